import type { Partner } from '#contract/prices/partner-of-list.ts';
import { type PartnerForm, type PartnerText, partnerTexts } from '#rules/people/partners/partner.ts';
import { DEFAULT_COUNTRY } from '#rules/platform/addresses/countries.ts';
import type { FormValues } from '#web/forms/use-form.ts';

/** Names of the controls, in the order of the page. */
export const partnerFields = [
  'isActive',
  'email',
  'password',
  'currency',
  'copyFrom',
  'useBillingCompany',
  ...partnerTexts.filter((field) => !['currency', 'email', 'password'].includes(field)),
] as const satisfies readonly (PartnerText | 'isActive' | 'useBillingCompany' | 'copyFrom')[];
export type PartnerField = PartnerText | 'isActive' | 'useBillingCompany' | 'copyFrom';

/** What the form begins with. */
export const firstValues = (edited: Partner | null): Readonly<Record<PartnerText, string>> =>
  Object.fromEntries(
    partnerTexts.map((field) => [
      field,
      field === 'password' ? '' : (edited?.[field] ?? (field === 'billingCountry' ? DEFAULT_COUNTRY : '')),
    ]),
  ) as Readonly<Record<PartnerText, string>>;

/** What the controls of a stored partner hold. */
export const typedOf = (partner: Partner): FormValues<PartnerField> => ({
  ...firstValues(partner),
  isActive: partner.isActive ? 'on' : '',
  useBillingCompany: partner.useBillingCompany ? 'on' : '',
  copyFrom: '',
});

/**
 * What was typed. A currency that cannot be changed is not sent by its control, nor is a company that is
 * none.
 */
export function formOf(values: FormValues<PartnerField>, edited: Partner | null): PartnerForm {
  const texts = Object.fromEntries(partnerTexts.map((field) => [field, values[field] ?? '']));
  return {
    ...(texts as Record<PartnerText, string>),
    currency: edited?.currency ?? values.currency,
    isActive: values.isActive === 'on',
    useBillingCompany: values.useBillingCompany === 'on',
  };
}
