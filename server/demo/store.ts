import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { insertMany } from '#database/insert.ts';
import {
  auditEntries,
  deliveryLocations,
  designApprovals,
  itemDesigns,
  orderDeliveries,
  orderDocuments,
  orderFiles,
  orderItems,
  orderMails,
  orderMessages,
  orders,
  partnerOrders,
  paymentEvents,
  payments,
  shopOrders,
} from '#database/schema.ts';

/** All rows of the demo's orders, by table. */
export type DemoRows = {
  readonly locations: readonly (typeof deliveryLocations.$inferInsert)[];
  readonly orders: readonly (typeof orders.$inferInsert)[];
  readonly shopOrders: readonly (typeof shopOrders.$inferInsert)[];
  readonly payments: readonly (typeof payments.$inferInsert)[];
  readonly paymentEvents: readonly (typeof paymentEvents.$inferInsert)[];
  readonly partnerOrders: readonly (typeof partnerOrders.$inferInsert)[];
  readonly items: readonly (typeof orderItems.$inferInsert)[];
  readonly orderFiles: readonly (typeof orderFiles.$inferInsert)[];
  readonly designs: readonly (typeof itemDesigns.$inferInsert)[];
  readonly deliveries: readonly (typeof orderDeliveries.$inferInsert)[];
  readonly messages: readonly (typeof orderMessages.$inferInsert)[];
  readonly documents: readonly (typeof orderDocuments.$inferInsert)[];
  readonly approvals: readonly (typeof designApprovals.$inferInsert)[];
  readonly acts: readonly (typeof auditEntries.$inferInsert)[];
  readonly mails: readonly (typeof orderMails.$inferInsert)[];
};

export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).limit(1)).length > 0;
}

/** Rising ids for messages that are still to be written. */
export async function takeMessageIds(tx: Db, count: number): Promise<number[]> {
  const taken = (await tx.execute(
    sql`select nextval(pg_get_serial_sequence('order_messages', 'id'))::int as id from generate_series(1, ${count}::int)`,
  )) as unknown as { rows: { id: number }[] };
  return taken.rows.map(({ id }) => id).sort((a, b) => a - b);
}

export async function insertRows(tx: Db, rows: DemoRows): Promise<void> {
  await insertMany(tx, deliveryLocations, rows.locations);
  await insertMany(tx, orders, rows.orders);
  await insertMany(tx, shopOrders, rows.shopOrders);
  await insertMany(tx, payments, rows.payments);
  await insertMany(tx, paymentEvents, rows.paymentEvents);
  await insertMany(tx, partnerOrders, rows.partnerOrders);
  await insertMany(tx, orderItems, rows.items);
  await insertMany(tx, orderFiles, rows.orderFiles);
  await insertMany(tx, itemDesigns, rows.designs);
  await insertMany(tx, orderDeliveries, rows.deliveries);
  await insertMany(tx, orderMessages, rows.messages);
  await insertMany(tx, orderDocuments, rows.documents);
  await insertMany(tx, designApprovals, rows.approvals);
  await insertMany(tx, auditEntries, rows.acts);
  await insertMany(tx, orderMails, rows.mails);
  // a trigger writes the words they are found by, which are those of their items and deliveries too
  await tx
    .update(partnerOrders)
    .set({ searchWords: sql`''::tsvector` })
    .where(
      inArray(
        partnerOrders.orderId,
        rows.partnerOrders.map(({ orderId }) => orderId),
      ),
    );
}
