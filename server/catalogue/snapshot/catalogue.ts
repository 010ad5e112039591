import type { getPricedPage, PricedProduct, ProductReply } from '#contract/catalogue/catalogue.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { FilterKey } from '#rules/catalogue/products/filters.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import type { Result } from '#rules/platform/result.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Account } from '#server/platform/context.ts';
import type { ReadyReply } from '#server/platform/reply-writer.ts';
import type { PricedListProblem } from './priced-lists.ts';
import type { Snapshot } from './snapshot.ts';

export type FilterQuery = Partial<Record<FilterKey, string | readonly string[]>> & { currency: Currency };

type PricedPage = ReplyOf<typeof getPricedPage>;
export type Listed<T> = { readonly value: T; readonly json: ReadyReply };
export type ListProblem = 'category_not_found' | 'price_list_missing';
export type PricedProblem = ListProblem | PricedListProblem;
/** A page of a list; the whole list without one. */
export type PageQuery = { readonly page?: number | undefined; readonly pageSize: number };

/** What every feature may ask of the catalogue. */
export type Catalogue = {
  /** for whoever shows something; at most a moment older than the database */
  current(): Promise<Snapshot>;
  /** for whoever decides by it: waits for what is known to have changed */
  newest(): Promise<Snapshot>;
  /** reads the catalogue anew, for who knows that it changed before the announcement arrives */
  refresh(what?: 'rows' | 'images'): Promise<Snapshot>;
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
    query: FilterQuery & PageQuery,
    account: Account | null,
  ): Promise<Result<Listed<ProductReply[]>, ListProblem | 'too_many_rows'>>;
  productIds(
    category: string,
    listId: string,
    account: Account | null,
  ): Promise<Result<{ readonly id: string }[], ListProblem>>;
  pricedProducts(
    category: string,
    listId: string,
    query: FilterQuery & PageQuery,
    account: Account | null,
  ): Promise<Result<Listed<PricedProduct[]>, PricedProblem | 'too_many_rows'>>;
  pricedPage(
    category: string,
    listId: string,
    query: FilterQuery & { readonly page: number; readonly pageSize: number },
    account: Account | null,
  ): Promise<Result<Listed<PricedPage>, PricedProblem>>;
  /**
   * stock shown must follow a sale of this process before the announcement arrives
   * @param productIds those that were sold; any without them
   */
  stockChanged(productIds?: Iterable<string>): void;
  /** nothing is read any more: the database is about to be closed */
  close(): void;
  /**
   * whether the shop sells by the newest rows; without them it may still sell by older ones (`isServing`).
   * Names no person.
   */
  standing(): Promise<{ readonly isServing: boolean; readonly trouble: string | null }>;
};
