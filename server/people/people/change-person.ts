import type { Db } from '#database/connection.ts';
import { type MailChoice, mailChoiceOf, wantedMails } from '#rules/people/accounts/mail-choice.ts';
import type { OrderLimits } from '#rules/people/accounts/order-limits.ts';
import { takesLastOwner } from '#rules/people/accounts/people.ts';
import type { PartnerFunction } from '#rules/people/accounts/roles.ts';
import type { Change } from '#rules/platform/audit/acts.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { audit } from '#server/platform/audit/service.ts';
import { changeUser, type UserRow } from '../accounts/service.ts';
import * as store from './store.ts';
import { type By, functionOf, type Gone, named, objectOf, type Parts, withPeople } from './with-people.ts';

type Changed<C extends string = never> = Result<undefined, Gone | 'account_not_found' | C>;
type Noted = { readonly changes: readonly Change[]; readonly isOut?: true };

const noLimits = { orderLimit: null, monthLimit: null, limitCurrency: null };

/** Changes a person with the partner held, and notes it. */
const changeOf = <C extends string = never>(
  shop: Parts,
  by: By,
  partnerId: string,
  id: string,
  work: (tx: Db, person: UserRow, people: readonly UserRow[]) => Promise<Result<Noted, C>>,
): Promise<Changed<C>> =>
  withPeople<Changed<C>>(shop, by, partnerId, async (tx, partner) => {
    const people = await store.peopleOf(tx, partnerId);
    const person = people.find((one) => one.id === id);
    if (!person) return fail('account_not_found', 'id');
    const done = await work(tx, person, people);
    if (!done.ok) return done;
    const { changes, isOut } = done.value;
    if (changes.length > 0)
      await audit(tx, by, { act: isOut ? 'removed' : 'changed', object: objectOf(partner), changes });
    return ok(undefined);
  });

/** @param after null takes the person out: their account goes, or sleeps where it is that of the partner */
export const changePerson = (
  shop: Parts,
  by: By,
  partnerId: string,
  id: string,
  after: PartnerFunction | null,
): Promise<Changed<'last_owner'>> =>
  changeOf(shop, by, partnerId, id, async (tx, person, people) => {
    const before = functionOf(person.partnerFunction);
    if (takesLastOwner(people.map(named), id, after)) return fail('last_owner', 'id');
    if (before === after) return ok({ changes: [] });
    if (after === null && id !== partnerId) await store.deletePerson(tx, id);
    // limits are of who orders, and nobody finds those of a function that is long gone
    else await changeUser(tx, person, { partnerFunction: after ?? 'none', ...noLimits });
    const changes = [{ field: 'partnerFunction', from: before, to: after }];
    return ok(after === null ? { changes, isOut: true } : { changes });
  });

/** Up to what sum a person orders without an owner; null for no limit. */
export const setLimits = (
  shop: Parts,
  by: By,
  partnerId: string,
  id: string,
  { orderLimit, monthLimit }: Pick<OrderLimits, 'orderLimit' | 'monthLimit'>,
): Promise<Changed<'limit_not_for_function'>> =>
  changeOf(shop, by, partnerId, id, async (tx, person) => {
    if (person.partnerFunction !== 'orders') return fail('limit_not_for_function', 'id');
    const isNone = orderLimit === null && monthLimit === null;
    const limitCurrency = isNone ? null : await store.currencyOf(tx, partnerId);
    await changeUser(tx, person, { orderLimit, monthLimit, limitCurrency });
    return ok({
      changes: [
        { field: 'orderLimit', from: person.orderLimit, to: orderLimit },
        { field: 'monthLimit', from: person.monthLimit, to: monthLimit },
      ]
        .filter(({ from, to }) => from !== to)
        .map(({ field, from, to }) => ({ field, from: shown(from), to: shown(to) })),
    });
  });

const shown = (limit: number | null) => (limit === null ? null : limit / 100);

/** Which mails about orders a person gets, as they choose it in their own profile. */
export const setMails = (
  shop: Parts,
  by: By,
  partnerId: string,
  id: string,
  mails: MailChoice,
): Promise<Changed> =>
  changeOf(shop, by, partnerId, id, async (tx, person) => {
    const before = mailChoiceOf(person);
    if (before === mails) return ok({ changes: [] });
    await changeUser(tx, person, wantedMails[mails]);
    return ok({ changes: [{ field: 'mailChoice', from: before, to: mails }] });
  });
