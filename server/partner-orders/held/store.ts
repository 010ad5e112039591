import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { heldRejections, itemDesigns, orderLinks, partnerOrders } from '#database/schema.ts';
import { HELD_IN } from '#rules/partner-orders/flow/held-rejection.ts';

const h = heldRejections;
export type HeldRow = typeof h.$inferSelect;

/** The same as `isHeldNow` of the rules, for statements; `held.test.ts` compares them. */
const isHeld = and(
  eq(h.state, 'waiting'),
  eq(partnerOrders.status, HELD_IN),
  eq(itemDesigns.approval, 'waiting'),
  eq(itemDesigns.version, h.version),
);

const rowsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({
      held: h,
      orderItemId: itemDesigns.id,
      linkLabel: orderLinks.label,
      partnerId: partnerOrders.partnerId,
    })
    .from(h)
    .innerJoin(partnerOrders, eq(partnerOrders.orderId, h.orderId))
    .innerJoin(itemDesigns, and(eq(itemDesigns.orderId, h.orderId), eq(itemDesigns.position, h.position)))
    .innerJoin(orderLinks, eq(orderLinks.id, h.linkId))
    .where(where);
export type HeldNow = Awaited<ReturnType<typeof rowsWhere>>[number];

/** What waits for the partner now, by item. */
export const heldNow = (db: Db, orderId: string): Promise<HeldNow[]> =>
  rowsWhere(db, and(eq(h.orderId, orderId), isHeld)).orderBy(asc(h.position), asc(h.at));

/** One that waits still; null once it does not. */
export const heldNowById = async (db: Db, id: string): Promise<HeldNow | null> =>
  (await rowsWhere(db, and(eq(h.id, id), isHeld)))[0] ?? null;

/** All of an order, newest first, for its guests. */
export const heldOf = (db: Db, orderId: string): Promise<HeldRow[]> =>
  db.select().from(h).where(eq(h.orderId, orderId)).orderBy(desc(h.at), desc(h.id));

export async function heldById(db: Db, orderId: string, id: string): Promise<HeldRow | null> {
  const [row] = await db
    .select()
    .from(h)
    .where(and(eq(h.orderId, orderId), eq(h.id, id)));
  return row ?? null;
}

export const insertHeld = (tx: Db, row: typeof h.$inferInsert) => tx.insert(h).values(row);

export const updateHeld = (tx: Db, id: string, columns: Partial<HeldRow>) =>
  tx.update(h).set(columns).where(eq(h.id, id));

/** Of a link that ends. @returns how many waited */
export async function fellWith(tx: Db, linkId: string): Promise<number> {
  const fallen = await tx
    .update(h)
    .set({ state: 'fallen' })
    .where(and(eq(h.linkId, linkId), eq(h.state, 'waiting')))
    .returning({ id: h.id });
  return fallen.length;
}
