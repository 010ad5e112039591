import { z } from 'zod';
import {
  afterOrder,
  DEALER_ORDERS_PER_PAGE,
  dealersOrderRow,
  orderPageOf,
  sortOrders,
  staffSortFields,
} from '#contract/orders/listed-orders.ts';
import {
  changedData,
  onPartnerAct,
  onPartnerOrder,
  seenIn,
  seenOfRows,
  seenValue,
  staleData,
} from '#contract/orders/order-acts.ts';
import {
  dealerReference,
  dealersOrder,
  deliveryLocation,
  ofOrder,
  olderLog,
  olderMessages,
  olderThan,
  orderStatus,
  partnerReference,
} from '#contract/orders/order-shapes.ts';
import { changed, day, pageQuery } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { presetNames } from '#rules/partner-orders/flow/presets.ts';
import { quickFilters } from '#rules/partner-orders/flow/quick-filters.ts';

/** What dealers and admins ask and do about the orders of partners. */

const missing = 'order_not_found';
const guarded = ['not_signed_in', 'not_allowed'] as const;
const id = z.string().min(1).max(60);
/** A query parameter that may be there several times. */
const many = <S extends z.ZodType>(one: S) =>
  z
    .union([z.array(one).max(30), one])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .optional();

/**
 * B2B-API-021. `orderId` is an id, a code or its last digits (D-B62); the days are of the company's time zone
 * (D-B63).
 */
export const dealerOrderFilters = z.object({
  dealerId: id.optional(),
  partnerId: id.optional(),
  orderStatus: many(orderStatus),
  from: day.optional(),
  to: day.optional().describe('this day included'),
  quickFilter: z.enum(quickFilters).default('all'),
  preset: z.enum(presetNames).optional(),
  orderId: z.string().trim().max(60).optional(),
  phrase: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('words of the code or its end, of the partner or a town'),
  sortBy: z.enum(staffSortFields).default('createdAt'),
  sortOrder: z.enum(sortOrders).default('desc'),
});
export type DealerOrderFilters = z.output<typeof dealerOrderFilters>;

export const listDealerOrders = endpoint({
  id: 'listDealerOrders',
  method: 'GET',
  path: '/b2b/dealer/order/list',
  tag: 'dealer orders',
  summary: 'Orders of partners that match a filter, page by page',
  who: 'handlePartnerOrders',
  query: dealerOrderFilters.extend({ ...pageQuery(DEALER_ORDERS_PER_PAGE).shape, after: afterOrder }),
  reply: orderPageOf(dealersOrderRow),
  problems: guarded,
});

/** B2B-API-017 */
export const countDealerOrders = endpoint({
  id: 'countDealerOrders',
  method: 'GET',
  path: '/b2b/dealer/order/stats',
  tag: 'dealer orders',
  summary: 'How many orders each quick filter shows',
  who: 'handlePartnerOrders',
  query: z.object({ dealerId: id.optional() }),
  reply: z.object({ quickFilterCount: z.record(z.enum(quickFilters), z.number().int()) }),
  problems: guarded,
});

/** B2B-API-018. Active dealers, no admins (D-B72). */
export const listDealers = endpoint({
  id: 'listDealers',
  method: 'GET',
  path: '/b2b/dealer/list/dealers',
  tag: 'dealer orders',
  summary: 'Dealers who can be assigned to an order',
  who: 'listPartners',
  reply: z.array(dealerReference),
  problems: guarded,
});

const searched = z.object({
  phrase: z.string().trim().max(200).default(''),
  dealerId: id.optional().describe('only of partners that have an order with this dealer (D-B69)'),
});

/** B2B-API-020 */
export const listPartners = endpoint({
  id: 'listPartners',
  method: 'GET',
  path: '/b2b/dealer/list/partners',
  tag: 'dealer orders',
  summary: 'Partners by name, at most a hundred',
  who: 'listPartners',
  query: searched,
  reply: z.array(partnerReference),
  problems: guarded,
});

/** B2B-API-019 */
export const listLocationsOfPartners = endpoint({
  id: 'listLocationsOfPartners',
  method: 'GET',
  path: '/b2b/dealer/list/delivery-locations',
  tag: 'dealer orders',
  summary: 'Delivery locations of partners, at most a hundred',
  who: 'listPartners',
  query: searched,
  reply: z.array(deliveryLocation),
  problems: guarded,
});

/** B2B-API-016 */
export const getDealersOrder = endpoint({
  id: 'getDealersOrder',
  method: 'GET',
  path: '/b2b/dealer/order/{orderId}',
  tag: 'dealer orders',
  summary: 'An order of a partner with everything staff need to know',
  who: 'handlePartnerOrders',
  params: ofOrder,
  reply: dealersOrder,
  problems: onPartnerOrder,
});

