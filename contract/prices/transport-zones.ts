import { z } from 'zod';
import { amount } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { type Minor, minorFromNumber, minorToNumber } from '#rules/platform/money/money.ts';
import { BRACKETS_AT_MOST, type TransportZone } from '#rules/prices/transport/transport-zones.ts';

/** What an owner writes of the transport: countries, districts of each, and prices by weight. */

const district = z.string().max(2);

export const transportZone = z.strictObject({
  country: z.string().length(2),
  districts: z
    .array(z.strictObject({ from: district, to: district }))
    .max(100)
    .describe('first two digits of the postal codes, both inclusive'),
  brackets: z
    .array(
      z.strictObject({
        carrier: z.enum(['parcel', 'pallet']),
        upToKg: z.number(),
        price: amount.describe('net CZK'),
      }),
    )
    .max(BRACKETS_AT_MOST)
    .describe('by weight; above the heaviest, as many full consignments as needed and one for the rest'),
});
export type SentZone = z.infer<typeof transportZone>;

/**
 * What is no amount of whole hundredths is none, which `zoneFaults` refuses: rounded, it would be another
 * price.
 */
function priceFromSent(price: number): Minor {
  const read = minorFromNumber(Math.min(Math.max(price, -1e10), 1e10));
  return minorToNumber(read) === price ? read : (Number.NaN as Minor);
}

export const zoneFromSent = ({ brackets, ...zone }: SentZone): TransportZone => ({
  ...zone,
  brackets: brackets
    .map((bracket) => ({ ...bracket, price: priceFromSent(bracket.price) }))
    .toSorted((a, b) => a.upToKg - b.upToKg),
});
export const zoneToSent = ({ country, districts, brackets }: TransportZone): SentZone => ({
  country,
  districts: [...districts],
  brackets: brackets.map((bracket) => ({ ...bracket, price: minorToNumber(bracket.price) })),
});

const zones = z.object({ zones: z.array(transportZone) });

export const listTransportZones = endpoint({
  id: 'listTransportZones',
  method: 'GET',
  path: '/transport-zones',
  tag: 'settings',
  summary: 'Districts with what the transport to them costs by weight, to be edited',
  who: 'manageSettings',
  reply: zones,
  problems: [],
});

/** Bounds are judged by `zoneFaults`, which says them in words. */
export const changeTransportZone = endpoint({
  id: 'changeTransportZone',
  method: 'PUT',
  path: '/transport-zones',
  tag: 'settings',
  summary: 'Adds, changes or removes the prices of some districts; the checkout follows at once',
  who: 'manageSettings',
  body: z.strictObject({
    seen: transportZone.nullable().describe('as it was read; null for one that is added'),
    zone: transportZone.nullable().describe('as it is to be; null removes it'),
  }),
  reply: zones,
  problems: ['transport_zone_invalid', 'transport_zone_changed', 'transport_zone_last'],
  problemData: {
    transport_zone_invalid: z.object({
      faults: z.array(z.object({ field: z.string(), reason: z.string() })),
    }),
    transport_zone_changed: zones,
  },
});
