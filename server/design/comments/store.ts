import { and, asc, count, eq, gt, type SQL } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { designComments, savedDesigns } from '#database/schema.ts';

export type CommentRow = typeof designComments.$inferSelect;

type Design = Pick<typeof savedDesigns.$inferSelect, 'ownerHash' | 'expiresAt'>;

const about = { ownerHash: savedDesigns.ownerHash, expiresAt: savedDesigns.expiresAt };
const open = (code: string, now: Date): SQL | undefined =>
  and(eq(savedDesigns.code, code), gt(savedDesigns.expiresAt, now));

export async function designOf(db: Db, code: string, now: Date): Promise<Design | null> {
  const [found] = await db.select(about).from(savedDesigns).where(open(code, now));
  return found ?? null;
}

/** Whoever writes to its comments holds the design until the transaction ends. */
export async function lockDesign(tx: Db, code: string, now: Date): Promise<Design | null> {
  const [found] = await tx.select(about).from(savedDesigns).where(open(code, now)).for('update');
  return found ?? null;
}

export const commentsOf = (db: Db, code: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(designComments)
    .where(eq(designComments.designCode, code))
    .orderBy(asc(designComments.at), asc(designComments.id));

export async function countOf(tx: Db, code: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(designComments)
    .where(eq(designComments.designCode, code));
  return row?.count ?? 0;
}

const one = (code: string, id: string): SQL | undefined =>
  and(eq(designComments.designCode, code), eq(designComments.id, id));

export async function commentOf(tx: Db, code: string, id: string): Promise<CommentRow | null> {
  const [found] = await tx.select().from(designComments).where(one(code, id));
  return found ?? null;
}

export async function insertComment(tx: Db, comment: CommentRow): Promise<void> {
  await tx.insert(designComments).values(comment);
}

export async function markComment(tx: Db, code: string, id: string, isDone: boolean): Promise<void> {
  await tx.update(designComments).set({ isDone }).where(one(code, id));
}

export async function deleteComment(tx: Db, code: string, id: string): Promise<void> {
  await tx.delete(designComments).where(one(code, id));
}
