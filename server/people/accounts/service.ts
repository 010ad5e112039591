import { createHash, createHmac, createSecretKey, randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { FastifyBaseLogger } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { roles } from '#contract/people/accounts.ts';
import type { Db } from '#database/connection.ts';
import { partnerFunctions } from '#rules/people/accounts/roles.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Config } from '#server/platform/config.ts';
import type { Account } from '#server/platform/context.ts';
import { measureCache } from '#server/platform/metrics/caches.ts';
import { createRequestCounts } from '#server/platform/request-counts/service.ts';
import { unfitPart } from '#server/platform/unfit-input.ts';
import { hashPassword } from './add-account.ts';
import { createFailedTries } from './failed-tries.ts';
import { oncePerTurn } from './once-per-turn.ts';
import {
  type AccountRow,
  accountByEmail,
  accountById,
  insertEndedToken,
  type UserRow,
  userByEmail,
  userOfToken,
  usersOfTokens,
} from './store.ts';

export { accountChanged } from './account-changed.ts';
export { addAccount, changeContact, changePassword, hashPassword } from './add-account.ts';
export { passwordProblem } from './guessable.ts';
export { addUser, changeUser, setActive } from './keep-account.ts';
export { isAccountOpen, isOrdererOpen, limitsOf, nameOfUser, ownersOf } from './may-act.ts';
export type { UserRow } from './store.ts';
export { type WrongFields, wrongFields } from './wrong-fields.ts';

/** How long a sign-in lasts, in seconds: a month, or a year when remembered (SHL-037, SHL-038). */
const SESSION_SECONDS = 30 * 24 * 3600;
const REMEMBERED_SECONDS = 365 * 24 * 3600;

type Login = {
  readonly email: string;
  readonly password: string;
  readonly domain: string;
  readonly remember: boolean;
  /** where the caller comes from */
  readonly address: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
};
type LoggedIn = Result<{ token: string; maxAge: number }, 'login_failed' | 'login_paused'>;

export type Accounts = {
  /**
   * A refusal is logged with the address and with the account as a hash, which tells tries for one account
   * apart and no more.
   */
  login(input: Login): Promise<LoggedIn>;
  /**
   * the account a token names, checked against the active flag and role of today; null for any token that
   * does not hold
   */
  accountOf(token: string): Promise<Account | null>;
  /** the same of many tokens, by token, with one question to the database */
  accountsOf(tokens: readonly string[]): Promise<ReadonlyMap<string, Account>>;
  /** signs out: this token holds no longer, in no process */
  end(token: string): Promise<void>;
};

const toAccount = ({ user, partner }: AccountRow): Account | null => {
  const role = roles.find((name) => name === user.role);
  if (!role || !user.active || partner?.active === false) return null;
  const isOfPartner = role === 'partner';
  const partnerFunction = partnerFunctions.find((name) => name === user.partnerFunction) ?? null;
  if (isOfPartner && !partnerFunction) return null;
  return {
    id: user.id,
    email: user.email,
    role,
    partnerId: isOfPartner ? (user.partnerId ?? user.id) : null,
    partnerFunction: isOfPartner ? partnerFunction : null,
    companyName: (partner ?? user).companyName,
    firstName: user.firstName,
    surName: user.surName,
    priceListId: (partner ?? user).priceListId,
  };
};

/**
 * Stands in the token: a token from before a change of password, or from before the account or its partner
 * was locked, no longer holds. Says nothing about the password.
 */
const passwordMark = ({ user, partner }: AccountRow): string => {
  const round = user.sessionRound + (partner?.sessionRound ?? 0);
  return createHash('sha256')
    .update(round === 0 ? user.passwordHash : `${user.passwordHash} ${round}`)
    .digest('base64url')
    .slice(0, 16);
};

/** Of the part that is signed: the end of a signature can be written in several ways, all of them right. */
const tokenHash = (token: string): string =>
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');

/** The row of an account, for the export and erasure of what is kept of a person. */
export const userByEmailOf = (db: Db, email: string): Promise<UserRow | null> =>
  userByEmail(db, email.trim());

/** Somebody who may sign in, as they are now; null for nobody. */
export async function openAccountOf(db: Db, id: string): Promise<Account | null> {
  const row = await accountById(db, id);
  return row && toAccount(row);
}

type Claims = { readonly id: string; readonly key: unknown; readonly expiresAt: Date };

/** The account of a row, for a token that was given out for its present password. */
const named = (row: AccountRow, key: unknown): Account | null =>
  key !== undefined && key !== passwordMark(row) ? null : toAccount(row);

export function createAccounts(config: Config, db: Db): Accounts {
  // as a key, which is taken in once; bytes would be with every request
  const secret = createSecretKey(config.sessionSecret, 'utf8');
  // spends the same time for an unknown address as for a wrong password, so that nobody can list our
  // customers
  const decoy = hashPassword('no such account');
  const failures = createFailedTries(createRequestCounts(db, config));
  const knownDomains = new Set([...Object.values(config.editionHosts), 'localhost', '127.0.0.1']);

  // keyed, or whoever reads a log could try addresses; the word in front keeps it apart from signatures made
  // with this secret
  const accountMark = (email: string): string =>
    createHmac('sha256', config.sessionSecret)
      .update(`log-in ${email.trim().toLowerCase()}`)
      .digest('base64url')
      .slice(0, 16);

  // a signature that held once holds until the token expires; to check it again would take a tenth of a
  // request
  const signedByUs = measureCache('signed_tokens', new LRUCache<string, Claims>({ max: 2_000 }), false);

  /** What a token of ours says; null for any other, for an expired one and for one without an end. */
  const read = async (token: string): Promise<Claims | null> => {
    const known = signedByUs.get(token);
    if (known) return known.expiresAt.getTime() > Date.now() ? known : null;
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], requiredClaims: ['exp'] });
      const { id, key, exp = 0 } = payload;
      // a zero byte or half a letter would be an error of the database, not an account it does not have
      if (typeof id !== 'string' || unfitPart(id) !== null) return null;
      const claims = { id, key, expiresAt: new Date(exp * 1000) };
      signedByUs.set(token, claims);
      return claims;
    } catch (error) {
      if ((error as { code?: string }).code?.startsWith('ERR_J')) return null;
      throw error;
    }
  };

  const logIn = async ({ email, password, domain, remember, address }: Login): Promise<LoggedIn> => {
    if (await failures.isPaused(email, address)) return fail('login_paused');
    if (!knownDomains.has(domain.split(':')[0]?.toLowerCase() ?? '')) return fail('login_failed', 'domain');
    // before the check, or a thousand tries at once would all be let through
    if (!(await failures.note(email, address))) return fail('login_paused');
    const row = await accountByEmail(db, email.trim());
    const matches = await verify(row?.user.passwordHash ?? (await decoy), password).catch(() => false);
    const account = row && matches ? toAccount(row) : null;
    if (!row || !account) return fail('login_failed');
    await failures.forget(email, address);
    const maxAge = remember ? REMEMBERED_SECONDS : SESSION_SECONDS;
    const token = await new SignJWT({ id: account.id, role: account.role, key: passwordMark(row) }) // SHL-043, AUT-002
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(randomUUID()) // two sign-ins within a second are two tokens, and end one by one
      .setIssuedAt()
      .setExpirationTime(`${maxAge}s`)
      .sign(secret);
    return ok({ token, maxAge });
  };

  return {
    async login(input) {
      const result = await logIn(input);
      if (!result.ok) {
        const { code, field } = result;
        input.log.warn(
          { account: accountMark(input.email), address: input.address, code, field },
          'log-in failed',
        );
      }
      return result;
    },
    accountOf: oncePerTurn(async (token) => {
      const known = await read(token);
      const row = known && (await userOfToken(db, known.id, tokenHash(token)));
      return row ? named(row, known.key) : null;
    }),
    async accountsOf(tokens) {
      const known = [];
      for (const token of tokens) {
        const said = await read(token);
        if (said) known.push({ ...said, token, hash: tokenHash(token) });
      }
      const { users, ended } = await usersOfTokens(db, known);
      return new Map(
        known.flatMap(({ token, id, key, hash }) => {
          const row = users.get(id);
          const account = row && !ended.has(hash) ? named(row, key) : null;
          return account ? [[token, account] as const] : [];
        }),
      );
    },
    async end(token) {
      const known = await read(token);
      if (known)
        await insertEndedToken(db, { hash: tokenHash(token), expiresAt: known.expiresAt }, new Date());
    },
  };
}
