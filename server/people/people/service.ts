import { randomUUID } from 'node:crypto';
import type { Invitation, PersonOfPartner } from '#contract/people/people.ts';
import { type Db, transactionOr } from '#database/connection.ts';
import { firstMailChoice, wantedMails } from '#rules/people/accounts/mail-choice.ts';
import { isPassword } from '#rules/people/accounts/password.ts';
import {
  cleanInvited,
  type InvitedForm,
  invitedProblems,
  PEOPLE_PER_PARTNER,
  takesLastOwner,
} from '#rules/people/accounts/people.ts';
import { type PartnerFunction, partnerFunctions } from '#rules/people/accounts/roles.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { audit, systemActor } from '#server/platform/audit/service.ts';
import type { Caller, Shop } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import {
  addUser,
  changeUser,
  hashPassword,
  isAccountOpen,
  passwordProblem,
  type UserRow,
  userByEmailOf,
  type WrongFields,
  wrongFields,
} from '../accounts/service.ts';
import { companyOf } from './company-name.ts';
import { invitedToPartner } from './mails.ts';
import * as store from './store.ts';
import { hashOfToken, INVITATION_DAYS, tokenOf } from './token.ts';

export { companyOf } from './company-name.ts';

/** The account a partner was opened with; null for any other. */
export const readPartnerAccount = (db: Db, id: string): Promise<UserRow | null> =>
  store.readPartnerAccount(db, id);
/** As above; nobody else changes the people of this partner until the transaction ends. */
export const lockPartnerAccount = (tx: Db, id: string): Promise<UserRow | null> =>
  store.lockPartnerAccount(tx, id);

type By = Pick<Caller, 'account'>;
type Parts = Pick<Shop, 'database' | 'config' | 'jobs' | 'now'>;

const functionOf = (text: string): PartnerFunction => partnerFunctions.find((one) => one === text) ?? 'reads';
const named = ({ id, email, firstName, surName, partnerFunction }: UserRow | store.InvitationRow) => ({
  ...{ id, email, firstName: firstName ?? '', surName: surName ?? '' },
  partnerFunction: functionOf(partnerFunction),
});

export async function listPeople({ database: { db }, now }: Parts, { account }: By, partnerId: string) {
  const people = (await store.peopleOf(db, partnerId)).map(
    (row): PersonOfPartner => ({ ...named(row), isYou: row.id === account?.id }),
  );
  const invitations = (await store.invitationsOf(db, partnerId)).map((row): Invitation => {
    const isExpired = row.expiresAt <= now();
    return { ...named(row), expiresAt: row.expiresAt.toISOString(), isExpired };
  });
  return ok({ people, invitations });
}

type Gone = 'partner_not_found' | 'not_signed_in';

/**
 * Everything that changes the people of a partner: with the partner locked, and who does it still an owner.
 */
const withPeople = <A extends { readonly ok: boolean }>(
  { database }: Parts,
  { account }: By,
  partnerId: string,
  work: (tx: Db, partner: UserRow) => Promise<A>,
) =>
  transactionOr<A | Failure<Gone>>(database.db, async (tx) => {
    const partner = await store.lockPartnerAccount(tx, partnerId);
    if (!partner) return fail('partner_not_found', 'partnerId');
    if (!account || !(await isAccountOpen(tx, account.id, account.partnerFunction)))
      return fail('not_signed_in');
    return work(tx, partner);
  });

const objectOf = (partner: UserRow) =>
  ({ kind: 'partner', id: partner.priceListId ?? partner.id, name: companyOf(partner) }) as const;

const renewed = ({ config, now }: Parts, id: string, round: number) => ({
  round,
  tokenHash: hashOfToken(tokenOf(config, { id, round })),
  expiresAt: new Date(now().getTime() + INVITATION_DAYS * 24 * 3600_000),
});

type Invited = Result<{ id: string }, Gone | 'email_taken' | 'too_many_people'> | WrongFields;

/** Whoever signs in anywhere already is not invited: an e-mail has one account (D-B105). */
export async function invitePerson(
  shop: Parts,
  by: By,
  partnerId: string,
  { edition, ...fields }: InvitedForm & { readonly edition: Edition },
): Promise<Invited> {
  const form = cleanInvited(fields);
  const wrong = wrongFields(invitedProblems(form));
  if (wrong) return wrong;
  return withPeople<Invited>(shop, by, partnerId, async (tx, partner) => {
    const known = await userByEmailOf(tx, form.email);
    if (known && !mayComeBack(known, partner)) return fail('email_taken', 'email');
    const others = (await store.invitationsOf(tx, partnerId)).filter(({ email }) => email !== form.email);
    if ((await store.peopleOf(tx, partnerId)).length + others.length >= PEOPLE_PER_PARTNER)
      return fail('too_many_people', undefined, String(PEOPLE_PER_PARTNER));
    const id = randomUUID();
    await store.insertInvitation(tx, { id, partnerId, edition, ...form, ...renewed(shop, id, 1) });
    await queueMail(shop, tx, invitedToPartner, id, '1');
    await audit(tx, by, {
      act: 'added',
      object: objectOf(partner),
      changes: [{ field: 'partnerFunction', from: null, to: form.partnerFunction }],
    });
    return ok({ id });
  });
}

