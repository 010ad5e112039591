import { countryName } from '#rules/addresses/country-name.ts';
import type { CompanyRecord } from '#rules/company/company.ts';
import { companyAddress, shownCompany } from '#rules/company/shown-company.ts';
import type { Locale } from '#rules/editions/editions.ts';

/** Name, address and register of the company in one line, as business letters have to carry it. */
export function companyLine(stored: CompanyRecord, locale: Locale): string {
  const { record } = shownCompany(stored);
  const address = companyAddress(record, countryName(record.country, locale));
  return [record.name, ...address, record.companyNumber, record.vatId, record.register]
    .filter(Boolean)
    .join(', ');
}
