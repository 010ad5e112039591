import { z } from 'zod';
import { carrierRows, manyActs, manyPrintData, manyRow } from '#contract/orders/many.ts';
import { orderCode, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { seenShipment } from '#contract/shop-orders/after-order.ts';
import { changedRegularParts } from '#rules/office/many/changes.ts';
import { MANY_AT_MOST } from '#rules/orders/many/bounds.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { orderMails } from '#rules/orders/order/order-mails.ts';
import { paymentStatuses } from '#rules/orders/order/payment-status.ts';
import { orderFilters } from './regular-orders.ts';

/** Acts of staff on many orders of the shop: each order by the act of one order, by itself. */

const who = 'manageRegularOrders';
const tag = 'many orders';
const guarded = ['not_signed_in', 'not_allowed'] as const;

/** The ticked orders of a filter, all of them. */
export const listRegularOrderCodes = endpoint({
  id: 'listRegularOrderCodes',
  method: 'GET',
  path: '/regular-orders/codes',
  tag,
  summary: `All orders of the shop that match a filter, at most ${MANY_AT_MOST}`,
  who,
  query: orderFilters,
  reply: z.object({ codes: z.array(z.string()) }),
  problems: [...guarded, 'many_at_most'],
});

/** What is done, with what it needs. */
const what = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('markPaid') }),
  z.strictObject({
    act: z.literal('cancel'),
    reason: z.string().trim().min(1).max(MESSAGE_MAX).describe('why; each shopper who is told reads it'),
  }),
  z.strictObject({
    act: z.literal('setShipment'),
    carrierRows,
    carrier: z.string().trim().max(100).default('').describe('of the lines that name none'),
  }),
  z.strictObject({ act: z.literal('resendMail'), mail: z.enum(orderMails) }),
  z.strictObject({ act: z.literal('makePrintFiles') }),
]);
export type ManyRegularWhat = z.output<typeof what>;

/** As the order was answered by the dry run: an order that is otherwise by now is refused with the reason. */
const seen = z.object({
  paymentStatus: z.enum(paymentStatuses),
  shipment: seenShipment.optional(),
  mailAt: timestamp.optional().describe('since when the mail was in its state'),
});
export type ManyRegularSeen = z.output<typeof seen>;

const row = manyRow.omit({ orderId: true, isUndoable: true }).extend({
  code: z.string(),
  changes: z.array(z.object({ part: z.enum(changedRegularParts), from: z.string(), to: z.string() })),
  seen: seen.nullable().describe('null for an order that is not there'),
});
export type ManyRegularRow = z.infer<typeof row>;

/**
 * The header Idempotency-Key makes a repeat do nothing twice: an order that was done is answered as done.
 * Nothing of it is taken back by a call: whoever ordered is told of it at once.
 */
export const actOnManyRegularOrders = endpoint({
  id: 'actOnManyRegularOrders',
  path: '/regular-orders/many',
  tag,
  summary: `Do an act with up to ${MANY_AT_MOST} orders of the shop, one after another, or answer what it would do`,
  who,
  ...manyActs(what, z.strictObject({ orderCode, seen: seen.optional() }), row),
});

export const downloadManyRegularPrintData = endpoint({
  id: 'downloadManyRegularPrintData',
  path: '/regular-orders/many/print-data',
  tag,
  summary: `Print files of up to ${MANY_AT_MOST} orders of the shop, with what came with them, in one ZIP`,
  who,
  ...manyPrintData,
});
