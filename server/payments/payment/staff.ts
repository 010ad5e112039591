import type { getOrderPayments, PaymentEvent } from '#contract/payments/staff-payments.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { transaction } from '#database/connection.ts';
import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import { actorOf, audit, type Kept } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { type PaymentContext, settleByStaff } from './settle.ts';
import { closeEvent, eventsOf, orderIdOfCode, parkedEvents, paymentsOf, type ShownEvent } from './store.ts';

/** What staff see and do about the money of orders. */

const amountOf = (hundredths: number | null | undefined): number | null =>
  hundredths === null || hundredths === undefined ? null : minorToNumber(minor(hundredths));

const presentEvent = ({ event, orderCode }: ShownEvent): PaymentEvent => {
  const { id, provider, providerId, source, outcome, reason, evidence, at, handledAt, handledBy } = event;
  return {
    id,
    orderCode: orderCode ?? evidence.orderCode ?? null,
    provider,
    providerId,
    source,
    outcome,
    reason,
    state: evidence.state ?? null,
    amount: amountOf(evidence.amount),
    currency: evidence.currency ?? null,
    refunded: amountOf(evidence.refunded),
    note: evidence.note ?? null,
    by: evidence.by ?? null,
    at: at.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    handledBy,
  };
};

/** Payments that wait for a person, or that one has dealt with; the newest first, 500 at most. */
export async function listParkedPayments(
  { database }: PaymentContext,
  isHandled: boolean,
): Promise<PaymentEvent[]> {
  return (await parkedEvents(database.db, isHandled)).map(presentEvent);
}

/** Who of the staff, as events of payments and the log name them. */
const named = (by: Pick<Caller, 'account'> & Kept) => ({
  by: by.account?.email ?? '',
  actor: { ...actorOf(by), ...(by.kept && { kept: by.kept }) },
});

/** Whoever dealt with it first stays. */
export async function closeParkedPayment(
  { database, now }: PaymentContext,
  eventId: number,
  by: Pick<Caller, 'account'>,
  note = '',
): Promise<Result<PaymentEvent, 'not_found'>> {
  return transaction(database.db, async (tx): Promise<Result<PaymentEvent, 'not_found'>> => {
    const at = now();
    const closed = await closeEvent(tx, eventId, at, named(by).by);
    if (!closed) return fail('not_found', 'eventId');
    const shown = presentEvent(closed);
    const name = shown.orderCode ?? shown.providerId ?? '';
    if (closed.event.handledAt?.getTime() !== at.getTime()) return ok(shown);
    const object = { kind: 'payment', id: String(eventId), name } as const;
    await audit(tx, by, { act: 'dismissed', object, ...(note && { facts: { note } }) });
    return ok(shown);
  });
}

/** Payments of an order and everything heard of them. */
export async function listOrderPayments(
  { database: { db } }: PaymentContext,
  code: string,
): Promise<Result<ReplyOf<typeof getOrderPayments>, 'order_not_found'>> {
  const orderId = await orderIdOfCode(db, code);
  if (orderId === null) return fail('order_not_found', 'orderCode');
  const rows = await paymentsOf(db, orderId);
  return ok({
    payments: rows
      .toReversed()
      .map(({ provider, providerId, state, amount, currency, refunded, createdAt, updatedAt }) => ({
        provider,
        providerId,
        state,
        amount: minorToNumber(minor(amount)),
        currency: currency as Currency,
        refunded: amountOf(refunded),
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
    events: (await eventsOf(db, orderId)).map(presentEvent),
  });
}

export type OrderStanding = { readonly orderCode: string; readonly paymentStatus: PaymentStatus };

/**
 * The money of an order is there: a transfer, or a payment that was parked and that a person has looked at.
 * An order that was given up takes its pieces again first. Said twice it changes nothing.
 */
export async function markOrderPaid(
  context: PaymentContext,
  code: string,
  by: Pick<Caller, 'account'> & Kept,
): Promise<
  Result<
    OrderStanding,
    | 'order_not_found'
    | 'not_signed_in'
    | 'not_a_bank_transfer'
    | 'out_of_stock'
    | 'cancelled_order_anonymised'
  >
> {
  const orderId = await orderIdOfCode(context.database.db, code);
  if (orderId === null) return fail('order_not_found', 'orderCode');
  const answer = await settleByStaff(context, {
    orderId,
    paymentId: null,
    news: { kind: 'staffPaid' },
    source: 'staff',
    ...named(by),
  });
  if (!answer.ok) return answer;
  const settled = answer.value;
  if (settled.reason === 'not_yet') return fail('not_a_bank_transfer', 'orderCode');
  if (settled.reason === 'anonymised') return fail('cancelled_order_anonymised', 'orderCode');
  if (settled.reason === 'no_stock') return fail('out_of_stock', 'orderCode');
  return ok({ orderCode: code, paymentStatus: settled.order.paymentStatus });
}

/**
 * Gives up an order that is not paid; its pieces return to stock, once. Money that comes later is
 * parked.
 */
export async function cancelOrder(
  context: PaymentContext,
  code: string,
  reason: string,
  by: Pick<Caller, 'account'> & Kept,
): Promise<Result<OrderStanding, 'order_not_found' | 'not_signed_in' | 'order_already_paid'>> {
  const orderId = await orderIdOfCode(context.database.db, code);
  if (orderId === null) return fail('order_not_found', 'orderCode');
  const answer = await settleByStaff(context, {
    orderId,
    paymentId: null,
    news: { kind: 'staffCancel' },
    source: 'staff',
    note: cleanLines(reason),
    ...named(by),
  });
  if (!answer.ok) return answer;
  const settled = answer.value;
  if (settled.outcome === 'unchanged') return fail('order_already_paid', 'orderCode');
  return ok({ orderCode: code, paymentStatus: settled.order.paymentStatus });
}
