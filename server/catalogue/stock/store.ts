import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { availabilities } from '#database/schema.ts';

/**
 * Takes pieces of stock items, in the order of their names, all or none.
 * @param revision of the catalogue, which must still be that; null where it does not matter
 */
export const takeStatement = (pieces: ReadonlyMap<string, number>, revision: number | null): SQL =>
  sql`select take_stock(${JSON.stringify(Object.fromEntries(pieces))}::jsonb, ${revision}::bigint)`;

/** Why pieces were not taken, by the error of the database; null for any other error. */
export function refusalOf(error: unknown): { readonly code: string; readonly detail: string } | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, detail } = one as { code?: unknown; detail?: unknown };
    if (code === 'IK001' || code === 'IK002') return { code, detail: String(detail) };
  }
  return null;
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
