import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from './connection.ts';
import { orders, partnerOrders } from './schema.ts';

/**
 * An order of a partner is one thing to everybody who reads it, though its columns stand in two tables, as
 * those of an order of the shop do (shop-orders.ts).
 */

const { orderId: _id, kind: _kind, searchWords: _words, ...ofPartner } = getTableColumns(partnerOrders);

/** For a select from `orders` that joins `partner_orders`. */
export const partnerOrderColumns = { ...getTableColumns(orders), ...ofPartner };

type Own = typeof partnerOrders.$inferSelect;
export type PartnerOrderRow = typeof orders.$inferSelect & Omit<Own, 'orderId' | 'kind' | 'searchWords'>;

export const selectPartnerOrders = (db: Db) =>
  db.select(partnerOrderColumns).from(orders).innerJoin(partnerOrders, eq(partnerOrders.orderId, orders.id));
