import { describe, expect, it } from 'vitest';
import {
  apiLocaleOf,
  currencyOf,
  editions,
  isEdition,
  localeOf,
  numberLocaleOf,
  payableCurrencies,
} from './editions.ts';

describe('editions', () => {
  it('I18-001: are cz, en and de', () => {
    expect(editions).toEqual(['cz', 'en', 'de']);
    expect(isEdition('cs')).toBe(false);
  });

  it.each([
    ['cz', 'cs', 'CZ', 'CZK', 'cs-CZ', ['CZK', 'EUR']],
    ['en', 'en', 'EN', 'EUR', 'de-DE', ['EUR']],
    ['de', 'de', 'DE', 'EUR', 'de-DE', ['EUR']],
  ] as const)(
    'I18-005 I18-027 PRC-003 PAY-004 PAY-006: %s speaks %s, is %s on the wire and sells in %s',
    (edition, locale, wire, currency, numbers, payable) => {
      expect(localeOf[edition]).toBe(locale);
      expect(apiLocaleOf[edition]).toBe(wire);
      expect(currencyOf[edition]).toBe(currency);
      expect(numberLocaleOf[edition]).toBe(numbers);
      expect(payableCurrencies[edition]).toEqual(payable);
    },
  );
});
