import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { designApprovals, itemDesigns, orderDocuments, printFiles } from '#database/schema.ts';
import type { ItemApproval } from '#rules/partner-orders/facts.ts';

export type DocumentRow = typeof orderDocuments.$inferSelect;
export type ApprovalRow = typeof designApprovals.$inferSelect;
export type NewApproval = typeof designApprovals.$inferInsert;
export type PrintFileRow = typeof printFiles.$inferSelect;

export async function setDesign(
  tx: Db,
  id: string,
  columns: { readonly version?: number; readonly approval: ItemApproval },
): Promise<void> {
  await tx.update(itemDesigns).set(columns).where(eq(itemDesigns.id, id));
}

export async function insertApprovals(tx: Db, rows: readonly NewApproval[]): Promise<void> {
  if (rows.length > 0) await tx.insert(designApprovals).values([...rows]);
}

export const approvalsOf = (db: Db, orderId: string): Promise<ApprovalRow[]> =>
  db
    .select()
    .from(designApprovals)
    .where(eq(designApprovals.orderId, orderId))
    .orderBy(asc(designApprovals.id));

/** Bytes of all files that were given to the order. */
export async function storedBytes(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${orderDocuments.size}), 0)::float8` })
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId));
  return row?.bytes ?? 0;
}

/** Files of designs, all versions. */
export const designsOf = (db: Db, orderId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(orderDocuments)
    .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, 'design')))
    .orderBy(asc(orderDocuments.position), asc(orderDocuments.version), asc(orderDocuments.name));

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

/** What the press made of these items, from 1: proofs first, then the file of all sides, then single sides. */
export async function pressFilesOf(
  db: Db,
  orderId: string,
  items: readonly number[],
): Promise<PrintFileRow[]> {
  if (items.length === 0) return [];
  const rows = await db
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.orderId, orderId), inArray(printFiles.item, [...items])));
  const rank = ({ item, kind, side }: PrintFileRow): number =>
    item * 1_000 + (kind === 'proof' ? 0 : 100) + side;
  return rows.sort((a, b) => rank(a) - rank(b));
}
