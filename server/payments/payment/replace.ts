import type { Db } from '#database/connection.ts';
import { isOpen } from '#rules/payments/payment/payment-state.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { lockStock } from '#server/catalogue/stock/service.ts';
import { findShopOrder, lockShopOrder } from '#server/orders/order/service.ts';
import { heldBy } from './held-pieces.ts';
import { reconcilePayment } from './reconcile.ts';
import { type PaymentContext, settleIn } from './settle.ts';
import { orderIdOfKey, paymentsOf } from './store.ts';

/**
 * A shopper whose payment did not come about orders the same goods in another way. The unpaid order is named
 * by the key of its attempt, which only the browser that placed it knows, and is given up in the transaction
 * that places the new one.
 */

/**
 * Before the transaction: money that came in the meantime must be known, or two orders would be paid.
 * @returns the pieces the order still holds, by stock item
 */
export async function reconcileBeforeReplacing(
  context: PaymentContext,
  key: string,
): Promise<ReadonlyMap<string, number>> {
  const { db } = context.database;
  const orderId = await orderIdOfKey(db, key);
  if (orderId === null) return new Map();
  for (const row of await paymentsOf(db, orderId)) {
    // a silent provider does not keep the shopper from paying otherwise: money that comes later is parked
    if (row.providerId !== null && isOpen(row.state))
      await reconcilePayment(context, row.provider, row.providerId, 'return');
  }
  const order = await findShopOrder(db, orderId);
  // one that is paid is refused as paid later on, not for want of pieces
  return order && order.closedBy === null ? heldBy(db, orderId) : new Map();
}

/**
 * Gives the unpaid order up and puts its pieces back. `idempotency_conflict`: it is a transfer, its money is
 * on its way, or it was replaced before, so only a person can say whether another order is meant. A key
 * nobody used stands for nothing.
 * @param wanted pieces of the new order, by stock item
 */
export async function giveUpReplaced(
  context: PaymentContext,
  tx: Db,
  key: string,
  wanted: ReadonlyMap<string, number>,
): Promise<Result<null, 'order_already_paid' | 'payment_under_review' | 'idempotency_conflict'>> {
  const orderId = await orderIdOfKey(tx, key);
  if (orderId === null || !(await lockShopOrder(tx, orderId))) return ok(null);
  // what goes back and what is taken in one order of names, or two such orders would lock each other out
  await lockStock(tx, await heldBy(tx, orderId), wanted);
  const settled = await settleIn(context, tx, {
    orderId,
    paymentId: null,
    news: { kind: 'replaced' },
    source: 'create',
  });
  if (!settled || settled.outcome === 'settled') return ok(null);
  if (settled.reason === 'already_decided') return fail('order_already_paid');
  return fail(settled.reason === 'other_payment' ? 'payment_under_review' : 'idempotency_conflict');
}
