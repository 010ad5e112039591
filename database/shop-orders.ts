import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from './connection.ts';
import { orders, shopOrders } from './schema.ts';

/**
 * An order of the shop is one thing to everybody who reads it, though its columns stand in two tables: what
 * every order has, and what only one of the shop has.
 */

const { orderId: _id, kind: _kind, searchWords: _words, ...ofShop } = getTableColumns(shopOrders);

/** For a select from `orders` that joins `shop_orders`. */
const shopOrderColumns = { ...getTableColumns(orders), ...ofShop };

type Own = typeof shopOrders.$inferSelect;
export type ShopOrder = typeof orders.$inferSelect & Omit<Own, 'orderId' | 'kind' | 'searchWords'>;

export const selectShopOrders = (db: Db) =>
  db.select(shopOrderColumns).from(orders).innerJoin(shopOrders, eq(shopOrders.orderId, orders.id));

/** The same values by table, as they are inserted. */
export function splitShopOrder(order: ShopOrder): {
  common: typeof orders.$inferInsert;
  own: typeof shopOrders.$inferInsert;
} {
  const only = <K extends string>(columns: Readonly<Record<K, unknown>>) =>
    Object.fromEntries(Object.keys(columns).map((name) => [name, order[name as keyof ShopOrder]]));
  return {
    common: only(getTableColumns(orders)) as typeof orders.$inferInsert,
    own: { ...(only(ofShop) as Omit<typeof shopOrders.$inferInsert, 'orderId'>), orderId: order.id },
  };
}