/** The first account of the partner, after its person was taken out. */
const mayComeBack = (user: UserRow, partner: UserRow): boolean =>
  user.id === partner.id && user.partnerFunction === 'none';

const invitationIn = async (tx: Db, partnerId: string, id: string) =>
  (await store.invitationsOf(tx, partnerId)).find((one) => one.id === id);

type OnInvitation = Result<undefined, Gone | 'invitation_not_found'>;

export const resendInvitation = (shop: Parts, by: By, partnerId: string, id: string): Promise<OnInvitation> =>
  withPeople<OnInvitation>(shop, by, partnerId, async (tx) => {
    const known = await invitationIn(tx, partnerId, id);
    if (!known) return fail('invitation_not_found', 'id');
    const round = known.round + 1;
    await store.renewInvitation(tx, id, renewed(shop, id, round));
    await queueMail(shop, tx, invitedToPartner, id, String(round));
    return ok(undefined);
  });

export const withdrawInvitation = (
  shop: Parts,
  by: By,
  partnerId: string,
  id: string,
): Promise<OnInvitation> =>
  withPeople<OnInvitation>(shop, by, partnerId, async (tx) => {
    if (!(await invitationIn(tx, partnerId, id))) return fail('invitation_not_found', 'id');
    await store.deleteInvitation(tx, id);
    return ok(undefined);
  });

type Changed = Result<undefined, Gone | 'account_not_found' | 'last_owner'>;

/** @param after null takes the person out: their account goes, or sleeps where it is that of the partner */
export const changePerson = (
  shop: Parts,
  by: By,
  partnerId: string,
  id: string,
  after: PartnerFunction | null,
): Promise<Changed> =>
  withPeople<Changed>(shop, by, partnerId, async (tx, partner) => {
    const people = await store.peopleOf(tx, partnerId);
    const person = people.find((one) => one.id === id);
    if (!person) return fail('account_not_found', 'id');
    const before = functionOf(person.partnerFunction);
    if (takesLastOwner(people.map(named), id, after)) return fail('last_owner', 'id');
    if (before === after) return ok(undefined);
    if (after === null && id !== partnerId) await store.deletePerson(tx, id);
    else await changeUser(tx, person, { partnerFunction: after ?? 'none' });
    await audit(tx, by, {
      act: after === null ? 'removed' : 'changed',
      object: objectOf(partner),
      changes: [{ field: 'partnerFunction', from: before, to: after }],
    });
    return ok(undefined);
  });

/** What the link of a mail opens; nothing once it ended, was used or was sent anew. */
async function opened({ now }: Pick<Parts, 'now'>, db: Db, token: string) {
  const found = await store.invitationWithPartner(db, { tokenHash: hashOfToken(token) });
  return found && found.invitation.expiresAt > now() && found.partner.active ? found : null;
}

export async function checkInvitation(shop: Parts, token: string) {
  const found = await opened(shop, shop.database.db, token);
  if (!found) return fail('invitation_not_found', 'token');
  const { email, firstName, surName } = found.invitation;
  return ok({ email, firstName, surName, company: companyOf(found.partner) });
}

type Accepted = Result<{ email: string }, 'invitation_not_found' | 'email_taken'> | WrongFields;

/** Of two who send the same link at once, one becomes the person. */
export async function acceptInvitation(
  shop: Parts,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Accepted> {
  const { db } = shop.database;
  const seen = await opened(shop, db, token);
  if (!seen) return fail('invitation_not_found', 'token');
  const length = isPassword(password) ? {} : { password: 'password_length' as const };
  const wrong = wrongFields({ ...length, ...(await passwordProblem(password, seen.invitation)) });
  if (wrong) return wrong;
  const passwordHash = await hashPassword(password);
  return transactionOr<Accepted>(db, async (tx) => {
    await store.lockPartnerAccount(tx, seen.partner.id);
    const found = await opened(shop, tx, token);
    if (!found) return fail('invitation_not_found', 'token');
    const { invitation, partner } = found;
    const { id, email, firstName, surName, partnerFunction, partnerId } = invitation;
    const known = await userByEmailOf(tx, email);
    const mails = wantedMails[firstMailChoice[functionOf(partnerFunction)]];
    const person = { passwordHash, firstName, surName, partnerFunction, ...mails };
    const isIn =
      known && mayComeBack(known, partner)
        ? await changeUser(tx, known, person)
        : await addUser(tx, { ...person, id: randomUUID(), email, role: 'partner', partnerId });
    if (!isIn) return fail('email_taken', 'email');
    await store.deleteInvitation(tx, id);
    await audit(tx, systemActor, {
      act: 'activated',
      object: objectOf(partner),
      changes: [{ field: 'partnerFunction', from: null, to: partnerFunction }],
    });
    return ok({ email });
  });
}

/** Of an e-mail, for the export and erasure of what is kept of a person. */
export const invitationsTo = (db: Db, email: string): Promise<store.InvitationRow[]> =>
  store.invitationsTo(db, email);
export const deleteInvitationsTo = async (tx: Db, email: string): Promise<void> => {
  await store.deleteInvitationsTo(tx, email);
};

/** Those whose link ended before; how many. */
export const deleteOldInvitations = (db: Db, before: Date): Promise<number> =>
  store.deleteOldInvitations(db, before);
