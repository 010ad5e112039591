import { desc, eq } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { auditEntries } from '#database/schema.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

export const insertEntry = (tx: Db, entry: typeof auditEntries.$inferInsert) =>
  tx.insert(auditEntries).values(entry);

/** Newest first. */
export const entriesOf = (db: Db, orderId: string): Promise<AuditRow[]> =>
  db.select().from(auditEntries).where(eq(auditEntries.orderId, orderId)).orderBy(desc(auditEntries.id));
