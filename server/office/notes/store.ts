import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { byName } from '#database/name-order.ts';
import { noteMentions, orderNotes, orders, users } from '#database/schema.ts';
import type { OrderKind } from '#rules/orders/order/order-kind.ts';

export type NoteRow = typeof orderNotes.$inferSelect;

const { id, email, firstName, surName, role } = users;
const person = { id, email, firstName, surName, role };
export type PersonRow = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'surName' | 'role'>;

export const notesOf = (db: Db, orderId: string): Promise<NoteRow[]> =>
  db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.id));

export const mentionsOf = (db: Db, orderId: string) =>
  db
    .select({ noteId: noteMentions.noteId, seenAt: noteMentions.seenAt, person })
    .from(noteMentions)
    .innerJoin(orderNotes, eq(orderNotes.id, noteMentions.noteId))
    .innerJoin(users, eq(users.id, noteMentions.userId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(noteMentions.noteId), byName(surName, firstName, email), asc(id));

/** Who may sign in with one of these roles, by name. */
export const staffOf = (db: Db, roles: readonly string[]): Promise<PersonRow[]> =>
  db
    .select(person)
    .from(users)
    .where(and(inArray(users.role, [...roles]), eq(users.active, true)))
    .orderBy(byName(surName, firstName, email), asc(id));

export async function noteCount(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx.select({ notes: count() }).from(orderNotes).where(eq(orderNotes.orderId, orderId));
  return row?.notes ?? 0;
}

export async function insertNote(
  tx: Db,
  note: Omit<NoteRow, 'id'>,
  mentioned: readonly string[],
): Promise<number> {
  const [row] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id });
  if (!row) throw new Error('the note was not written');
  if (mentioned.length > 0)
    await tx.insert(noteMentions).values(mentioned.map((userId) => ({ noteId: row.id, userId })));
  return row.id;
}

export const noteOf = async (db: Db, orderId: string, noteId: number): Promise<NoteRow | null> =>
  (
    await db
      .select()
      .from(orderNotes)
      .where(and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId)))
  )[0] ?? null;

export const deleteNote = async (tx: Db, noteId: number): Promise<void> => {
  await tx.delete(orderNotes).where(eq(orderNotes.id, noteId));
};

export async function markSeen(db: Db, orderId: string, userId: string, at: Date): Promise<void> {
  const ofOrder = db.select({ id: orderNotes.id }).from(orderNotes).where(eq(orderNotes.orderId, orderId));
  await db
    .update(noteMentions)
    .set({ seenAt: at })
    .where(
      and(
        eq(noteMentions.userId, userId),
        isNull(noteMentions.seenAt),
        inArray(noteMentions.noteId, ofOrder),
      ),
    );
}

/** Orders with an unseen mention of somebody, the latest first. */
export const ordersMentioning = (db: Db, userId: string, kinds: readonly OrderKind[], atMost: number) =>
  db
    .select({ id: orders.id, code: orders.code, kind: orders.kind })
    .from(noteMentions)
    .innerJoin(orderNotes, eq(orderNotes.id, noteMentions.noteId))
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(
      and(eq(noteMentions.userId, userId), isNull(noteMentions.seenAt), inArray(orders.kind, [...kinds])),
    )
    .groupBy(orders.id)
    .orderBy(desc(sql`max(${orderNotes.id})`))
    .limit(atMost);

/** What a mail to somebody who is mentioned needs; null when there is nothing to tell them any more. */
export async function unseenMention(db: Db, noteId: number, userId: string) {
  const [row] = await db
    .select({ order: orders, authorName: orderNotes.authorName, to: users.email })
    .from(noteMentions)
    .innerJoin(orderNotes, eq(orderNotes.id, noteMentions.noteId))
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .innerJoin(users, eq(users.id, noteMentions.userId))
    .where(
      and(
        eq(noteMentions.noteId, noteId),
        eq(noteMentions.userId, userId),
        isNull(noteMentions.seenAt),
        eq(users.active, true),
      ),
    );
  return row ?? null;
}
