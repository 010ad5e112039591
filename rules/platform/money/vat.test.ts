import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editions } from '../editions/editions.ts';
import { minor } from './money.ts';
import {
  anonymousBuyer,
  grossOf,
  isVatApplied,
  vatBuyer,
  vatOf,
  vatPercentFor,
  vatPercentOfList,
  vatRateOf,
} from './vat.ts';
import { isVatIdFormat } from './vat-id.ts';

const countries = ['CZ', 'DE', 'AT', 'BE', 'ES', 'FR', 'NL', 'IT', 'PL', 'SE', 'DK', 'SK', 'CH'];

describe('VAT', () => {
  it.each([
    ['cz', 21],
    ['en', 21],
    ['de', 19],
  ])('PRC-033: the rate of %s is %i percent', (locale, percent) => {
    expect(vatRateOf(locale)).toEqual({ ok: true, value: percent });
  });

  it.each(['cs', 'CZ', 'fr', '', 'toString'])('PRC-040: %o is an unsupported locale', (locale) => {
    expect(vatRateOf(locale)).toEqual({
      ok: false,
      code: 'unsupported_locale',
      field: 'locale',
      detail: locale,
    });
  });

  it.each([
    ['de', 'AT', true, true, false],
    ['de', 'CH', true, true, false],
    ['de', 'CZ', true, true, false],
    ['de', 'DE', true, true, true],
    ['de', 'AT', false, true, true],
    ['de', 'AT', true, false, true],
    ['de', 'AT', false, false, true],
    ['en', 'AT', true, true, true],
    ['cz', 'AT', true, true, true],
    ['cz', 'CZ', true, true, true],
  ] as const)(
    'PRC-034 PRC-035: %s, %s, business %s, VAT id %s: taxed %s',
    (edition, country, business, validVatId, taxed) => {
      expect(isVatApplied(edition, { country, business, validVatId })).toBe(taxed);
    },
  );

  it('PRC-035 PRC-036: exactly one combination of all is untaxed', () => {
    for (const edition of editions)
      for (const country of countries)
        for (const business of [false, true])
          for (const validVatId of [false, true]) {
            const free = edition === 'de' && country !== 'DE' && business && validVatId;
            expect(vatPercentFor(edition, { country, business, validVatId }) === 0).toBe(free);
          }
  });

  it('PRC-037: before the form, the country is that of the edition and VAT applies', () => {
    expect(anonymousBuyer('de').country).toBe('DE');
    expect(anonymousBuyer('cz').country).toBe('CZ');
    for (const edition of editions) expect(isVatApplied(edition, anonymousBuyer(edition))).toBe(true);
  });

  it('PRC-038 PRC-039: partner list and form give company use, second tax id and country, default CZ', () => {
    expect(vatBuyer({ useBillingCompany: true, taxTin: 'ATU 1234 5678', country: 'AT' })).toEqual({
      country: 'AT',
      business: true,
      validVatId: true,
    });
    expect(vatBuyer({ useBillingCompany: true, taxTin: 'CZ12345678', country: null })).toMatchObject({
      country: 'CZ',
      validVatId: true,
    });
    expect(vatBuyer({ useBillingCompany: false, taxTin: '', country: '' })).toEqual({
      country: 'CZ',
      business: false,
      validVatId: false,
    });
    expect(vatBuyer({ useBillingCompany: true, taxTin: 'DE123456789', country: 'AT' }).validVatId).toBe(
      false,
    );
  });

  it.each([
    [100_00, 21, 121_00],
    [1_05, 19, 1_25], // 1.2495
    [50, 21, 61], // 0.605 goes up
    [0, 21, 0],
    [100_00, 0, 100_00],
  ])('PRC-036: %i net at %i percent is %i gross', (net, percent, gross) => {
    expect(grossOf(minor(net), percent)).toBe(gross);
  });

  it('PRC-002: net and VAT always add up to gross', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(0, 19, 21), (net, percent) => {
        const gross = grossOf(minor(net), percent);
        expect(gross - vatOf(minor(net), percent)).toBe(net);
        expect(Math.abs(gross * 100 - net * (100 + percent))).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe('VAT id formats', () => {
  it.each([
    ['CZ', 'CZ12345678'],
    ['CZ', 'cz 123456789'],
    ['CZ', 'CZ1234567890'],
    ['DE', 'DE123456789'],
    ['AT', 'ATU12345678'],
    ['BE', 'BE0123.456.789'],
    ['ES', 'ESB12345678'],
    ['ES', 'ES12345678Z'],
    ['FR', 'FR12345678901'],
    ['FR', 'FRAB123456789'],
    ['NL', 'NL123456789B01'],
    ['IT', 'IT12345678901'],
    ['PL', 'PL 123-456-78-90'],
    ['SE', 'SE123456789001'],
    ['DK', 'DK12345678'],
    ['SK', 'SK1234567890'],
    ['CH', 'CHE-123.456.789 MWST'],
    ['CH', 'CHE123456789'],
  ])('%s accepts %s', (country, vatId) => {
    expect(isVatIdFormat(vatId, country)).toBe(true);
  });

  it.each([
    ['CZ', ''],
    ['CZ', '12345678'],
    ['CZ', 'CZ1234567'],
    ['DE', 'DE12345678'],
    ['AT', 'AT12345678'],
    ['NL', 'NL123456789001'],
    ['SE', 'SE123456789012'],
    ['US', 'US123456789'],
    ['toString', 'CZ12345678'],
  ])('%s refuses %o', (country, vatId) => {
    expect(isVatIdFormat(vatId, country)).toBe(false);
  });

  it('has a format for every country the shop sells to', () => {
    const samples = [
      'CZ12345678',
      'DE123456789',
      'ATU12345678',
      'BE0123456789',
      'ESB12345678',
      'FR12345678901',
      'NL123456789B01',
    ];
    samples.push(
      'IT12345678901',
      'PL1234567890',
      'SE123456789001',
      'DK12345678',
      'SK1234567890',
      'CHE123456789',
    );
    expect(countries.filter((c) => samples.some((s) => isVatIdFormat(s, c)))).toEqual(countries);
  });
});

describe('the VAT that is proposed for a partner', () => {
  const list = {
    isDefault: false,
    useBillingCompany: true,
    billingTaxTin: 'ATU12345675',
    billingCountry: 'AT',
  };
  it.each([
    ['a company abroad', 'de', list, 0],
    ['a company abroad, in an edition that always taxes', 'cz', list, 21],
    ['a person', 'de', { ...list, useBillingCompany: false }, 19],
    ['the default list, which names nobody', 'de', { ...list, isDefault: true }, 19],
    ['no list', 'de', null, 19],
  ] as const)('%s', (_, edition, of, percent) => {
    expect(vatPercentOfList(edition, of)).toBe(percent);
  });
});
