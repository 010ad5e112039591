import { type OrderFilters, orderFilters } from '#contract/regular-orders.ts';
import { filterWords } from './order-query.ts';

/**
 * What an address asks for. A word nobody understands is as good as none: an address is typed, shortened and
 * sent around.
 */
export function readQuery(search: URLSearchParams): { filters: OrderFilters; page: number } {
  const known = Object.fromEntries(
    filterWords.flatMap((word) => {
      const read = orderFilters.shape[word].safeParse(search.get(word) ?? undefined);
      return read.success ? [[word, read.data]] : [];
    }),
  );
  const page = /^\d{1,9}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  return { filters: orderFilters.parse(known), page: Math.max(1, page) };
}
