import type { CompanyField } from '#rules/company/record/company.ts';
import { m } from '#texts/messages.ts';

/** Names of the fields. */
export const companyLabels = (): Readonly<Record<CompanyField, string>> => ({
  name: m.company_name(),
  street: m.checkout_street(),
  zipCode: m.checkout_zip(),
  city: m.checkout_city(),
  country: m.checkout_country(),
  companyNumber: m.company_number(),
  vatId: m.company_vat_id(),
  register: m.company_register(),
  responsiblePerson: m.company_responsible(),
  email: m.checkout_email(),
  phone: m.checkout_phone(),
  web: m.company_web(),
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  accountOwner: m.company_account_owner(),
  czkIban: m.company_iban({ currency: 'CZK' }),
  czkBic: m.company_bic({ currency: 'CZK' }),
  eurIban: m.company_iban({ currency: 'EUR' }),
  eurBic: m.company_bic({ currency: 'EUR' }),
});
