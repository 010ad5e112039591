import type { Locale } from '#rules/platform/editions/editions.ts';

const speaking: Readonly<Record<Locale, string>> = { cs: 'cs-CZ', en: 'en-GB', de: 'de-DE' };

/** A month as people say it, e.g. `November 2026`. */
export const monthName = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(speaking[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-15`),
  );
