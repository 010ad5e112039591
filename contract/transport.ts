import { z } from 'zod';
import { amount, currency, idWord } from './common.ts';
import { endpoint } from './endpoint.ts';

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
    zipCode: z.string().min(1).max(2).describe('the first two characters of the postal code'),
    currency: currency.default('CZK'),
  }),
  reply: z.object({ isZipCodeValid: z.boolean(), price: amount }).nullable(),
  problems: ['product_not_found'],
});
