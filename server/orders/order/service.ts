import type { Db } from '#database/connection.ts';
import type { PartnerOrderRow } from '#database/partner-orders.ts';
import type { ShopOrder } from '#database/shop-orders.ts';
import type { EmailStatus } from '#rules/orders/order/email-status.ts';
import * as store from './store.ts';

/** What every order has: its row, items, files and thread; and an order of either kind as one thing. */

export type { PartnerOrderRow } from '#database/partner-orders.ts';
export type { ShopOrder } from '#database/shop-orders.ts';
export { type FileUse, useOf } from './file-use.ts';
export { DOCUMENTS_FOLDER } from './kept-files.ts';
export { announceOrder, type OrderNews, PARTNER_ORDERS_CHANNEL } from './news.ts';
export { presentItem, presentWarnings, productTexts } from './present-item.ts';
export { presentLocation } from './present-location.ts';
export { presentTotals } from './present-totals.ts';
export {
  type CheckedFile,
  checkFiles,
  FILES_FOLDER,
  SHEET_TYPE,
  type StoredFile,
  withStoredFiles,
} from './receive-files.ts';
export type { FileRow, ItemRow, NewItem, OrderRow } from './store.ts';
export type { PrintedSide, StoredQuote } from './stored-quote.ts';

type Parts = { readonly items: readonly store.ItemRow[]; readonly files: readonly store.FileRow[] };
export type WholeOrder = Parts & { readonly order: store.OrderRow };
export type WholeShopOrder = Parts & { readonly order: ShopOrder };

const partsOf = async (db: Db, id: string): Promise<Parts> => ({
  items: await store.itemsOf(db, id),
  files: await store.filesOf(db, id),
});

/** An order of either kind with its items and files; null when there is none of this id. */
export async function readOrder(db: Db, id: string): Promise<WholeOrder | null> {
  const order = await store.orderById(db, id);
  return order && { order, ...(await partsOf(db, id)) };
}

/** The same by the code its buyer knows. */
export async function readOrderByCode(db: Db, code: string): Promise<WholeOrder | null> {
  const id = await store.orderIdOfCode(db, code);
  return id === null ? null : readOrder(db, id);
}

/**
 * An order of the shop with its items and files; null when there is none of this id, or it is a partner's.
 */
export async function readShopOrder(db: Db, id: string): Promise<WholeShopOrder | null> {
  const order = await store.shopOrderById(db, id);
  return order && { order, ...(await partsOf(db, id)) };
}

/**
 * The same, held until the transaction ends: what decides about an order is read of the order that nobody
 * else changes.
 */
export const holdShopOrder = async (tx: Db, id: string): Promise<WholeShopOrder | null> =>
  (await store.lockOrder(tx, 'shop', id)) ? readShopOrder(tx, id) : null;

/** The same by the code the shopper knows. */
export async function readShopOrderByCode(db: Db, code: string): Promise<WholeShopOrder | null> {
  const order = await store.shopOrderByCode(db, code);
  return order && { order, ...(await partsOf(db, order.id)) };
}

/**
 * Null for a code no order has. It stays the same for ever, so it may be asked for before the order is
 * locked.
 */
export const idOfCode = (db: Db, code: string): Promise<string | null> => store.orderIdOfCode(db, code);

/** Orders of one kind, or of either, by their codes, which never change. */
export const ordersOfCodes = (
  db: Db,
  codes: readonly string[],
  kind?: 'partner' | 'shop',
): Promise<readonly { readonly id: string; readonly code: string; readonly kind: 'partner' | 'shop' }[]> =>
  store.ordersOfCodes(db, codes, kind);

/** The row alone, held; null when the shop has no such order. */
export const lockShopOrder = async (tx: Db, id: string): Promise<ShopOrder | null> =>
  (await store.lockOrder(tx, 'shop', id)) ? store.shopOrderById(tx, id) : null;

/** The same of an order of a partner. */
export const lockPartnerOrder = async (tx: Db, id: string): Promise<PartnerOrderRow | null> =>
  (await store.lockOrder(tx, 'partner', id)) ? store.partnerOrderById(tx, id) : null;

/** Null for an order of the shop, or none of this id. */
export const readPartnerOrder = (db: Db, id: string): Promise<PartnerOrderRow | null> =>
  store.partnerOrderById(db, id);

/** Whose an order of a partner is, for guards (`implementForOne`). */
export const loadOwnedOrder = (
  db: Db,
  id: string,
): Promise<{ id: string; partnerId: string | null; dealerId: string | null } | null> =>
  store.ownersOf(db, id);

export const findShopOrder = (db: Db, id: string): Promise<ShopOrder | null> => store.shopOrderById(db, id);

export const itemsOfOrder = (db: Db, id: string): Promise<readonly store.ItemRow[]> => store.itemsOf(db, id);

/** Writes what an order consists of, in the transaction that wrote the order. */
export async function writeParts(
  tx: Db,
  orderId: string,
  items: readonly store.NewItem[],
  files: readonly store.NewFile[],
): Promise<void> {
  await store.insertItems(tx, orderId, items);
  await store.insertFiles(tx, orderId, files);
}

/** Files that come after the order was written. */
export const writeFiles = (tx: Db, orderId: string, files: readonly store.NewFile[]): Promise<void> =>
  store.insertFiles(tx, orderId, files);

/** Which of these stored files an order came with. */
export const fileKeysInUse = (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  store.knownKeys(db, keys);

/**
 * Notes what became of the mail that confirms the order (PAY-012); false when the status may not change so.
 */
export const noteEmail = (db: Db, id: string, status: EmailStatus): Promise<boolean> =>
  store.setEmailStatus(db, id, status);
