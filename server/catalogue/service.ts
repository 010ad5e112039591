import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  getProduct,
  listPricedProducts,
  listProducts,
  type PricedProduct,
  type ProductReply,
} from '#contract/catalogue.ts';
import type { AnyEndpoint, ReplyOf } from '#contract/endpoint.ts';
import type { Database, Db } from '#database/connection.ts';
import { may } from '#rules/accounts/permissions.ts';
import { availabilityOf, cardColor, effectiveScale } from '#rules/catalogue/availability.ts';
import {
  applyFilters,
  type FilterKey,
  type Filters,
  filterKeys,
  parseFilters,
} from '#rules/catalogue/filters.ts';
import { type Category, categories, type Product } from '#rules/catalogue/product.ts';
import type { Currency } from '#rules/editions/editions.ts';
import type { Milli } from '#rules/money/money.ts';
import { minimumQuantity } from '#rules/pricing/minimum-quantity.ts';
import type { PriceList } from '#rules/pricing/price-list.ts';
import { unitListPrice } from '#rules/pricing/quote.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import type { Account } from '../context.ts';
import { type ReadyReply, readyReply } from '../reply-writer.ts';
import { presentPriced, presentProduct } from './present.ts';
import { type Snapshot, SnapshotHolder } from './snapshot.ts';

export type { Snapshot } from './snapshot.ts';

export type FilterQuery = Partial<Record<FilterKey, string | readonly string[]>> & { currency: Currency };

type Listed<T> = { readonly value: T; readonly json: ReadyReply };
/** What an answer was made of; as long as all of it is the same, so is the answer (see `revision`). */
type MadeOf = { readonly revision: number; readonly shown: object; readonly list: PriceList | null };
type ListProblem = 'category_not_found' | 'price_list_missing';
type PricedProblem = ListProblem | 'invalid_currency_conversion';

/** What every feature may ask of the catalogue. */
export type Catalogue = {
  current(): Promise<Snapshot>;
  /** reads the catalogue anew, for who knows that it changed before the announcement arrives */
  refresh(): Promise<Snapshot>;
  /**
   * whether nothing an order is priced by has changed since the snapshot, asked inside the order's
   * transaction
   */
  stillHolds(tx: Db, snapshot: Snapshot): Promise<boolean>;
  /** the list of a price-list id, only if the caller may see it: their own or the default one */
  listFor(id: string, account: Account | null): Promise<PriceList | null>;
  /** the list a caller's prices come from: their own, or the default one (PRC-007, PRC-008) */
  listOf(account: Account | null): Promise<PriceList | null>;
  /** the list of a partner; null for everybody whose prices come from the default one */
  ownListOf(account: Account | null): Promise<PriceList | null>;
  product(
    id: string,
    currency: Currency,
    account: Account | null,
  ): Promise<Result<Listed<ProductReply>, 'product_not_found'>>;
  products(
    category: string,
    listId: string,
    query: FilterQuery,
    account: Account | null,
  ): Promise<Result<Listed<ProductReply[]>, ListProblem>>;
  pricedProducts(
    category: string,
    listId: string,
    query: FilterQuery,
    account: Account | null,
  ): Promise<Result<Listed<PricedProduct[]>, PricedProblem>>;
  /** stock shown must follow a sale of this process at once */
  stockChanged(): void;
  /**
   * whether the shop sells by the newest rows; without them it may still sell by older ones (`isServing`).
   * Names no person.
   */
  standing(): Promise<{ readonly isServing: boolean; readonly trouble: string | null }>;
};

const noProducts: readonly Product[] = [];

const toSearch = (query: FilterQuery): URLSearchParams => {
  const search = new URLSearchParams();
  for (const key of filterKeys) {
    const value = query[key];
    for (const one of value === undefined ? [] : typeof value === 'string' ? [value] : value)
      search.append(key, one);
  }
  return search;
};

