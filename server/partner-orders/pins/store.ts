import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { designPins } from '#database/schema.ts';

export type PinRow = typeof designPins.$inferSelect;

/** Oldest first. */
export const pinsOf = (db: Db, orderId: string, position: number): Promise<PinRow[]> =>
  db
    .select()
    .from(designPins)
    .where(and(eq(designPins.orderId, orderId), eq(designPins.position, position)))
    .orderBy(asc(designPins.id));

/** Of this order only. */
export async function pinOf(db: Db, orderId: string, id: number): Promise<PinRow | null> {
  const [row] = await db
    .select()
    .from(designPins)
    .where(and(eq(designPins.orderId, orderId), eq(designPins.id, id)));
  return row ?? null;
}

export const insertPin = (tx: Db, pin: typeof designPins.$inferInsert) => tx.insert(designPins).values(pin);

export const updatePin = (tx: Db, id: number, columns: Partial<PinRow>) =>
  tx.update(designPins).set(columns).where(eq(designPins.id, id));
