import type { CompanyRecord } from '#rules/company/record/company.ts';
import { companyAddress, shownCompany } from '#rules/company/record/shown-company.ts';
import { countryName } from '#rules/platform/addresses/country-name.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
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
