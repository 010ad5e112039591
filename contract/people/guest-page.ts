import { z } from 'zod';
import { line, nothing } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { LOGO_MAX_BYTES, logoExtensions } from '#rules/people/guest-page/guest-page.ts';
import { wrongFields } from './partners.ts';

/** What a partner shows of itself to guests of its orders, to its owners. */

const ofPartner = z.strictObject({
  partnerId: z.string().min(1).max(60).describe('the account the partner was opened with'),
});
const who = { permission: 'manageGuestPage', of: 'one', missing: 'partner_not_found' } as const;
const guarded = ['not_signed_in', 'not_allowed', 'partner_not_found'] as const;
const path = '/partners/{partnerId}/guest-page';

export const guestPage = z.object({
  displayName: z.string().describe('empty for the name of the company'),
  email: z.string(),
  phone: z.string(),
  holdsRejections: z.boolean().describe('a rejection of a guest waits for the word of the partner'),
  company: z.string().describe('what is shown without a name of its own'),
  logo: z.string().nullable().describe('another word for every logo; null for none'),
  version: z.number().int().describe('0 before anything was saved'),
});
export type GuestPage = z.infer<typeof guestPage>;

export const readGuestPage = endpoint({
  id: 'readGuestPage',
  method: 'GET',
  path,
  tag: 'people',
  summary: 'What a partner shows to guests of its orders',
  who,
  params: ofPartner,
  reply: guestPage,
  problems: guarded,
});

export const changeGuestPage = endpoint({
  id: 'changeGuestPage',
  method: 'PUT',
  path,
  tag: 'people',
  summary: 'Change what a partner shows to guests of its orders',
  who,
  perMinute: 30,
  params: ofPartner,
  body: z.strictObject({
    ...{ displayName: line, email: line, phone: line },
    holdsRejections: z.boolean(),
    version: z.number().int().min(0).describe('that was seen'),
  }),
  reply: guestPage,
  problems: [...guarded, 'account_invalid', 'value_changed'],
  problemData: wrongFields,
});

/** It takes the place of the one before; the same file again is the same logo. */
export const setGuestLogo = endpoint({
  id: 'setGuestLogo',
  method: 'POST',
  path: `${path}/logo`,
  tag: 'people',
  summary: 'Set the logo that guests see',
  who,
  perMinute: 20,
  params: ofPartner,
  files: { field: 'file', max: 1, maxBytes: LOGO_MAX_BYTES, types: logoExtensions },
  reply: guestPage,
  problems: [...guarded, 'picture_unreadable', 'picture_too_many_pixels'],
});

export const removeGuestLogo = endpoint({
  id: 'removeGuestLogo',
  method: 'DELETE',
  path: `${path}/logo`,
  tag: 'people',
  summary: 'Remove the logo that guests see',
  who,
  params: ofPartner,
  reply: nothing,
  problems: guarded,
});

export const openGuestLogo = endpoint({
  id: 'openGuestLogo',
  method: 'GET',
  path: `${path}/logo`,
  tag: 'people',
  summary: 'The logo that guests see',
  who,
  perMinute: 120,
  params: ofPartner,
  query: z.object({ of: z.string().max(60).optional().describe('so that a new logo has a new address') }),
  download: 'image/png',
  reply: z.string().describe('the picture'),
  problems: [...guarded, 'image_not_found'],
});
