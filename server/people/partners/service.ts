import { randomUUID } from 'node:crypto';
import type { PartnerFields, PartnerFilters, PartnerRow } from '#contract/people/partners.ts';
import type { Partner, PartnerOfList } from '#contract/prices/partner-of-list.ts';
import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import { readPriceRows, writePriceRows } from '#database/price-rows.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import {
  cleanPartner,
  type PartnerForm,
  partnerName,
  partnerProblems,
} from '#rules/people/partners/partner.ts';
import { changesBetween } from '#rules/platform/audit/acts.ts';
import type { EurRate } from '#rules/platform/money/currency.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { convertRows } from '#rules/prices/price-lists/convert.ts';
import { priceFields } from '#rules/prices/price-lists/tabs.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { answerOnce, audit, type KeptRequest } from '#server/platform/audit/service.ts';
import type { Account, Caller } from '#server/platform/context.ts';
import { nameInLog } from '#server/prices/price-lists/service.ts';
import {
  accountChanged,
  addUser,
  changeUser,
  hashPassword,
  passwordProblem,
  type WrongFields,
  wrongFields,
} from '../accounts/service.ts';
import { partnerChanges } from './changes.ts';
import { presentDefault, presentPartner, presentRow } from './present.ts';
import * as store from './store.ts';

type By = Pick<Caller, 'account'>;
type PartnerQuery = PartnerFilters & { readonly page: number; readonly limit?: number | undefined };
type Page = {
  total: number;
  limit: number;
  offset: number;
  items: PartnerRow[];
  active: number;
  inactive: number;
};

export async function listPartners(db: Db, { status, phrase, page, limit }: PartnerQuery): Promise<Page> {
  const { active, inactive } = await store.countPartners(db, phrase);
  const total = { all: active + inactive, active, inactive }[status];
  const size = limit ?? Math.max(1, total);
  const offset = (page - 1) * size;
  const rows = offset < total ? await store.selectPartners(db, { status, phrase }, size, offset) : [];
  return { total, limit: size, offset, items: rows.map(presentRow), active, inactive };
}

export async function getPartner(db: Db, id: string): Promise<Result<Partner, 'partner_not_found'>> {
  const known = await store.readPartner(db, id);
  if (known) return ok(presentPartner(known, await store.countOrders(db, known.user.id)));
  const list = await store.readList(db, id);
  return list?.isDefault ? ok(presentDefault(list)) : fail('partner_not_found');
}

/** What is told of the partner beside their prices; nothing to whom it is not told. */
export async function partnerBeside(db: Db, account: Account | null, listId: string): Promise<PartnerOfList> {
  const isAdmin = may(account, 'managePartners');
  if (!isAdmin && account?.priceListId !== listId) return {};
  const found = await getPartner(db, listId);
  if (!found.ok || (found.value.isDefault && !isAdmin)) return {};
  const { note, orders, version, ...own } = found.value;
  return isAdmin ? found.value : own;
}

/** As it is stored, but for its id. */
const listOf = (form: PartnerForm) => ({
  name: partnerName(form),
  useBillingCompany: form.useBillingCompany,
  billingCompanyName: form.billingCompanyName || null,
  billingTaxIn: form.billingTaxIn || null,
  billingTaxTin: form.billingTaxTin || null,
  billingFirstName: form.billingFirstName,
  billingSurName: form.billingSurName,
  billingCountry: form.billingCountry,
  billingZipCode: form.billingZipCode,
  billingStreet: form.billingStreet,
  billingCity: form.billingCity,
  billingPhone: form.billingPhone,
  billingEmail: form.billingEmail || null,
  note: form.note || null,
});

/** Pages of orders name a partner by the account. */
const accountOf = (form: PartnerForm) => ({
  email: form.email,
  active: form.isActive,
  companyName: form.billingCompanyName || null,
  firstName: form.billingFirstName,
  surName: form.billingSurName,
  phone: form.billingPhone,
});

const objectOf = (id: string, form: Parameters<typeof partnerName>[0]) =>
  ({ kind: 'partner', id, name: partnerName(form) }) as const;

type CopyProblem = 'price_list_missing' | 'invalid_currency_conversion';

async function copyPrices(
  tx: Db,
  from: string,
  to: { readonly id: string; readonly currency: string },
  rate: EurRate | undefined,
): Promise<Result<number, CopyProblem>> {
  const list = await store.readList(tx, from);
  if (!list || rate === undefined) return fail('price_list_missing', 'copyFrom');
  const currencies = { from: list.currency, to: to.currency, rate };
  const rows = convertRows(await readPriceRows(tx, from), priceFields, currencies);
  if (!rows.ok) return fail('invalid_currency_conversion', 'copyFrom', rows.detail);
  await writePriceRows(tx, to.id, rows.value);
  return ok(rows.value.length);
}

type NotCreated = Failure<'email_taken' | CopyProblem>;
type Created = Result<{ id: string }, 'email_taken' | CopyProblem | 'idempotency_conflict'> | WrongFields;

/**
 * B2B-API-044. Account, list and its prices are there together or not at all. A repeat under the same key
 * answers the partner that was made first.
 */
