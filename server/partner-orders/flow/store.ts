import { and, asc, eq, exists, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/connection.ts';
import {
  itemDesigns,
  orderDeliveries,
  orderItems,
  orderMails,
  orders,
  partnerOrders,
  users,
} from '#database/schema.ts';
import { reminderDays } from '#rules/orders/order/proof-reminders.ts';
import { CANCELLED_AFTER_DAYS, REMINDED_AFTER_DAYS } from '#rules/partner-orders/flow/abandoned.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import { emptyReference, type Reference } from '#rules/partner-orders/references/reference.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';

export type DeliveryRow = typeof orderDeliveries.$inferSelect;
export type PartnerColumns = Partial<Omit<typeof partnerOrders.$inferInsert, 'orderId' | 'kind'>>;

/** The items as acts need them, without the designs themselves, which are large. `id` is that on the wire. */
export const itemsOf = (db: Db, orderId: string) =>
  db
    .select({
      id: itemDesigns.id,
      position: orderItems.position,
      productId: orderItems.productId,
      heliosId: orderItems.heliosId,
      quantity: orderItems.quantity,
      approval: itemDesigns.approval,
      version: itemDesigns.version,
    })
    .from(orderItems)
    .innerJoin(
      itemDesigns,
      and(eq(itemDesigns.orderId, orderItems.orderId), eq(itemDesigns.position, orderItems.position)),
    )
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
export type ItemOfAct = Awaited<ReturnType<typeof itemsOf>>[number];

export const deliveriesOf = (db: Db, orderId: string): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(orderDeliveries)
    .where(eq(orderDeliveries.orderId, orderId))
    .orderBy(asc(orderDeliveries.position), asc(orderDeliveries.id));

/** What decisions are made from, as it is now: one statement, for it is asked for after every change. */
export async function readFacts(db: Db, orderId: string): Promise<OrderFacts | null> {
  const read = (await db.execute(sql`
    select p.status, p.dealer_id as "dealerId",
      (select coalesce(json_agg(json_build_object('approval', d.approval, 'version', d.version, 'openPins', (
          select count(*) from design_pins n where n.order_id = d.order_id and n.position = d.position and n.closed_at is null
        )) order by d.position), '[]')
        from item_designs d where d.order_id = p.order_id) as items,
      (select coalesce(json_agg(json_build_object('expeditionDate', d.expedition_date, 'deliveryCode', d.delivery_code)), '[]')
        from order_deliveries d where d.order_id = p.order_id) as deliveries,
      json_build_object('isPaid', p.proforma_paid_at is not null, 'hasFile', exists (
        select from order_documents f where f.order_id = p.order_id and f.kind = 'proforma')) as proforma,
      json_build_object('isPaid', p.final_paid_at is not null, 'hasFile', exists (
        select from order_documents f where f.order_id = p.order_id and f.kind = 'final')) as final
    from partner_orders p where p.order_id = ${orderId}`)) as unknown as { rows: OrderFacts[] };
  return read.rows[0] ?? null;
}

export async function updateOrder(tx: Db, orderId: string, columns: PartnerColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.update(partnerOrders).set(columns).where(eq(partnerOrders.orderId, orderId));
}

const itemAt = (orderId: string, position: number) =>
  and(eq(orderItems.orderId, orderId), eq(orderItems.position, position));

/** What the partner calls an item of an order that is held. */
export async function referenceOfItem(tx: Db, orderId: string, position: number): Promise<Reference> {
  const { client, jobName, poNumber } = orderItems;
  const [row] = await tx
    .select({ client, jobName, poNumber })
    .from(orderItems)
    .where(itemAt(orderId, position));
  return row ?? emptyReference;
}

export async function updateItem(tx: Db, orderId: string, position: number, to: Reference): Promise<void> {
  await tx.update(orderItems).set(to).where(itemAt(orderId, position));
}

/** One more message that this side has not read. */
export const countUnread = (tx: Db, orderId: string, side: 'staff' | 'partner') => {
  const counted = side === 'staff' ? partnerOrders.unreadByStaff : partnerOrders.unreadByPartner;
  const column = side === 'staff' ? 'unreadByStaff' : 'unreadByPartner';
  return tx
    .update(partnerOrders)
    .set({ [column]: sql`${counted} + 1` })
    .where(eq(partnerOrders.orderId, orderId));
};

/** False when the code or the key is taken. */
export async function insertOrder(
  tx: Db,
  common: typeof orders.$inferInsert,
  own: typeof partnerOrders.$inferInsert,
): Promise<boolean> {
  const inserted = await tx.insert(orders).values(common).onConflictDoNothing().returning({ id: orders.id });
  if (inserted.length === 0) return false;
  await tx.insert(partnerOrders).values(own);
  return true;
}

/** The words an order is found by are written by a trigger, which stands in the way of their own column. */
export const refreshSearchWords = (tx: Db, orderId: string) =>
  tx.update(partnerOrders).set({ searchWords: sql`''::tsvector` }).where(eq(partnerOrders.orderId, orderId));

/** Of which a reminder is due, for a partner who may be written to, the oldest first. */
export async function ordersAwaitingApproval(db: Db, now: Date, atMost: number): Promise<string[]> {
  const person = alias(users, 'person');
  // those whose next reminder is not due yet would take the places of younger ones
  const isDue = reminderDays.map((days, i) =>
    and(
      lte(partnerOrders.statusSince, new Date(now.getTime() - days * DAY_MS)),
      lt(partnerOrders.remindersSent, i + 1),
    ),
  );
  const rows = await db
    .select({ id: partnerOrders.orderId })
    .from(partnerOrders)
    .innerJoin(orders, eq(orders.id, partnerOrders.orderId))
    .innerJoin(users, eq(users.id, partnerOrders.partnerId))
    .where(
      and(
        // as literal, so that the partial index fits whatever the plan is made for
        sql`${partnerOrders.status} = 'toApproveDesign'`,
        or(...isDue),
        isNull(orders.anonymisedAt),
        eq(users.active, true),
        // whose orders they want decides the mail itself
        exists(
          db
            .select({ id: person.id })
            .from(person)
            .where(
              and(
                or(eq(person.id, users.id), eq(person.partnerId, users.id)),
                eq(person.receiveEmailNotifications, true),
                eq(person.active, true),
                ne(person.partnerFunction, 'none'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(partnerOrders.statusSince))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/**
 * Orders without delivery locations of which something is due: a reminder, or their end some days after the
 * reminder was asked for.
 */
export async function ordersWithoutLocations(db: Db, now: Date, atMost: number): Promise<string[]> {
  const earlier = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const wasReminded = exists(
    db
      .select({ mail: orderMails.mail })
      .from(orderMails)
      .where(
        and(
          eq(orderMails.orderId, partnerOrders.orderId),
          eq(orderMails.mail, 'locationsReminder'),
          lte(orderMails.askedAt, earlier(CANCELLED_AFTER_DAYS - REMINDED_AFTER_DAYS)),
        ),
      ),
  );
  const rows = await db
    .select({ id: partnerOrders.orderId })
    .from(partnerOrders)
    .innerJoin(orders, eq(orders.id, partnerOrders.orderId))
    .where(
      and(
        sql`${partnerOrders.status} = 'preparing'`,
        isNull(orders.anonymisedAt),
        or(
          and(
            eq(partnerOrders.remindersSent, 0),
            lte(partnerOrders.statusSince, earlier(REMINDED_AFTER_DAYS)),
          ),
          and(lte(partnerOrders.statusSince, earlier(CANCELLED_AFTER_DAYS)), wasReminded),
        ),
      ),
    )
    .orderBy(asc(partnerOrders.statusSince))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/**
 * A dealer who may be given orders; null for any other account (D-B72). They stay so until the transaction
 * ends, or one who is deactivated at this moment would keep an order.
 */
export async function activeDealer(db: Db, id: string) {
  const { email, firstName, surName } = users;
  const [row] = await db
    .select({ email, firstName, surName })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'dealer'), eq(users.active, true)))
    .for('share');
  return row ?? null;
}

export async function readDealer(db: Db, id: string) {
  const { email, firstName, surName } = users;
  return (await db.select({ email, firstName, surName }).from(users).where(eq(users.id, id)))[0] ?? null;
}

export async function updateDeliveries(
  tx: Db,
  ids: readonly string[],
  values: Partial<Pick<DeliveryRow, 'expeditionDate' | 'deliveryCode'>>,
): Promise<void> {
  await tx
    .update(orderDeliveries)
    .set(values)
    .where(inArray(orderDeliveries.id, [...ids]));
}
