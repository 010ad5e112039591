import type { OrderFilters } from '#contract/regular-orders.ts';

/** The words of the address, in the order they are written. */
export const filterWords = [
  'text',
  'paymentMethod',
  'paymentStatus',
  'emailStatus',
  'currency',
  'from',
  'to',
  'sort',
] as const satisfies readonly (keyof OrderFilters)[];

export type FilterValues = Readonly<Partial<Record<(typeof filterWords)[number], string>>>;

/** The query string of a view of the list, `?` included; what says nothing is left out. */
export function queryOf(values: FilterValues, page = 1): string {
  const search = new URLSearchParams();
  for (const word of filterWords) {
    const value = values[word]?.trim();
    if (value && !(word === 'sort' && value === 'newest')) search.set(word, value);
  }
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Pages to offer: the first, the last and those around this one; null where some are left out. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((one) => one >= 1 && one <= last)
    .sort((a, b) => a - b);
  return wanted.flatMap((one, i) => (i > 0 && one - (wanted[i - 1] ?? 0) > 1 ? [null, one] : [one]));
}
