import { z } from 'zod';
import { dealersOrderRow } from '#contract/orders/listed-orders.ts';
import { texts } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { regularOrderRow } from './regular-orders.ts';

/** So many of each kind are shown; the rest is found in the lists. */
export const FOUND_OF_A_KIND = 5;

const found = <S extends z.ZodType>(item: S) =>
  z.object({ total: z.number().int(), items: z.array(item).max(FOUND_OF_A_KIND) });

const partner = z.object({
  id: z.string().describe('of the account, by which orders are filtered'),
  listId: z.string().nullable().describe('of the price list; null for who may not open it'),
  name: z.string(),
  email: z.string(),
});
const product = z.object({ id: z.string(), name: texts });

/** What staff look for from anywhere; null for what their role does not see. */
export const quickSearch = endpoint({
  id: 'quickSearch',
  method: 'GET',
  path: '/quick-search',
  tag: 'quick search',
  summary: 'Orders of both kinds, partners and products that words of theirs begin so',
  who: 'handlePartnerOrders',
  query: z.object({ phrase: z.string().trim().min(1).max(200) }),
  reply: z.object({
    orders: found(dealersOrderRow).extend({ isTotalExact: z.boolean() }),
    regularOrders: found(regularOrderRow).nullable(),
    partners: found(partner),
    products: found(product),
  }),
  problems: ['not_signed_in', 'not_allowed'],
});
export type QuickFound = z.infer<typeof quickSearch.reply>;
