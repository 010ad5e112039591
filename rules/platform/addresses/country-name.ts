import type { Locale } from '../editions/editions.ts';

/** Made once for each language: a mail names several countries. */
const names = new Map<Locale, Intl.DisplayNames>();

/**
 * The name of any country of the world, for what is written to people; a code that is none stays as it is.
 */
export function countryName(code: string, locale: Locale): string {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  names.set(locale, known);
  return known.of(code) ?? code;
}
