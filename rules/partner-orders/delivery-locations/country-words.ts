import { type CountryCode, countries, isCountryCode } from '#rules/platform/addresses/countries.ts';
import { inAll } from '#texts/in-all.ts';
import { m } from '#texts/messages.ts';

const names: Readonly<Record<CountryCode, Readonly<Record<string, string>>>> = {
  CZ: inAll(m.country_CZ),
  DE: inAll(m.country_DE),
  AT: inAll(m.country_AT),
  BE: inAll(m.country_BE),
  ES: inAll(m.country_ES),
  FR: inAll(m.country_FR),
  NL: inAll(m.country_NL),
  IT: inAll(m.country_IT),
  PL: inAll(m.country_PL),
  SE: inAll(m.country_SE),
  DK: inAll(m.country_DK),
  SK: inAll(m.country_SK),
  CH: inAll(m.country_CH),
};

/** Other ways people write a country in a table, besides its codes and its names in our languages. */
const otherWords: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  CZ: ['Czech Republic', 'Česká republika', 'Tschechische Republik', 'ČR'],
  DE: ['Bundesrepublik Deutschland', 'BRD', 'SRN', 'D'],
  AT: ['Oesterreich', 'A'],
  BE: ['België', 'Belgique'],
  ES: ['España', 'E'],
  FR: ['F'],
  NL: ['The Netherlands', 'Holland', 'Holandsko', 'Nederland'],
  IT: ['Italia', 'I'],
  PL: ['Polska'],
  SE: ['Sverige', 'S'],
  DK: ['Danmark', 'Daenemark'],
  SK: ['Slovak Republic', 'Slovenská republika', 'SR'],
  CH: ['Suisse', 'Svizzera'],
};

/** Letters without accents, capitals and anything between them. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

const byWord: ReadonlyMap<string, CountryCode> = new Map(
  countries.flatMap(({ code, isoCode }) =>
    [code, isoCode, ...Object.values(names[code]), ...(otherWords[code] ?? [])].map(
      (word) => [foldWord(word), code] as const,
    ),
  ),
);

/** The country of a cell, by code or by name; null for one we do not know. */
export const countryOfWord = (text: string): CountryCode | null => {
  const code = text.trim().toUpperCase();
  return isCountryCode(code) ? code : (byWord.get(foldWord(text)) ?? null);
};
