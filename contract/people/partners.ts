import { z } from 'zod';
import { currency, line, nothing, orderCode, pageOf, pageQuery } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { accountVersion, partner } from '#contract/prices/partner-of-list.ts';

/**
 * Partners with the terms they buy by. A partner and their price list are one (D-B98); prices are elsewhere.
 */

const id = z.string().min(1).max(60);
const ofList = z.strictObject({ id });
/** ADM-010; rules/people/partners says what each field may hold. */
export const partnerFields = z.strictObject({
  isActive: z.boolean(), // D-B104
  currency: line,
  email: line.describe('of the log-in, one account each (D-B105)'),
  password: line.default('').describe('8 to 128 characters; on a change empty leaves it as it is'),
  useBillingCompany: z.boolean(),
  billingCompanyName: line.default(''),
  billingTaxIn: line.default(''),
  billingTaxTin: line.default(''),
  billingFirstName: line,
  billingSurName: line,
  billingCountry: line.default('CZ'), // ADM-012
  billingZipCode: line,
  billingStreet: line,
  billingCity: line,
  billingPhone: line,
  billingEmail: line.default('').describe('of invoices; without one they go to the e-mail of the log-in'),
  note: line.default('').describe('for staff only'),
  receiveEmailNotifications: z.boolean().optional().describe('true for a new partner (ADM-013)'),
});
export type PartnerFields = z.output<typeof partnerFields>;

export const partnerRow = z.object({
  id,
  accountId: z.string(),
  isActive: z.boolean(),
  currency,
  email: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  surName: z.string(),
  country: z.string(),
  orders: z.number().int(),
  lastOrder: z.object({ id: z.string(), code: orderCode }).nullable(),
});
export type PartnerRow = z.infer<typeof partnerRow>;

const guarded = ['not_signed_in', 'not_allowed'] as const;
const onPartner = [...guarded, 'partner_not_found'] as const;
const fieldProblems = ['account_invalid', 'email_taken'] as const;

/** What is wrong by field, in the codes of rules/platform/addresses/field-judges.ts. */
export const wrongFields = { account_invalid: z.object({ problems: z.record(z.string(), z.string()) }) };

export const PARTNERS_PER_PAGE = 20;
export const partnerStates = ['active', 'inactive', 'all'] as const;
export type PartnerState = (typeof partnerStates)[number];
export const partnerFilters = z.object({
  status: z.enum(partnerStates).default('active'),
  phrase: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('words that begin a word of the company, person, e-mail, town or tax number'),
});
export type PartnerFilters = z.output<typeof partnerFilters>;

/** B2B-API-046, ADM-015: the default list is in none of them. */
export const listPartnerLists = endpoint({
  id: 'listPartnerLists',
  method: 'GET',
  path: '/priceLists',
  tag: 'partners',
  summary: 'Partners by name, active or not; all of them, or page by page where a limit is said',
  who: 'managePartners',
  query: pageQuery(PARTNERS_PER_PAGE).extend({
    ...partnerFilters.shape,
    status: z.enum(partnerStates).default('all'),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  reply: pageOf(partnerRow).extend({
    active: z.number().int().describe('of all that match the words'),
    inactive: z.number().int(),
  }),
  problems: guarded,
});

/** The part of a price list that is the partner; with prices it is `/priceLists/by-id/{id}`. */
export const getPartner = endpoint({
  id: 'getPartner',
  method: 'GET',
  path: '/priceLists/{id}/partner',
  tag: 'partners',
  summary: 'A partner with their account and billing data',
  who: 'managePartners',
  params: ofList,
  reply: partner,
  problems: onPartner,
});

/** B2B-API-044. The header Idempotency-Key makes a repeat answer the partner that was added first. */
export const createPartner = endpoint({
  id: 'createPartner',
  method: 'POST',
  path: '/priceLists',
  tag: 'partners',
  summary: 'Add a partner, with a copy of the prices of another list where one is named',
  who: 'managePartners',
  body: partnerFields.extend({
    copyFrom: id
      .optional()
      .describe('a list whose prices the partner begins with; from CZK they are turned into EUR'),
  }),
  reply: z.object({ id }),
  problems: [
    ...guarded,
    ...fieldProblems,
    'price_list_missing',
    'invalid_currency_conversion',
    'idempotency_conflict',
  ],
  problemData: wrongFields,
});

/** What a partner was read with and a change does not take: a client may send back what it was given. */
const asRead = {
  id: z.unknown().optional(),
  name: z.unknown().optional(),
  isDefault: z.unknown().optional(),
  orders: z.unknown().optional(),
  settings: z.unknown().optional(),
  prices: z.unknown().optional(),
  technologies: z.unknown().optional(),
};
/** B2B-API-045. Without a version the last who saves is right. */
export const updatePartner = endpoint({
  id: 'updatePartner',
  method: 'PUT',
  path: '/priceLists/{id}',
  tag: 'partners',
  summary: 'Change a partner',
  who: 'managePartners',
  params: ofList,
  bodyLimit: 8 * 1024 * 1024,
  body: partnerFields.extend({ ...asRead, version: accountVersion.optional() }),
  reply: partner,
  problems: [...onPartner, ...fieldProblems, 'default_list_fixed', 'account_changed'],
  problemData: wrongFields,
});

/** B2B-API-048, B2B-API-071, D-B98 */
export const deletePartner = endpoint({
  id: 'deletePartner',
  method: 'DELETE',
  path: '/priceLists/{id}',
  tag: 'partners',
  summary: 'Delete a partner without orders, with account and prices',
  who: 'managePartners',
  params: ofList,
  reply: nothing,
  problems: [...onPartner, 'default_list_fixed', 'partner_has_orders'],
});

/** B2B-API-049. Whoever is signed in with an account that is locked is out at once (D-B87). */
export const activatePartner = endpoint({
  id: 'activatePartner',
  method: 'PUT',
  path: '/priceLists/{id}/activate',
  tag: 'partners',
  summary: 'Let a partner in, or keep them out',
  who: 'managePartners',
  params: ofList,
  body: z.strictObject({ isActive: z.boolean() }),
  reply: z.object({ isActive: z.boolean() }),
  problems: [...onPartner, 'default_list_fixed'],
});
