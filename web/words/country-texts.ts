import type { CountryCode } from '#rules/platform/addresses/countries.ts';
import { countryOf, isCountryCode } from '#rules/platform/addresses/countries.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

type CountryTexts = {
  readonly name: Plain;
  /** the country with its preposition, starting a sentence */
  readonly there: Plain;
};

const table: Record<CountryCode, CountryTexts> = {
  CZ: { name: m.country_CZ, there: m.country_there_CZ },
  DE: { name: m.country_DE, there: m.country_there_DE },
  AT: { name: m.country_AT, there: m.country_there_AT },
  BE: { name: m.country_BE, there: m.country_there_BE },
  ES: { name: m.country_ES, there: m.country_there_ES },
  FR: { name: m.country_FR, there: m.country_there_FR },
  NL: { name: m.country_NL, there: m.country_there_NL },
  IT: { name: m.country_IT, there: m.country_there_IT },
  PL: { name: m.country_PL, there: m.country_there_PL },
  SE: { name: m.country_SE, there: m.country_there_SE },
  DK: { name: m.country_DK, there: m.country_there_DK },
  SK: { name: m.country_SK, there: m.country_there_SK },
  CH: { name: m.country_CH, there: m.country_there_CH },
};

/** The name of a country of the list; anything else is shown as it is. */
export const countryName = (code: string, locale: Locale): string =>
  isCountryCode(code) ? table[code].name({}, { locale }) : code;

const strictForms: Partial<Record<CountryCode, Plain>> = { PL: m.postal_code_PL, NL: m.postal_code_NL };

/**
 * How postal codes of a country look, as a sentence: "Germany uses 5 digits." Empty for an unknown country.
 */
export function postalCodeHint(code: string, locale: Locale): string {
  const country = countryOf(code);
  if (!country) return '';
  const strict = strictForms[country.code];
  const form = strict
    ? strict({}, { locale })
    : m.postal_code_digits({ count: country.postalCodeLength }, { locale });
  return `${table[country.code].there({}, { locale })} ${form}`;
}
