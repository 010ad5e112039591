import { z } from 'zod';
import { amount, currency, line, nothing } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { mailChoices } from '#rules/people/accounts/mail-choice.ts';
import { LIMIT_MAX } from '#rules/people/accounts/order-limits.ts';
import { partnerFunctions } from '#rules/people/accounts/roles.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { wrongFields } from './partners.ts';

/** People who sign in for a partner, to their owners and to admins. */

const id = z.string().min(1).max(60);
const ofPartner = z.strictObject({ partnerId: id.describe('the account the partner was opened with') });
const ofOne = ofPartner.extend({ id });
const partnerFunction = z.enum(partnerFunctions);
const manage = { permission: 'managePeople', of: 'one', missing: 'partner_not_found' } as const;
const guarded = ['not_signed_in', 'not_allowed', 'partner_not_found'] as const;

const named = { id, email: z.string(), firstName: z.string(), surName: z.string(), partnerFunction };
const limits = {
  orderLimit: amount.nullable().describe('net; an order above it waits for an owner; null for none'),
  monthLimit: amount.nullable().describe('of all orders of a month, net with delivery; null for none'),
};
export const personOfPartner = z.object({
  ...named,
  ...limits,
  isYou: z.boolean(),
  mails: z.enum(mailChoices).describe('about orders'),
});
export type PersonOfPartner = z.infer<typeof personOfPartner>;
export const invitation = z.object({ ...named, expiresAt: z.string(), isExpired: z.boolean() });
export type Invitation = z.infer<typeof invitation>;

export const listPeople = endpoint({
  id: 'listPeople',
  method: 'GET',
  path: '/partners/{partnerId}/people',
  tag: 'people',
  summary: 'People of a partner, and who is invited',
  who: manage,
  params: ofPartner,
  reply: z.object({
    people: z.array(personOfPartner),
    invitations: z.array(invitation),
    currency: currency.describe('of limits'),
  }),
  problems: guarded,
});

export const invitePerson = endpoint({
  id: 'invitePerson',
  method: 'POST',
  path: '/partners/{partnerId}/invitations',
  tag: 'people',
  summary: 'Invite a person by mail',
  who: manage,
  perMinute: 20,
  params: ofPartner,
  body: z.strictObject({
    firstName: line,
    surName: line,
    email: line,
    partnerFunction: line.describe(partnerFunctions.join(', ')),
    edition: z.enum(editions).describe('its language is that of the mail'),
  }),
  reply: z.object({ id }),
  problems: [...guarded, 'account_invalid', 'email_taken', 'too_many_people'],
  problemData: wrongFields,
});

export const resendInvitation = endpoint({
  id: 'resendInvitation',
  method: 'POST',
  path: '/partners/{partnerId}/invitations/{id}',
  tag: 'people',
  summary: 'Send an invitation anew; its earlier link ends',
  who: manage,
  perMinute: 20,
  params: ofOne,
  reply: nothing,
  problems: [...guarded, 'invitation_not_found'],
});

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/partners/{partnerId}/invitations/{id}',
  tag: 'people',
  summary: 'Withdraw an invitation; its link ends',
  who: manage,
  params: ofOne,
  reply: nothing,
  problems: [...guarded, 'invitation_not_found'],
});

export const changePersonFunction = endpoint({
  id: 'changePersonFunction',
  method: 'PUT',
  path: '/partners/{partnerId}/people/{id}',
  tag: 'people',
  summary: 'Give a person another function; one owner stays',
  who: manage,
  params: ofOne,
  body: z.strictObject({ partnerFunction }),
  reply: nothing,
  problems: [...guarded, 'account_not_found', 'last_owner'],
});

const limit = z
  .number()
  .min(0)
  .max(LIMIT_MAX / 100)
  .nullable();
export const setPersonLimits = endpoint({
  id: 'setPersonLimits',
  method: 'PUT',
  path: '/partners/{partnerId}/people/{id}/limits',
  tag: 'people',
  summary: 'Say up to what sum a person orders without an owner',
  who: manage,
  params: ofOne,
  body: z.strictObject({ orderLimit: limit, monthLimit: limit }),
  reply: nothing,
  problems: [...guarded, 'account_not_found', 'limit_not_for_function'],
});

export const setPersonMails = endpoint({
  id: 'setPersonMails',
  method: 'PUT',
  path: '/partners/{partnerId}/people/{id}/mails',
  tag: 'people',
  summary: 'Choose which mails about orders a person gets',
  who: manage,
  params: ofOne,
  body: z.strictObject({ mails: z.enum(mailChoices) }),
  reply: nothing,
  problems: [...guarded, 'account_not_found'],
});

export const takePersonOut = endpoint({
  id: 'takePersonOut',
  method: 'DELETE',
  path: '/partners/{partnerId}/people/{id}',
  tag: 'people',
  summary: 'Take a person out of a partner, at once; one owner stays',
  who: manage,
  params: ofOne,
  reply: nothing,
  problems: [...guarded, 'account_not_found', 'last_owner'],
});

const token = z.string().min(1).max(100);
export const checkInvitation = endpoint({
  id: 'checkInvitation',
  method: 'GET',
  path: '/invitations',
  tag: 'people',
  summary: 'Whom an invitation is for, by the token of its link',
  who: 'public',
  perMinute: 30,
  query: z.object({ token }),
  reply: z.object({ email: z.string(), firstName: z.string(), surName: z.string(), company: z.string() }),
  problems: ['invitation_not_found'],
});

/** Once: the link is of no use after that. */
export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations',
  tag: 'people',
  summary: 'Choose a password and become a person of the partner',
  who: 'public',
  perMinute: 10,
  body: z.strictObject({ token, password: line }),
  reply: z.object({ email: z.string() }),
  problems: ['invitation_not_found', 'account_invalid', 'email_taken'],
  problemData: wrongFields,
});
