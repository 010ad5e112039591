import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { WithdrawalFilters } from '#contract/shop-orders/withdrawals.ts';
import type { Db } from '#database/connection.ts';
import { auditEntries, withdrawals } from '#database/schema.ts';
import { indexQuery } from '#rules/platform/words/search-words.ts';

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

/**
 * The rows are evidence and never change, so that somebody dealt with one is told by the log of what staff
 * did. The log is kept for four years: by then the person is forgotten, and nothing is left to be dealt with.
 */
const handledBy = and(
  eq(auditEntries.objectKind, 'withdrawal'),
  eq(auditEntries.objectId, withdrawals.id),
  eq(auditEntries.act, 'dismissed'),
);
const isOpen = and(isNull(auditEntries.id), ne(withdrawals.name, ''));

function condition({ phrase, state }: WithdrawalFilters): SQL | undefined {
  const query = indexQuery(phrase);
  // as the index withdrawals_words has it
  const said = sql`(plain_words(${withdrawals.name} || ' ' || ${withdrawals.email} || ' ' || ${withdrawals.orderCode})
    || code_ends(${withdrawals.orderCode}))`;
  return and(
    phrase === '' ? undefined : query === null ? sql`false` : sql`${said} @@ ${query}::tsquery`,
    state === undefined ? undefined : state === 'open' ? isOpen : isNotNull(auditEntries.id),
  );
}

export type ListedRow = {
  readonly row: WithdrawalRow;
  readonly handledAt: Date | null;
  readonly handler: string | null;
};

type Part = { readonly limit: number; readonly offset: number };

/** The newest first, and how many there are. */
export async function listed(db: Db, filters: WithdrawalFilters, { limit, offset }: Part) {
  const which = condition(filters);
  const rows: ListedRow[] = await db
    .select({ row: withdrawals, handledAt: auditEntries.at, handler: auditEntries.actorName })
    .from(withdrawals)
    .leftJoin(auditEntries, handledBy)
    .where(which)
    .orderBy(desc(withdrawals.at), asc(withdrawals.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countListed(db, which) };
}

const countListed = async (db: Db, which: SQL | undefined): Promise<number> =>
  (await db.select({ count: count() }).from(withdrawals).leftJoin(auditEntries, handledBy).where(which))[0]
    ?.count ?? 0;

export const countOpen = (db: Db): Promise<number> => countListed(db, isOpen);

/** Held until the transaction ends, so that of two people who deal with it one is noted; null for none. */
export async function holdWithdrawal(tx: Db, id: string): Promise<ListedRow | null> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  if (!row) return null;
  const [entry] = await tx
    .select({ at: auditEntries.at, by: auditEntries.actorName })
    .from(auditEntries)
    .innerJoin(withdrawals, handledBy)
    .where(eq(withdrawals.id, id))
    .limit(1);
  return { row, handledAt: entry?.at ?? null, handler: entry?.by ?? null };
}
