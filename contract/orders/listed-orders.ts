import { z } from 'zod';
import { amount, currency, day, pageOf, texts, timestamp } from '#contract/platform/common.ts';
import { orderStatus, partnerReference, reference } from './order-shapes.ts';

/** What the lists of orders of partners say alike. */

/** ORD-012 */
const orderRow = z.object({
  id: z.string(),
  code: z.string(),
  reference,
  createdAt: timestamp,
  orderStatus,
  statusSince: timestamp,
  itemsPrice: amount,
  deliveryPrice: amount,
  unreadMessagesCount: z.number().int(),
  orderItems: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      heliosId: z.string(),
      color: z.string().nullable().describe('id of the colour'),
      product: texts.nullable(),
      quantity: z.number().int(),
      reference,
    }),
  ),
});
/** ORD-014 */
export const partnersOrderRow = orderRow.extend({
  priceList: z.object({ currency }),
  hasPicture: z.boolean(),
});
export type PartnersOrderRow = z.infer<typeof partnersOrderRow>;
/** ORD-013, ORD-015 */
export const dealersOrderRow = orderRow.extend({
  dealerId: z.string().nullable(),
  dealerName: z.string().nullable(),
  dispatchDate: day.nullable().describe('the day it left, or the next of its parcels is to leave'),
  priceList: partnerReference.extend({ currency }),
});
export type DealersOrderRow = z.infer<typeof dealersOrderRow>;

/** A total that has to be counted order by order is counted so far. */
export const ORDERS_COUNTED_AT_MOST = 1_000;

/**
 * A page of orders. A total that would have to be counted order by order is counted to a thousand; totals of
 * a partner, dealer, status or quick filter are always exact (docs/partner-order-lists.md). D-B60
 */
export const orderPageOf = <S extends z.ZodType>(item: S) =>
  pageOf(item).extend({ isTotalExact: z.boolean().describe('false where there are more than `total`') });

/**
 * Begins a page after this order instead of at the offset: quick at any depth, and nothing is shown twice.
 */
export const afterOrder = z
  .string()
  .min(1)
  .max(60)
  .optional()
  .describe('id of the last order before the page');

export const PARTNER_ORDERS_PER_PAGE = 10; // ORD-077

export const DEALER_ORDERS_PER_PAGE = 30; // ORD-079

export const orderSortFields = ['createdAt', 'id', 'orderStatus'] as const; // ORD-023
/** Staff sort besides by since when an order has its status, and by when it leaves. */
export const staffSortFields = [...orderSortFields, 'statusSince', 'dispatchDate'] as const;
export const sortOrders = ['asc', 'desc'] as const;
export type OrderSorting = {
  readonly sortBy: (typeof staffSortFields)[number];
  readonly sortOrder: (typeof sortOrders)[number];
};
