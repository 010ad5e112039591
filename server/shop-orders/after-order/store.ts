import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import {
  itemDesigns,
  orderMails,
  orderMessages,
  orders,
  shopOrders,
  shopShipments,
} from '#database/schema.ts';
import { reminderDays } from '#rules/orders/order/proof-reminders.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';

export type ShipmentRow = typeof shopShipments.$inferSelect;

export async function shipmentOf(db: Db, orderId: string): Promise<ShipmentRow | null> {
  return (await db.select().from(shopShipments).where(eq(shopShipments.orderId, orderId)))[0] ?? null;
}

/** The day it left stays when the carrier or the number is corrected. */
export async function saveShipment(tx: Db, shipment: ShipmentRow): Promise<void> {
  const { carrier, trackingCode } = shipment;
  await tx
    .insert(shopShipments)
    .values(shipment)
    .onConflictDoUpdate({ target: shopShipments.orderId, set: { carrier, trackingCode } });
}

export async function setAddresses(
  tx: Db,
  orderId: string,
  columns: Partial<Pick<typeof shopOrders.$inferSelect, 'billing' | 'delivery'>>,
): Promise<void> {
  await tx.update(shopOrders).set(columns).where(eq(shopOrders.orderId, orderId));
}

/** Nobody is reminded of a proof that was sent longer ago. */
const LONGEST_WAIT_DAYS = 30;

/**
 * Orders of the shop whose proofs wait and of which a reminder is due, and since when: the message that sent
 * the latest of them. Those that have had theirs would take the places of younger ones.
 */
export async function waitingOrders(
  db: Db,
  now: Date,
  atMost: number,
): Promise<{ orderId: string; since: Date; messageId: number }[]> {
  const since = sql<Date>`max(${orderMessages.createdAt})`.mapWith(orderMessages.createdAt);
  const messageId = sql<number>`max(${orderMessages.id})`.mapWith(Number);
  const earlier = (days: number) =>
    sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  const isDue = reminderDays.map((days, i) => {
    const later = reminderDays.slice(i).map((_, k) => sql`${messageId} || ${`-${i + k + 1}`}`);
    return sql`${since} <= ${earlier(days)} and not exists (select 1 from ${orderMails} r
      where r.order_id = ${orders.id} and r.mail = 'proofReminder' and r.again in (${sql.join(later, sql`, `)}))`;
  });
  return db
    .select({ orderId: orders.id, since, messageId })
    .from(orders)
    .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .innerJoin(orderMessages, eq(orderMessages.orderId, orders.id))
    .where(
      and(
        eq(orderMessages.type, 'dealerSentDesign'),
        isNull(orders.anonymisedAt),
        inArray(shopOrders.paymentStatus, ['pending', 'completed']),
        sql`exists (select 1 from ${itemDesigns} d where d.order_id = ${orders.id} and d.approval = 'waiting' and d.version > 0)`,
      ),
    )
    .groupBy(orders.id)
    .having(and(sql`${since} >= ${earlier(LONGEST_WAIT_DAYS)}`, or(...isDue)))
    .orderBy(asc(since))
    .limit(atMost);
}

/** How many reminders of one round were asked for: each is a mail of its own, named by the round. */
export async function remindersOf(db: Db, orderId: string, messageId: number): Promise<number> {
  const rows = await db
    .select({ again: orderMails.again })
    .from(orderMails)
    .where(and(eq(orderMails.orderId, orderId), eq(orderMails.mail, 'proofReminder')));
  return rows.filter(({ again }) => again.startsWith(`${messageId}-`)).length;
}

/** Which of the reminders of one round was the latest; 0 before the first. */
export async function lastReminder(db: Db, orderId: string, messageId: number): Promise<number> {
  const rows = await db
    .select({ again: orderMails.again })
    .from(orderMails)
    .where(and(eq(orderMails.orderId, orderId), eq(orderMails.mail, 'proofReminder')));
  const ofRound = rows.flatMap(({ again }) => {
    const [round, count] = again.split('-');
    return round === String(messageId) ? [Number(count)] : [];
  });
  return Math.max(0, ...ofRound);
}
