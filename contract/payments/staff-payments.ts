import { z } from 'zod';
import { amount, currency, orderCode, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { paymentStatuses } from '#rules/orders/order/payment-status.ts';
import { eventOutcomes, eventSources } from '#rules/payments/payment/events.ts';
import { paymentStates, providers } from '#rules/payments/payment/payment-state.ts';

/** What staff see and do about the money of shop orders. */

const ofOrder = z.strictObject({ orderCode });
const denied = ['not_signed_in', 'not_allowed'] as const;

/** Something that was heard of a payment, and what the shop made of it. */
export const paymentEvent = z.object({
  id: z.number().int(),
  orderCode: z.string().nullable().describe('null when the payment belongs to no order of the shop'),
  provider: z.enum(providers).nullable().describe('null for what staff did by hand or the shop by itself'),
  providerId: z.string().nullable(),
  source: z.enum(eventSources),
  outcome: z.enum(eventOutcomes),
  reason: z.string().describe('a code, e.g. amount_differs'),
  state: z.enum(paymentStates).nullable().describe('the state of the payment that was heard of'),
  amount: amount.nullable(),
  currency: z.string().nullable().describe('as the provider names it'),
  refunded: amount
    .nullable()
    .describe('paid back of the amount; 0 when some was and the provider does not say how much'),
  note: z.string().nullable().describe('why staff did it, in their words'),
  by: z.string().nullable().describe('e-mail of who of the staff did it; null for what nobody did by hand'),
  at: timestamp,
  handledAt: timestamp.nullable(),
  handledBy: z.string().nullable().describe('e-mail of who closed it'),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

/** One try to pay at a provider. */
export const providerPayment = z.object({
  provider: z.enum(providers),
  providerId: z.string().nullable().describe('null while the provider has not answered'),
  state: z.enum(paymentStates),
  amount,
  currency,
  refunded: amount
    .nullable()
    .describe('paid back of the amount; 0 when some was and the provider does not say how much'),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/**
 * Money that needs a person: wrong amount, paid twice, for an order that cannot be filled, for no order at
 * all.
 */
export const listParkedPayments = endpoint({
  id: 'listParkedPayments',
  method: 'GET',
  path: '/payment-events/parked',
  tag: 'staff payments',
  summary: 'Payments that wait for a person',
  who: 'manageRegularOrders',
  query: z.object({ handled: z.stringbool().default(false).describe('those that are closed already') }),
  reply: z.array(paymentEvent),
  problems: denied,
});

export const closeParkedPayment = endpoint({
  id: 'closeParkedPayment',
  method: 'POST',
  path: '/payment-events/{eventId}/handled',
  tag: 'staff payments',
  summary: 'Note that a parked payment is dealt with',
  who: 'manageRegularOrders',
  params: z.object({ eventId: z.coerce.number().int().min(1) }),
  reply: paymentEvent,
  problems: [...denied, 'not_found'],
});

export const getOrderPayments = endpoint({
  id: 'getOrderPayments',
  method: 'GET',
  path: '/regular-orders/{orderCode}/payments',
  tag: 'staff payments',
  summary: 'Payments of an order and everything heard of them, newest first',
  who: 'manageRegularOrders',
  params: ofOrder,
  reply: z.object({ payments: z.array(providerPayment), events: z.array(paymentEvent) }),
  problems: [...denied, 'order_not_found'],
});

const orderStanding = z.object({ orderCode: z.string(), paymentStatus: z.enum(paymentStatuses) });

/**
 * The transfer of an order has come. A cancelled order takes its stock again, or is refused as
 * `out_of_stock`.
 */
export const markOrderPaid = endpoint({
  id: 'markOrderPaid',
  method: 'POST',
  path: '/regular-orders/{orderCode}/mark-paid',
  tag: 'staff payments',
  summary: 'Mark an order as paid by bank transfer',
  who: 'manageRegularOrders',
  params: ofOrder,
  reply: orderStanding,
  problems: [
    ...denied,
    'order_not_found',
    'not_a_bank_transfer',
    'out_of_stock',
    'cancelled_order_anonymised',
  ],
});

/**
 * Gives up an order that is not paid; its pieces return to stock, once. Who was asked to pay or has sent
 * money is told by a mail, with the reason.
 */
export const cancelOrder = endpoint({
  id: 'cancelOrder',
  method: 'POST',
  path: '/regular-orders/{orderCode}/cancel',
  tag: 'staff payments',
  summary: 'Cancel an order that is not paid',
  who: 'manageRegularOrders',
  params: ofOrder,
  // a call without a body gives no reason
  body: z.preprocess(
    (body) => body ?? {},
    z.object({
      reason: z.string().max(MESSAGE_MAX).default('').describe('why it is cancelled; the shopper reads it'),
    }),
  ),
  reply: orderStanding,
  problems: [...denied, 'order_not_found', 'order_already_paid'],
});
