import { randomUUID } from 'node:crypto';
import { REASSIGNED_AT_ONCE, type StaffMember } from '#contract/office/staff.ts';
import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import {
  cleanStaff,
  type LockOut,
  lockOut,
  type StaffForm,
  staffProblems,
  staffRoles,
  staffTexts,
} from '#rules/people/accounts/staff.ts';
import { changesBetween } from '#rules/platform/audit/acts.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import type { ActContext } from '#server/orders/order/act.ts';
import { assignDealer } from '#server/partner-orders/flow/service.ts';
import type { Shop } from '#server/payments/context.ts';
import {
  accountChanged,
  addUser,
  changeUser,
  hashPassword,
  passwordProblem,
  type UserRow,
  type WrongFields,
  wrongFields,
} from '#server/people/accounts/service.ts';
import { answerOnce, audit } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import * as store from './store.ts';

type By = Pick<Caller, 'account'>;

const present = ({ user, openOrders }: store.StaffRow): StaffMember => ({
  id: user.id,
  role: staffRoles.find((one) => one === user.role) ?? 'dealer',
  firstName: user.firstName ?? '',
  surName: user.surName ?? '',
  email: user.email,
  phone: user.phone ?? '',
  isActive: user.active,
  openOrders,
  version: user.version,
});

export const listStaff = async (db: Db, status: 'all' | 'active' | 'inactive'): Promise<StaffMember[]> =>
  (await store.selectStaff(db, status)).map(present);

const columnsOf = ({ role, firstName, surName, email, phone }: StaffForm) => ({
  role,
  firstName,
  surName,
  email,
  phone: phone || null,
});

const objectOf = (id: string, { firstName, surName, email }: Omit<StaffForm, 'password'>) =>
  ({ kind: 'staff', id, name: [firstName, surName].filter(Boolean).join(' ') || email }) as const;

const formOf = (user: UserRow): StaffForm => {
  const {
    id: _id,
    isActive: _active,
    openOrders: _open,
    version: _version,
    ...texts
  } = present({
    user,
    openOrders: 0,
  });
  return { ...texts, password: '' };
};

type Created = Result<{ id: string }, 'email_taken' | 'idempotency_conflict'> | WrongFields;

/** A repeat under the same key answers the account that was made first. */
export async function createStaff(
  shop: Pick<Shop, 'database' | 'config'>,
  by: Pick<Caller, 'account' | 'idempotencyKey'>,
  fields: StaffForm,
): Promise<Created> {
  const form = cleanStaff(fields);
  const guessable = await passwordProblem(form.password, form);
  const wrong = wrongFields({ ...staffProblems(form, true), ...guessable });
  if (wrong) return wrong;
  const passwordHash = await hashPassword(form.password);
  const asked = { call: 'createStaff', input: fields };
  return transactionOr<Created>(shop.database.db, (tx) =>
    answerOnce<{ id: string }, Failure<'email_taken'>>(shop, tx, by, asked, async (keep) => {
      const id = randomUUID();
      if (!(await addUser(tx, { id, passwordHash, ...columnsOf(form) })))
        throw new Rollback(fail('email_taken', 'email'));
      await audit(tx, by, {
        act: 'created',
        object: objectOf(id, form),
        changes: [{ field: 'role', from: null, to: form.role }],
        request: keep({ id }),
      });
      return ok({ id });
    }),
  );
}

/** Whose values are nobody's business in a log that outlives them. */
const unsaid: ReadonlySet<string> = new Set(staffTexts.filter((field) => field !== 'role'));

type Updated =
  | Result<StaffMember, 'account_not_found' | 'email_taken' | 'account_changed' | LockOut>
  | WrongFields;

export async function updateStaff(
  db: Db,
  by: By,
  id: string,
  { version, ...fields }: StaffForm & { readonly version: number },
): Promise<Updated> {
  const form = cleanStaff(fields);
  const guessable = await passwordProblem(form.password, form);
  const wrong = wrongFields({ ...staffProblems(form, false), ...guessable });
  if (wrong) return wrong;
  // before anything is locked: it takes a while on purpose
  const passwordHash = form.password === '' ? undefined : await hashPassword(form.password);
  return transactionOr<Updated>(db, async (tx) => {
    const known = await store.lockStaff(tx, id);
    if (!known) return fail('account_not_found', 'id');
    const { user, admins } = known;
    if (user.version !== version) return accountChanged(tx, 'staff', id);
    const lock = lockOut(by.account?.id ?? null, user, { role: form.role, active: user.active }, admins);
    if (lock) return fail(lock, 'role');
    if (!(await changeUser(tx, user, { ...columnsOf(form), ...(passwordHash && { passwordHash }) })))
      return fail('email_taken', 'email');
    const password = form.password === '' ? [] : [{ field: 'password' }];
    const { password: _, ...after } = form;
    const changes = [...changesBetween(formOf(user), after as StaffForm, unsaid), ...password];
    if (changes.length > 0) await audit(tx, by, { act: 'changed', object: objectOf(id, form), changes });
    const now = await store.readStaff(tx, id);
    if (!now) throw new Error('the account is gone though it is locked');
    return ok(present(now));
  });
}

type Activated = Result<{ isActive: boolean }, 'account_not_found' | LockOut>;

export const activateStaff = (db: Db, by: By, id: string, isActive: boolean): Promise<Activated> =>
  transactionOr<Activated>(db, async (tx) => {
    const known = await store.lockStaff(tx, id);
    if (!known) return fail('account_not_found', 'id');
    const { user, admins } = known;
    const lock = lockOut(by.account?.id ?? null, user, { role: user.role, active: isActive }, admins);
    if (lock) return fail(lock, 'isActive');
    if (user.active === isActive) return ok({ isActive });
    await changeUser(tx, user, { active: isActive });
    const object = objectOf(id, formOf(user));
    await audit(tx, by, { act: isActive ? 'activated' : 'deactivated', object });
    return ok({ isActive });
  });

type Reassigned = Result<{ reassigned: number; left: number }, 'account_not_found' | 'dealer_not_found'>;

/**
 * Hands open orders over one by one, each as if it were assigned on its page: the partner reads of it, and
 * whoever looks at the order sees it at once. What a stop interrupts is handed over the next time.
 */
export async function reassignOrders(
  shop: ActContext,
  by: Pick<Caller, 'account'>,
  id: string,
  dealerId: string,
): Promise<Reassigned> {
  const { db } = shop.database;
  const from = await store.readStaff(db, id);
  if (!from) return fail('account_not_found', 'id');
  if (id === dealerId) return fail('dealer_not_found', 'dealerId');
  let reassigned = 0;
  for (const orderId of await store.openOrdersOf(db, id, REASSIGNED_AT_ONCE)) {
    // of the dealer it is taken from: somebody may have given it to a third one meanwhile
    const answer = await assignDealer(shop, by, orderId, dealerId, id);
    if (!answer.ok && answer.code === 'dealer_not_found') return fail('dealer_not_found', 'dealerId');
    if (answer.ok) reassigned += 1; // others were done or forgotten meanwhile
  }
  const to = await store.readStaff(db, dealerId);
  if (reassigned > 0)
    await audit(db, by, {
      act: 'reassigned',
      object: objectOf(id, formOf(from.user)),
      facts: {
        orders: reassigned,
        ...(to && { to: objectOf(dealerId, formOf(to.user)).name, toId: dealerId }),
      },
    });
  return ok({ reassigned, left: (await store.readStaff(db, id))?.openOrders ?? 0 });
}
