import { asc, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { insertMany } from '#database/insert.ts';
import { transportRates } from '#database/schema.ts';
import type { TransportRate } from '#rules/prices/transport/transport.ts';

/** Two changes come one after the other; whoever only reads does not wait. */
export const lockRates = (tx: Db) =>
  tx.execute(sql`lock table ${transportRates} in share row exclusive mode`);

export async function findRates(db: Db): Promise<readonly TransportRate[]> {
  const rows = await db.select().from(transportRates).orderBy(asc(transportRates.id));
  return rows as readonly unknown[] as readonly TransportRate[]; // the table checks them
}

export async function replaceRates(tx: Db, rates: readonly TransportRate[]): Promise<void> {
  await tx.delete(transportRates);
  await insertMany(tx, transportRates, [...rates]);
}
