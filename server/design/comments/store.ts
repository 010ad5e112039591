import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { erasedComment } from '#database/erased-comment.ts';
import { designComments, savedDesigns } from '#database/schema.ts';
import { ERASED_COMMENTS } from '#rules/design/comments/comment-limits.ts';

export type CommentRow = typeof designComments.$inferSelect;

const about = {
  ownerHash: savedDesigns.ownerHash,
  expiresAt: savedDesigns.expiresAt,
  productId: sql<string>`${savedDesigns.artwork} ->> 'productId'`,
};
const open = (code: string, now: Date): SQL | undefined =>
  and(eq(savedDesigns.code, code), gt(savedDesigns.expiresAt, now));

export async function designOf(db: Db, code: string, now: Date) {
  const [found] = await db.select(about).from(savedDesigns).where(open(code, now));
  return found ?? null;
}

/** Whoever writes to its comments holds the design until the transaction ends. */
export async function lockDesign(tx: Db, code: string, now: Date) {
  const [found] = await tx.select(about).from(savedDesigns).where(open(code, now)).for('update');
  return found ?? null;
}

const of = (code: string): SQL => eq(designComments.designCode, code);
const one = (code: string, id: string): SQL | undefined => and(of(code), eq(designComments.id, id));

export const commentsOf = (db: Db, code: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(designComments)
    .where(and(of(code), isNull(designComments.erasedAt)))
    .orderBy(asc(designComments.number));

/** How many are shown, and the highest number that was given. */
export async function numbersOf(tx: Db, code: string): Promise<{ shown: number; highest: number }> {
  const [row] = await tx
    .select({
      shown: sql<number>`count(*) filter (where ${isNull(designComments.erasedAt)})::int`,
      highest: sql<number>`coalesce(max(${designComments.number}), 0)`,
    })
    .from(designComments)
    .where(of(code));
  return row ?? { shown: 0, highest: 0 };
}

export async function commentOf(tx: Db, code: string, id: string): Promise<CommentRow | null> {
  const [found] = await tx.select().from(designComments).where(one(code, id));
  return found ?? null;
}

const words = ['writerHash', 'name', 'text', 'side', 'xMm', 'yMm'] as const;

/** Whether the same was said by the same browser. */
export const isSaid = (known: CommentRow, said: Pick<CommentRow, (typeof words)[number]>): boolean =>
  words.every((word) => known[word] === said[word]);

export async function insertComment(tx: Db, comment: CommentRow): Promise<void> {
  await tx.insert(designComments).values(comment);
}

export async function markComment(tx: Db, code: string, id: string, isDone: boolean): Promise<void> {
  await tx.update(designComments).set({ isDone }).where(one(code, id));
}

/** Leaves only its id, and forgets the ids that were left longest ago. */
export async function eraseComment(tx: Db, code: string, id: string, erasedAt: Date): Promise<void> {
  await tx
    .update(designComments)
    .set({ ...erasedComment, erasedAt })
    .where(one(code, id));
  const old = tx
    .select({ id: designComments.id })
    .from(designComments)
    .where(and(of(code), isNotNull(designComments.erasedAt)))
    .orderBy(desc(designComments.erasedAt), desc(designComments.number))
    .offset(ERASED_COMMENTS);
  await tx.delete(designComments).where(and(of(code), inArray(designComments.id, old)));
}
