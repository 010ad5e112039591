/** Cards of one page of the shop. */
export const CARDS_OF_PAGE = 48;

/** Products that one answer lists; of more the caller has to ask for pages. */
export const PRODUCTS_AT_MOST = 500;

/**
 * Rows of a price list that one answer holds; of more the caller has to ask for pages, or for one product.
 */
export const PRICE_ROWS_AT_MOST = 20_000;

/** Pages that so many entries fill; an empty list has one as well. */
export const pagesOf = (count: number, pageSize: number): number => Math.max(1, Math.ceil(count / pageSize));

/** The entries of a page; the last page for one that is behind it. */
export function pageOf<T>(entries: readonly T[], page: number, pageSize: number): readonly T[] {
  const start = (Math.min(page, pagesOf(entries.length, pageSize)) - 1) * pageSize;
  return entries.slice(start, start + pageSize);
}