export const listDealersOlderMessages = endpoint({
  id: 'listDealersOlderMessages',
  method: 'GET',
  path: '/b2b/dealer/order/{orderId}/message/list',
  tag: 'dealer orders',
  summary: 'Messages of an order before those it was read with',
  who: 'handlePartnerOrders',
  params: ofOrder,
  query: olderThan,
  reply: olderMessages,
  problems: onPartnerOrder,
});

export const listDealersOlderLog = endpoint({
  id: 'listDealersOlderLog',
  method: 'GET',
  path: '/b2b/dealer/order/{orderId}/log/list',
  tag: 'dealer orders',
  summary: 'Entries of the log of an order before those it was read with',
  who: 'handlePartnerOrders',
  params: ofOrder,
  query: olderThan,
  reply: olderLog,
  problems: onPartnerOrder,
});

/** B2B-API-024 */
export const assignDealer = endpoint({
  id: 'assignDealer',
  method: 'PUT',
  path: '/b2b/dealer/order/{orderId}/dealer/{dealerId}',
  tag: 'dealer orders',
  summary: 'Assign a dealer to an order',
  who: 'planOrders',
  params: ofOrder.extend({ dealerId: id }),
  query: seenIn.extend({ seen: seenValue.describe('id of the dealer it had when it was read') }),
  reply: changed,
  problems: [...onPartnerAct, 'dealer_not_found', 'value_changed'],
  problemData: changedData,
});

/** B2B-API-026 */
export const setExpeditionDate = endpoint({
  id: 'setExpeditionDate',
  method: 'PUT',
  path: '/b2b/dealer/order/{orderId}/expedition-date',
  tag: 'dealer orders',
  summary: 'Say when the pieces for a delivery location leave',
  who: 'planOrders',
  params: ofOrder,
  query: seenIn,
  body: z.strictObject({
    orderItemDeliveryLocationId: id.optional().describe('without it for all of the order'),
    expeditionDate: day,
    seen: seenOfRows,
  }),
  reply: changed,
  problems: [...onPartnerAct, 'delivery_not_found', 'expedition_date_too_early', 'value_changed'],
  problemData: changedData,
});

/** B2B-API-025 */
export const setCarrierCode = endpoint({
  id: 'setCarrierCode',
  method: 'PUT',
  path: '/b2b/dealer/order/{orderId}/delivery-code',
  tag: 'dealer orders',
  summary: 'Note the codes of the carrier for a delivery location',
  who: 'planOrders',
  params: ofOrder,
  query: seenIn,
  body: z.strictObject({
    orderItemDeliveryLocationId: id.optional().describe('without it for all of the order'),
    deliveryCode: z.string().max(200),
    seen: seenOfRows,
  }),
  reply: changed,
  problems: [...onPartnerAct, 'delivery_not_found', 'carrier_code_invalid', 'value_changed'],
  problemData: changedData,
});

/** B2B-API-028 */
export const setManufactureDate = endpoint({
  id: 'setManufactureDate',
  method: 'PUT',
  path: '/b2b/dealer/order/{orderId}/manufacture-date',
  tag: 'dealer orders',
  summary: 'Say when an order is manufactured',
  who: 'planOrders',
  params: ofOrder,
  query: seenIn,
  body: z.strictObject({ newDate: day, seen: seenValue }),
  reply: changed,
  problems: [...onPartnerAct, 'value_changed'],
  problemData: changedData,
});

/** B2B-API-029 */
export const updateOrderStatus = endpoint({
  id: 'updateOrderStatus',
  method: 'PUT',
  path: '/b2b/dealer/order/{orderId}/status/update',
  tag: 'dealer orders',
  summary: 'Move an order on, or cancel it',
  who: 'recordProduction',
  params: ofOrder,
  body: z.strictObject({
    from: orderStatus,
    to: orderStatus,
    reason: z.string().max(MESSAGE_MAX).default('').describe('why it is cancelled; the partner reads it'),
  }),
  reply: changed,
  problems: [...onPartnerOrder, 'status_stale', 'status_not_possible', 'order_not_ready'],
  problemData: staleData,
});

/** B2B-API-015 */
export const markMessagesRead = endpoint({
  id: 'markMessagesRead',
  method: 'POST',
  path: '/b2b/dealer/order/{orderId}/message/mark-as-read',
  tag: 'dealer orders',
  summary: 'Mark the messages of the partner as read',
  who: { permission: 'markMessagesRead', of: 'one', missing, seenBy: 'handlePartnerOrders' },
  params: ofOrder,
  reply: changed,
  problems: onPartnerOrder,
});
