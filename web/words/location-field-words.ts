import type { LocationField, LocationProblem } from '#rules/partner-orders/delivery-locations/location.ts';
import type { CountryCode } from '#rules/platform/addresses/countries.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { postalCodeHint } from '#web/words/country-texts.ts';

/** What the fields of a location are called, as in the checkout. */
export const fieldLabels = (): Readonly<Record<LocationField, string>> => ({
  firstName: m.checkout_first_name(),
  lastName: m.checkout_surname(),
  companyName: m.checkout_company_name(),
  email: m.checkout_email(),
  phone: m.checkout_phone(),
  street: m.checkout_street(),
  city: m.checkout_city(),
  zipCode: m.checkout_zip(),
  country: m.checkout_country(),
});

const sentences: Readonly<Record<LocationProblem, (country: string, locale: Locale) => string>> = {
  required: () => m.checkout_error_required(),
  length: () => m.location_error_length(),
  name_format: () => m.checkout_error_name(),
  phone_format: () => m.checkout_error_phone(),
  email: () => m.checkout_error_email(),
  country: () => m.checkout_error_country(),
  zip: (country, locale) => `${m.checkout_error_zip()} ${postalCodeHint(country, locale)}`.trim(),
  direction_marks: () => m.checkout_error_direction_marks(),
};

/** A sentence that says how to mend a field; a postal code is told with the form of its country (LOC-014). */
export function problemWords(problem: string, country: string, locale: Locale): string {
  // a release that comes while the page is open may find faults this one has no words for
  const sentence = Object.hasOwn(sentences, problem) ? sentences[problem as LocationProblem] : null;
  return sentence?.(country, locale) ?? m.problem_location_invalid();
}

/** A postal code as people of the country write it. */
export const postalCodeExamples: Readonly<Record<CountryCode, string>> = {
  CZ: '110 00',
  DE: '80331',
  AT: '1010',
  BE: '1000',
  ES: '28001',
  FR: '75001',
  NL: '1012 AB',
  IT: '00184',
  PL: '00-950',
  SE: '111 22',
  DK: '1050',
  SK: '811 01',
  CH: '8001',
};
