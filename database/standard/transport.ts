import { minor } from '#rules/platform/money/money.ts';
import type { TransportRate } from '#rules/prices/transport/transport.ts';

/** Above it a consignment travels on a pallet. */
const PARCEL_UP_TO_KG = 30;

/**
 * Parcels up to 30 kg, then pallets by the freight carrier; the last bands are several full trucks, so no
 * order is too heavy.
 */
const bands: readonly (readonly [upToKg: number, czk: number])[] = [
  [5, 129],
  [10, 159],
  [20, 219],
  [30, 289],
  [100, 890],
  [300, 1690],
  [600, 2490],
  [1200, 3990],
  [3000, 7900],
  [6000, 12_900],
  [24_000, 28_900],
  [100_000, 98_000],
  [1_000_000, 890_000],
];

type Zone = {
  readonly country: string;
  /** per cent of the home price */
  readonly factor: number;
  readonly districts: readonly (readonly [from: string, to: string])[];
};

/**
 * Where we deliver, by the first two digits (D-S68). Districts that are missing on purpose, so that "not
 * deliverable" can be seen: CZ 00-09 and 80-99 (not in use), SK 10-79 (not in use), AT and BE 00-09 (not in
 * use), ES 07 (Balearic Islands), 35 and 38 (Canary Islands), 51 and 52 (Ceuta, Melilla), FR 20 (Corsica), 96
 * to 99 (overseas), IT 07 to 09 (Sardinia) and 90 to 98 (Sicily), DK 37 (Bornholm) and 39 (Greenland).
 */
const zones: readonly Zone[] = [
  { country: 'CZ', factor: 100, districts: [['10', '79']] },
  {
    country: 'SK',
    factor: 130,
    districts: [
      ['01', '09'],
      ['80', '99'],
    ],
  },
  { country: 'DE', factor: 165, districts: [['01', '99']] },
  { country: 'AT', factor: 165, districts: [['10', '99']] },
  { country: 'PL', factor: 150, districts: [['00', '99']] },
  { country: 'BE', factor: 215, districts: [['10', '99']] },
  { country: 'NL', factor: 215, districts: [['10', '99']] },
  {
    country: 'DK',
    factor: 235,
    districts: [
      ['08', '36'],
      ['38', '38'],
      ['40', '99'],
    ],
  },
  {
    country: 'FR',
    factor: 260,
    districts: [
      ['01', '19'],
      ['21', '95'],
    ],
  },
  {
    country: 'IT',
    factor: 260,
    districts: [
      ['00', '06'],
      ['10', '89'],
    ],
  },
  { country: 'SE', factor: 290, districts: [['10', '98']] },
  {
    country: 'ES',
    factor: 310,
    districts: [
      ['01', '06'],
      ['08', '34'],
      ['36', '37'],
      ['39', '50'],
    ],
  },
  { country: 'CH', factor: 320, districts: [['10', '96']] },
];

export const standardTransportRates: readonly TransportRate[] = zones.flatMap(
  ({ country, factor, districts }) =>
    districts.flatMap(([zipFrom, zipTo]) =>
      bands.map(([upToKg, czk]) => ({
        carrier: upToKg <= PARCEL_UP_TO_KG ? ('parcel' as const) : ('pallet' as const),
        country,
        zipFrom,
        zipTo,
        upToKg,
        price: minor(czk * factor),
      })),
    ),
);
