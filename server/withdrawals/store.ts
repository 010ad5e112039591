import { and, asc, count, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { withdrawals } from '#database/schema.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** False when a request of this key was stored before. */
export async function insertWithdrawal(tx: Db, row: WithdrawalRow): Promise<boolean> {
  const stored = await tx
    .insert(withdrawals)
    .values(row)
    .onConflictDoNothing({ target: withdrawals.idempotencyKey })
    .returning({ id: withdrawals.id });
  return stored.length === 1;
}

export const withdrawalById = async (db: Db, id: string): Promise<WithdrawalRow | null> =>
  (await db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0] ?? null;

export const withdrawalOfKey = async (db: Db, key: string): Promise<WithdrawalRow | null> =>
  (await db.select().from(withdrawals).where(eq(withdrawals.idempotencyKey, key)))[0] ?? null;

/** The first one first. */
export const withdrawalsOf = (db: Db, orderId: string): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, orderId))
    .orderBy(asc(withdrawals.at), asc(withdrawals.id));

const counted = async (db: Db, ...which: Parameters<typeof and>): Promise<number> =>
  (
    await db
      .select({ count: count() })
      .from(withdrawals)
      .where(and(...which))
  )[0]?.count ?? 0;

export const countOfEmail = (db: Db, email: string, since: Date): Promise<number> =>
  counted(db, eq(withdrawals.email, email), gt(withdrawals.at, since));

export const countOfOrder = (db: Db, orderId: string, since: Date): Promise<number> =>
  counted(db, eq(withdrawals.orderId, orderId), gt(withdrawals.at, since));

/** What names a person; that and when there was a withdrawal stays with the order. */
export async function forgetWithdrawals(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ name: '', email: '', goods: '', reason: '', idempotencyKey: null })
    .where(eq(withdrawals.orderId, orderId));
}

const ofNoOrder = isNull(withdrawals.orderId);

export const strayOf = (db: Db, email: string): Promise<WithdrawalRow[]> =>
  db
    .select()
    .from(withdrawals)
    .where(and(ofNoOrder, eq(withdrawals.email, email.trim().toLowerCase())))
    .orderBy(asc(withdrawals.at));

export async function deleteStrayOf(tx: Db, email: string): Promise<number> {
  const which = and(ofNoOrder, eq(withdrawals.email, email.trim().toLowerCase()));
  return (await tx.delete(withdrawals).where(which).returning({ id: withdrawals.id })).length;
}

export async function deleteStrayBefore(db: Db, before: Date): Promise<number> {
  const which = and(ofNoOrder, lt(withdrawals.at, before));
  return (await db.delete(withdrawals).where(which).returning({ id: withdrawals.id })).length;
}

export const idsOf = async (db: Db, orderId: string): Promise<string[]> =>
  (await db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.orderId, orderId))).map(
    ({ id }) => id,
  );
