import type { Locale } from '#rules/editions/editions.ts';

/**
 * Stands in for the compiled runtime in the browser build: there the language is that of the page and never
 * changes, so the cookies, addresses and strategies of the full runtime would be dead weight on every page.
 */
let locale: Locale | undefined;
export const getLocale = (): Locale => {
  locale ??= document.documentElement.lang as Locale;
  return locale;
};
export const experimentalStaticLocale = undefined;
