/**
 * The three language editions, each on its own host (I18-001, I18-002). An edition is not a language: `cz`
 * speaks `cs`.
 */
export const editions = ['cz', 'en', 'de'] as const;
export type Edition = (typeof editions)[number];

export const locales = ['cs', 'en', 'de'] as const;
export type Locale = (typeof locales)[number];

export const currencies = ['CZK', 'EUR'] as const; // PRC-004
export type Currency = (typeof currencies)[number];

export const localeOf: Record<Edition, Locale> = { cz: 'cs', en: 'en', de: 'de' };

/** The form of a locale on the wire (I18-005). */
export const apiLocaleOf = { cz: 'CZ', en: 'EN', de: 'DE' } as const satisfies Record<Edition, string>;
export type ApiLocale = (typeof apiLocaleOf)[Edition];

/** Prices of the cz edition are in CZK, of en and de in EUR (PRC-003, I18-027). */
export const currencyOf: Record<Edition, Currency> = { cz: 'CZK', en: 'EUR', de: 'EUR' };

/** Currencies a shopper may pay in: cz offers both, the others EUR only (PAY-004, PAY-006). */
export const payableCurrencies: Record<Edition, readonly Currency[]> = {
  cz: ['CZK', 'EUR'],
  en: ['EUR'],
  de: ['EUR'],
};

/** Number format of an edition; en writes numbers the German way (PRC-045, D-S91). */
export const numberLocaleOf = { cz: 'cs-CZ', en: 'de-DE', de: 'de-DE' } as const satisfies Record<
  Edition,
  string
>;
export type NumberLocale = (typeof numberLocaleOf)[Edition];

export const isEdition = (word: string): word is Edition => (editions as readonly string[]).includes(word);

/** A text in all languages; content of the catalogue and of messages for people. */
export type Texts = Record<Locale, string>;

/** Something for each language, by its name. */
export const inEach = <T>(make: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
