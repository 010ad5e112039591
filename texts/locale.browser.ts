import type { Locale } from '#rules/platform/editions/editions.ts';

/**
 * What `#texts/locale.ts` means in the browser (package.json, imports): there the language is that of the
 * page and never changes.
 */
let locale: Locale | undefined;
export const getLocale = (): Locale => {
  locale ??= document.documentElement.lang as Locale;
  return locale;
};
