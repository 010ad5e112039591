import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '#rules/platform/money/money.ts';
import { digits, someRate, zip } from './testing-rates.ts';
import { transportPrice } from './transport.ts';
import {
  ratesOf,
  type TransportZone,
  type TypedZone,
  typedOfZone,
  zoneChanges,
  zoneFaults,
  zonesBeside,
  zonesOf,
  zoneTyped,
} from './transport-zones.ts';

describe('the table of transport as zones', () => {
  it('costs the same everywhere, has every district once, and is written as it is read', () => {
    fc.assert(
      fc.property(
        fc.array(someRate, { maxLength: 12 }),
        digits,
        fc.integer({ min: 1, max: 900_000 }),
        (rates, at, grams) => {
          const zones = zonesOf(rates, ['DE']);
          const written = zones.flatMap(ratesOf);
          for (const country of ['CZ', 'DE'])
            for (const weight of [grams, 5_000, 30_000, 300_000]) {
              const asked = [[{ count: 1, weight }], country, zip(at)] as const;
              expect(transportPrice(written, ...asked)).toEqual(transportPrice(rates, ...asked));
            }
          for (const zone of zones)
            expect(
              zoneFaults(
                zone,
                zones.filter((other) => other !== zone),
              ),
            ).toEqual([]);
          expect(zonesOf(written, ['DE'])).toEqual(zones);
          for (const zone of zones) expect(zoneTyped(typedOfZone(zone))).toEqual(zone);
        },
      ),
    );
  });
});

const zone: TransportZone = {
  country: 'CZ',
  districts: [{ from: '10', to: '79' }],
  brackets: [
    { carrier: 'parcel', upToKg: 30, price: minor(129_00) },
    { carrier: 'pallet', upToKg: 300, price: minor(890_50) },
  ],
};
const typed = typedOfZone(zone);
const bracket = (upToKg: string, price = '1') => ({ carrier: 'parcel' as const, upToKg, price });
const others: readonly TransportZone[] = [
  { ...zone, districts: [{ from: '80', to: '85' }] },
  { ...zone, country: 'DE', districts: [{ from: '00', to: '99' }] },
];

describe('a zone as it is typed', () => {
  it.each<[string, Partial<TypedZone>, readonly string[]]>([
    ['as it was read', {}, []],
    ['another range beside', { districts: '10 – 79, 86;90-99' }, []],
    ['no country', { country: '' }, ['country required']],
    ['a country nobody can type an address in', { country: 'US' }, ['country required']],
    ['no districts', { districts: ' , ' }, ['districts required']],
    ['whole postal codes', { districts: '11000' }, ['districts not_districts']],
    ['a range backwards', { districts: '79-10' }, ['districts not_districts']],
    ['a word beside a range', { districts: '10-79, all' }, ['districts not_districts']],
    ['districts of another zone', { districts: '10-80' }, ['districts taken']],
    ['a district twice', { districts: '10-20, 20-30' }, ['districts taken']],
    ['no weights', { brackets: [] }, ['brackets required']],
    ['half a kilogram', { brackets: [bracket('0,5')] }, ['brackets.0.upToKg not_whole']],
    ['no weight', { brackets: [bracket('0')] }, ['brackets.0.upToKg out_of_bounds']],
    ['a weight twice', { brackets: [bracket('5'), bracket('5', '2')] }, ['brackets.1.upToKg twice']],
    ['no price', { brackets: [bracket('5', '')] }, ['brackets.0.price not_amount']],
    ['a price below nothing', { brackets: [bracket('5', '-1')] }, ['brackets.0.price out_of_bounds']],
    ['three decimals', { brackets: [bracket('5', '1,005')] }, ['brackets.0.price not_amount']],
    ['free delivery', { brackets: [bracket('5', '0')] }, []],
  ])('%s', (_, change, faults) => {
    const found = zoneFaults(zoneTyped({ ...typed, ...change }), others);
    expect(found.map(({ field, reason }) => `${field} ${reason}`)).toEqual(faults);
  });

  it('is written beside all that have none of its districts', () => {
    const made = { ...zone, districts: [{ from: '70', to: '79' }] };
    expect(zonesBeside(null, [zone, ...others])).toEqual([zone, ...others]);
    expect(zonesBeside(zone, [made, ...others])).toEqual(others);
  });

  it('says what changed, by weight', () => {
    const after = zoneTyped({
      ...typed,
      districts: '10-49',
      brackets: [bracket('30', '139'), bracket('50', '200')],
    });
    expect(zoneChanges(zone, after)).toEqual([
      { field: 'districts', from: '10-79', to: '10-49' },
      { field: 'price 30', from: 129, to: 139 },
      { field: 'price 50', from: null, to: 200 },
      { field: 'carrier 50', from: null, to: 'parcel' },
      { field: 'price 300', from: 890.5, to: null },
      { field: 'carrier 300', from: 'pallet', to: null },
    ]);
    expect(zoneChanges(zone, zone)).toEqual([]);
  });
});
