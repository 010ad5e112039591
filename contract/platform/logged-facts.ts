import { z } from 'zod';
import { loggedCounts, loggedNotes } from '#rules/office/audit/logged-facts.ts';
import { locationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { referenceFields } from '#rules/partner-orders/references/reference.ts';
import { withdrawalVerdicts } from '#rules/shop-orders/withdrawals/withdrawal.ts';
import { currency } from './common.ts';

/**
 * What an act on an order was about, with the names of the day it is read; null for what is not kept any
 * more.
 */

const namedPlace = z.object({
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
});
export type NamedPlace = z.infer<typeof namedPlace>;
const more = z.number().int().describe('how many are not named');
const status = z.enum(partnerOrderStatuses);

export const namedFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), mail: z.string() }),
  z.object({
    kind: z.literal('designs'),
    designs: z.array(
      z.object({
        item: z.number().int().describe('place in the order, from 1'),
        version: z.number().int(),
        decision: z.enum(['approved', 'notApproved']).nullable(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('withdrawal'),
    verdict: z.enum(withdrawalVerdicts),
    items: z.array(z.number().int()).describe('empty for the whole order'),
  }),
  z.object({ kind: z.literal('places'), places: z.array(namedPlace.nullable()), more }),
  z.object({ kind: z.literal('everyPlace') }),
  z.object({ kind: z.literal('link'), label: z.string().nullable() }),
  z.object({ kind: z.literal('documents'), names: z.array(z.string().nullable()), more }),
  z.object({
    kind: z.literal('dealer'),
    name: z.string().nullable(),
    before: z.object({ name: z.string().nullable() }).nullable().describe('null where there was none'),
  }),
  z.object({ kind: z.literal('parcels'), carrier: z.string(), code: z.string() }),
  z.object({ kind: z.literal('day'), day: z.string(), before: z.string().nullable() }),
  z.object({ kind: z.literal('status'), from: status, to: status }),
  z.object({ kind: z.literal('fields'), fields: z.array(z.enum(locationFields)) }),
  z.object({
    kind: z.literal('reference'),
    item: z.number().int().nullable().describe('place in the order, from 1; null of the whole order'),
    fields: z.array(z.enum(referenceFields)),
  }),
  z.object({ kind: z.literal('count'), of: z.enum(loggedCounts), count: z.number() }),
  z.object({ kind: z.literal('price'), amount: z.number(), currency }),
  z.object({ kind: z.literal('note'), note: z.enum(loggedNotes) }),
  z.object({ kind: z.literal('gone') }).describe('the order has forgotten what it was about'),
]);
export type NamedFact = z.infer<typeof namedFact>;
