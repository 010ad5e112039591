import { z } from 'zod';
import { wrongFields } from '#contract/people/partners.ts';
import { line } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { companyFields } from '#rules/company/record/company.ts';
import { sellingNeeds } from '#rules/office/setup/sellable.ts';
import { setupSteps } from '#rules/office/setup/steps.ts';
import { providers } from '#rules/payments/payment/payment-state.ts';
import { locales } from '#rules/platform/editions/editions.ts';

/** What an owner goes through before the shop opens. */

const count = z.number().int();
const firstAdminKey = z.string().max(100).describe('of the link that the start of the shop prints');

export const setup = z.object({
  missing: z
    .array(z.enum(sellingNeeds))
    .describe('what nothing can be bought without; empty in a shop that sells'),
  products: count,
  items: z.object({ items: count, priced: count, inStock: count }),
  transport: z.object({ countries: count, isStandard: z.boolean() }),
  company: z.array(z.enum(companyFields)),
  accounts: z.object({ CZK: z.boolean(), EUR: z.boolean() }),
  papers: z.object({ samples: count, of: count }),
  mail: z.object({ isSent: z.boolean(), from: z.string(), office: z.string() }),
  providers: z.object({ goPay: z.boolean(), payPal: z.boolean() }),
  addresses: z.object({ cz: z.string(), en: z.string(), de: z.string() }),
  isPublic: z.boolean(),
  isDrill: z.boolean().describe('a restored copy: it mails nothing and reaches no provider'),
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['done', 'advised', 'open']) })),
});
export type Setup = z.infer<typeof setup>;

export const getSetup = endpoint({
  id: 'getSetup',
  method: 'GET',
  path: '/setup',
  tag: 'setup',
  summary: 'What is set up, and what is missing until the shop can sell',
  who: 'manageSettings',
  reply: setup,
  problems: [],
});

export const sendTestMail = endpoint({
  id: 'sendTestMail',
  method: 'POST',
  path: '/setup/mail',
  tag: 'setup',
  summary: 'Sends a mail to the signed-in admin, at once and without the queue',
  who: 'manageSettings',
  perMinute: 6,
  body: z.strictObject({ locale: z.enum(locales).describe('of the mail') }),
  reply: z.object({ to: z.string() }),
  problems: ['mail_not_set', 'mail_not_taken'],
});

export const checkProvider = endpoint({
  id: 'checkProvider',
  method: 'POST',
  path: '/setup/payments/{provider}',
  tag: 'setup',
  summary: 'Asks a payment provider whether it takes our credentials; no money moves',
  who: 'manageSettings',
  perMinute: 6,
  params: z.strictObject({ provider: z.enum(providers) }),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['provider_not_set', 'provider_refused', 'provider_unreachable'],
});

export const checkFirstAdminLink = endpoint({
  id: 'checkFirstAdminLink',
  method: 'GET',
  path: '/setup/first-admin',
  tag: 'setup',
  summary: 'Whether the link for the first admin still holds',
  who: 'public',
  perMinute: 30,
  query: z.object({ key: firstAdminKey }),
  reply: z.object({ isValid: z.boolean() }),
  problems: [],
});

/** Only while there is no admin, and by the link that the start of the shop prints. */
export const addFirstAdmin = endpoint({
  id: 'addFirstAdmin',
  method: 'POST',
  path: '/setup/first-admin',
  tag: 'setup',
  summary: 'Adds the first admin of a new shop, once',
  who: 'public',
  perMinute: 10,
  body: z.strictObject({
    key: firstAdminKey,
    firstName: line,
    surName: line,
    email: line,
    password: line,
  }),
  reply: z.object({ ok: z.literal(true) }),
  problems: ['first_admin_link_invalid', 'account_invalid', 'email_taken'],
  problemData: wrongFields,
});
