import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eurRate } from '#rules/platform/money/currency.ts';
import { minor } from '#rules/platform/money/money.ts';
import { importDuty } from './duty.ts';
import { type TransportRate, transportPrice, weightInGrams } from './transport.ts';

const rate = (
  carrier: TransportRate['carrier'],
  country: string,
  zips: [string, string],
  upToKg: number,
  price: number,
): TransportRate => ({
  carrier,
  country,
  zipFrom: zips[0],
  zipTo: zips[1],
  upToKg,
  price: minor(price),
});
const rates = [
  rate('pallet', 'CZ', ['10', '79'], 300, 1200_00),
  rate('parcel', 'CZ', ['10', '79'], 30, 190_00),
  rate('parcel', 'CZ', ['10', '79'], 5, 129_00),
  rate('pallet', 'CZ', ['10', '79'], 800, 2100_00),
  rate('parcel', 'DE', ['01', '19'], 30, 390_00),
];
const kg = (weight: number) => [{ count: 1, weight: weight * 1000 }];

describe('transport price', () => {
  it('weighs pieces times grams', () => {
    expect(
      weightInGrams([
        { count: 100, weight: 85 },
        { count: 2, weight: 500 },
      ]),
    ).toBe(9500);
  });

  it.each([
    [0, 129_00, 'parcel'],
    [5, 129_00, 'parcel'],
    [5.001, 190_00, 'parcel'],
    [30, 190_00, 'parcel'],
    [31, 1200_00, 'pallet'],
    [301, 2100_00, 'pallet'],
    [800, 2100_00, 'pallet'],
    [801, 2229_00, 'pallet'], // one full pallet and a parcel
    [1600, 4200_00, 'pallet'],
    [1700, 5400_00, 'pallet'],
  ])('%d kg cost %i by %s', (weight, price, carrier) => {
    expect(transportPrice(rates, kg(weight), 'CZ', '11')).toEqual({ isZipCodeValid: true, price, carrier });
  });

  it('sends several parcels where no pallet goes', () => {
    expect(transportPrice(rates, kg(70), 'DE', '10')).toMatchObject({ price: 3 * 390_00, carrier: 'parcel' });
  });

  it.each(['80', '09', '1', '', 'AB', '110'])(
    'PRC-048: the price is 0 when the zip %o is not valid',
    (zip) => {
      expect(transportPrice(rates, kg(1), 'CZ', zip)).toEqual({
        isZipCodeValid: false,
        price: 0,
        carrier: null,
      });
    },
  );

  it('CHK-042: a country nobody drives to is not deliverable', () => {
    expect(transportPrice(rates, kg(1), 'IT', '00')).toBeNull();
    expect(transportPrice([], kg(1), 'CZ', '11')).toBeNull();
  });

  it('both ends of a zip range belong to it', () => {
    for (const zip of ['10', '79'])
      expect(transportPrice(rates, kg(1), 'CZ', zip)?.isZipCodeValid).toBe(true);
  });

  it('does not depend on the order of the table', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(rates, { minLength: rates.length }),
        fc.nat(3000),
        (shuffled, weight) => {
          expect(transportPrice(shuffled, kg(weight), 'CZ', '11')).toEqual(
            transportPrice(rates, kg(weight), 'CZ', '11'),
          );
        },
      ),
    );
  });
});

describe('import duty', () => {
  it('PRC-041: is 1000 CZK for CH and its worth in EUR', () => {
    expect(importDuty('CH', 'CZK', eurRate(25_000))).toBe(1000_00);
    expect(importDuty('CH', 'EUR', eurRate(25_000))).toBe(40_00);
  });

  it.each(['CZ', 'DE', '', 'toString'])('PRC-041: is nothing for %o', (country) => {
    expect(importDuty(country, 'CZK', eurRate(25_000))).toBe(0);
  });
});
