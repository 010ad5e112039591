import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { orderLinks, orderMessages, orders, users } from '#database/schema.ts';

export type LinkRow = typeof orderLinks.$inferSelect;
export type NewLink = Pick<LinkRow, 'id' | 'orderId' | 'kind' | 'secretHash'> &
  Partial<Pick<LinkRow, 'label' | 'mayDecide' | 'createdBy' | 'createdAt' | 'expiresAt'>>;

/** False where there is no such order: /dev/mail writes about orders nobody placed. */
export async function insertLink(db: Db, link: NewLink): Promise<boolean> {
  const there = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, link.orderId));
  if (there.length === 0) return false;
  await db.insert(orderLinks).values(link);
  return true;
}

export const buyerLinksOf = (db: Db, orderId: string): Promise<LinkRow[]> =>
  db
    .select()
    .from(orderLinks)
    .where(and(eq(orderLinks.orderId, orderId), eq(orderLinks.kind, 'buyer'), isNull(orderLinks.revokedAt)))
    .orderBy(desc(orderLinks.createdAt));

/**
 * Of an order that still says whose it is; one that was shared also ends with the account it was shared by.
 */
export async function linkByHash(db: Db, secretHash: string) {
  const [found] = await db
    .select({ link: orderLinks, kind: orders.kind })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .leftJoin(users, eq(users.id, orderLinks.createdBy))
    .where(
      and(
        eq(orderLinks.secretHash, secretHash),
        isNull(orders.anonymisedAt),
        or(eq(orderLinks.kind, 'buyer'), eq(users.active, true)),
      ),
    );
  return found ?? null;
}

/** At most once a minute, so that a page that is read again and again writes nothing. */
export async function noteOpened(db: Db, id: string, at: Date): Promise<void> {
  const before = new Date(at.getTime() - 60_000);
  await db
    .update(orderLinks)
    .set({ openedAt: at })
    .where(
      and(
        eq(orderLinks.id, id),
        or(isNull(orderLinks.openedAt), sql`${orderLinks.openedAt} < ${before.toISOString()}::timestamptz`),
      ),
    );
}

/** Messages that were written by a link, each of which names it. */
export async function countWritten(
  db: Db,
  { id, orderId }: Pick<LinkRow, 'id' | 'orderId'>,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        gt(orderMessages.createdAt, since),
        sql`${orderMessages.data}->>'linkId' = ${id}`,
      ),
    );
  return row?.count ?? 0;
}
