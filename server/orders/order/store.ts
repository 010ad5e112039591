import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { type PartnerOrderRow, selectPartnerOrders } from '#database/partner-orders.ts';
import { orderFiles, orderItems, orders, partnerOrders, shopOrders } from '#database/schema.ts';
import { type ShopOrder, selectShopOrders } from '#database/shop-orders.ts';
import { type EmailStatus, emailStatusesBefore } from '#rules/orders/order/email-status.ts';
import type { OrderKind } from '#rules/orders/order/order-kind.ts';

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;
export type FileRow = typeof orderFiles.$inferSelect;
export type NewItem = Omit<typeof orderItems.$inferInsert, 'orderId'>;
export type NewFile = Omit<typeof orderFiles.$inferInsert, 'orderId'>;

export async function orderById(db: Db, id: string): Promise<OrderRow | null> {
  return (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? null;
}

export async function orderIdOfCode(db: Db, code: string): Promise<string | null> {
  return (await db.select({ id: orders.id }).from(orders).where(eq(orders.code, code)))[0]?.id ?? null;
}

export const ordersOfCodes = (db: Db, codes: readonly string[], kind?: 'partner' | 'shop') =>
  db
    .select({ id: orders.id, code: orders.code, kind: orders.kind })
    .from(orders)
    .where(and(inArray(orders.code, [...codes]), kind && eq(orders.kind, kind)))
    .orderBy(asc(orders.code));

/** Null for an order of a partner. */
export async function shopOrderById(db: Db, id: string): Promise<ShopOrder | null> {
  return (await selectShopOrders(db).where(eq(orders.id, id)))[0] ?? null;
}

export async function shopOrderByCode(db: Db, code: string): Promise<ShopOrder | null> {
  return (await selectShopOrders(db).where(eq(orders.code, code)))[0] ?? null;
}

/** Null for an order of the shop. */
export async function partnerOrderById(db: Db, id: string): Promise<PartnerOrderRow | null> {
  return (await selectPartnerOrders(db).where(eq(orders.id, id)))[0] ?? null;
}

/** Null for an order of the shop. */
export async function ownersOf(
  db: Db,
  orderId: string,
): Promise<{ id: string; partnerId: string | null; dealerId: string | null } | null> {
  const [row] = await db
    .select({
      id: partnerOrders.orderId,
      partnerId: partnerOrders.partnerId,
      dealerId: partnerOrders.dealerId,
    })
    .from(partnerOrders)
    .where(eq(partnerOrders.orderId, orderId));
  return row ?? null;
}

/** Tells every process that listens, once the transaction commits (database/listen.ts). */
export const announce = (tx: Db, channel: string, news: object) =>
  tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(news)})`);

/**
 * Held until the transaction ends; false when there is no order of this kind and id. Both rows, the common
 * one first, as payments and erasure lock them: messages refer to that row, so whoever held the other alone
 * would block them and be blocked. To be read by another statement: one that waited for the lock would show
 * its other table as it was before.
 */
export async function lockOrder(tx: Db, kind: OrderKind, id: string): Promise<boolean> {
  const held = tx.select({ id: orders.id }).from(orders);
  const locked =
    kind === 'shop'
      ? await held
          .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
          .where(eq(orders.id, id))
          .for('update')
      : await held
          .innerJoin(partnerOrders, eq(partnerOrders.orderId, orders.id))
          .where(eq(orders.id, id))
          .for('no key update');
  return locked.length > 0;
}

export async function itemsOf(db: Db, orderId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
}

export async function filesOf(db: Db, orderId: string): Promise<FileRow[]> {
  return db.select().from(orderFiles).where(eq(orderFiles.orderId, orderId)).orderBy(asc(orderFiles.name));
}

export async function insertItems(tx: Db, orderId: string, items: readonly NewItem[]): Promise<void> {
  await tx.insert(orderItems).values(items.map((item) => ({ ...item, orderId })));
}

export async function insertFiles(tx: Db, orderId: string, files: readonly NewFile[]): Promise<void> {
  if (files.length > 0) await tx.insert(orderFiles).values(files.map((file) => ({ ...file, orderId })));
}

/** Which of these files an order names. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: orderFiles.storageKey })
    .from(orderFiles)
    .where(inArray(orderFiles.storageKey, [...keys]));
  return new Set(rows.map((row) => row.key));
}

/** Writes the status if it may follow the present one; false when it may not. */
export async function setEmailStatus(db: Db, orderId: string, to: EmailStatus): Promise<boolean> {
  const changed = await db
    .update(orders)
    .set({ emailStatus: to })
    .where(and(eq(orders.id, orderId), inArray(orders.emailStatus, emailStatusesBefore(to))))
    .returning({ id: orders.id });
  return changed.length === 1;
}
