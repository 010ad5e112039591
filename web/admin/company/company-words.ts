import type { CompanyProblem } from '#rules/company/record/company.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { accountWords } from '#web/accounts/account-words.ts';

/** A sentence that says how to mend a field. */
export function companyProblemWords(problem: CompanyProblem, country: string, locale: Locale): string {
  if (problem === 'vat_id') return m.company_error_vat_id();
  if (problem === 'iban') return m.company_error_iban();
  if (problem === 'bic') return m.company_error_bic();
  if (problem === 'address') return m.company_error_address();
  return accountWords(problem, country, locale);
}
