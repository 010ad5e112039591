import { z } from 'zod';
import { currency } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { partnerFunctions, roles } from '#rules/people/accounts/roles.ts';
import { withoutUnseen } from '#rules/platform/words/clean-text.ts';

export { roles };

/** What a person types to sign in (SHL-035). */
export const credentials = z.strictObject({
  email: z.string().overwrite(withoutUnseen).trim().min(1).max(254),
  password: z.string().min(1).max(200),
});

/** API-017. The token also goes into an HttpOnly cookie, so that a browser's script never holds it. */
export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  tag: 'accounts',
  summary: 'Sign in with e-mail and password',
  who: 'public',
  perMinute: 20,
  body: credentials.extend({
    domain: z.string().max(253).describe('host of the edition the form is on (D-S94)'),
    remember: z.boolean().default(false),
  }),
  reply: z.object({ access_token: z.string() }),
  problems: ['login_failed', 'login_paused'],
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  tag: 'accounts',
  summary: 'Sign out: the token holds no longer, and this browser forgets it',
  who: 'public',
  reply: z.object({ ok: z.literal(true) }),
  problems: [],
});

export const profile = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  partnerId: z.string().nullable().describe('of the partner this person signs in for; null for staff'),
  partnerFunction: z.enum(partnerFunctions).nullable(),
  companyName: z.string().nullable(),
  firstName: z.string().nullable(),
  surName: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

/** What a partner is billed by; kept with the price list, and changed by an admin (D-B98). */
export const billingData = z.object({
  companyName: z.string(),
  firstName: z.string(),
  surName: z.string(),
  street: z.string(),
  city: z.string(),
  zipCode: z.string(),
  country: z.string(),
  taxIn: z.string(),
  taxTin: z.string(),
  email: z.string().describe('of invoices'),
  currency,
});
export type BillingData = z.infer<typeof billingData>;

export const ownProfile = profile.extend({
  phone: z.string().nullable(),
  receiveEmailNotifications: z.boolean(),
  onlyOwnOrders: z.boolean().describe('of these mails only those of orders this person placed'),
  billing: billingData.nullable().describe('of partners with a price list of their own'),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/profile',
  tag: 'accounts',
  summary: 'Who is signed in',
  who: 'signedIn',
  reply: ownProfile,
  problems: ['not_signed_in'],
});

/** B2B-API-059. Invoices and cancellations are mailed all the same (D-B33). */
export const setEmailNotifications = endpoint({
  id: 'setEmailNotifications',
  method: 'PUT',
  path: '/priceLists/email-notifications',
  tag: 'accounts',
  summary: 'Which mails about orders of the partner this person gets',
  who: { permission: 'changeOwnProfile', of: 'one', missing: 'not_found' },
  body: z.strictObject({
    receiveEmailNotifications: z.boolean(),
    onlyOwnOrders: z.boolean().default(false).describe('of orders this person placed, and no others'),
  }),
  reply: z.object({ receiveEmailNotifications: z.boolean(), onlyOwnOrders: z.boolean() }),
  problems: ['not_signed_in', 'not_allowed', 'not_found'],
});
