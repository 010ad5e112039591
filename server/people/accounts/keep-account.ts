import type { Db } from '#database/connection.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import * as store from './store.ts';

/** Accounts of partners and staff, inside the transaction of whoever keeps them. */

/** Adds one; false when the e-mail is taken, whatever its capitals (D-B105). */
export const addUser = (tx: Db, user: Parameters<typeof store.insertUser>[1]): Promise<boolean> =>
  store.insertUser(tx, user);

/**
 * Changes one whose row is locked. Whoever is signed in with an account this locks is out, and has to sign in
 * anew when it is let in again. False when the e-mail is somebody else's.
 */
export const changeUser = (tx: Db, user: store.UserRow, change: store.AccountColumns): Promise<boolean> =>
  store.changeLocked(tx, user, change);

/** Lets an account in or keeps it out, at once. */
export const setActive = async (
  db: Db,
  email: string,
  active: boolean,
): Promise<Result<null, 'account_not_found'>> =>
  (await store.updateUser(db, email.trim(), { active })) ? ok(null) : fail('account_not_found', 'email');
