import { and, asc, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, lockName } from '#database/connection.ts';
import { prepared } from '#database/prepared.ts';
import { endedTokens, priceLists, users } from '#database/schema.ts';
import type { WantedMails } from '#rules/people/accounts/mail-choice.ts';
import type { PartnerFunction } from '#rules/people/accounts/roles.ts';

export type UserRow = typeof users.$inferSelect;

/** The account everything of the partner belongs to, of people who were invited to it. */
const partner = alias(users, 'partner');
const { email, active, sessionRound, companyName, priceListId } = partner;
const withPartner = { user: users, partner: { email, active, sessionRound, companyName, priceListId } };
type OfPartner = Pick<UserRow, keyof (typeof withPartner)['partner']>;
/** An account, and for people of a partner what they have of it. */
export type AccountRow = { readonly user: UserRow; readonly partner: OfPartner | null };

const selectAccounts = (db: Db) =>
  db.select(withPartner).from(users).leftJoin(partner, eq(partner.id, users.partnerId));
const hasEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`;

export async function accountByEmail(db: Db, email: string): Promise<AccountRow | null> {
  const [row] = await selectAccounts(db).where(hasEmail(email)).limit(1);
  return row ?? null;
}

export const userByEmail = async (db: Db, email: string): Promise<UserRow | null> =>
  (await accountByEmail(db, email))?.user ?? null;

/** Null for a token that was ended, too: one query, as every request of somebody signed in asks. */
const rowOfToken = prepared((db) => {
  const ended = db
    .select({ hash: endedTokens.hash })
    .from(endedTokens)
    .where(eq(endedTokens.hash, sql.placeholder('tokenHash')));
  return selectAccounts(db)
    .where(and(eq(users.id, sql.placeholder('id')), notExists(ended)))
    .limit(1)
    .prepare('user_of_token');
});

export async function userOfToken(db: Db, id: string, tokenHash: string): Promise<AccountRow | null> {
  const [row] = await rowOfToken(db).execute({ id, tokenHash });
  return row ?? null;
}

/** The rows of many tokens, by id, and the hashes of those that were ended: one query, however many. */
export async function usersOfTokens(
  db: Db,
  tokens: readonly { readonly id: string; readonly hash: string }[],
): Promise<{ users: ReadonlyMap<string, AccountRow>; ended: ReadonlySet<string> }> {
  if (tokens.length === 0) return { users: new Map(), ended: new Set() };
  const hashes = tokens.map(({ hash }) => hash);
  const ended = db
    .select({ hashes: sql<string[]>`coalesce(json_agg(${endedTokens.hash}), '[]')` })
    .from(endedTokens)
    .where(inArray(endedTokens.hash, hashes));
  const rows = await db
    .select({ ...withPartner, ended: sql<string[]>`(${ended})` })
    .from(users)
    .leftJoin(partner, eq(partner.id, users.partnerId))
    .where(inArray(users.id, [...new Set(tokens.map(({ id }) => id))]));
  return {
    users: new Map(rows.map(({ user, partner: of }) => [user.id, { user, partner: of }])),
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
    .select({ ...withPartner, list: priceLists })
    .from(users)
    .leftJoin(partner, eq(partner.id, users.partnerId))
    .leftJoin(priceLists, eq(priceLists.id, sql`coalesce(${partner.priceListId}, ${users.priceListId})`))
    .where(eq(users.id, id));
  return row ?? null;
}

export async function setNotifications(db: Db, id: string, wanted: WantedMails): Promise<void> {
  await db
    .update(users)
    // an admin who has the form open is told, instead of turning it back
    .set({ ...wanted, version: sql`${users.version} + 1` })
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
    | 'onlyOwnOrders'
    | 'partnerFunction'
    | 'orderLimit'
    | 'monthLimit'
    | 'limitCurrency'
  >
>;

const losesAccess = (user: UserRow, { active, partnerFunction }: AccountColumns): boolean =>
  (user.active && active === false) || (user.partnerFunction !== 'none' && partnerFunction === 'none');

/** See `changeUser`. */
export async function changeLocked(tx: Db, user: UserRow, change: AccountColumns): Promise<boolean> {
  const { email } = change;
  if (email !== undefined && (await isEmailTaken(tx, email, user.id))) return false;
  await tx
    .update(users)
    .set({
      ...change,
      version: user.version + 1,
      ...(losesAccess(user, change) && { sessionRound: user.sessionRound + 1 }),
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

/** `no key update`: of two who ask for the same person, the second waits for the first to end. */
export type Hold = 'share' | 'no key update';

export async function holdOpenUser(
  tx: Db,
  id: string,
  as: PartnerFunction | null,
  how: Hold = 'share',
): Promise<boolean> {
  const hold = async (one: string, strength: Hold): Promise<UserRow | null> =>
    (await tx.select().from(users).where(eq(users.id, one)).for(strength))[0] ?? null;
  const [known] = await tx.select({ of: users.partnerId }).from(users).where(eq(users.id, id));
  // as who changes people does: first their partner, or the two wait for each other for ever
  if (known?.of && !(await hold(known.of, 'share'))?.active) return false;
  const held = await hold(id, how);
  return held?.active === true && (as === null || held.partnerFunction === as);
}

export async function accountById(db: Db, id: string): Promise<AccountRow | null> {
  return (await selectAccounts(db).where(eq(users.id, id)))[0] ?? null;
}

/** Owners of a partner who may sign in; the lock of the partner is asked apart. */
export const openOwnersOf = (db: Db, partnerId: string): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        or(eq(users.id, partnerId), eq(users.partnerId, partnerId)),
        eq(users.partnerFunction, 'owner'),
        eq(users.active, true),
      ),
    )
    .orderBy(asc(users.id));
