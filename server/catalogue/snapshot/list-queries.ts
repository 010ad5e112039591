import type { PricedProduct } from '#contract/catalogue/catalogue.ts';
import { type Filters, filterKeys, parseFilters } from '#rules/catalogue/products/filters.ts';
import { type Category, categories, type Product } from '#rules/catalogue/products/product.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Account } from '#server/platform/context.ts';
import type { FilterQuery, ListProblem, PricedProblem } from './catalogue.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { presentPriced } from './present.ts';
import { type MadeOf, type PricedList, PricedLists } from './priced-lists.ts';
import type { Snapshot } from './snapshot.ts';

type ListQuery = {
  readonly snapshot: Snapshot;
  readonly list: PriceList;
  readonly category: Category;
  readonly filters: Filters;
  /** names all of it but the snapshot */
  readonly key: string;
};

type PricedQuery = Pick<ListQuery, 'key'> & {
  readonly of: MadeOf;
  readonly priced: PricedList;
  readonly present: (item: PricedList['items'][number]) => PricedProduct;
};

const toSearch = (query: FilterQuery): URLSearchParams => {
  const search = new URLSearchParams();
  for (const key of filterKeys) {
    const value = query[key];
    for (const one of value === undefined ? [] : typeof value === 'string' ? [value] : value)
      search.append(key, one);
  }
  return search;
};

const noProducts: readonly Product[] = [];

export const ofCategory = ({ byCategory }: Snapshot, category: Category): readonly Product[] =>
  byCategory.get(category) ?? noProducts;

export const madeOf = (snapshot: Snapshot, category: Category, list: PriceList): MadeOf => ({
  revision: snapshot.revision,
  shown: ofCategory(snapshot, category),
  list,
});

/** What is asked for by words of an address, as whoever asks may see it. */
export function createListQueries(cache: Pick<CatalogueCache, 'current' | 'priceList'>) {
  const pricedLists = new PricedLists();

  const listFor = async (id: string, account: Account | null): Promise<PriceList | null> => {
    const { defaultList } = await cache.current();
    if (defaultList && (id === defaultList.id || id === 'default')) return defaultList;
    // somebody else's list is answered like one that does not exist
    const mayRead = account?.priceListId === id || may(account, 'readPriceLists');
    return mayRead ? cache.priceList(id) : null;
  };

  const ownListOf = async (account: Account | null): Promise<PriceList | null> => {
    const list = account?.priceListId ? await cache.priceList(account.priceListId) : null;
    return list?.isDefault ? null : list;
  };

  const askedFor = async (
    word: string,
    listId: string,
    query: FilterQuery,
    account: Account | null,
  ): Promise<Result<ListQuery, ListProblem>> => {
    const category = categories.find((c) => c === word);
    if (!category) return fail('category_not_found', 'category');
    const list = await listFor(listId, account);
    if (!list) return fail('price_list_missing', 'id');
    const snapshot = await cache.current();
    const filters = parseFilters(category, toSearch(query));
    const key = `${list.id}|${category}|${query.currency}|${JSON.stringify(filters)}`;
    return ok({ snapshot, list, category, filters, key });
  };

  /** The list with its prices, and what an answer cut from it is made of. */
  const pricedListOf = async (
    word: string,
    listId: string,
    query: FilterQuery,
    account: Account | null,
  ): Promise<Result<PricedQuery, PricedProblem>> => {
    const asked = await askedFor(word, listId, query, account);
    if (!asked.ok) return asked;
    const { snapshot, list, category, filters, key } = asked.value;
    const { currency } = query;
    const of = madeOf(snapshot, category, list);
    const priced = await pricedLists.find(key, of, { snapshot, list, category, filters, currency });
    if (!priced.ok) return priced;
    const present = ({ product, price }: PricedList['items'][number]): PricedProduct =>
      presentPriced(product, snapshot, price, currency);
    return ok({ key, of, priced: priced.value, present });
  };

  return { listFor, ownListOf, askedFor, pricedListOf };
}
