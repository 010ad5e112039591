import { z } from 'zod';
import { onPartnerOrder } from '#contract/orders/order-acts.ts';
import { ofOrder } from '#contract/orders/order-shapes.ts';
import { changed, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';

/**
 * Rejections of guests that wait for the word of their partner. Calls of their own, for the partner alone: no
 * reply that staff get has a member of them.
 */

const who = { permission: 'approveDesigns', of: 'one', missing: 'order_not_found' } as const;
const ofHeld = ofOrder.extend({ heldId: z.string().min(1).max(60) });
/** Longer ones are refused by the rule, with a text; this only bounds the size. */
const words = z.string().max(20_000);
const path = '/b2b/partner/order/{orderId}/held-rejection';

export const heldRejection = z.object({
  id: z.string(),
  item: z.number().int().describe('place in the order, from 1'),
  orderItemId: z.string(),
  version: z.number().int(),
  guestName: z.string(),
  linkLabel: z.string().describe('whom the link was given to'),
  comment: z.string(),
  at: timestamp,
});
export type HeldRejection = z.infer<typeof heldRejection>;

export const listHeldRejections = endpoint({
  id: 'listHeldRejections',
  method: 'GET',
  path: `${path}/list`,
  tag: 'partner orders',
  summary: 'Rejections of guests that wait for the word of the partner, by item',
  who,
  params: ofOrder,
  reply: z.array(heldRejection),
  problems: onPartnerOrder,
});

const onHeld = [
  ...onPartnerOrder,
  'act_not_possible',
  'held_rejection_not_found',
  'held_rejection_over',
] as const;

export const passOnRejection = endpoint({
  id: 'passOnRejection',
  method: 'PUT',
  path: `${path}/{heldId}/passed-on`,
  tag: 'partner orders',
  summary: 'Reject the design as a guest asked, in the words of the partner',
  who,
  params: ofHeld,
  body: z.strictObject({ comment: words }),
  reply: changed,
  problems: [...onHeld, 'rejection_needs_comment', 'message_too_long'],
});

export const putRejectionAside = endpoint({
  id: 'putRejectionAside',
  method: 'PUT',
  path: `${path}/{heldId}/put-aside`,
  tag: 'partner orders',
  summary: 'Do not reject the design; the guest reads why and decides anew',
  who,
  params: ofHeld,
  body: z.strictObject({ answer: words }),
  reply: changed,
  problems: [...onHeld, 'message_empty', 'message_too_long'],
});
