import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { byName } from '#database/name-order.ts';
import { selectPartnerOrders } from '#database/partner-orders.ts';
import { carriers, orderItems, orders, shopShipments } from '#database/schema.ts';
import { selectShopOrders } from '#database/shop-orders.ts';
import type { CarrierForm } from '#rules/office/carriers/carrier.ts';

export type CarrierRow = typeof carriers.$inferSelect;

export const selectCarriers = (db: Db): Promise<CarrierRow[]> =>
  db.select().from(carriers).orderBy(byName(carriers.name), asc(carriers.id));

export const findCarrier = async (db: Db, id: string): Promise<CarrierRow | null> =>
  (await db.select().from(carriers).where(eq(carriers.id, id)))[0] ?? null;

export async function carrierCount(tx: Db): Promise<number> {
  const [row] = await tx.select({ carriers: count() }).from(carriers);
  return row?.carriers ?? 0;
}

/** Held until the transaction ends. */
export const lockCarrier = async (tx: Db, id: string): Promise<CarrierRow | null> =>
  (await tx.select().from(carriers).where(eq(carriers.id, id)).for('update'))[0] ?? null;

export const insertCarrier = async (
  tx: Db,
  carrier: CarrierForm & Pick<CarrierRow, 'id' | 'createdAt'>,
): Promise<void> => {
  await tx.insert(carriers).values({ ...carrier, columns: [...carrier.columns] });
};

export async function updateCarrier(tx: Db, id: string, form: CarrierForm): Promise<CarrierRow> {
  const [row] = await tx
    .update(carriers)
    .set({ ...form, columns: [...form.columns], version: sql`${carriers.version} + 1` })
    .where(eq(carriers.id, id))
    .returning();
  if (!row) throw new Error('the carrier is gone though it is locked');
  return row;
}

export const removeCarrier = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(carriers).where(eq(carriers.id, id));
};

export const partnerOrdersOf = (db: Db, ids: readonly string[]) =>
  selectPartnerOrders(db).where(inArray(orders.id, [...ids]));

export const shopOrdersOf = (db: Db, ids: readonly string[]) =>
  selectShopOrders(db).where(inArray(orders.id, [...ids]));

/** Without their designs, which are large. */
export const itemsOf = (db: Db, ids: readonly string[]) =>
  db
    .select({
      orderId: orderItems.orderId,
      position: orderItems.position,
      productId: orderItems.productId,
      quantity: orderItems.quantity,
      net: orderItems.net,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...ids]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
export type SoldItem = Awaited<ReturnType<typeof itemsOf>>[number];

export async function sentOf(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ orderId: shopShipments.orderId })
    .from(shopShipments)
    .where(inArray(shopShipments.orderId, [...ids]));
  return new Set(rows.map(({ orderId }) => orderId));
}
