import type { z } from 'zod';

/**
 * What an address asks for, by the schema of the filters. A word nobody understands is as good as none: an
 * address is typed, shortened and sent around.
 */
export function readQuery<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
  search: URLSearchParams,
): { readonly filters: z.output<z.ZodObject<S>>; readonly page: number } {
  const known = Object.fromEntries(
    Object.entries(schema.shape).flatMap(([word, part]) => {
      const read = (part as z.ZodType).safeParse(search.get(word) ?? undefined);
      return read.success ? [[word, read.data]] : [];
    }),
  );
  const page = /^\d{1,9}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { filters: schema.parse(known), page: Math.max(1, page) };
}
