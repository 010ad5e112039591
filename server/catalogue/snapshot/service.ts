import type { FastifyBaseLogger } from 'fastify';
import {
  getPricedPage,
  getProduct,
  listPricedProducts,
  listProducts,
} from '#contract/catalogue/catalogue.ts';
import type { Database } from '#database/connection.ts';
import { applyFilters, type Filters } from '#rules/catalogue/products/filters.ts';
import { PRODUCTS_AT_MOST, pageOf, pagesOf } from '#rules/catalogue/products/long-lists.ts';
import type { Category, Product } from '#rules/catalogue/products/product.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Catalogue, PageQuery } from './catalogue.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { createAnswers } from './kept-answers.ts';
import { createListQueries, madeOf, ofCategory } from './list-queries.ts';
import { nothingPending } from './pending.ts';
import { presentProduct } from './present.ts';
import { priceOf } from './price-of.ts';
import type { Snapshot } from './snapshot.ts';

export type { Catalogue, FilterQuery } from './catalogue.ts';
export { type ListPrice, priceOf } from './price-of.ts';
export { minimumFields, publicSettings } from './public-settings.ts';
export { knownProduct, type Snapshot } from './snapshot.ts';

/** The asked page; all of it without one, unless that is too much for one answer. */
function partOf<T>(
  entries: readonly T[],
  { page, pageSize }: PageQuery,
): Result<readonly T[], 'too_many_rows'> {
  if (page !== undefined) return ok(entries.slice((page - 1) * pageSize, page * pageSize));
  if (entries.length > PRODUCTS_AT_MOST) return fail('too_many_rows', 'page', String(entries.length));
  return ok(entries);
}

const chosen = (snapshot: Snapshot, category: Category, filters: Filters): Product[] =>
  applyFilters(ofCategory(snapshot, category), filters);

const sells = (list: PriceList, product: Product): boolean =>
  product.availabilities.some((a) => list.rowsByHeliosId.has(a.heliosId));

/** @param options.patienceMs how long who shows something waits for a change that is being read */
export async function createCatalogue(
  database: Database,
  log: FastifyBaseLogger,
  options: { readonly patienceMs?: number | undefined } = {},
): Promise<Catalogue> {
  const { patienceMs } = options;
  const cache = new CatalogueCache(database, log, patienceMs === undefined ? {} : { patienceMs });
  const { listFor, ownListOf, askedFor, pricedListOf } = createListQueries(cache);
  const remember = createAnswers();
  await cache.listen();
  return {
    current: () => cache.current(),
    newest: () => cache.newest(),
    refresh: (what) => cache.refresh(what),
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
      return ok(
        ofCategory(snapshot, category)
          .filter((product) => sells(list, product))
          .map(({ id }) => ({ id })),
      );
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
