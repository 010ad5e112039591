import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { availabilities } from '#database/schema.ts';

/** Takes so many pieces of a stock item, all or none: how many are left when there are too few, else null. */
export async function takeOf(tx: Db, heliosId: string, count: number): Promise<number | null> {
  const taken = await tx
    .update(availabilities)
    .set({ stockQuantity: sql`${availabilities.stockQuantity} - ${count}` })
    .where(and(eq(availabilities.heliosId, heliosId), gte(availabilities.stockQuantity, count)))
    .returning({ heliosId: availabilities.heliosId });
  if (taken.length === 1) return null;
  const [row] = await tx
    .select({ left: availabilities.stockQuantity })
    .from(availabilities)
    .where(eq(availabilities.heliosId, heliosId));
  return row?.left ?? 0;
}

export async function addTo(tx: Db, heliosId: string, count: number): Promise<void> {
  await tx
    .update(availabilities)
    .set({ stockQuantity: sql`${availabilities.stockQuantity} + ${count}` })
    .where(eq(availabilities.heliosId, heliosId));
}

export async function lockItem(tx: Db, heliosId: string): Promise<void> {
  await tx
    .select({ heliosId: availabilities.heliosId })
    .from(availabilities)
    .where(eq(availabilities.heliosId, heliosId))
    .for('update');
}

/** Null for an item that is not there. */
export async function piecesOf(db: Db, heliosId: string): Promise<number | null> {
  const [row] = await db
    .select({ pieces: availabilities.stockQuantity })
    .from(availabilities)
    .where(eq(availabilities.heliosId, heliosId));
  return row?.pieces ?? null;
}

export const setPieces = (tx: Db, heliosId: string, pieces: number) =>
  tx.update(availabilities).set({ stockQuantity: pieces }).where(eq(availabilities.heliosId, heliosId));
