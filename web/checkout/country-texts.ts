import type { CountryCode } from '#rules/addresses/countries.ts';
import { countryOf, isCountryCode } from '#rules/addresses/countries.ts';
import type { Locale, Texts } from '#rules/editions/editions.ts';

type CountryTexts = {
  readonly name: Texts /** the country with its preposition, starting a sentence */;
  readonly there: Texts;
};

const table: Record<CountryCode, CountryTexts> = {
  CZ: {
    name: { cs: 'Česko', en: 'Czechia', de: 'Tschechien' },
    there: { cs: 'V Česku', en: 'Czechia', de: 'In Tschechien' },
  },
  DE: {
    name: { cs: 'Německo', en: 'Germany', de: 'Deutschland' },
    there: { cs: 'V Německu', en: 'Germany', de: 'In Deutschland' },
  },
  AT: {
    name: { cs: 'Rakousko', en: 'Austria', de: 'Österreich' },
    there: { cs: 'V Rakousku', en: 'Austria', de: 'In Österreich' },
  },
  BE: {
    name: { cs: 'Belgie', en: 'Belgium', de: 'Belgien' },
    there: { cs: 'V Belgii', en: 'Belgium', de: 'In Belgien' },
  },
  ES: {
    name: { cs: 'Španělsko', en: 'Spain', de: 'Spanien' },
    there: { cs: 'Ve Španělsku', en: 'Spain', de: 'In Spanien' },
  },
  FR: {
    name: { cs: 'Francie', en: 'France', de: 'Frankreich' },
    there: { cs: 'Ve Francii', en: 'France', de: 'In Frankreich' },
  },
  NL: {
    name: { cs: 'Nizozemsko', en: 'Netherlands', de: 'Niederlande' },
    there: { cs: 'V Nizozemsku', en: 'The Netherlands', de: 'In den Niederlanden' },
  },
  IT: {
    name: { cs: 'Itálie', en: 'Italy', de: 'Italien' },
    there: { cs: 'V Itálii', en: 'Italy', de: 'In Italien' },
  },
  PL: {
    name: { cs: 'Polsko', en: 'Poland', de: 'Polen' },
    there: { cs: 'V Polsku', en: 'Poland', de: 'In Polen' },
  },
  SE: {
    name: { cs: 'Švédsko', en: 'Sweden', de: 'Schweden' },
    there: { cs: 'Ve Švédsku', en: 'Sweden', de: 'In Schweden' },
  },
  DK: {
    name: { cs: 'Dánsko', en: 'Denmark', de: 'Dänemark' },
    there: { cs: 'V Dánsku', en: 'Denmark', de: 'In Dänemark' },
  },
  SK: {
    name: { cs: 'Slovensko', en: 'Slovakia', de: 'Slowakei' },
    there: { cs: 'Na Slovensku', en: 'Slovakia', de: 'In der Slowakei' },
  },
  CH: {
    name: { cs: 'Švýcarsko', en: 'Switzerland', de: 'Schweiz' },
    there: { cs: 'Ve Švýcarsku', en: 'Switzerland', de: 'In der Schweiz' },
  },
};

/** The name of a country of the list; anything else is shown as it is. */
export const countryName = (code: string, locale: Locale): string =>
  isCountryCode(code) ? table[code].name[locale] : code;

const strictForms: Partial<Record<CountryCode, Texts>> = {
  PL: {
    cs: 'má 2 číslice, pomlčku a 3 číslice, například 00-950.',
    en: 'uses 2 digits, a dash and 3 digits, for example 00-950.',
    de: 'hat sie 2 Ziffern, einen Strich und 3 Ziffern, zum Beispiel 00-950.',
  },
  NL: {
    cs: 'má 4 číslice a 2 velká písmena, například 1012 AB.',
    en: 'uses 4 digits and 2 capital letters, for example 1012 AB.',
    de: 'hat sie 4 Ziffern und 2 Großbuchstaben, zum Beispiel 1012 AB.',
  },
};

const digits = (count: number): Texts => ({
  cs: `má ${count} ${count < 5 ? 'číslice' : 'číslic'}.`,
  en: `uses ${count} digits.`,
  de: `hat sie ${count} Ziffern.`,
});

/**
 * How postal codes of a country look, as a sentence: "Germany uses 5 digits." Empty for an unknown country.
 */
export function postalCodeHint(code: string, locale: Locale): string {
  const country = countryOf(code);
  if (!country) return '';
  const form = strictForms[country.code] ?? digits(country.postalCodeLength);
  return `${table[country.code].there[locale]} ${form[locale]}`;
}
