import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import type { PaymentStatus } from '#rules/orders/payment-status.ts';
import type { Shop } from '../context.ts';
import { queueMail } from '../mail/service.ts';
import * as store from '../orders/store.ts';
import { makePrintFiles } from '../print/jobs.ts';
import { confirmation, officeNotice } from './mails.ts';
import type { StoredQuote } from './rows.ts';

/**
 * What the money of an order changes about it. Every call belongs into a transaction that has locked the
 * order first.
 */

export type { OrderRow } from '../orders/store.ts';
export { checkReopened, lockParties } from './check-limits.ts';
export const {
  lockOrder,
  orderIdsToGiveUp,
  transferIdsDue,
  setTerm,
  latestWalletOrder,
  orderById,
  orderIdOfCode,
  orderIdOfKey,
} = store;

type Piece = { readonly heliosId: string; readonly quantity: number };

export function piecesOf(items: readonly Piece[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { heliosId, quantity } of items) pieces.set(heliosId, (pieces.get(heliosId) ?? 0) + quantity);
  return pieces;
}

/** All pieces of a given-up order again, or none: the item there is too little of. */
export async function retakeStock(
  tx: Db,
  orderId: string,
): Promise<{ heliosId: string; left: number } | null> {
  const pieces = piecesOf(await store.itemsOf(tx, orderId));
  return transactionOr(tx, async (inner) => {
    const short = await store.takeStock(inner, pieces);
    if (short) throw new Rollback(short);
    return null;
  });
}

/** Pieces of an order, by stock item. */
export const heldBy = async (db: Db, orderId: string): Promise<ReadonlyMap<string, number>> =>
  piecesOf(await store.itemsOf(db, orderId));

/** Locks what an order holds together with what another one wants. */
export async function lockStockOfBoth(
  tx: Db,
  orderId: string,
  wanted: ReadonlyMap<string, number>,
): Promise<void> {
  const held = await heldBy(tx, orderId);
  await store.lockStock(tx, [...held.keys(), ...wanted.keys()]);
}

export async function returnStockOf(tx: Db, orderId: string): Promise<void> {
  await store.returnStock(tx, piecesOf(await store.itemsOf(tx, orderId)));
}

export const writePayment = (
  tx: Db,
  orderId: string,
  columns: Omit<store.PaymentColumns, 'paymentStatus'> & { readonly paymentStatus: PaymentStatus },
): Promise<void> => store.setPayment(tx, orderId, columns);

type Asking = { readonly jobs: Pick<Shop['jobs'], 'enqueue'> };

/** The mails and print files of an order that goes ahead; asked for once in its life (D-S84). */
export async function proceedWith(
  shop: Asking,
  tx: Db,
  orderId: string,
  items: readonly { readonly position: number; readonly quote: unknown }[],
): Promise<void> {
  await queueMail(shop, tx, confirmation, orderId);
  await queueMail(shop, tx, officeNotice, orderId);
  for (const { position, quote } of items) {
    if ((quote as StoredQuote).printed.length > 0)
      await shop.jobs.enqueue(tx, makePrintFiles, { orderId, item: position + 1, anew: false });
  }
}

/** The same for an order that is stored already. */
export async function proceedWithStored(shop: Asking, tx: Db, orderId: string): Promise<void> {
  await proceedWith(shop, tx, orderId, await store.itemsOf(tx, orderId));
}