export async function createCatalogue(database: Database, log: FastifyBaseLogger): Promise<Catalogue> {
  const holder = new SnapshotHolder(database, log);
  await holder.listen();
  const answers = new LRUCache<string, MadeOf & { readonly listed: Listed<unknown> }>({
    max: 500,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ listed }) => listed.json.plain.length,
  });

  /** An answer is a function of what it is made of and its key, so it is made once of each. */
  const remember = <E extends AnyEndpoint, C extends string>(
    endpoint: E,
    key: string,
    of: MadeOf,
    make: () => Result<ReplyOf<E>, C>,
  ): Result<Listed<ReplyOf<E>>, C> => {
    const known = answers.get(key);
    if (known?.revision === of.revision && known.shown === of.shown && known.list === of.list)
      return ok(known.listed as Listed<ReplyOf<E>>);
    const made = make();
    if (!made.ok) return made;
    const listed = readyReply(endpoint, made.value);
    answers.set(key, { ...of, listed });
    return ok(listed);
  };

  const listFor = async (id: string, account: Account | null): Promise<PriceList | null> => {
    const { defaultList } = await holder.current();
    if (defaultList && (id === defaultList.id || id === 'default')) return defaultList;
    // somebody else's list is answered like one that does not exist
    const mayRead = account?.priceListId === id || may(account, 'readPriceLists');
    return mayRead ? holder.priceList(id) : null;
  };

  const ownListOf = async (account: Account | null): Promise<PriceList | null> => {
    const list = account?.priceListId ? await holder.priceList(account.priceListId) : null;
    return list?.isDefault ? null : list;
  };

  const chosen = (snapshot: Snapshot, category: Category, filters: Filters): Product[] =>
    applyFilters(snapshot.byCategory.get(category) ?? noProducts, filters);

  const madeOf = ({ revision, byCategory }: Snapshot, category: Category, list: PriceList): MadeOf => ({
    revision,
    shown: byCategory.get(category) ?? noProducts,
    list,
  });

  const sells = (list: PriceList, product: Product): boolean =>
    product.availabilities.some((a) => list.rowsByHeliosId.has(a.heliosId));

  return {
    current: () => holder.current(),
    refresh: () => holder.refresh(),
    stillHolds: (tx, snapshot) => holder.stillHolds(tx, snapshot),
    listFor,
    ownListOf,
    listOf: async (account) => (await ownListOf(account)) ?? (await holder.current()).defaultList,
    async product(id, currency, account) {
      const snapshot = await holder.current();
      const product = snapshot.byId.get(id);
      if (!product) return fail('product_not_found', 'id');
      const list = account?.priceListId ? await holder.priceList(account.priceListId) : snapshot.defaultList;
      const of = { revision: snapshot.revision, shown: product, list };
      return remember(getProduct, `p|${list?.id}|${id}|${currency}`, of, () => {
        const price = priceOf(snapshot, list, product, null, currency);
        return ok(presentProduct(product, snapshot, price.ok ? price.value.price : null));
      });
    },
    async products(word, listId, query, account) {
      const category = categories.find((c) => c === word);
      if (!category) return fail('category_not_found', 'category');
      const list = await listFor(listId, account);
      if (!list) return fail('price_list_missing', 'id');
      const snapshot = await holder.current();
      const filters = parseFilters(category, toSearch(query));
      const key = `l|${list.id}|${category}|${query.currency}|${JSON.stringify(filters)}`;
      return remember(listProducts, key, madeOf(snapshot, category, list), () =>
        ok(
          chosen(snapshot, category, filters)
            .filter((p) => sells(list, p))
            .map((p) => presentProduct(p, snapshot, null)),
        ),
      );
    },
    async pricedProducts(word, listId, query, account) {
      const category = categories.find((c) => c === word);
      if (!category) return fail('category_not_found', 'category');
      const list = await listFor(listId, account);
      if (!list) return fail('price_list_missing', 'id');
      const snapshot = await holder.current();
      const filters = parseFilters(category, toSearch(query));
      const key = `q|${list.id}|${category}|${query.currency}|${JSON.stringify(filters)}`;
      return remember(listPricedProducts, key, madeOf(snapshot, category, list), () => {
        const items: PricedProduct[] = [];
        for (const product of chosen(snapshot, category, filters)) {
          const price = priceOf(
            snapshot,
            list,
            product,
            cardColor(product, filters.color),
            query.currency,
            filters.scale[0],
          );
          if (price.ok) items.push(presentPriced(product, snapshot, price.value, query.currency));
          else if (price.code === 'invalid_currency_conversion') return fail(price.code, 'currency');
        }
        return ok(items);
      });
    },
    stockChanged: () => holder.markStale('stock'),
    async standing() {
      const isServing = await holder.current().then(
        () => true,
        () => false,
      );
      return { isServing, trouble: holder.trouble };
    },
  };
}

export type ListPrice = {
  readonly price: Milli;
  readonly pcsFrom: number;
  readonly scale: string;
  readonly heliosId: string;
};

/** Net price per piece without print at the tier that holds the minimum quantity (D-S22, PRC-032). */
export function priceOf(
  snapshot: Snapshot,
  list: PriceList | null,
  product: Product,
  color: string | null,
  currency: Currency,
  wantedScale?: Parameters<typeof effectiveScale>[2],
): Result<ListPrice, 'availability_not_found' | 'price_list_missing' | 'invalid_currency_conversion'> {
  if (!snapshot.settings || !list) return fail('price_list_missing');
  const shown = color ?? cardColor(product, []);
  const scale = effectiveScale(product, shown, wantedScale);
  if (!scale.ok) return scale;
  const availability = availabilityOf(product, shown, scale.value);
  if (!availability) return fail('availability_not_found', 'scale');
  const minimum = minimumQuantity(snapshot.settings, product);
  const price = unitListPrice({
    list,
    fallbackList: snapshot.defaultList,
    heliosId: availability.heliosId,
    currency,
    minimum,
    eurRate: snapshot.settings.eurRate,
  });
  if (!price.ok)
    return fail(
      price.code === 'invalid_currency_conversion' ? 'invalid_currency_conversion' : 'price_list_missing',
    );
  return ok({ price: price.value, pcsFrom: minimum, scale: scale.value, heliosId: availability.heliosId });
}
