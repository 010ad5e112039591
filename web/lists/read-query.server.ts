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
      const said = search.getAll(word);
      // several values where the filter takes several, else the first of them
      const read = [said.length > 1 ? said : said[0], said[0]]
        .map((value) => (part as z.ZodType).safeParse(value))
        .find(({ success }) => success);
      return read ? [[word, read.data]] : [];
    }),
  );
  const page = /^\d{1,9}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { filters: schema.parse(known), page: Math.max(1, page) };
}
