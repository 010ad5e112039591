import { z } from 'zod';
import { carrierRows, listedIds, manyActs, manyPrintData, manyRow, undone } from '#contract/orders/many.ts';
import { seenOfRows, seenValue } from '#contract/orders/order-acts.ts';
import { orderStatus } from '#contract/orders/order-shapes.ts';
import { day } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { MANY_AT_MOST } from '#rules/orders/many/bounds.ts';
import { partnerOrderMails } from '#rules/orders/order/partner-order-mails.ts';
import { changedParts } from '#rules/partner-orders/many/changes.ts';
import { dealerOrderFilters } from './dealer-orders.ts';

/** Acts of staff on many orders of partners: each order by the act of one order, by itself. */

const id = z.string().min(1).max(60);
const tag = 'many orders';
const guarded = ['not_signed_in', 'not_allowed'] as const;

/** The ticked orders of a filter, all of them. */
export const listDealerOrderIds = endpoint({
  id: 'listDealerOrderIds',
  method: 'GET',
  path: '/b2b/dealer/order/ids',
  tag,
  summary: `All orders of partners that match a filter, at most ${MANY_AT_MOST}`,
  who: 'handlePartnerOrders',
  query: dealerOrderFilters,
  reply: listedIds,
  problems: [...guarded, 'many_at_most'],
});

/** What is done, with what it needs; days and codes beside a step are set first, in the same transaction. */
const what = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('assignDealer'), dealerId: id }),
  z.strictObject({ act: z.literal('setManufactureDate'), date: day }),
  z.strictObject({ act: z.literal('startProduction') }),
  z.strictObject({ act: z.literal('setExpeditionDate'), date: day }),
  z.strictObject({ act: z.literal('markProduced'), date: day.optional() }),
  z.strictObject({ act: z.literal('setCarrierCode'), carrierRows }),
  z.strictObject({ act: z.literal('dispatch'), date: day.optional(), carrierRows: carrierRows.optional() }),
  z.strictObject({ act: z.literal('recordProformaPayment') }),
  z.strictObject({ act: z.literal('recordFinalPayment') }),
  z.strictObject({ act: z.literal('resendMail'), mail: z.enum(partnerOrderMails) }),
]);
export type ManyWhat = z.output<typeof what>;

/** As the order was answered by the dry run: an order that is otherwise by now is refused with the reason. */
const seen = z.object({
  status: orderStatus,
  value: seenValue.describe('of a dealer, a day of manufacture, or a mail'),
  rows: seenOfRows,
});
export type ManySeen = z.output<typeof seen>;

const row = manyRow.extend({
  orderStatus: orderStatus.nullable().describe('of the order after it; null for one that is not there'),
  changes: z.array(z.object({ part: z.enum(changedParts), from: z.string(), to: z.string() })),
  seen: seen.nullable(),
  sharing: z
    .number()
    .int()
    .describe('delivery locations that get one code, for the table names the order alone; 0 for none'),
});
export type ManyOrderRow = z.infer<typeof row>;

/** The header Idempotency-Key makes a repeat do nothing twice: an order that was done is answered as done. */
export const actOnManyOrders = endpoint({
  id: 'actOnManyOrders',
  path: '/b2b/dealer/order/many',
  tag,
  summary: `Do an act with up to ${MANY_AT_MOST} orders of partners, one after another, or answer what it would do`,
  who: 'handlePartnerOrders',
  ...manyActs(what, z.strictObject({ orderId: id, seen: seen.optional() }), row),
});

/** Sets again what was there before, where nobody has set something else since. */
export const undoManyOrders = endpoint({
  id: 'undoManyOrders',
  method: 'POST',
  path: '/b2b/dealer/order/many/undo',
  tag,
  summary: 'Take back what a call just did with many orders of partners, where it can be taken back',
  who: 'planOrders',
  perMinute: 60,
  body: undone(id),
  reply: z.object({ rows: z.array(row) }),
  problems: guarded,
});

export const downloadManyPrintData = endpoint({
  id: 'downloadManyPrintData',
  path: '/b2b/dealer/order/many/print-data',
  tag,
  summary: `All print data of up to ${MANY_AT_MOST} orders of partners in one ZIP`,
  who: 'handlePartnerOrders',
  ...manyPrintData,
});
