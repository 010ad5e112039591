import { LRUCache } from 'lru-cache';
import { cardColor, cardScale } from '#rules/catalogue/products/availability.ts';
import { type FilterCount, FilterCounter } from '#rules/catalogue/products/filter-counts.ts';
import { type Filters, isAnySet, matches, noFilters } from '#rules/catalogue/products/filters.ts';
import type { Category, Product } from '#rules/catalogue/products/product.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { minimumQuantity } from '#rules/prices/pricing/minimum-quantity.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import { measureCache } from '#server/platform/metrics/caches.ts';
import { type ListPrice, priceOf } from './price-of.ts';
import { inSlices } from './slices.ts';
import type { Snapshot } from './snapshot.ts';

/** What an answer was made of; as long as all of it is the same, so is the answer (see `revision`). */
export type MadeOf = { readonly revision: number; readonly shown: object; readonly list: PriceList | null };

export const isMadeOf = (known: MadeOf | undefined, of: MadeOf): boolean =>
  known?.revision === of.revision && known.shown === of.shown && known.list === of.list;

/** Products of a category that pass the filters, each with its price, and what each filter would leave. */
export type PricedList = {
  readonly items: readonly { readonly product: Product; readonly price: ListPrice }[];
  readonly options: readonly FilterCount[];
  /** smallest order of the first product of the whole category */
  readonly minimumQuantity: number;
};
export type PricedListProblem = 'invalid_currency_conversion';

type Wanted = {
  readonly snapshot: Snapshot;
  readonly list: PriceList;
  readonly category: Category;
  readonly filters: Filters;
  readonly currency: Currency;
};

type Made = MadeOf & { readonly priced: Promise<Result<PricedList, PricedListProblem>> };

/**
 * Empties a cache at each new revision: what was made of an older one is never asked for again, but holds on
 * to whole price lists.
 */
export function ofNewestRevision(made: { clear(): void }): (of: MadeOf) => void {
  let newest = 0;
  return ({ revision }) => {
    if (revision <= newest) return;
    newest = revision;
    made.clear();
  };
}

/** PricedLists that were put together, for the pages of one list have theirs in common. */
export class PricedLists {
  #made = measureCache('priced_lists', new LRUCache<string, Made>({ max: 40 }), false);
  #dropOld = ofNewestRevision(this.#made);
  #counts = new WeakMap<readonly Product[], Map<string, readonly FilterCount[]>>();

  /**
   * Pieced together in slices: a category may have thousands of products.
   * @param key names all that is wanted but the snapshot
   */
  find(key: string, of: MadeOf, wanted: Wanted): Promise<Result<PricedList, PricedListProblem>> {
    this.#dropOld(of);
    const known = this.#made.get(key);
    if (known && isMadeOf(known, of)) return known.priced;
    const priced = this.#listOf(wanted);
    this.#made.set(key, { ...of, priced });
    priced.catch(() => this.#made.delete(key));
    return priced;
  }

  async #listOf(wanted: Wanted): Promise<Result<PricedList, PricedListProblem>> {
    const { snapshot, filters } = wanted;
    const whole = await priced({ ...wanted, filters: noFilters });
    if (!whole.ok) return whole;
    const shown = isAnySet(filters) ? await priced(wanted) : whole;
    if (!shown.ok) return shown;
    const first = whole.value[0]?.product;
    return ok({
      items: shown.value,
      options: await this.#countsOf(wanted, whole.value),
      minimumQuantity: first && snapshot.settings ? minimumQuantity(snapshot.settings, first) : 1,
    });
  }

  /** They do not change with the prices, unless one is missing. */
  async #countsOf(
    { snapshot, category, filters }: Wanted,
    items: PricedList['items'],
  ): Promise<readonly FilterCount[]> {
    const all = snapshot.byCategory.get(category) ?? [];
    const counts = this.#counts.get(all) ?? new Map<string, readonly FilterCount[]>();
    const key = JSON.stringify(filters);
    const known = items.length === all.length ? counts.get(key) : undefined;
    if (known) return known;
    const counter = new FilterCounter(category, filters);
    await inSlices(items, ({ product }) => counter.add(product));
    if (items.length === all.length && counts.size < COUNTS_AT_MOST)
      this.#counts.set(all, counts.set(key, counter.counts));
    return counter.counts;
  }
}

/** Of choices of filters for the products of a category. */
const COUNTS_AT_MOST = 100;

async function priced(wanted: Wanted): Promise<Result<PricedList['items'], PricedListProblem>> {
  const { snapshot, list, category, filters, currency } = wanted;
  const items: PricedList['items'][number][] = [];
  let isConvertible = true;
  await inSlices(snapshot.byCategory.get(category) ?? [], (product) => {
    if (!isConvertible || !matches(product, filters)) return;
    const color = cardColor(product, filters.color);
    const scale = cardScale(product, color, filters.scale);
    if (!scale.ok) return;
    const price = priceOf(snapshot, list, product, color, currency, scale.value);
    if (price.ok) items.push({ product, price: price.value });
    else if (price.code === 'invalid_currency_conversion') isConvertible = false;
  });
  return isConvertible ? ok(items) : fail('invalid_currency_conversion', 'currency');
}
