import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries, countryCodes, countryOf, DEFAULT_COUNTRY, isCountryCode } from './countries.ts';
import { isPostalCode, zipPrefix } from './postal-code.ts';

describe('countries', () => {
  it('CHK-034: are the thirteen, CZ first', () => {
    expect(countries.map((c) => c.code)).toEqual([
      'CZ',
      'DE',
      'AT',
      'BE',
      'ES',
      'FR',
      'NL',
      'IT',
      'PL',
      'SE',
      'DK',
      'SK',
      'CH',
    ]);
    expect(DEFAULT_COUNTRY).toBe('CZ');
    expect(isCountryCode('US')).toBe(false);
    expect(countryOf('cz')).toBeUndefined();
  });

  it('CHK-035 LOC-017: have code, three-letter ISO code and postal code length', () => {
    for (const { code, isoCode, postalCodeLength } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(isoCode).toMatch(/^[A-Z]{3}$/);
      expect(postalCodeLength).toBeGreaterThanOrEqual(4);
    }
    expect(new Set(countries.map((c) => c.isoCode)).size).toBe(13);
  });
});

describe('postal codes', () => {
  it.each([
    ['CZ', '11000'],
    ['CZ', '110 00'],
    ['CZ', '\u200e110\u200b00\ufeff'],
    ['DE', '10115'],
    ['AT', '1010'],
    ['BE', '1000'],
    ['ES', '28001'],
    ['FR', '75001'],
    ['NL', '1012AB'],
    ['NL', '1012 AB'],
    ['IT', '00118'],
    ['PL', '00-950'],
    ['PL', '00950'],
    ['SE', '111 52'],
    ['DK', '1050'],
    ['SK', '811 01'],
    ['CH', '8001'],
  ])('CHK-029 CHK-030 CHK-031: %s accepts %s', (country, code) => {
    expect(isPostalCode(code, country)).toBe(true);
  });

  it.each([
    ['CZ', '1100'],
    ['CZ', '110000'],
    ['CZ', '1100A'],
    ['CZ', '110-00'],
    ['AT', '10100'],
    ['NL', '101200'], // CHK-029 says six digits, CHK-031 is stricter
    ['NL', '1012ab'],
    ['NL', '1012-AB'],
    ['PL', '0095'],
    ['PL', '009-50'],
    ['CZ', '１１０００'],
  ])('CHK-029 CHK-030 CHK-031: %s refuses %s', (country, code) => {
    expect(isPostalCode(code, country)).toBe(false);
  });

  it('CHK-032: an empty code is not valid', () => {
    for (const country of countryCodes)
      for (const code of ['', '  ']) expect(isPostalCode(code, country)).toBe(false);
  });

  it.each(['', 'US', 'cz', 'toString'])('CHK-033: nothing is valid in the unknown country %o', (country) => {
    expect(isPostalCode('11000', country)).toBe(false);
  });

  it('CHK-029: where digits count, exactly the right number of them is valid', () => {
    const plain = countries.filter((c) => c.code !== 'PL' && c.code !== 'NL');
    fc.assert(
      fc.property(
        fc.constantFrom(...plain),
        fc.stringMatching(/^\d{1,8}$/),
        ({ code, postalCodeLength }, digits) => {
          expect(isPostalCode(digits, code)).toBe(digits.length === postalCodeLength);
        },
      ),
    );
  });

  it('CHK-040: the transport look-up needs the first two characters', () => {
    expect(zipPrefix('110 00')).toBe('11');
    expect(zipPrefix(' 1 10 00')).toBe('11');
    expect(zipPrefix('00-950')).toBe('00');
    expect(zipPrefix('')).toBe('');
  });
});
