import { z } from 'zod';
import { onPartnerOrder } from '#contract/orders/order-acts.ts';
import { deliveryLocation, ofOrder } from '#contract/orders/order-shapes.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { sheetFileProblems } from '#contract/platform/sheet-file.ts';
import { locationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import { PASTED_LETTERS_MAX } from '#rules/partner-orders/delivery-locations/pasted-rows.ts';
import { sheetFaults } from '#rules/partner-orders/delivery-locations/sheet-split.ts';
import { locales } from '#rules/platform/editions/editions.ts';

/** The pieces of an order divided by a sheet: what it would do, before anything is done. */

const guarded = ['not_signed_in', 'not_allowed'] as const;
const missing = 'order_not_found';
const text = z.string().max(PASTED_LETTERS_MAX);

export const splitFile = {
  field: 'file',
  max: 1,
  maxBytes: 1_000_000,
  types: ['xlsx', 'xls', 'csv'],
} as const;

/** A file becomes what one would paste of it, so that what stands in it is seen and can be mended. */
export const readSplitFile = endpoint({
  id: 'readSplitFile',
  method: 'POST',
  path: '/b2b/partner/delivery-location/sheet',
  tag: 'delivery locations',
  summary: 'The first sheet of a file as lines of cells',
  who: 'placePartnerOrders',
  perMinute: 30,
  files: splitFile,
  reply: z.object({ fileName: z.string(), text: z.string().describe('cells separated by tabs') }),
  problems: [...guarded, ...sheetFileProblems],
});

const sheetFault = z.object({
  code: z.enum(sheetFaults),
  value: z.string().describe('what stands in the sheet'),
  line: z.number().int().nullable().describe('of what comes twice: the line of the first'),
  orderItemId: z.string().nullable(),
});
export type SaidFault = z.infer<typeof sheetFault>;

const sheetRow = z.object({
  line: z.number().int().describe('in the sheet, from 1'),
  said: z.string().describe('what the sheet calls the place'),
  place: deliveryLocation.omit({ isUsed: true }).nullable(),
  amounts: z.array(
    z.object({ orderItemId: z.string(), deliveryLocationId: z.string(), amount: z.number().int() }),
  ),
  faults: z.array(sheetFault),
  offer: z
    .object({
      location: deliveryLocation.omit({ id: true, isUsed: true }),
      lacks: z.array(z.enum(locationFields)),
    })
    .nullable()
    .describe('the address of an unknown place, and what keeps it from being saved as it is'),
});
export type SaidRow = z.infer<typeof sheetRow>;

const sheetSplit = z.object({
  shape: z.enum(['matrix', 'list']),
  rows: z.array(sheetRow),
  heads: z.array(sheetFault),
  ignored: z.array(z.string()),
  sums: z.array(z.object({ orderItemId: z.string(), ordered: z.number().int(), pieces: z.number().int() })),
});
export type SaidSplit = z.infer<typeof sheetSplit>;

/** Nothing is changed: `sendToLocations` takes what the partner then sends. */
export const checkSplitSheet = endpoint({
  id: 'checkSplitSheet',
  method: 'POST',
  path: '/b2b/partner/order/{orderId}/delivery-location/sheet',
  tag: 'delivery locations',
  summary: 'Dry run of a sheet that splits an order',
  who: { permission: 'manageDeliveryLocations', of: 'one', missing },
  perMinute: 60,
  params: ofOrder,
  body: z.strictObject({ text }),
  reply: sheetSplit,
  problems: [...onPartnerOrder, 'sheet_empty', 'sheet_too_large', 'sheet_unreadable'],
});

export const readLastSplit = endpoint({
  id: 'readLastSplit',
  method: 'GET',
  path: '/b2b/partner/order/{orderId}/delivery-location/last',
  tag: 'delivery locations',
  summary: 'The split of the last order with as many items, as a sheet for this one',
  who: { permission: 'manageDeliveryLocations', of: 'one', missing },
  params: ofOrder,
  query: z.object({ lang: z.enum(locales).default('en').describe('of its headings') }),
  reply: z.object({ code: z.string().describe('of the order it is taken from'), text: z.string() }),
  problems: [...onPartnerOrder, 'last_split_not_found'],
});
