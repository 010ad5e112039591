import {
  type AccountProblem,
  atMost,
  country,
  email,
  type Judge,
  LINE_MAX,
  marks,
  NOTE_MAX,
  personName,
  phone,
  problemsBy,
  required,
  zipOf,
} from '#rules/platform/addresses/field-judges.ts';
import { currencies } from '#rules/platform/editions/editions.ts';
import { cleanEach, cleanLines } from '#rules/platform/words/clean-text.ts';
import { password } from '../accounts/password.ts';

/** What a partner and their price list are written down with, in the order of the form (ADM-010, ADM-023). */
export const partnerTexts = [
  'currency',
  'email',
  'password',
  'billingCompanyName',
  'billingTaxIn',
  'billingTaxTin',
  'billingFirstName',
  'billingSurName',
  'billingCountry',
  'billingStreet',
  'billingZipCode',
  'billingCity',
  'billingPhone',
  'billingEmail',
  'note',
] as const;
export type PartnerText = (typeof partnerTexts)[number];

export type PartnerForm = Readonly<Record<PartnerText, string>> & {
  readonly isActive: boolean;
  readonly useBillingCompany: boolean;
};
export type PartnerProblems = Partial<Record<PartnerText, AccountProblem>>;

/** A partner that is there already keeps the currency of its prices (ADM-048). */
export type PartnerBefore = { readonly currency: string } | null;

const companyTexts = ['billingCompanyName', 'billingTaxIn', 'billingTaxTin'] as const;
export const isCompanyText = (field: string): boolean => companyTexts.some((one) => one === field);

const line = atMost(LINE_MAX);
/** Of a company only where the partner is one (ADM-044). */
const ofCompany =
  (judge: Judge<PartnerForm>): Judge<PartnerForm> =>
  (text, form) =>
    form.useBillingCompany ? judge(text, form) : null;

const judgesFor = (before: PartnerBefore): Readonly<Record<PartnerText, readonly Judge<PartnerForm>[]>> => ({
  currency: [
    required,
    (text) => (currencies.some((one) => one === text) ? null : 'currency'),
    (text) => (before && before.currency !== text ? 'currency_fixed' : null),
  ],
  email: [required, email],
  password: before ? [password] : [(text) => (text === '' ? 'required' : null), password],
  billingCompanyName: [ofCompany(marks), ofCompany(required), ofCompany(line)],
  billingTaxIn: [ofCompany(line)],
  billingTaxTin: [ofCompany(line)],
  billingFirstName: [marks, required, personName, line],
  billingSurName: [marks, required, personName, line],
  billingCountry: [required, country],
  billingStreet: [marks, required, line],
  billingZipCode: [required, zipOf((form) => form.billingCountry)],
  billingCity: [marks, required, line],
  billingPhone: [required, phone],
  billingEmail: [email],
  note: [atMost(NOTE_MAX)],
});

/** What is wrong with a partner; empty when they can be saved (ADM-036 to ADM-048). */
export const partnerProblems = (form: PartnerForm, before: PartnerBefore): PartnerProblems =>
  problemsBy<PartnerText, PartnerForm>(judgesFor(before), form);

/**
 * As it is stored: without gaps and marks at the ends, the e-mail in small letters since it is one whatever
 * its capitals (D-B105), and nothing of a company where the partner is none.
 */
export function cleanPartner(form: PartnerForm): PartnerForm {
  const { isActive, useBillingCompany, password, note, ...lines } = form;
  const clean = cleanEach(lines);
  const noCompany = useBillingCompany ? {} : { billingCompanyName: '', billingTaxIn: '', billingTaxTin: '' };
  return {
    ...clean,
    ...noCompany,
    email: clean.email.toLowerCase(),
    password,
    note: cleanLines(note),
    isActive,
    useBillingCompany,
  };
}

/** What people call a partner: the company, else the person, else the e-mail. */
export const partnerName = (partner: {
  readonly billingCompanyName: string;
  readonly billingFirstName: string;
  readonly billingSurName: string;
  readonly email: string;
}): string =>
  partner.billingCompanyName ||
  [partner.billingFirstName, partner.billingSurName].filter(Boolean).join(' ') ||
  partner.email;
