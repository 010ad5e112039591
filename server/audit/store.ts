import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { auditEntries } from '#database/schema.ts';
import type { AuditKind } from '#rules/audit/acts.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

export const insertEntry = (tx: Db, entry: typeof auditEntries.$inferInsert) =>
  tx.insert(auditEntries).values(entry);

/** Part of what is told newest first: of what came before an id, so much. */
export type PartOf = { readonly before?: number; readonly atMost: number };

/** Newest first. */
export const entriesOf = (db: Db, orderId: string, { before, atMost }: PartOf): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.orderId, orderId), before === undefined ? undefined : lt(auditEntries.id, before)),
    )
    .orderBy(desc(auditEntries.id))
    .limit(atMost);

/** What was changed in one thing of the back office, newest first. */
export const changesOf = (db: Db, kind: AuditKind, id: string, limit: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.objectKind, kind), eq(auditEntries.objectId, id), eq(auditEntries.act, 'changed')),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
