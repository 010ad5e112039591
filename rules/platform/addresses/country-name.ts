import type { Locale } from '../editions/editions.ts';

/**
 * The name of any country of the world, for what is written to people; a code that is none stays as it is.
 */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
