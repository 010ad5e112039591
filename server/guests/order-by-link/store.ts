import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { orderLinks } from '#database/schema.ts';

/** Links by which a partner shows an order. */

type LinkRow = typeof orderLinks.$inferSelect;

const isSharedOf = (orderId: string) => and(eq(orderLinks.orderId, orderId), eq(orderLinks.kind, 'shared'));

export const sharedLinksOf = (db: Db, orderId: string): Promise<LinkRow[]> =>
  db
    .select()
    .from(orderLinks)
    .where(isSharedOf(orderId))
    .orderBy(desc(orderLinks.createdAt), asc(orderLinks.id));

export async function countOpenLinks(db: Db, orderId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(orderLinks)
    .where(
      and(
        isSharedOf(orderId),
        isNull(orderLinks.revokedAt),
        or(isNull(orderLinks.expiresAt), gt(orderLinks.expiresAt, at)),
      ),
    );
  return row?.count ?? 0;
}

/** False where the order has no such link; one that is revoked stays so. */
export async function revokeLink(tx: Db, orderId: string, id: string, at: Date): Promise<boolean> {
  const revoked = await tx
    .update(orderLinks)
    .set({ revokedAt: sql`coalesce(${orderLinks.revokedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(isSharedOf(orderId), eq(orderLinks.id, id)))
    .returning({ id: orderLinks.id });
  return revoked.length === 1;
}
