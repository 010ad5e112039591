import { z } from 'zod';
import {
  orderPageOf,
  orderSortFields,
  PARTNER_ORDERS_PER_PAGE,
  partnersOrderRow,
  sortOrders,
} from '#contract/orders/listed-orders.ts';
import { onPartnerAct, onPartnerOrder, seenIn, staleData, versionSeen } from '#contract/orders/order-acts.ts';
import {
  itemApproval,
  ofOrder,
  ofOrderItem,
  olderLog,
  olderMessages,
  olderThan,
  orderStatus,
  partnersOrder,
} from '#contract/orders/order-shapes.ts';
import { changed, pageQuery } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { WORKBOOK_TYPE } from '#contract/platform/workbooks.ts';
import { partnerTasks } from '#rules/partner-orders/flow/partner-tasks.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { monthPattern } from '#rules/platform/editions/months.ts';

/** What a partner asks and does about their orders. */

const missing = 'order_not_found';

/** What a partner narrows their list by. */
export const ownOrderFilters = z.object({
  phrase: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('words that begin a word of the order, or the end of its code (D-B61)'),
  task: z.enum(partnerTasks).optional().describe('what the partner has to do'),
  orderStatus: orderStatus.optional(),
  month: z
    .string()
    .regex(monthPattern)
    .optional()
    .describe('yyyy-MM in which it was placed, in the time zone of the company'),
  reference: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('words that begin a word of what the partner calls the order or an item of it'),
});
export type OwnOrderFilters = z.output<typeof ownOrderFilters>;

/** B2B-API-039 */
export const listPartnerOrders = endpoint({
  id: 'listPartnerOrders',
  method: 'GET',
  path: '/b2b/partner/order/list',
  tag: 'partner orders',
  summary: 'Orders of the partner, newest first, page by page',
  who: { permission: 'followOwnOrders', of: 'many' },
  query: pageQuery(PARTNER_ORDERS_PER_PAGE).extend({
    ...ownOrderFilters.shape,
    sortBy: z.enum(orderSortFields).default('createdAt'),
    sortOrder: z.enum(sortOrders).default('desc'),
  }),
  reply: orderPageOf(partnersOrderRow).extend({
    waitingForPartner: z.number().int().describe('of all orders, those where it is their move (D-B71)'),
    taskCounts: z.record(z.enum(partnerTasks), z.number().int()).describe('of all orders'),
  }),
  problems: ['not_signed_in', 'not_allowed'],
});

const exported = {
  method: 'GET',
  tag: 'partner orders',
  who: { permission: 'followOwnOrders', of: 'many' },
  perMinute: 30,
  query: ownOrderFilters.extend({ lang: z.enum(locales).default('en').describe('of its words') }),
  reply: z.string().describe('the file'),
  problems: ['not_signed_in', 'not_allowed', 'own_orders_empty', 'own_orders_too_long'],
} as const;

/** What the filters of the list leave, all pages of it. */
export const exportOwnOrdersXlsx = endpoint({
  ...exported,
  id: 'exportOwnOrdersXlsx',
  path: '/b2b/partner/order/export/xlsx',
  summary: 'Orders of the partner as a workbook',
  download: WORKBOOK_TYPE,
});

export const exportOwnOrdersCsv = endpoint({
  ...exported,
  id: 'exportOwnOrdersCsv',
  path: '/b2b/partner/order/export/csv',
  summary: 'Orders of the partner as CSV',
  download: 'text/csv; charset=utf-8',
});

/** B2B-API-038. Reading it marks what staff wrote as seen (D-B30). */
export const getPartnersOrder = endpoint({
  id: 'getPartnersOrder',
  method: 'GET',
  path: '/b2b/partner/order/{orderId}',
  tag: 'partner orders',
  summary: 'An order of the partner',
  who: { permission: 'followOwnOrders', of: 'one', missing },
  params: ofOrder,
  query: z.object({
    keepUnread: z.literal('yes').optional().describe('messages are not shown, so they stay unread'),
  }),
  reply: partnersOrder,
  problems: onPartnerOrder,
});

export const listPartnersOlderMessages = endpoint({
  id: 'listPartnersOlderMessages',
  method: 'GET',
  path: '/b2b/partner/order/{orderId}/message/list',
  tag: 'partner orders',
  summary: 'Messages of an order before those it was read with',
  who: { permission: 'followOwnOrders', of: 'one', missing },
  params: ofOrder,
  query: olderThan,
  reply: olderMessages,
  problems: onPartnerOrder,
});

export const listPartnersOlderLog = endpoint({
  id: 'listPartnersOlderLog',
  method: 'GET',
  path: '/b2b/partner/order/{orderId}/log/list',
  tag: 'partner orders',
  summary: 'Entries of the log of an order before those it was read with',
  who: { permission: 'followOwnOrders', of: 'one', missing },
  params: ofOrder,
  query: olderThan,
  reply: olderLog,
  problems: onPartnerOrder,
});

/** B2B-API-042 */
export const decideItem = endpoint({
  id: 'decideItem',
  method: 'PUT',
  path: '/b2b/partner/order/{orderId}/order-item/{orderItemId}/approval',
  tag: 'partner orders',
  summary: 'Approve or reject the design of an item; it cannot be undone',
  who: { permission: 'approveDesigns', of: 'one', missing },
  params: ofOrderItem,
  query: seenIn,
  body: z.strictObject({
    orderItemId: z.string().max(60),
    approvalStatus: itemApproval,
    version: versionSeen,
  }),
  reply: changed,
  problems: [...onPartnerAct, 'design_decided', 'order_item_not_found', 'design_changed'],
  problemData: staleData,
});

/** B2B-API-043. The partner's own flow: the release to production. */
export const updatePartnersOrderStatus = endpoint({
  id: 'updatePartnersOrderStatus',
  method: 'PUT',
  path: '/b2b/partner/order/{orderId}/status/update',
  tag: 'partner orders',
  summary: 'Release an order to production',
  who: { permission: 'releaseProduction', of: 'one', missing },
  params: ofOrder,
  body: z.strictObject({ from: orderStatus, to: orderStatus }),
  reply: changed,
  problems: [...onPartnerOrder, 'status_stale', 'status_not_possible', 'order_not_ready'],
  problemData: staleData,
});
