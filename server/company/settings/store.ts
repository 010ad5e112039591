import { eq, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { settings } from '#database/schema.ts';

export type SettingsRow = typeof settings.$inferSelect;

const theRow = eq(settings.id, 1);

/** Undefined before the shop was set up. */
export async function findSettings(db: Db): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(settings).where(theRow);
  return row;
}

/** The same, held until the transaction ends, so that two changes come one after the other. */
export async function lockSettings(tx: Db): Promise<SettingsRow | undefined> {
  const [row] = await tx.select().from(settings).where(theRow).for('update');
  return row;
}

export const saveSettings = (tx: Db, values: Omit<Partial<SettingsRow>, 'id' | 'version'>) =>
  tx
    .update(settings)
    .set({ ...values, version: sql`${settings.version} + 1` })
    .where(theRow);
