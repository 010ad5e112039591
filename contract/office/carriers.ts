import { z } from 'zod';
import { carrierRows, isTrial, manyOutcomes, refusal, tickedUpTo } from '#contract/orders/many.ts';
import { dealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import { idWord, line, nothing } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { columnContents, separators } from '#rules/office/carriers/carrier.ts';
import { MANY_AT_MOST } from '#rules/orders/many/bounds.ts';
import { orderFilters } from './regular-orders.ts';

/** Carriers, and the table of consignments each of them reads. */

/** Orders in one table: each is read with its items and places. */
export const CARRIER_ORDERS_AT_MOST = 500;

/** rules/office/carriers/carrier.ts says what each may hold. */
const fields = z.strictObject({
  name: line,
  separator: z.enum(separators),
  hasHead: z.boolean().describe('whether the first line names the columns'),
  columns: z.array(z.strictObject({ content: z.enum(columnContents), head: line })).max(100),
});
const version = z.number().int().describe('of the carrier as it was read');

export const carrier = z.object({ id: idWord, ...fields.shape, version });
export type Carrier = z.infer<typeof carrier>;

const tag = 'carriers';
const ofCarrier = z.strictObject({ id: idWord });
const guarded = ['not_signed_in', 'not_allowed'] as const;

export const listCarriers = endpoint({
  id: 'listCarriers',
  method: 'GET',
  path: '/carriers',
  tag,
  summary: 'Carriers with the columns of their tables, by name',
  who: 'planOrders',
  reply: z.array(carrier),
  problems: guarded,
});

/** The header Idempotency-Key makes a repeat answer the carrier that was added first. */
export const addCarrier = endpoint({
  id: 'addCarrier',
  method: 'POST',
  path: '/carriers',
  tag,
  summary: 'Add a carrier',
  who: 'manageSettings',
  body: fields,
  reply: z.object({ id: idWord }),
  problems: [...guarded, 'carrier_invalid', 'carriers_full', 'idempotency_conflict'],
});

export const changeCarrier = endpoint({
  id: 'changeCarrier',
  method: 'PUT',
  path: '/carriers/{id}',
  tag,
  summary: 'Change a carrier and its table',
  who: 'manageSettings',
  params: ofCarrier,
  body: fields.extend({ version }),
  reply: carrier,
  problems: [...guarded, 'carrier_not_found', 'carrier_invalid', 'carrier_changed'],
});

/** One that is gone already is what was asked for. */
export const deleteCarrier = endpoint({
  id: 'deleteCarrier',
  method: 'DELETE',
  path: '/carriers/{id}',
  tag,
  summary: 'Delete a carrier; codes of orders stay',
  who: 'manageSettings',
  params: ofCarrier,
  reply: nothing,
  problems: guarded,
});

const answerRow = z.object({
  line: z.number().int().describe('of the table, the first one of this consignment'),
  reference: z.string(),
  orderId: z.string().describe('empty for a reference of no order'),
  place: z.string().describe('to whom it goes; empty where that is not known'),
  trackingCode: z.string().describe('of all its parcels'),
  outcome: z.enum(manyOutcomes),
  refusal,
});
export type AnswerRow = z.infer<typeof answerRow>;

/** A repeat finds the codes there and changes nothing, so that it needs no key. */
export const takeCarrierAnswer = endpoint({
  id: 'takeCarrierAnswer',
  method: 'POST',
  path: '/carriers/answer',
  tag,
  summary: 'Give consignments the codes a carrier gave back, or answer what would be given',
  who: 'planOrders',
  perMinute: 60,
  body: z.strictObject({
    rows: carrierRows.describe(
      '`order` is the reference of a consignment, or the code of an order that has only one',
    ),
    carrier: line.describe('of orders of the shop whose rows name none').default(''),
    isTrial,
  }),
  reply: z.object({ rows: z.array(answerRow) }),
  problems: guarded,
});

/** Made for whoever asks and kept nowhere; who took it is in the log. */
const table = {
  method: 'GET',
  tag,
  perMinute: 30,
  download: 'text/csv',
  reply: z.string().describe('the table, a line for each consignment that waits to be dispatched'),
  problems: [...guarded, 'carrier_not_found', 'carrier_table_empty', 'carrier_table_too_long'],
} as const;
const asked = { carrierId: idWord, ...tickedUpTo(MANY_AT_MOST) };

export const getDealerCarrierTable = endpoint({
  ...table,
  id: 'getDealerCarrierTable',
  path: '/b2b/dealer/order/carrier-table',
  summary: `Consignments without a carrier code, of produced orders of partners that match a filter of at most ${CARRIER_ORDERS_AT_MOST}, or are ticked`,
  who: 'planOrders',
  query: dealerOrderFilters.extend(asked),
});

export const getRegularCarrierTable = endpoint({
  ...table,
  id: 'getRegularCarrierTable',
  path: '/regular-orders/carrier-table',
  summary: `Consignments of paid orders of the shop that are not sent yet and match a filter of at most ${CARRIER_ORDERS_AT_MOST}, or are ticked`,
  who: 'manageRegularOrders',
  query: orderFilters.extend(asked),
});
