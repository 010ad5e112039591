import { z } from 'zod';
import { changedData, onPartnerOrder, referenceSaid } from '#contract/orders/order-acts.ts';
import { ofOrder, reference } from '#contract/orders/order-shapes.ts';
import { changed } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';

/** Partners and staff call an order and its items by what the partner calls them, until they are produced. */
export const setReference = endpoint({
  id: 'setReference',
  method: 'PUT',
  path: '/b2b/order/{orderId}/reference',
  tag: 'partner orders',
  summary: "Change the partner's own reference of an order or of an item",
  who: { permission: 'changeReferences', of: 'one', missing: 'order_not_found' },
  params: ofOrder,
  body: z.strictObject({
    orderItemId: z.string().min(1).max(60).optional().describe('without it of the order itself'),
    to: referenceSaid.describe('fields that are not named stay'),
    seen: reference.partial().optional().describe('what these fields had when they were read'),
  }),
  reply: changed,
  problems: [...onPartnerOrder, 'act_not_possible', 'order_item_not_found', 'value_changed'],
  problemData: { value_changed: changedData.value_changed },
});
