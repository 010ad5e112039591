import { z } from 'zod';
import { type ListWords, writeQuery } from '#web/lists/query.ts';

export type SampleRow = {
  readonly number: number;
  readonly kind: 'meter' | 'pencil';
  readonly pieces: number;
};

export const sampleFilters = z.object({
  text: z.string().trim().max(50).default(''),
  kind: z.enum(['meter', 'pencil']).optional(),
  sort: z.enum(['number', 'number-down', 'pieces', 'pieces-down']).default('number'),
});
export type SampleFilters = z.output<typeof sampleFilters>;

export const sampleWords: ListWords<SampleFilters> = { text: '', kind: '', sort: 'number' };
export type SampleValues = Readonly<Partial<Record<keyof SampleFilters, string>>>;

export const sampleQuery = (values: SampleValues, page = 1): string => writeQuery(sampleWords, values, page);

export const SAMPLES_PER_PAGE = 8;

const samples: readonly SampleRow[] = Array.from({ length: 43 }, (_, i) => ({
  number: 1001 + i,
  kind: i % 3 === 0 ? 'pencil' : 'meter',
  pieces: 50 + ((i * 37) % 400),
}));

/** Rows of a page and how many there are, as a database would find them. */
export function findSamples(
  { text, kind, sort }: SampleFilters,
  page: number,
): { readonly rows: readonly SampleRow[]; readonly total: number } {
  const [by, down] = sort.split('-') as ['number' | 'pieces', string | undefined];
  const found = samples
    .filter((row) => String(row.number).startsWith(text) && (!kind || row.kind === kind))
    .sort((a, b) => (down ? b[by] - a[by] : a[by] - b[by]));
  return { rows: found.slice((page - 1) * SAMPLES_PER_PAGE, page * SAMPLES_PER_PAGE), total: found.length };
}
