import type { CompanyField, CompanyProblem } from '#rules/company/record/company.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { accountWords } from '#web/accounts/account-words.ts';

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

/** A sentence that says how to mend a field. */
export function companyProblemWords(problem: CompanyProblem, country: string, locale: Locale): string {
  if (problem === 'vat_id') return m.company_error_vat_id();
  if (problem === 'iban') return m.company_error_iban();
  if (problem === 'bic') return m.company_error_bic();
  if (problem === 'address') return m.company_error_address();
  return accountWords(problem, country, locale);
}
