import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, currencyOf, payableCurrencies } from '../editions/editions.ts';
import { convertAmount, convertUnit, eurRate, eurRateFromNumber, fromCzk } from './currency.ts';
import { milli, minor } from './money.ts';

const rate = eurRate(25_300);

describe('currencies', () => {
  it('PRC-003 PRC-004 I18-027 ADM-021 ADM-090: CZK in cz, EUR in en and de, and no others', () => {
    expect(currencies).toEqual(['CZK', 'EUR']);
    expect(currencyOf).toEqual({ cz: 'CZK', en: 'EUR', de: 'EUR' });
  });

  it('PAY-004 PAY-006: cz may be paid in both, the others in EUR only', () => {
    expect(payableCurrencies).toEqual({ cz: ['CZK', 'EUR'], en: ['EUR'], de: ['EUR'] });
  });
});

describe('CZK to EUR', () => {
  it.each([
    [25_300, 25_300, 1_000],
    [100_000, 25_300, 3_953], // 3.95256...
    [12_650, 25_300, 500],
    [1, 25_300, 0],
    [5, 10_000, 1], // exactly half a thousandth goes up
    [0, 25_300, 0],
  ])('PRC-005: %i thousandths CZK at %i is %i thousandths EUR', (czk, at, eur) => {
    expect(convertUnit(milli(czk), 'CZK', 'EUR', eurRate(at))).toEqual({ ok: true, value: eur });
  });

  it.each([
    [100_000, 3_953], // 1000 CZK duty: 39.53 EUR
    [14_900, 589],
  ])('PRC-006: %i hundredths CZK of shipping are %i hundredths EUR', (czk, eur) => {
    expect(convertAmount(minor(czk), 'CZK', 'EUR', rate)).toEqual({ ok: true, value: eur });
    expect(fromCzk(minor(czk), 'EUR', rate)).toBe(eur);
    expect(fromCzk(minor(czk), 'CZK', rate)).toBe(czk);
  });

  it('keeps 2 decimals in CZK and stored EUR prices as they are', () => {
    expect(convertUnit(milli(12_345), 'CZK', 'CZK', rate)).toEqual({ ok: true, value: 12_350 });
    expect(convertUnit(milli(12_345), 'EUR', 'EUR', rate)).toEqual({ ok: true, value: 12_345 });
    expect(convertAmount(minor(12_345), 'EUR', 'EUR', rate)).toEqual({ ok: true, value: 12_345 });
    expect(convertAmount(minor(12_345), 'CZK', 'CZK', rate)).toEqual({ ok: true, value: 12_345 });
  });

  it('PRC-054: EUR never becomes CZK', () => {
    expect(convertUnit(milli(1), 'EUR', 'CZK', rate)).toMatchObject({
      ok: false,
      code: 'invalid_currency_conversion',
    });
    expect(convertAmount(minor(1), 'EUR', 'CZK', rate)).toMatchObject({
      ok: false,
      code: 'invalid_currency_conversion',
    });
  });

  it.each([
    ['CZK', 'USD'],
    ['USD', 'EUR'],
    ['', 'CZK'],
    ['eur', 'EUR'],
  ])('PRC-053: %s to %s is not supported', (from, to) => {
    expect(convertUnit(milli(1), from, to, rate)).toMatchObject({
      ok: false,
      code: 'unsupported_locale_or_currency',
    });
  });

  it('is exact half-up division for every price and rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.integer({ min: 1, max: 10 ** 6 }), (czk, at) => {
        const got = convertUnit(milli(czk), 'CZK', 'EUR', eurRate(at));
        const exact = Number((BigInt(czk) * 2000n + BigInt(at)) / (2n * BigInt(at)));
        expect(got).toEqual({ ok: true, value: exact });
      }),
    );
  });

  it('refuses a rate that is not positive', () => {
    for (const bad of [0, -1, 1.5, Number.NaN]) expect(() => eurRate(bad)).toThrow(RangeError);
    expect(eurRateFromNumber(25.3)).toBe(25_300);
  });
});
