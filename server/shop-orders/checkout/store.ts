import { eq, or } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { orders, shopOrders } from '#database/schema.ts';
import { type ShopOrder, selectShopOrders, splitShopOrder } from '#database/shop-orders.ts';

/** Orders of the shop that use this key or this code, at most one each. */
export async function ordersByKeyOrCode(db: Db, key: string | null, code: string): Promise<ShopOrder[]> {
  const sameCode = eq(orders.code, code);
  return selectShopOrders(db).where(key === null ? sameCode : or(eq(orders.idempotencyKey, key), sameCode));
}

/**
 * False when the key or the code is taken. Waits for another transaction that is about to take it, so a
 * double click is seen here and not after the stock was taken twice.
 */
export async function insertShopOrder(tx: Db, order: ShopOrder): Promise<boolean> {
  const { common, own } = splitShopOrder(order);
  const inserted = await tx.insert(orders).values(common).onConflictDoNothing().returning({ id: orders.id });
  if (inserted.length === 0) return false;
  await tx.insert(shopOrders).values(own);
  return true;
}
