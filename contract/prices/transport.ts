import { z } from 'zod';
import { amount, currency, idWord } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';

/** API-027, D-S68. Answers null when the address is not deliverable (CHK-042). */
export const priceTransport = endpoint({
  id: 'priceTransport',
  method: 'POST',
  path: '/calculate-transportation-price',
  tag: 'checkout',
  summary: 'Price of the transport of some products to a country and postal district',
  who: 'public',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          id: idWord.describe('product id'),
          count: z.number().int().min(1).max(500_000),
          name: z.string().max(200),
          amount: amount.describe('net line price in the currency'),
        }),
      )
      .min(1)
      .max(200),
    country: z.string().length(2),
    zipCode: z.string().max(2).describe('the first two characters of the postal code'),
    currency: currency.default('CZK'),
  }),
  reply: z.object({ isZipCodeValid: z.boolean(), price: amount }).nullable(),
  problems: ['product_not_found'],
});

const range = { from: amount.describe('net'), to: amount.describe('net; the same where one price holds') };

/** By the rule of the checkout: what it takes in the end is never below `from` nor above `to`. */
export const estimateTransport = endpoint({
  id: 'estimateTransport',
  method: 'POST',
  path: '/estimate-transportation-price',
  tag: 'checkout',
  summary: 'What the transport of some products to a country costs, before an address is known',
  who: 'public',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({ id: idWord.describe('product id'), count: z.number().int().min(1).max(500_000) }),
      )
      .min(1)
      .max(200),
    country: z.string().length(2),
    currency: currency.default('CZK'),
  }),
  reply: z
    .object({ ...range, duty: amount.describe('net, once for the order') })
    .nullable()
    .describe('null where nothing is delivered to the country'),
  problems: ['product_not_found'],
});

export const listDeliveryPrices = endpoint({
  id: 'listDeliveryPrices',
  method: 'GET',
  path: '/delivery-prices',
  tag: 'checkout',
  summary: 'Countries that are delivered to, with prices by weight',
  who: 'public',
  query: z.object({ currency: currency.default('CZK') }),
  reply: z.array(
    z.object({
      country: z.string(),
      districts: z
        .array(z.object({ from: z.string(), to: z.string() }))
        .describe('first two digits of the postal codes that are served'),
      duty: amount.describe('net, once for an order'),
      brackets: z.array(z.object({ upToKg: z.number(), carrier: z.enum(['parcel', 'pallet']), ...range })),
    }),
  ),
  problems: [],
});
