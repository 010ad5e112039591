import { getPricedPage } from '#contract/catalogue/catalogue.ts';
import {
  type Filters,
  filterKeys,
  parseFilters,
  serialiseFilters,
} from '#rules/catalogue/products/filters.ts';
import { CARDS_OF_PAGE } from '#rules/catalogue/products/long-lists.ts';
import type { Category } from '#rules/catalogue/products/product.ts';
import type { ShopContext } from '#web/context.ts';
import { toCard } from './card-data.ts';
import type { Card } from './card-state.ts';
import { asQuery, chosenCount, type FilterGroup, filterGroups } from './filter-groups.ts';
import { remember } from './remember.ts';
import { shopperTariff } from './tariff.server.ts';
import type { Tariff } from './unit-price.ts';

export type ListData = {
  readonly category: Category;
  /** null when the catalogue could not be asked (ERR-018) */
  readonly cards: readonly Card[] | null;
  /** products on all pages */
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  /** the chosen filters as an address, for the other pages */
  readonly query: string;
  readonly groups: readonly FilterGroup[];
  readonly chosen: number;
  readonly tariff: Tariff;
  /** the list a colour's price is asked from; null when there is none (CAT-034) */
  readonly listId: string | null;
  /** smallest order of the category's first product, for the introduction */
  readonly minimum: number;
};

/** Products of one page, prices and what the filters would leave in one call (D-S23). */
export async function listData(
  shop: ShopContext,
  category: Category,
  search: URLSearchParams,
): Promise<ListData> {
  const { listId, ...tariff } = await shopperTariff(shop);
  const filters = parseFilters(category, search);
  const chosen = chosenCount(filters);
  const query = asQuery(filters);
  const none = { cards: null, count: 0, page: 1, pages: 1, groups: [], minimum: 1 };
  const nothing = { category, query, chosen, tariff, listId, ...none };
  if (listId === null) return nothing;
  const found = await shop.call(getPricedPage, {
    params: { category, id: listId },
    query: {
      currency: tariff.currency,
      page: wantedPage(search),
      pageSize: CARDS_OF_PAGE,
      ...asFilterQuery(filters),
    },
  });
  if (!found.ok) return nothing;
  const { locale } = shop;
  const { items, count, page, pages, options, minimumQuantity } = found.value;
  const key = `${locale} ${serialiseFilters(filters)}`;
  return {
    ...nothing,
    count,
    page,
    pages,
    cards: remember(items, key, () => items.map((entry) => toCard(entry, filters, locale))),
    groups: remember(items, `filters ${key}`, () => filterGroups(category, options, filters, locale)),
    minimum: minimumQuantity,
  };
}

/** The first page for anything that is no page, like a filter that is none (CAT-012). */
const wantedPage = (search: URLSearchParams): number => {
  const word = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(word) ? Number(word) : 1;
};

const asFilterQuery = (filters: Filters): Record<string, string[]> =>
  Object.fromEntries(
    filterKeys.flatMap((key) => (filters[key].length > 0 ? [[key, filters[key].map(String)]] : [])),
  );
