import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '#rules/platform/money/money.ts';
import { someRate, zip } from './testing-rates.ts';
import { transportPrice } from './transport.ts';
import { deliveryTable, estimateTransport, parcelLimit } from './transport-estimate.ts';

const someItems = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 3000 }), weight: fc.integer({ min: 1, max: 900 }) }),
  { minLength: 1, maxLength: 3 },
);
const everyZip = Array.from({ length: 100 }, (_, n) => zip(n));

describe('the estimate of delivery before an address is typed', () => {
  it('is, to the cent, the lowest and the highest price the checkout takes anywhere in the country', () => {
    fc.assert(
      fc.property(fc.array(someRate, { maxLength: 8 }), someItems, (rates, items) => {
        const prices = everyZip.flatMap((one) => {
          const found = transportPrice(rates, items, 'DE', one);
          return found?.isZipCodeValid ? [found.price] : [];
        });
        const expected = prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) };
        expect(estimateTransport(rates, items, 'DE')).toEqual(expected);
      }),
    );
  });

  it('has a bracket in the table for every weight, at the price of the checkout', () => {
    fc.assert(
      fc.property(fc.array(someRate, { maxLength: 8 }), (rates) => {
        for (const { country, brackets } of deliveryTable(rates, ['CZ', 'DE']))
          for (const { upToKg, from, to } of brackets)
            expect(estimateTransport(rates, [{ count: 1, weight: upToKg * 1000 }], country)).toEqual({
              from,
              to,
            });
      }),
    );
  });

  it('names the served districts, those that touch as one', () => {
    const rate = { carrier: 'parcel', upToKg: 5, price: minor(1) } as const;
    const rates = [
      { ...rate, country: 'CZ', zipFrom: '40', zipTo: '49' },
      { ...rate, country: 'CZ', zipFrom: '10', zipTo: '39' },
      { ...rate, country: 'CZ', zipFrom: '60', zipTo: '79' },
    ];
    expect(deliveryTable(rates, ['CZ', 'DE'])).toMatchObject([
      {
        country: 'CZ',
        districts: [
          { from: '10', to: '49' },
          { from: '60', to: '79' },
        ],
      },
    ]);
  });
});

describe('the weight up to which orders go as a parcel', () => {
  const of = (...bounds: [number, 'parcel' | 'pallet'][]) => ({
    brackets: bounds.map(([upToKg, carrier]) => ({ upToKg, carrier })),
  });
  const plain = of([5, 'parcel'], [30, 'parcel'], [100, 'pallet']);
  it.each([
    ['is said where all countries have one', [plain, of([30, 'parcel'], [300, 'pallet'])], 30],
    ['is none where they differ', [plain, of([20, 'parcel'], [100, 'pallet'])], null],
    ['is none without pallets', [of([30, 'parcel'])], null],
    ['is none without parcels', [of([30, 'pallet'])], null],
    ['is none where a pallet is lighter', [of([5, 'pallet'], [30, 'parcel'], [100, 'pallet'])], null],
    ['is none without a country', [], null],
  ])('%s', (_, countries, limit) => expect(parcelLimit(countries)).toBe(limit));
});
