import { and, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { orderFiles, orders, shopOrders } from '#database/schema.ts';

/**
 * Closed orders that still have files and of which no payment was heard since `before`, locked: one that is
 * restored at this moment is passed by.
 */
export async function lockClosedWithFiles(tx: Db, before: Date, atMost: number): Promise<string[]> {
  const has = (table: SQL) => sql`exists (select 1 from ${table} f where f.order_id = ${orders.id})`;
  const heardSince = sql`exists (select 1 from payment_events e where e.order_id = ${orders.id} and e.at >= ${before.toISOString()}::timestamptz)`;
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .where(
      and(
        inArray(shopOrders.paymentStatus, ['cancelled', 'failed']),
        lt(orders.createdAt, before),
        sql`not ${heardSince}`,
        or(has(sql`order_files`), has(sql`print_files`)),
      ),
    )
    .limit(atMost)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.id);
}

export async function deleteFiles(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.delete(orderFiles).where(inArray(orderFiles.orderId, [...orderIds]));
}

/** Forgets where decided orders came from that are older than any limit looks back. */
export async function forgetAddresses(db: Db, before: Date): Promise<void> {
  const old = db.select({ id: orders.id }).from(orders).where(lt(orders.createdAt, before));
  const isDone = and(
    isNotNull(shopOrders.addressHash),
    ne(shopOrders.paymentStatus, 'pending'),
    inArray(shopOrders.orderId, old),
  );
  await db.update(shopOrders).set({ addressHash: null }).where(isDone);
}