export async function createPartner(
  shop: Pick<Shop, 'database' | 'catalogue' | 'config'>,
  by: Pick<Caller, 'account' | 'idempotencyKey'>,
  input: PartnerFields & { copyFrom?: string | undefined },
): Promise<Created> {
  const { copyFrom, receiveEmailNotifications = true, ...fields } = input;
  const form = cleanPartner(fields);
  const guessable = await passwordProblem(form.password, accountOf(form));
  const wrong = wrongFields({ ...partnerProblems(form, null), ...guessable });
  if (wrong) return wrong;
  const passwordHash = await hashPassword(form.password);
  // before the transaction: the catalogue may have to be read by a connection of its own
  const rate = (await shop.catalogue.current()).settings?.eurRate;
  const create = async (tx: Db, keep: (answer: { id: string }) => KeptRequest | undefined) => {
    const id = randomUUID();
    await store.insertList(tx, { id, currency: form.currency, ...listOf(form) });
    const isNew = await addUser(tx, {
      id: randomUUID(),
      role: 'partner',
      priceListId: id,
      passwordHash,
      receiveEmailNotifications,
      ...accountOf(form),
    });
    if (!isNew) return fail('email_taken', 'email');
    const copied = copyFrom ? await copyPrices(tx, copyFrom, { id, currency: form.currency }, rate) : ok(0);
    if (!copied.ok) return copied;
    const facts = copyFrom
      ? { facts: { copiedFrom: await nameInLog(tx, copyFrom), rows: copied.value } }
      : {};
    await audit(tx, by, { act: 'created', object: objectOf(id, form), ...facts, request: keep({ id }) });
    return ok({ id });
  };
  const asked = { call: 'createPartner', input };
  return transactionOr<Created>(shop.database.db, async (tx) => {
    const created = await answerOnce<{ id: string }, NotCreated>(shop, tx, by, asked, (keep) =>
      create(tx, keep),
    );
    if (!created.ok) throw new Rollback(created);
    return created;
  });
}

const notAPartner = async (
  tx: Db,
  id: string,
): Promise<Failure<'partner_not_found' | 'default_list_fixed'>> =>
  fail((await store.isDefaultList(tx, id)) ? 'default_list_fixed' : 'partner_not_found', 'id');

type Updated =
  | Result<Partner, 'partner_not_found' | 'default_list_fixed' | 'email_taken' | 'account_changed'>
  | WrongFields;

/** B2B-API-045 */
export async function updatePartner(
  db: Db,
  by: By,
  id: string,
  {
    version,
    receiveEmailNotifications,
    ...fields
  }: PartnerFields & { readonly version?: number | undefined },
): Promise<Updated> {
  const form = cleanPartner(fields);
  // before anything is locked: it takes a while on purpose
  const guessable = await passwordProblem(form.password, accountOf(form));
  const passwordHash = form.password === '' ? undefined : await hashPassword(form.password);
  return transactionOr<Updated>(db, async (tx) => {
    const known = await store.lockPartner(tx, id);
    if (!known) return notAPartner(tx, id);
    if (version !== undefined && known.user.version !== version) return accountChanged(tx, 'partner', id);
    const wrong = wrongFields({ ...partnerProblems(form, { currency: known.list.currency }), ...guessable });
    if (wrong) return wrong;
    // whoever was taken out is let in again by a new password: the way back when no owner can sign in
    const isOut = passwordHash !== undefined && known.user.partnerFunction === 'none';
    const account = {
      ...accountOf(form),
      ...(passwordHash && { passwordHash }),
      ...(isOut && { partnerFunction: 'owner' }),
    };
    const mails = receiveEmailNotifications === undefined ? {} : { receiveEmailNotifications };
    if (!(await changeUser(tx, known.user, { ...account, ...mails }))) return fail('email_taken', 'email');
    await store.updateList(tx, id, listOf(form));
    const changes = [
      ...partnerChanges(presentPartner(known, 0), form),
      ...changesBetween(
        { receiveEmailNotifications: known.user.receiveEmailNotifications },
        { receiveEmailNotifications: receiveEmailNotifications ?? known.user.receiveEmailNotifications },
      ),
    ];
    if (changes.length > 0) await audit(tx, by, { act: 'changed', object: objectOf(id, form), changes });
    const now = await store.readPartner(tx, id);
    if (!now) throw new Error('the partner is gone though they are locked');
    return ok(presentPartner(now, await store.countOrders(tx, now.user.id)));
  });
}

type Activated = Result<{ isActive: boolean }, 'partner_not_found' | 'default_list_fixed'>;

/** B2B-API-049, ADM-018, ADM-058 */
export const activatePartner = (db: Db, by: By, id: string, isActive: boolean): Promise<Activated> =>
  transactionOr<Activated>(db, async (tx) => {
    const known = await store.lockPartner(tx, id);
    if (!known) return notAPartner(tx, id);
    if (known.user.active === isActive) return ok({ isActive });
    await changeUser(tx, known.user, { active: isActive });
    const object = objectOf(id, presentPartner(known, 0));
    await audit(tx, by, { act: isActive ? 'activated' : 'deactivated', object });
    return ok({ isActive });
  });

type Deleted = Result<undefined, 'partner_not_found' | 'default_list_fixed' | 'partner_has_orders'>;

/** ADM-059, D-B98 */
export const deletePartner = (db: Db, by: By, id: string): Promise<Deleted> =>
  transactionOr<Deleted>(db, async (tx) => {
    const known = await store.lockPartner(tx, id);
    if (!known) return notAPartner(tx, id);
    if (await store.hasOrders(tx, known)) return fail('partner_has_orders', 'id');
    await audit(tx, by, { act: 'deleted', object: objectOf(id, presentPartner(known, 0)) });
    await store.deletePartner(tx, known);
    return ok(undefined);
  });
