import { eq } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { settings } from '#database/schema.ts';

/** The switch of the shop; on where nobody has set anything. */
export async function areRemindersOn(db: Db): Promise<boolean> {
  const [row] = await db.select({ on: settings.proofReminders }).from(settings).where(eq(settings.id, 1));
  return row?.on ?? true;
}
