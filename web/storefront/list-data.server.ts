import { listPricedProducts, type PricedProduct } from '#contract/catalogue.ts';
import {
  type Filters,
  filterKeys,
  isAnySet,
  parseFilters,
  serialiseFilters,
} from '#rules/catalogue/filters.ts';
import type { Category } from '#rules/catalogue/product.ts';
import type { ShopContext } from '#web/context.ts';
import { asProduct, toCard } from './card-data.ts';
import type { Card } from './card-state.ts';
import { chosenCount, type FilterGroup, filterGroups } from './filter-groups.ts';
import { remember } from './remember.ts';
import { shopperTariff } from './tariff.server.ts';
import type { Tariff } from './unit-price.ts';

export type ListData = {
  readonly category: Category;
  /** null when the catalogue could not be asked (ERR-018) */
  readonly cards: readonly Card[] | null;
  readonly groups: readonly FilterGroup[];
  readonly chosen: number;
  readonly tariff: Tariff;
  /** the list a colour's price is asked from; null when there is none (CAT-034) */
  readonly listId: string | null;
  /** smallest order of the category's first product, for the introduction */
  readonly minimum: number;
};

/** Products and prices in one call (D-S23); a second one without filters tells which filters make sense. */
export async function listData(
  shop: ShopContext,
  category: Category,
  search: URLSearchParams,
): Promise<ListData> {
  const { listId, ...tariff } = await shopperTariff(shop);
  const filters = parseFilters(category, search);
  const chosen = chosenCount(filters);
  const nothing = { category, cards: null, groups: [], chosen, tariff, listId, minimum: 1 };
  if (listId === null) return nothing;
  const ask = (query: Record<string, string[]>) =>
    shop.call(listPricedProducts, {
      params: { category, id: listId },
      query: { currency: tariff.currency, ...query },
    });
  const whole = await ask({});
  const shown = isAnySet(filters) ? await ask(asQuery(filters)) : whole;
  if (!whole.ok || !shown.ok) return nothing;
  const { locale } = shop;
  const key = `${locale} ${serialiseFilters(filters)}`;
  return {
    ...nothing,
    cards: remember(shown.value, key, () => shown.value.map((entry) => toCard(entry, filters, locale))),
    groups: remember(whole.value, `filters ${key}`, () =>
      filterGroups(category, productsOf(whole.value), filters, locale),
    ),
    minimum: whole.value[0]?.product.minimumQuantity ?? 1,
  };
}

const productsOf = (priced: readonly PricedProduct[]) => priced.map(({ product }) => asProduct(product));

const asQuery = (filters: Filters): Record<string, string[]> =>
  Object.fromEntries(
    filterKeys.flatMap((key) => (filters[key].length > 0 ? [[key, filters[key].map(String)]] : [])),
  );
