import { z } from 'zod';
import { onPartnerAct, onPartnerOrder, seenIn, staleData } from '#contract/orders/order-acts.ts';
import { deliveryLocation, ofOrder } from '#contract/orders/order-shapes.ts';
import { changed, line, pageOf, pageQuery } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import {
  eachLocationField,
  optionalLocationFields,
} from '#rules/partner-orders/delivery-locations/location.ts';
import { PASTED_ROWS_MAX } from '#rules/partner-orders/delivery-locations/pasted-rows.ts';
import { AMOUNTS_MAX } from '#rules/partner-orders/delivery-locations/split.ts';

/** Where a partner has goods sent to, and which of it an order uses. */

const id = z.string().min(1).max(60);

/** B2B-API-032; rules/partner-orders/delivery-locations says what each field may hold. */
export const locationFields = z.strictObject(
  eachLocationField((field) => (optionalLocationFields.includes(field) ? line.default('') : line)),
);

const guarded = ['not_signed_in', 'not_allowed'] as const;
const fieldProblems = ['location_invalid', 'too_many_locations'] as const;

/** What is wrong by field, in the codes of rules/partner-orders/delivery-locations/location.ts. */
const wrongFields = z.record(z.string(), z.string());
const fieldData = { location_invalid: z.object({ problems: wrongFields }) };
const changedLocation = {
  location_changed: z.object({ current: deliveryLocation.omit({ id: true, isUsed: true }) }),
};
/** The same for every row that is wrong, by its place from 0. */
const rowData = {
  location_invalid: z.object({ rows: z.array(z.object({ row: z.number().int(), problems: wrongFields })) }),
};

export const createLocation = endpoint({
  id: 'createLocation',
  method: 'POST',
  path: '/b2b/partner/delivery-location/create',
  tag: 'delivery locations',
  summary: 'Add a delivery location',
  who: 'addDeliveryLocations',
  body: locationFields,
  reply: z.object({ id: z.string() }),
  problems: [...guarded, ...fieldProblems],
  problemData: fieldData,
});

/** Addresses pasted from a spreadsheet: all are saved, or none and the rows are named. */
export const createLocations = endpoint({
  id: 'createLocations',
  method: 'POST',
  path: '/b2b/partner/delivery-location/create-many',
  tag: 'delivery locations',
  summary: 'Add many delivery locations at once',
  who: 'addDeliveryLocations',
  perMinute: 30,
  body: z.strictObject({ locations: z.array(locationFields).min(1).max(PASTED_ROWS_MAX) }),
  reply: z.object({ ids: z.array(z.string()) }),
  problems: [...guarded, ...fieldProblems],
  problemData: rowData,
});

/** B2B-API-033. Without `seen` the last who saves is right. */
export const updateLocation = endpoint({
  id: 'updateLocation',
  method: 'PUT',
  path: '/b2b/partner/delivery-location/{id}',
  tag: 'delivery locations',
  summary: 'Change a delivery location that no order uses',
  who: { permission: 'manageDeliveryLocations', of: 'one', missing: 'location_not_found' },
  params: z.strictObject({ id }),
  body: locationFields.extend({ seen: locationFields.optional().describe('what it was when it was read') }),
  reply: changed,
  problems: [...guarded, 'location_not_found', 'location_used', 'location_invalid', 'location_changed'],
  problemData: { ...fieldData, ...changedLocation },
});

/**
 * By staff, until dispatch. A postal code to which delivery costs something else is refused; a location that
 * other orders use stays as it is, and this order gets one of its own.
 */
export const correctDelivery = endpoint({
  id: 'correctDelivery',
  method: 'PUT',
  path: '/b2b/dealer/order/{orderId}/delivery-location',
  tag: 'dealer orders',
  summary: 'Put right where a part of an order goes, and tell the partner',
  who: 'planOrders',
  perMinute: 60,
  params: ofOrder,
  query: seenIn,
  body: z.strictObject({
    orderItemDeliveryLocationId: id.describe('any of those that go there'),
    to: locationFields,
    seen: locationFields.optional().describe('what it was when it was read'),
    reason: z.string().trim().min(1).max(MESSAGE_MAX).describe('why; the partner reads it'),
  }),
  reply: changed,
  problems: [
    ...onPartnerAct,
    'delivery_not_found',
    'location_invalid',
    'location_changed',
    'delivery_price_differs',
  ],
  problemData: { ...staleData, ...fieldData, ...changedLocation },
});

/** What the list is narrowed by, as it stands in the address of its page. */
export const locationFilters = z.object({ phrase: z.string().trim().max(200).default('') });

export const LOCATIONS_PER_PAGE = 10; // LOC-004

/** B2B-API-034 */
export const listLocations = endpoint({
  id: 'listLocations',
  method: 'GET',
  path: '/b2b/partner/delivery-location/list',
  tag: 'delivery locations',
  summary: 'Delivery locations of the partner, page by page',
  who: { permission: 'listOwnLocations', of: 'many' },
  query: pageQuery(LOCATIONS_PER_PAGE).extend(locationFilters.shape),
  reply: pageOf(deliveryLocation),
  problems: guarded,
});

/** So many pieces of an item go to a location. */
const deliveryAmount = z.strictObject({
  orderItemId: id,
  deliveryLocationId: id,
  amount: z.number().int().min(1).max(500_000),
});

const onLocations = [...onPartnerAct, 'idempotency_conflict', 'location_not_found', 'split_invalid'] as const;

/** B2B-API-041 */
export const sendToOneLocation = endpoint({
  id: 'sendToOneLocation',
  method: 'POST',
  path: '/b2b/partner/order/{orderId}/delivery-location/single/{id}',
  tag: 'delivery locations',
  summary: 'Have all of an order sent to one location',
  who: { permission: 'manageDeliveryLocations', of: 'one', missing: 'order_not_found' },
  params: ofOrder.extend({ id }),
  query: seenIn,
  reply: changed,
  problems: onLocations,
  problemData: staleData,
});

/** B2B-API-040 */
export const sendToLocations = endpoint({
  id: 'sendToLocations',
  method: 'POST',
  path: '/b2b/partner/order/{orderId}/delivery-location/multiple',
  tag: 'delivery locations',
  summary: 'Have the items of an order sent to several locations',
  who: { permission: 'manageDeliveryLocations', of: 'one', missing: 'order_not_found' },
  params: ofOrder,
  query: seenIn,
  body: z.array(deliveryAmount).min(1).max(AMOUNTS_MAX),
  reply: changed,
  problems: onLocations,
  problemData: staleData,
});

/** What the delivery would cost, before it is saved and while pieces are still missing (D-B54). */
export const priceDeliveries = endpoint({
  id: 'priceDeliveries',
  method: 'POST',
  path: '/b2b/partner/order/{orderId}/delivery-location/price',
  tag: 'delivery locations',
  summary: 'Price of the delivery to some locations',
  who: { permission: 'manageDeliveryLocations', of: 'one', missing: 'order_not_found' },
  params: ofOrder,
  body: z.array(deliveryAmount).max(AMOUNTS_MAX),
  reply: z.object({ deliveryPrice: z.number(), locations: z.number().int() }),
  problems: [...onPartnerOrder, 'location_not_found', 'split_invalid'],
});
