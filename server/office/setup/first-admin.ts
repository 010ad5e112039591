import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Db, lockName, Rollback, transactionOr } from '#database/connection.ts';
import { cleanStaff, type StaffForm, staffProblems } from '#rules/people/accounts/staff.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import {
  addUser,
  hashPassword,
  passwordProblem,
  type WrongFields,
  wrongFields,
} from '#server/people/accounts/service.ts';
import { audit, systemActor } from '#server/platform/audit/service.ts';
import type { Config } from '#server/platform/config.ts';
import { originsOf } from '#server/platform/editions.ts';
import * as store from './store.ts';

/**
 * The key of the link by which a new shop gets its first admin. Every process has the same one, and it opens
 * nothing once an admin is there; nobody can make it who does not know the secret of the sessions.
 */
const keyOf = ({ sessionSecret }: Pick<Config, 'sessionSecret'>): string =>
  createHmac('sha256', sessionSecret).update('first admin').digest('base64url');

function isKey(config: Pick<Config, 'sessionSecret'>, given: string): boolean {
  const [known, asked] = [Buffer.from(keyOf(config)), Buffer.from(given)];
  return known.length === asked.length && timingSafeEqual(known, asked);
}

/** Where the first admin is added; null once there is one. @param port the shop listens on */
export async function firstAdminLink(
  { database, config }: Pick<Shop, 'database' | 'config'>,
  port: number,
): Promise<string | null> {
  if (await store.hasAdmin(database.db)) return null;
  const { en } = originsOf(config, port);
  return `${en}${pathTo('en', 'firstAdmin')}?key=${keyOf(config)}`;
}

export const isFirstAdminLink = async (
  { database, config }: Pick<Shop, 'database' | 'config'>,
  key: string,
): Promise<boolean> => isKey(config, key) && !(await store.hasAdmin(database.db));

type FirstAdminForm = Omit<StaffForm, 'role' | 'phone'> & { readonly key: string };
type Added = Result<{ ok: true }, 'first_admin_link_invalid' | 'email_taken'> | WrongFields;

/** Of two who open the link at once, one becomes the admin. */
export async function addFirstAdmin(
  { database: { db }, config }: Pick<Shop, 'database' | 'config'>,
  { key, ...fields }: FirstAdminForm,
): Promise<Added> {
  const refused: Failure<'first_admin_link_invalid'> = fail('first_admin_link_invalid', 'key');
  if (!isKey(config, key) || (await store.hasAdmin(db))) return refused;
  const form = cleanStaff({ ...fields, role: 'admin', phone: '' });
  const guessable = await passwordProblem(form.password, form);
  const wrong = wrongFields({ ...staffProblems(form, true), ...guessable });
  if (wrong) return wrong;
  const passwordHash = await hashPassword(form.password);
  return transactionOr<Added>(db, async (tx: Db) => {
    await lockName(tx, 'first admin');
    if (await store.hasAdmin(tx)) return refused;
    const { firstName, surName, email } = form;
    const id = randomUUID();
    const added = await addUser(tx, { id, role: 'admin', passwordHash, firstName, surName, email });
    if (!added) throw new Rollback(fail('email_taken', 'email'));
    await audit(tx, systemActor, {
      act: 'created',
      object: { kind: 'staff', id, name: `${firstName} ${surName}` },
      changes: [{ field: 'role', from: null, to: 'admin' }],
    });
    return ok({ ok: true });
  });
}
