import { z } from 'zod';
import { designProblems } from '#contract/design/design-problems.ts';
import { reference } from '#contract/orders/order-shapes.ts';
import { amount, currency, nothing, texts, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { REFUSAL_MAX, shownRequestStates } from '#rules/partner-orders/requests/request.ts';
import { limitReasons } from '#rules/people/accounts/order-limits.ts';
import { itemPrices, orderData, partnerTotals } from './checkout.ts';

/** Orders above the limit of who places them, which wait for an owner of the partner (decision 116). */

const tag = 'order requests';
const missing = 'order_request_not_found';
const guarded = ['not_signed_in', 'not_allowed', missing] as const;
const requestId = z.string().min(1).max(60);
const ofRequest = z.strictObject({ requestId });
const token = z.string().min(1).max(100);
const item = z.coerce.number().int().min(1).max(100).describe('place in the order, from 1');

/** What may be ordered without an owner; null for who has no limit. */
export const readOrderLimit = endpoint({
  id: 'readOrderLimit',
  method: 'GET',
  path: '/b2b/partner/order-limit',
  tag,
  summary: 'Up to what sum the caller orders without an owner',
  who: 'placePartnerOrders',
  reply: z.object({
    limit: z
      .object({
        orderLimit: amount.nullable(),
        monthLimit: amount.nullable(),
        currency,
        spent: amount.describe('this month, with delivery, without cancelled orders'),
        owners: z.array(z.string()).describe('who is asked'),
      })
      .nullable(),
  }),
  problems: ['not_signed_in', 'not_allowed'],
});
export type OwnOrderLimit = NonNullable<z.infer<typeof readOrderLimit.reply>['limit']>;

const row = {
  id: z.string(),
  state: z.enum(shownRequestStates),
  createdAt: timestamp,
  expiresAt: timestamp,
  person: z.string().describe('who asks'),
  isOwn: z.boolean(),
  itemsPrice: amount,
  currency,
  reason: z.enum(limitReasons).describe('which limit it is above'),
  limit: amount.nullable().describe('as it was when it was asked'),
  spent: amount.describe('this month before it'),
  decidedBy: z.string().describe('empty while nobody has, and when their account is gone'),
  words: z.string().describe('of who refused it'),
  orderId: z.string().nullable(),
};
const listedItem = z.object({ product: texts.nullable(), productId: z.string(), quantity: z.number().int() });
export const orderRequestRow = z.object({ ...row, items: z.array(listedItem) });
export type OrderRequestRow = z.infer<typeof orderRequestRow>;

export const orderRequest = z.object({
  ...row,
  reference,
  note: z.string(),
  files: z.array(z.string()).describe('names of print files'),
  items: z.array(
    listedItem.extend({
      ...itemPrices.shape,
      id: z.string(),
      color: texts.nullable(),
      scale: texts.nullable(),
      reference,
    }),
  ),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** No more are listed, the newest first; one with open ones has few. */
export const REQUESTS_LISTED = 100;
export const listOrderRequests = endpoint({
  id: 'listOrderRequests',
  method: 'GET',
  path: '/b2b/partner/order-requests',
  tag,
  summary: 'Requests of the caller, to an owner all of the partner; open ones first',
  who: { permission: 'seeOrderRequests', of: 'many' },
  reply: z.object({ requests: z.array(orderRequestRow) }),
  problems: ['not_signed_in', 'not_allowed'],
});

export const getOrderRequest = endpoint({
  id: 'getOrderRequest',
  method: 'GET',
  path: '/b2b/partner/order-requests/{requestId}',
  tag,
  summary: 'A request with what is to be ordered',
  who: { permission: 'seeOrderRequests', of: 'one', missing },
  params: ofRequest,
  reply: orderRequest,
  problems: guarded,
});

export const getOrderRequestImage = endpoint({
  id: 'getOrderRequestImage',
  method: 'GET',
  path: '/b2b/partner/order-requests/{requestId}/image/{item}',
  tag,
  summary: 'The picture of an item that is to be ordered',
  who: { permission: 'seeOrderRequests', of: 'one', missing },
  params: ofRequest.extend({ item }),
  download: 'image/png',
  reply: z.string().describe('the picture'),
  problems: [...guarded, 'order_file_not_found'],
});

export const withdrawOrderRequest = endpoint({
  id: 'withdrawOrderRequest',
  method: 'DELETE',
  path: '/b2b/partner/order-requests/{requestId}',
  tag,
  summary: 'Withdraw an own request nobody has decided',
  who: { permission: 'seeOrderRequests', of: 'one', missing },
  params: ofRequest,
  reply: nothing,
  problems: guarded,
});

const decision = {
  approved: z.boolean(),
  words: z.string().max(REFUSAL_MAX).default('').describe('to who asked; a refusal needs some'),
  seen: partnerTotals
    .optional()
    .describe('what it costs now, as `totals_differ` said and the caller was shown; else as it was asked'),
};
const decided = z.object({
  state: z.enum(['approved', 'refused']),
  code: z.string().nullable().describe('of the order'),
  orderId: z.string().nullable(),
});
const notDecided = [
  ...designProblems,
  'not_allowed',
  'out_of_stock',
  'below_minimum',
  'order_code_taken',
  'order_code_outdated',
  'message_too_long',
  'order_request_needs_words',
  'order_request_file_gone',
] as const;

/** A repeat with the same Idempotency-Key is answered as the first call. */
export const decideOrderRequest = endpoint({
  id: 'decideOrderRequest',
  method: 'POST',
  path: '/b2b/partner/order-requests/{requestId}/decision',
  tag,
  summary: 'Approve a request, which places its order at the prices of now, or refuse it',
  who: { permission: 'decideOrderRequests', of: 'one', missing },
  perMinute: 60,
  params: ofRequest,
  body: z.strictObject(decision),
  reply: decided,
  problems: ['not_signed_in', missing, ...notDecided],
  problemData: orderData,
});

/** The link of the mail to an owner: for this request, once, without log-in. */
export const openOrderRequest = endpoint({
  id: 'openOrderRequest',
  method: 'GET',
  path: '/order-requests',
  tag,
  summary: 'A request, by the token of a link',
  who: 'public',
  perMinute: 60,
  query: z.object({ token }),
  reply: orderRequest,
  problems: [missing],
});

export const openOrderRequestImage = endpoint({
  id: 'openOrderRequestImage',
  method: 'GET',
  path: '/order-requests/image',
  tag,
  summary: 'The picture of an item, by the token of a link',
  who: 'public',
  query: z.object({ token, item }),
  download: 'image/png',
  reply: z.string().describe('the picture'),
  problems: [missing, 'order_file_not_found'],
});

export const decideOrderRequestByLink = endpoint({
  id: 'decideOrderRequestByLink',
  method: 'POST',
  path: '/order-requests/decision',
  tag,
  summary: 'Approve or refuse a request, by the token of a link',
  who: 'public',
  perMinute: 30,
  body: z.strictObject({ token, ...decision }),
  reply: decided,
  problems: [missing, ...notDecided],
  problemData: orderData,
});
