import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { designApprovals, itemDesigns, orderDocuments, orderMessages } from '#database/schema.ts';
import type { DocumentKind } from '#rules/orders/order/documents.ts';
import type { ItemApproval } from '#rules/orders/order/item-approval.ts';

/**
 * The thread of an order of either kind: what was written about it, the files that came with it, the designs
 * of its items and what was decided about them. Acts write it, which hold the order (act.ts); beside them the
 * order that is placed, a picture that is made, and erasure.
 */

export type MessageRow = typeof orderMessages.$inferSelect;
export type MessageColumns = typeof orderMessages.$inferInsert;
export type DocumentRow = typeof orderDocuments.$inferSelect;
export type DocumentColumns = typeof orderDocuments.$inferInsert;
export type DesignRow = typeof itemDesigns.$inferSelect;
export type ApprovalRow = typeof designApprovals.$inferSelect;
export type ApprovalColumns = typeof designApprovals.$inferInsert;

/** @returns its id */
export async function insertMessage(tx: Db, message: MessageColumns): Promise<number> {
  const [row] = await tx.insert(orderMessages).values(message).returning({ id: orderMessages.id });
  if (!row) throw new Error('the message was not written');
  return row.id;
}

export const setMessageStatuses = (
  tx: Db,
  id: number,
  statuses: Pick<MessageColumns, 'previousStatus' | 'currentStatus'>,
) => tx.update(orderMessages).set(statuses).where(eq(orderMessages.id, id));

/** Newest first, the newest 500. */
export const messagesOf = (db: Db, orderId: string): Promise<MessageRow[]> =>
  db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(desc(orderMessages.id))
    .limit(500);

const withKey = (orderId: string, key: string) =>
  and(eq(orderMessages.orderId, orderId), eq(orderMessages.idempotencyKey, key));

/** What an earlier request with this key wrote; null when there was none. */
export async function messageOfKey(db: Db, orderId: string, key: string): Promise<MessageRow | null> {
  return (await db.select().from(orderMessages).where(withKey(orderId, key)))[0] ?? null;
}

export async function insertDocuments(tx: Db, documents: readonly DocumentColumns[]): Promise<void> {
  if (documents.length > 0) await tx.insert(orderDocuments).values([...documents]);
}

/** Oldest first. */
export const documentsOf = (db: Db, orderId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.createdAt), asc(orderDocuments.name));

/** Files of designs, all versions, by item and version. */
export const designFilesOf = (db: Db, orderId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, 'design')))
    .orderBy(asc(orderDocuments.position), asc(orderDocuments.version), asc(orderDocuments.name));

/** For kinds an order has one of at most. */
export async function documentOfKind(
  db: Db,
  orderId: string,
  kind: DocumentKind,
): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, kind)));
  return row ?? null;
}

export async function documentById(db: Db, id: string): Promise<DocumentRow | null> {
  return (await db.select().from(orderDocuments).where(eq(orderDocuments.id, id)))[0] ?? null;
}

/** Of this order only: the id of a file of another order finds nothing. */
export async function documentOf(db: Db, orderId: string, id: string): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.id, id)));
  return row ?? null;
}

/** Bytes of all files that were given to the order. */
export async function storedBytes(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${orderDocuments.size}), 0)::float8` })
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId));
  return row?.bytes ?? 0;
}

/** False when somebody else has done it, or the file is gone. */
export async function setPreview(
  db: Db,
  id: string,
  preview: 'made' | 'failed',
  previewKey: string | null,
): Promise<boolean> {
  const changed = await db
    .update(orderDocuments)
    .set({ preview, previewKey })
    .where(and(eq(orderDocuments.id, id), eq(orderDocuments.preview, 'waiting')))
    .returning({ id: orderDocuments.id });
  return changed.length === 1;
}

/** Which of these stored files an order names; the others are swept away. */
export async function documentKeysInUse(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: orderDocuments.storageKey, preview: orderDocuments.previewKey })
    .from(orderDocuments)
    .where(
      sql`${inArray(orderDocuments.storageKey, [...keys])} or ${inArray(orderDocuments.previewKey, [...keys])}`,
    );
  return new Set(rows.flatMap(({ key, preview }) => (preview === null ? [key] : [key, preview])));
}

/** By item. */
export const designsOf = (db: Db, orderId: string): Promise<DesignRow[]> =>
  db.select().from(itemDesigns).where(eq(itemDesigns.orderId, orderId)).orderBy(asc(itemDesigns.position));

/** The design of an item; made with its first proof where the order was not written with it. */
export async function designOf(tx: Db, orderId: string, position: number): Promise<DesignRow> {
  await tx.insert(itemDesigns).values({ id: randomUUID(), orderId, position }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(itemDesigns)
    .where(and(eq(itemDesigns.orderId, orderId), eq(itemDesigns.position, position)));
  if (!row) throw new Error('the design of the item was not written');
  return row;
}

export const insertDesigns = (tx: Db, designs: readonly (typeof itemDesigns.$inferInsert)[]) =>
  tx.insert(itemDesigns).values([...designs]);

export async function setDesign(
  tx: Db,
  id: string,
  columns: { readonly version?: number; readonly approval: ItemApproval },
): Promise<void> {
  await tx.update(itemDesigns).set(columns).where(eq(itemDesigns.id, id));
}

export async function insertApprovals(tx: Db, rows: readonly ApprovalColumns[]): Promise<void> {
  if (rows.length > 0) await tx.insert(designApprovals).values([...rows]);
}

/** Oldest first. */
export const approvalsOf = (db: Db, orderId: string): Promise<ApprovalRow[]> =>
  db
    .select()
    .from(designApprovals)
    .where(eq(designApprovals.orderId, orderId))
    .orderBy(asc(designApprovals.id));
