import { and, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import { type Db, lockName } from '#database/connection.ts';
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

const lockEmail = (tx: Db, email: string) => lockName(tx, `e-mail ${email.toLowerCase()}`);

/** False when the e-mail is taken, whatever its capitals. */
export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<boolean> {
  await lockEmail(db, user.email);
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
  await db
    .update(users)
    // an admin who has the form open is told, instead of turning it back
    .set({ receiveEmailNotifications: receives, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** False when nobody has this e-mail. */
export async function updateUser(
  db: Db,
  email: string,
  change: Partial<Pick<UserRow, 'passwordHash' | 'active' | 'firstName' | 'surName' | 'phone'>>,
): Promise<boolean> {
  const updated = await db
    .update(users)
    .set({
      ...change,
      version: sql`${users.version} + 1`,
      ...(change.active === false && { sessionRound: sql`${users.sessionRound} + 1` }),
    })
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
    .returning({ id: users.id });
  return updated.length === 1;
}

/** An account as an admin keeps it. */
export type AccountColumns = Partial<
  Pick<
    UserRow,
    | 'email'
    | 'passwordHash'
    | 'role'
    | 'active'
    | 'companyName'
    | 'firstName'
    | 'surName'
    | 'phone'
    | 'receiveEmailNotifications'
  >
>;

/** See `changeUser`. */
export async function changeLocked(tx: Db, user: UserRow, change: AccountColumns): Promise<boolean> {
  const { email } = change;
  if (email !== undefined && (await isEmailTaken(tx, email, user.id))) return false;
  await tx
    .update(users)
    .set({
      ...change,
      version: user.version + 1,
      ...(user.active && change.active === false && { sessionRound: user.sessionRound + 1 }),
    })
    .where(eq(users.id, user.id));
  return true;
}

/** Whose account it is, whatever the capitals (D-B105). */
async function isEmailTaken(tx: Db, email: string, exceptId: string): Promise<boolean> {
  // one after the other for an e-mail, so that of two who take it at once one is told
  await lockEmail(tx, email);
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, ne(users.id, exceptId)))
    .limit(1);
  return row !== undefined;
}

export async function holdOpenUser(tx: Db, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.active, true)))
    .for('share');
  return held.length > 0;
}
