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

export async function allPieces(db: Db): Promise<ReadonlyMap<string, number>> {
  const { heliosId, stockQuantity: pieces } = availabilities;
  const rows = await db.select({ heliosId, pieces }).from(availabilities);
  return new Map(rows.map((row) => [row.heliosId, row.pieces]));
}

/** Many items, locked in the order in which orders lock them; those that are not there are left out. */
export async function lockPieces(tx: Db, heliosIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ heliosId: availabilities.heliosId, pieces: availabilities.stockQuantity })
    .from(availabilities)
    .where(
      sql`${availabilities.heliosId} in (select jsonb_array_elements_text(${JSON.stringify(heliosIds)}::jsonb))`,
    )
    .orderBy(sql`${availabilities.heliosId} collate "C"`)
    .for('update');
  return new Map(rows.map((row) => [row.heliosId, row.pieces]));
}

export async function setAllPieces(
  tx: Db,
  items: readonly { readonly heliosId: string; readonly pieces: number }[],
): Promise<void> {
  const rows = items.map(({ heliosId, pieces }) => ({ helios_id: heliosId, pieces }));
  await tx.execute(sql`
    update availabilities set stock_quantity = counted.pieces
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (helios_id text, pieces integer)
    where availabilities.helios_id = counted.helios_id`);
}

export const setPieces = (tx: Db, heliosId: string, pieces: number) =>
  tx.update(availabilities).set({ stockQuantity: pieces }).where(eq(availabilities.heliosId, heliosId));
