import type { PartnerState } from '#contract/people/partners.ts';
import type { AccountProblem } from '#rules/platform/addresses/field-judges.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { postalCodeHint } from '#web/words/country-texts.ts';

/** A sentence that says how to mend a field of an account. */
export function accountWords(problem: string, country: string, locale: Locale): string {
  switch (problem as AccountProblem) {
    case 'required':
      return m.checkout_error_required(); // ADM-052
    case 'name_format':
      return m.checkout_error_name();
    case 'phone_format':
      return m.checkout_error_phone();
    case 'email':
      return m.checkout_error_email(); // ADM-037
    case 'country':
      return m.checkout_error_country();
    case 'zip':
      return `${m.checkout_error_zip()} ${postalCodeHint(country, locale)}`.trim();
    case 'password_length':
      return m.people_error_password();
    case 'password_guessable':
      return m.people_error_password_guessable();
    case 'currency':
      return m.people_error_currency();
    case 'currency_fixed':
      return m.people_currency_fixed();
    case 'role':
      return m.people_error_role();
    case 'too_long':
      return m.people_error_too_long();
    case 'email_taken':
      return m.problem_email_taken(); // ADM-054
    default:
      return m.checkout_error_direction_marks();
  }
}

/** Accounts by whether they may sign in. */
export const stateNames = (): Readonly<Record<PartnerState, string>> => ({
  active: m.people_active(),
  inactive: m.people_inactive(),
  all: m.people_all(),
});
