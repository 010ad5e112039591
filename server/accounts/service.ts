import { hash, verify } from '@node-rs/argon2';
import { jwtVerify, SignJWT } from 'jose';
import { roles } from '#contract/accounts.ts';
import type { Db } from '#database/connection.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import type { Config } from '../config.ts';
import type { Account } from '../context.ts';
import { type UserRow, userByEmail, userById } from './store.ts';

/** How long a sign-in lasts, in seconds: a month, or a year when remembered (SHL-037, SHL-038). */
export const SESSION_SECONDS = 30 * 24 * 3600;
export const REMEMBERED_SECONDS = 365 * 24 * 3600;

export type Accounts = {
  login(input: {
    email: string;
    password: string;
    domain: string;
    remember: boolean;
  }): Promise<Result<{ token: string; maxAge: number }, 'login_failed'>>;
  /** the account a token names, checked against the active flag and role of today; null for any token that does not hold */
  accountOf(token: string): Promise<Account | null>;
};

const toAccount = (row: UserRow): Account | null => {
  const role = roles.find((name) => name === row.role);
  if (!role || !row.active) return null;
  return {
    id: row.id,
    email: row.email,
    role,
    companyName: row.companyName,
    firstName: row.firstName,
    surName: row.surName,
    priceListId: row.priceListId,
  };
};

export const hashPassword = (password: string): Promise<string> => hash(password);

export function createAccounts(config: Config, db: Db): Accounts {
  const secret = new TextEncoder().encode(config.sessionSecret);
  // spends the same time for an unknown address as for a wrong password, so that nobody can list our customers
  const decoy = hash('no such account');
  const knownDomains = new Set([...Object.values(config.editionHosts), 'localhost', '127.0.0.1']);

  return {
    async login({ email, password, domain, remember }) {
      if (!knownDomains.has(domain.split(':')[0]?.toLowerCase() ?? '')) return fail('login_failed', 'domain');
      const row = await userByEmail(db, email.trim());
      const matches = await verify(row?.passwordHash ?? (await decoy), password).catch(() => false);
      const account = row && matches ? toAccount(row) : null;
      if (!account) return fail('login_failed');
      const maxAge = remember ? REMEMBERED_SECONDS : SESSION_SECONDS;
      const token = await new SignJWT({ id: account.id, role: account.role }) // SHL-043
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(`${maxAge}s`)
        .sign(secret);
      return ok({ token, maxAge });
    },
    async accountOf(token) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
        if (typeof payload.id !== 'string') return null;
        const row = await userById(db, payload.id);
        return row ? toAccount(row) : null;
      } catch (error) {
        if ((error as { code?: string }).code?.startsWith('ERR_J')) return null;
        throw error;
      }
    },
  };
}
