import { countryName } from '#rules/addresses/country-name.ts';
import type { CompanyRecord } from '#rules/company/company.ts';
import { companyAddress, shownCompany } from '#rules/company/shown-company.ts';
import type { Locale } from '#rules/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import { m } from '#texts/messages.ts';

/** Name, address and register of the company in one line, as business letters have to carry it. */
export function companyLine(stored: CompanyRecord, locale: Locale): string {
  const { record } = shownCompany(stored);
  const address = companyAddress(record, countryName(record.country, locale));
  const { companyNumber, vatId, register } = record;
  return inLocale(locale, () => [
    record.name,
    ...address,
    companyNumber && m.mail_company_number({ number: companyNumber }),
    vatId && m.mail_company_vat({ number: vatId }),
    register,
  ])
    .filter(Boolean)
    .join(', ');
}
