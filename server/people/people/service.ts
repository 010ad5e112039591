import { randomUUID } from 'node:crypto';
import type { Invitation, PersonOfPartner } from '#contract/people/people.ts';
import { type Db, transactionOr } from '#database/connection.ts';
import { firstMailChoice, mailChoiceOf, wantedMails } from '#rules/people/accounts/mail-choice.ts';
import { isPassword } from '#rules/people/accounts/password.ts';
import {
  cleanInvited,
  type InvitedForm,
  invitedProblems,
  PEOPLE_PER_PARTNER,
} from '#rules/people/accounts/people.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { audit, systemActor } from '#server/platform/audit/service.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import {
  addUser,
  changeUser,
  hashPassword,
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
import { type By, functionOf, type Gone, named, objectOf, type Parts, withPeople } from './with-people.ts';

export { changePerson, setLimits, setMails } from './change-person.ts';
export { companyOf } from './company-name.ts';

/** The account a partner was opened with; null for any other. */
export const readPartnerAccount = (db: Db, id: string): Promise<UserRow | null> =>
  store.readPartnerAccount(db, id);
/** As above; nobody else changes the people of this partner until the transaction ends. */
export const lockPartnerAccount = (tx: Db, id: string): Promise<UserRow | null> =>
  store.lockPartnerAccount(tx, id);

const shownLimit = (limit: number | null) => (limit === null ? null : minorToNumber(minor(limit)));

export async function listPeople({ database: { db }, now }: Parts, { account }: By, partnerId: string) {
  const people = (await store.peopleOf(db, partnerId)).map(
    (row): PersonOfPartner => ({
      ...{ ...named(row), isYou: row.id === account?.id, mails: mailChoiceOf(row) },
      ...{ orderLimit: shownLimit(row.orderLimit), monthLimit: shownLimit(row.monthLimit) },
    }),
  );
  const invitations = (await store.invitationsOf(db, partnerId)).map((row): Invitation => {
    const isExpired = row.expiresAt <= now();
    return { ...named(row), expiresAt: row.expiresAt.toISOString(), isExpired };
  });
  return ok({ people, invitations, currency: await store.currencyOf(db, partnerId) });
}

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
  withPeople<OnInvitation>(shop, by, partnerId, async (tx, partner) => {
    const known = await invitationIn(tx, partnerId, id);
    if (!known) return fail('invitation_not_found', 'id');
    const round = known.round + 1;
    await store.renewInvitation(tx, id, renewed(shop, id, round));
    await queueMail(shop, tx, invitedToPartner, id, String(round));
    await audit(tx, by, { act: 'invitedAgain', object: objectOf(partner) });
    return ok(undefined);
  });

export const withdrawInvitation = (
  shop: Parts,
  by: By,
  partnerId: string,
  id: string,
): Promise<OnInvitation> =>
  withPeople<OnInvitation>(shop, by, partnerId, async (tx, partner) => {
    const known = await invitationIn(tx, partnerId, id);
    if (!known) return fail('invitation_not_found', 'id');
    await store.deleteInvitation(tx, id);
    const changes = [{ field: 'partnerFunction', from: known.partnerFunction, to: null }];
    await audit(tx, by, { act: 'uninvited', object: objectOf(partner), changes });
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
