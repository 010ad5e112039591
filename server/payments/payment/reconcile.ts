import { randomUUID } from 'node:crypto';
import { transaction } from '#database/connection.ts';
import type { EventSource } from '#rules/payments/payment/events.ts';
import { FORGOTTEN_AFTER } from '#rules/payments/payment/patience.ts';
import { isOpen, type ProviderName } from '#rules/payments/payment/payment-state.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { findShopOrder, lockShopOrder } from '#server/orders/order/service.ts';
import { newPayment } from './new-payment.ts';
import type { Fault, Seen } from './provider.ts';
import { nextCheckOf, type PaymentContext, type Settled, settle } from './settle.ts';
import {
  changePayment,
  insertEvent,
  insertPayment,
  isParked,
  lockPaymentName,
  orderIdOfCode,
  type PaymentRow,
  paymentAt,
  paymentsOf,
} from './store.ts';

/** Settles what a provider said of a payment that has a row. */
export async function settleSeen(
  context: PaymentContext,
  row: PaymentRow,
  { evidence, said }: Seen,
  source: EventSource,
): Promise<Settled | null> {
  return settle(context, {
    orderId: row.orderId,
    paymentId: row.id,
    news: { kind: 'provider', evidence },
    source,
    said,
  });
}

/**
 * A payment the provider knows and no row does: its answer was lost, or its notification overtook it. When it
 * names an order of the shop that was to be paid so, it belongs to that order from now on.
 */
async function adopt(
  context: PaymentContext,
  provider: ProviderName,
  providerId: string,
  { evidence }: Seen,
): Promise<PaymentRow | null> {
  const orderId = await orderIdOfCode(context.database.db, evidence.orderCode);
  if (orderId === null) return null;
  return transaction(context.database.db, async (tx) => {
    const order = await lockShopOrder(tx, orderId);
    if (order?.paymentMethod !== provider) return null;
    const known = await paymentAt(tx, provider, providerId);
    if (known) return known;
    const now = context.now();
    const waiting = (await paymentsOf(tx, orderId)).find(
      (row) => row.providerId === null && row.state === 'creating',
    );
    if (waiting) {
      const change = {
        providerId,
        state: 'open' as const,
        updatedAt: now,
        nextCheckAt: nextCheckOf(waiting, now),
      };
      await changePayment(tx, waiting.id, change);
      return { ...waiting, ...change };
    }
    const row: PaymentRow = { ...newPayment(order, now), providerId, state: 'open', nextCheckAt: now };
    await insertPayment(tx, row);
    return row;
  });
}

/** Money for no order of the shop is kept in sight of staff, once. */
async function parkUnknown(
  context: PaymentContext,
  provider: ProviderName,
  providerId: string,
  seen: Seen,
  source: EventSource,
) {
  if (seen.evidence.state !== 'paid') return;
  await transaction(context.database.db, async (tx) => {
    await lockPaymentName(tx, provider, providerId);
    if (await isParked(tx, provider, providerId)) return;
    await insertEvent(tx, {
      orderId: null,
      provider,
      providerId,
      source,
      outcome: 'parked',
      reason: 'unknown_order',
      evidence: { ...seen.evidence, said: seen.said },
      at: context.now(),
    });
    context.log.warn({ provider, providerId }, 'payment of no order');
  });
}

/**
 * Takes the money the payer agreed to. The same request until its answer is known, so a lost one is no second
 * capture; a new one after a clear no, which a provider would otherwise go on repeating when the payer has
 * chosen another card.
 */
export async function takeMoney(
  context: PaymentContext,
  row: PaymentRow,
  providerId: string,
): Promise<Result<Seen, Fault>> {
  const taken = await context.providers[row.provider].take(providerId, `${row.requestId}-take`);
  if (!taken.ok && (taken.code === 'declined' || taken.code === 'not_approved'))
    await changePayment(context.database.db, row.id, { requestId: randomUUID() });
  return taken;
}

/** What the provider says, and with a payer who agreed, what it says once the money is taken. */
async function lookAndTake(
  context: PaymentContext,
  row: PaymentRow | null,
  provider: ProviderName,
  providerId: string,
): Promise<Result<Seen, Fault>> {
  const seen = await context.providers[provider].look(providerId);
  if (!seen.ok || seen.value.evidence.state !== 'approved' || row === null) return seen;
  // money is taken only for an order that still holds its pieces; a payer whose window was closed too soon
  // has agreed all the same
  const order = await findShopOrder(context.database.db, row.orderId);
  if (order?.paymentStatus !== 'pending') return seen;
  const { amount, currency, orderCode } = seen.value.evidence;
  if (amount !== order.gross || currency !== order.currency || orderCode !== order.code) return seen;
  const taken = await takeMoney(context, row, providerId);
  return taken.ok ? taken : seen;
}

/**
 * News of a payment, from whatever source: nobody but the provider is believed, so it is asked, and its
 * answer settled. `ok(null)` when it is none of ours.
 */
export async function reconcilePayment(
  context: PaymentContext,
  provider: ProviderName,
  providerId: string,
  source: EventSource,
): Promise<Result<Settled | null, Fault>> {
  const row = await paymentAt(context.database.db, provider, providerId);
  const seen = await lookAndTake(context, row, provider, providerId);
  if (seen.ok) {
    const known = row ?? (await adopt(context, provider, providerId, seen.value));
    if (known) return ok(await settleSeen(context, known, seen.value, source));
    await parkUnknown(context, provider, providerId, seen.value, source);
    return ok(null);
  }
  if (seen.code !== 'unknown' || row === null || !isOpen(row.state)) return seen;
  // a wallet forgets an order that nobody approved
  if (context.now().getTime() - row.createdAt.getTime() < FORGOTTEN_AFTER) return seen;
  const order = await findShopOrder(context.database.db, row.orderId);
  if (!order) return fail('unknown');
  const evidence = {
    state: 'expired',
    amount: order.gross,
    currency: order.currency,
    orderCode: order.code,
  } as const;
  return ok(await settleSeen(context, row, { evidence, said: 'NOT_FOUND' }, source));
}
