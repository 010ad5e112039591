import { LRUCache } from 'lru-cache';
import { cardColor } from '#rules/catalogue/availability.ts';
import { type FilterCount, filterCounts } from '#rules/catalogue/filter-counts.ts';
import { applyFilters, type Filters, isAnySet, noFilters } from '#rules/catalogue/filters.ts';
import type { Category, Product } from '#rules/catalogue/product.ts';
import type { Currency } from '#rules/editions/editions.ts';
import { minimumQuantity } from '#rules/pricing/minimum-quantity.ts';
import type { PriceList } from '#rules/pricing/price-list.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import { type ListPrice, priceOf } from './price-of.ts';
import type { Snapshot } from './snapshot.ts';

/** What an answer was made of; as long as all of it is the same, so is the answer (see `revision`). */
export type MadeOf = { readonly revision: number; readonly shown: object; readonly list: PriceList | null };

export const isMadeOf = (known: MadeOf | undefined, of: MadeOf): boolean =>
  known?.revision === of.revision && known.shown === of.shown && known.list === of.list;

/** Products of a category that pass the filters, each with its price, and what each filter would leave. */
export type Shelf = {
  readonly items: readonly { readonly product: Product; readonly price: ListPrice }[];
  readonly options: readonly FilterCount[];
  /** smallest order of the first product of the whole category */
  readonly minimumQuantity: number;
};
export type ShelfProblem = 'invalid_currency_conversion';

type Wanted = {
  readonly snapshot: Snapshot;
  readonly list: PriceList;
  readonly category: Category;
  readonly filters: Filters;
  readonly currency: Currency;
};

/** Shelves that were put together, for the pages of one list have theirs in common. */
export class Shelves {
  #made = new LRUCache<string, MadeOf & { readonly shelf: Shelf }>({ max: 40 });

  /** @param key names all that is wanted but the snapshot */
  find(key: string, of: MadeOf, wanted: Wanted): Result<Shelf, ShelfProblem> {
    const known = this.#made.get(key);
    if (known && isMadeOf(known, of)) return ok(known.shelf);
    const made = shelfOf(wanted);
    if (made.ok) this.#made.set(key, { ...of, shelf: made.value });
    return made;
  }
}

function priced({
  snapshot,
  list,
  category,
  filters,
  currency,
}: Wanted): Result<Shelf['items'], ShelfProblem> {
  const items: Shelf['items'][number][] = [];
  for (const product of applyFilters(snapshot.byCategory.get(category) ?? [], filters)) {
    const color = cardColor(product, filters.color);
    const price = priceOf(snapshot, list, product, color, currency, filters.scale[0]);
    if (price.ok) items.push({ product, price: price.value });
    else if (price.code === 'invalid_currency_conversion') return fail(price.code, 'currency');
  }
  return ok(items);
}

function shelfOf(wanted: Wanted): Result<Shelf, ShelfProblem> {
  const { snapshot, category, filters } = wanted;
  const whole = priced({ ...wanted, filters: noFilters });
  if (!whole.ok) return whole;
  const shown = isAnySet(filters) ? priced(wanted) : whole;
  if (!shown.ok) return shown;
  const products = whole.value.map(({ product }) => product);
  const [first] = products;
  return ok({
    items: shown.value,
    options: filterCounts(category, products, filters),
    minimumQuantity: first && snapshot.settings ? minimumQuantity(snapshot.settings, first) : 1,
  });
}
