import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, editions, numberLocaleOf } from '../editions/editions.ts';
import {
  adminDecimals,
  formatDecimal,
  formatMoney,
  formatNumber,
  formatUnitPrice,
  PRICE_PLACEHOLDER,
} from './format.ts';
import { type Milli, type Minor, milli, minor } from './money.ts';

/** No-break spaces as plain ones, so that the table reads like the page. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('price formats', () => {
  it.each([
    [123450, 'CZK', 'cz', '1 234,50 Kč'],
    [123456, 'EUR', 'de', '1.234,56 €'],
    [123456, 'EUR', 'en', '1.234,56 €'],
    [123456, 'EUR', 'cz', '1 234,56 €'],
    [-123456, 'EUR', 'de', '-1.234,56 €'],
    [0, 'CZK', 'cz', '0,00 Kč'],
    [100_000_000_00, 'CZK', 'cz', '100 000 000,00 Kč'],
  ] as const)('PRC-043 PRC-045 CRT-026: amount %i %s in %s is %s', (amount, currency, edition, text) => {
    expect(plain(formatMoney(minor(amount), currency, edition))).toBe(text);
  });

  it('keeps the currency sign on the line of its number', () => {
    expect(formatMoney(minor(100), 'CZK', 'cz')).toContain('\u00a0Kč');
  });

  it.each([
    [12_345, 'CZK', 'cz', '12,35 Kč'],
    [12_340, 'CZK', 'cz', '12,34 Kč'],
    [12_345, 'EUR', 'en', '12,345 €'],
    [12_345, 'EUR', 'de', '12,345 €'],
    [1_005, 'CZK', 'cz', '1,01 Kč'],
    [12_345, 'EUR', 'cz', '12,345 €'],
    [12_340, 'CZK', 'de', '12,34 CZK'],
  ] as const)('PRC-042: unit price %i thousandths %s in %s is %s', (price, currency, edition, text) => {
    expect(plain(formatUnitPrice(milli(price), currency, edition))).toBe(text);
  });

  it('PRC-044 ADM-027: the back office shows technology prices with 3 decimals, others by currency', () => {
    expect(adminDecimals('technology', 'CZK')).toBe(3);
    expect(adminDecimals('technology', 'EUR')).toBe(3);
    expect(adminDecimals('product', 'EUR')).toBe(3);
    expect(adminDecimals('product', 'CZK')).toBe(2);
    expect(
      plain(formatUnitPrice(milli(1_235), 'CZK', 'cz', 'zero', adminDecimals('technology', 'CZK'))),
    ).toBe('1,235 Kč');
  });

  it('PRC-046: non-finite numbers read 0', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, null, undefined]) {
      expect(plain(formatDecimal(bad, 'EUR', 'de', 2))).toBe('0,00 €');
      expect(plain(formatMoney(bad as Minor, 'CZK', 'cz'))).toBe('0,00 Kč');
      expect(plain(formatUnitPrice(bad as Milli, 'CZK', 'cz'))).toBe('0,00 Kč');
      expect(formatNumber(bad, 'de')).toBe('0');
    }
  });

  it('PRC-047: an empty price shows a dash only when asked', () => {
    expect(formatMoney(null, 'CZK', 'cz', 'dash')).toBe(PRICE_PLACEHOLDER);
    expect(formatUnitPrice(undefined, 'EUR', 'de', 'dash')).toBe(PRICE_PLACEHOLDER);
    expect(plain(formatMoney(null, 'CZK', 'cz'))).toBe('0,00 Kč');
    expect(plain(formatMoney(minor(0), 'CZK', 'cz', 'dash'))).toBe('0,00 Kč');
    expect(plain(formatMoney(Number.NaN as Minor, 'CZK', 'cz', 'dash'))).toBe('0,00 Kč');
  });

  it('never shows a negative zero', () => {
    expect(plain(formatDecimal(-0.001, 'EUR', 'de', 2))).toBe('0,00 €');
    expect(formatNumber(-0, 'cz')).toBe('0');
  });

  it('shows every amount exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (amount) => {
        const digits = plain(formatMoney(minor(amount), 'EUR', 'de')).replace(/[^0-9-]/g, '');
        expect(Number(digits)).toBe(amount);
      }),
    );
  });

  it('PRC-045: writes every number as Intl does', () => {
    const any = fc.oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((thousandths) => thousandths / 1000),
      fc.constantFrom(0, -0, 1e-7, -0.0049, 0.005, 1.005, 999.995, 999_999.5, 1e12),
    );
    const currency = fc.constantFrom(undefined, ...currencies);
    fc.assert(
      fc.property(any, fc.constantFrom(...editions), currency, fc.constantFrom(0, 2, 3), (value, ...as) => {
        const [edition, sign, decimals] = as;
        const expected = new Intl.NumberFormat(numberLocaleOf[edition], {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          useGrouping: 'always',
          signDisplay: 'negative',
          ...(sign ? { style: 'currency', currency: sign } : {}),
        }).format(value);
        const written = sign
          ? formatDecimal(value, sign, edition, decimals)
          : formatNumber(value, edition, decimals);
        expect(written).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
  });

  it('PRC-045 ADM-094: quantities group as the edition does', () => {
    expect(plain(formatNumber(500_000, 'cz'))).toBe('500 000');
    expect(formatNumber(1000, 'en')).toBe('1.000');
    expect(formatNumber(1000, 'de')).toBe('1.000');
  });
});
