import { z } from 'zod';
import { designProblems } from '#contract/design/design-problems.ts';
import { openDesign } from '#contract/design/designs.ts';
import { onPartnerOrder, referenceSaid } from '#contract/orders/order-acts.ts';
import { ofOrder, reference } from '#contract/orders/order-shapes.ts';
import { ORDER_BODY_LIMIT, unprintable, uploadedAttachment } from '#contract/orders/orders.ts';
import { amount, apiLocale, currency, idWord, line, orderCode } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { MAX_UPLOADED_FILES } from '#rules/orders/order/attachments.ts';

/** How a partner orders: without address and payment, at the prices of their own list. */

const configurationId = z.string().min(1).max(40);

/** What a line costs, net, and the parts it is made of (PRC-026). */
export const itemPrices = z.object({
  configurationPrice: amount,
  productPrice: amount,
  technologyPrice: amount,
  surchargePrice: amount,
  preparationPrice: amount,
});

export const partnerOrderedItem = z.strictObject({
  id: configurationId,
  productId: idWord,
  color: z.string().max(40).nullable(),
  scale: z.string().max(40),
  quantity: z.number().int().min(1).max(500_000),
  ...itemPrices.shape,
  reference: referenceSaid.optional(),
  configurationPreview: z
    .string()
    .max(2_000_000)
    .nullable()
    .default(null)
    .describe('not kept: the shop draws its own picture of the design it stores'),
  artwork: z
    .unknown()
    .optional()
    .describe('the design document; with all of them the order is complete and needs no second call'),
});

/** What the lines cost by the shop's own list (D-B56). */
export const partnerTotals = z.object({
  orderItems: z.array(itemPrices.extend({ id: z.string() })),
  itemsPrice: amount,
  currency,
});
export type PartnerTotals = z.infer<typeof partnerTotals>;

const files = z.array(uploadedAttachment).max(MAX_UPLOADED_FILES).default([]);

/** Of an order that costs other than was seen, or cannot be printed. */
export const orderData = { totals_differ: partnerTotals, design_not_printable: unprintable };

/**
 * B2B-API-037. The header Idempotency-Key makes a repeat answer the first order instead of making a second.
 * `not_allowed` also for a price list that is not the caller's (D-B57). Where designs come along, everything
 * is verified and stored at once; without them the print parts of the prices are believed until
 * storePrintData brings the designs.
 */
export const createPartnerOrder = endpoint({
  id: 'createPartnerOrder',
  method: 'POST',
  path: '/b2b/partner/order/create',
  tag: 'partner orders',
  summary: 'Place an order of a partner',
  who: 'placePartnerOrders',
  bodyLimit: ORDER_BODY_LIMIT,
  perMinute: 60,
  body: z.strictObject({
    priceListId: idWord,
    orderItems: z.array(partnerOrderedItem).min(1).max(100),
    locale: apiLocale,
    code: orderCode,
    partnerName: line.describe('not kept: the order names the partner as the account does'),
    reference: referenceSaid.optional().describe('what the partner calls the order'),
    note: line.default('').describe('to the dealer; the first message of the order'),
    asksApproval: z
      .boolean()
      .default(false)
      .describe('above a limit of the caller it is kept until an owner approves it; without this, refused'),
    uploadedAttachments: files,
  }),
  reply: z.object({
    id: z.string(),
    code: z.string(),
    itemsPrice: amount,
    currency,
    waitsForApproval: z.boolean().describe('no order yet: `id` is that of its request'),
  }),
  problems: [
    'above_limit',
    'order_requests_full',
    'not_signed_in',
    'not_allowed',
    ...designProblems,
    'out_of_stock',
    'below_minimum',
    'order_code_taken',
    'order_code_outdated',
    'idempotency_conflict',
    'message_too_long',
  ],
  problemData: orderData,
});
export type PlacedPartnerOrder = z.infer<typeof createPartnerOrder.reply>;

/**
 * B2B-API-012. The designs of an order that was placed without them, and their files: once, by the partner
 * who placed it, before its designs are worked on (D-B43). They have to cost what was ordered.
 */
export const storePrintData = endpoint({
  id: 'storePrintData',
  method: 'POST',
  path: '/b2b/order-attachment-data',
  tag: 'partner orders',
  summary: 'Give an order its designs and print files',
  who: { permission: 'bringPrintData', of: 'one', missing: 'order_not_found' },
  bodyLimit: ORDER_BODY_LIMIT,
  perMinute: 60,
  body: z.strictObject({
    orderId: z.string().min(1).max(60),
    configurations: z
      .array(z.object({ id: configurationId, artwork: z.unknown().describe('the design document') }))
      .min(1)
      .max(100),
    uploadedAttachments: files,
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  problems: [
    ...onPartnerOrder,
    ...designProblems,
    'act_not_possible',
    'designs_removed',
    'print_data_stored',
  ],
  problemData: orderData,
});

/**
 * What the cart needs to order the same once more, all of it or one item; prices, stock and minimum are those
 * of today. An item that nobody can order any more is refused.
 */
export const getOrderAgain = endpoint({
  id: 'getOrderAgain',
  method: 'GET',
  path: '/b2b/partner/order/{orderId}/again',
  tag: 'partner orders',
  summary: 'Designs and quantities of an order, to order them again',
  who: { permission: 'followOwnOrders', of: 'one', missing: 'order_not_found' },
  perMinute: 60,
  params: ofOrder,
  query: z.object({ orderItemId: z.string().max(60).optional().describe('without it all items') }),
  reply: z.object({
    reference: reference.describe('without the number of its purchase order'),
    items: z.array(z.object({ artwork: z.unknown(), quantity: z.number().int(), reference })),
    unreadable: z.number().int().describe('items whose design no program of today can read'),
    pictures: openDesign.reply.shape.pictures,
    otherPrice: z
      .object({ before: amount, currencyBefore: currency, today: amount, currency })
      .nullable()
      .describe('of one item, net: where it costs something else today than it did'),
  }),
  problems: [
    ...onPartnerOrder,
    'designs_removed',
    'order_item_not_found',
    'product_not_found',
    'availability_not_found',
    'price_list_missing',
    'key_not_found',
    'unsupported_locale_or_currency',
  ],
});
