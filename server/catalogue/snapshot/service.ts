import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  getPricedPage,
  getProduct,
  listPricedProducts,
  listProducts,
  type PricedProduct,
} from '#contract/catalogue/catalogue.ts';
import type { AnyEndpoint, ReplyOf } from '#contract/platform/endpoint.ts';
import type { Database } from '#database/connection.ts';
import { applyFilters, type Filters, filterKeys, parseFilters } from '#rules/catalogue/products/filters.ts';
import { PRODUCTS_AT_MOST, pageOf, pagesOf } from '#rules/catalogue/products/long-lists.ts';
import { type Category, categories, type Product } from '#rules/catalogue/products/product.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Account } from '#server/platform/context.ts';
import { readyReply } from '#server/platform/reply-writer.ts';
import type { Catalogue, FilterQuery, Listed, ListProblem, PageQuery, PricedProblem } from './catalogue.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { nothingPending } from './pending.ts';
import { presentPriced, presentProduct } from './present.ts';
import { priceOf } from './price-of.ts';
import { isMadeOf, type MadeOf, ofNewestRevision, type PricedList, PricedLists } from './priced-lists.ts';
import type { Snapshot } from './snapshot.ts';

export type { Catalogue, FilterQuery } from './catalogue.ts';
export { type ListPrice, priceOf } from './price-of.ts';
export { knownProduct, type Snapshot } from './snapshot.ts';

const noProducts: readonly Product[] = [];

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

/** The asked page; all of it without one, unless that is too much for one answer. */
function partOf<T>(
  entries: readonly T[],
  { page, pageSize }: PageQuery,
): Result<readonly T[], 'too_many_rows'> {
  if (page !== undefined) return ok(entries.slice((page - 1) * pageSize, page * pageSize));
  if (entries.length > PRODUCTS_AT_MOST) return fail('too_many_rows', 'page', String(entries.length));
  return ok(entries);
}

const toSearch = (query: FilterQuery): URLSearchParams => {
  const search = new URLSearchParams();
  for (const key of filterKeys) {
    const value = query[key];
    for (const one of value === undefined ? [] : typeof value === 'string' ? [value] : value)
      search.append(key, one);
  }
  return search;
};

/** @param options.patienceMs how long who shows something waits for a change that is being read */
export async function createCatalogue(
  database: Database,
  log: FastifyBaseLogger,
  options: { readonly patienceMs?: number | undefined } = {},
): Promise<Catalogue> {
  const { patienceMs } = options;
  const cache = new CatalogueCache(database, log, patienceMs === undefined ? {} : { patienceMs });
  const pricedLists = new PricedLists();
  await cache.listen();
  const answers = new LRUCache<string, MadeOf & { readonly listed: Listed<unknown> }>({
    max: 500,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ listed }) => listed.json.plain.length,
  });
  const dropOld = ofNewestRevision(answers);

  /** An answer is a function of what it is made of and its key, so it is made once of each. */
  const remember = <E extends AnyEndpoint, C extends string>(
    endpoint: E,
    key: string,
    of: MadeOf,
    make: () => Result<ReplyOf<E>, C>,
  ): Result<Listed<ReplyOf<E>>, C> => {
    dropOld(of);
    const known = answers.get(key);
    if (known && isMadeOf(known, of)) return ok(known.listed as Listed<ReplyOf<E>>);
    const made = make();
    if (!made.ok) return made;
    const listed = readyReply(endpoint, made.value);
    answers.set(key, { ...of, listed });
    return ok(listed);
  };

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

  const chosen = (snapshot: Snapshot, category: Category, filters: Filters): Product[] =>
    applyFilters(snapshot.byCategory.get(category) ?? noProducts, filters);

  const madeOf = ({ revision, byCategory }: Snapshot, category: Category, list: PriceList): MadeOf => ({
    revision,
    shown: byCategory.get(category) ?? noProducts,
    list,
  });

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

  const sells = (list: PriceList, product: Product): boolean =>
    product.availabilities.some((a) => list.rowsByHeliosId.has(a.heliosId));

  return {
    current: () => cache.current(),
    newest: () => cache.newest(),
    refresh: (what) => cache.refresh(what),
    stillHolds: (tx, snapshot) => cache.stillHolds(tx, snapshot),
    listFor,
    ownListOf,
    listOf: async (account) => (await ownListOf(account)) ?? (await cache.current()).defaultList,
    async product(id, currency, account) {
      const snapshot = await cache.current();
      const product = snapshot.byId.get(id);
      if (!product) return fail('product_not_found', 'id');
      const list = account?.priceListId ? await cache.priceList(account.priceListId) : snapshot.defaultList;
      const of = { revision: snapshot.revision, shown: product, list };
      return remember(getProduct, `p|${list?.id}|${id}|${currency}`, of, () => {
        const price = priceOf(snapshot, list, product, null, currency);
        return ok(presentProduct(product, snapshot, price.ok ? price.value.price : null));
      });
    },
    async products(word, listId, query, account) {
      const asked = await askedFor(word, listId, query, account);
      if (!asked.ok) return asked;
      const { snapshot, list, category, filters, key } = asked.value;
      const { page, pageSize } = query;
      return remember(listProducts, `l|${key}|${page}|${pageSize}`, madeOf(snapshot, category, list), () => {
        const found = chosen(snapshot, category, filters).filter((product) => sells(list, product));
        const part = partOf(found, query);
        return part.ok ? ok(part.value.map((product) => presentProduct(product, snapshot, null))) : part;
      });
    },
    async productIds(word, listId, account) {
      const asked = await askedFor(word, listId, { currency: 'CZK' }, account);
      if (!asked.ok) return asked;
      const { snapshot, list, category } = asked.value;
      const all = snapshot.byCategory.get(category) ?? noProducts;
      return ok(all.filter((product) => sells(list, product)).map(({ id }) => ({ id })));
    },
    async pricedProducts(word, listId, query, account) {
      const found = await pricedListOf(word, listId, query, account);
      if (!found.ok) return found;
      const { key, of, priced, present } = found.value;
      return remember(listPricedProducts, `q|${key}|${query.page}|${query.pageSize}`, of, () => {
        const part = partOf(priced.items, query);
        return part.ok ? ok(part.value.map(present)) : part;
      });
    },
    async pricedPage(word, listId, query, account) {
      const found = await pricedListOf(word, listId, query, account);
      if (!found.ok) return found;
      const { key, of, priced, present } = found.value;
      const { page, pageSize } = query;
      return remember(getPricedPage, `g|${key}|${page}|${pageSize}`, of, () => {
        const { items, options, minimumQuantity } = priced;
        const pages = pagesOf(items.length, pageSize);
        return ok({
          items: pageOf(items, page, pageSize).map(present),
          count: items.length,
          page: Math.min(page, pages),
          pages,
          options: options.map((option) => ({ ...option, values: [...option.values] })),
          minimumQuantity,
        });
      });
    },
    stockChanged: (productIds) =>
      cache.notePending({ ...nothingPending(), stock: productIds ? new Set(productIds) : 'all' }),
    close: () => cache.close(),
    async standing() {
      const isServing = await cache.current().then(
        () => true,
        () => false,
      );
      return { isServing, trouble: cache.trouble };
    },
  };
}
