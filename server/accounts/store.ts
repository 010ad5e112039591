import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { prepared } from '#database/prepared.ts';
import { endedTokens, priceLists, users } from '#database/schema.ts';

export type UserRow = typeof users.$inferSelect;

export async function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
    .limit(1);
  return row ?? null;
}

/** Null for a token that was ended, too: one query, as every request of somebody signed in asks. */
const rowOfToken = prepared((db) => {
  const ended = db
    .select({ hash: endedTokens.hash })
    .from(endedTokens)
    .where(eq(endedTokens.hash, sql.placeholder('tokenHash')));
  return db
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), notExists(ended)))
    .limit(1)
    .prepare('user_of_token');
});

export async function userOfToken(db: Db, id: string, tokenHash: string): Promise<UserRow | null> {
  const [row] = await rowOfToken(db).execute({ id, tokenHash });
  return row ?? null;
}

/** The rows of many tokens, by id, and the hashes of those that were ended: one query, however many. */
export async function usersOfTokens(
  db: Db,
  tokens: readonly { readonly id: string; readonly hash: string }[],
): Promise<{ users: ReadonlyMap<string, UserRow>; ended: ReadonlySet<string> }> {
  if (tokens.length === 0) return { users: new Map(), ended: new Set() };
  const hashes = tokens.map(({ hash }) => hash);
  const ended = db
    .select({ hashes: sql<string[]>`coalesce(json_agg(${endedTokens.hash}), '[]')` })
    .from(endedTokens)
    .where(inArray(endedTokens.hash, hashes));
  const rows = await db
    .select({ user: users, ended: sql<string[]>`(${ended})` })
    .from(users)
    .where(inArray(users.id, [...new Set(tokens.map(({ id }) => id))]));
  return {
    users: new Map(rows.map(({ user }) => [user.id, user])),
    ended: new Set(rows[0]?.ended ?? []),
  };
}

/** Ends a token in every process, and forgets those that have expired by themselves. */
export async function insertEndedToken(
  db: Db,
  token: typeof endedTokens.$inferInsert,
  now: Date,
): Promise<void> {
  await db.insert(endedTokens).values(token).onConflictDoNothing();
  await db.delete(endedTokens).where(lt(endedTokens.expiresAt, now));
}

/** False when the e-mail is taken, whatever its capitals. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted.length === 1;
}

/** The row of an account with the list its bills go by; null when there is none of this id. */
export async function ownRows(db: Db, id: string) {
  const [row] = await db
    .select({ user: users, list: priceLists })
    .from(users)
    .leftJoin(priceLists, eq(priceLists.id, users.priceListId))
    .where(eq(users.id, id));
  return row ?? null;
}

export async function setNotifications(db: Db, id: string, receives: boolean): Promise<void> {
  await db.update(users).set({ receiveEmailNotifications: receives }).where(eq(users.id, id));
}

/** False when nobody has this e-mail. */
export async function updateUser(
  db: Db,
  email: string,
  change: Partial<Pick<UserRow, 'passwordHash' | 'active' | 'firstName' | 'surName' | 'phone'>>,
): Promise<boolean> {
  const updated = await db
    .update(users)
    .set(change)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
    .returning({ id: users.id });
  return updated.length === 1;
}
