import { z } from 'zod';
import { changed, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { MAX_GUEST_NAME, MAX_LINK_LABEL, MAX_SHARED_DAYS } from '#rules/orders/order/order-links.ts';
import { linkedOrder } from './linked-order.ts';
import { onPartnerOrder } from './order-acts.ts';
import { ofOrder } from './order-shapes.ts';

/**
 * An order opened by its link, without log-in. The secret is all that is asked for; a wrong one and one that
 * ended are answered alike.
 */

const secret = z.string().min(20).max(100);
const byLink = z.strictObject({ secret });
const unknown = ['link_not_found'] as const;
const id = z.string().min(1).max(60);

export const readOrderByLink = endpoint({
  id: 'readOrderByLink',
  method: 'GET',
  path: '/order-link/{secret}',
  tag: 'order by link',
  summary: 'An order, as far as its link shows it',
  who: 'public',
  perMinute: 60,
  params: byLink,
  reply: linkedOrder,
  problems: unknown,
});

const guestName = z
  .string()
  .trim()
  .max(MAX_GUEST_NAME)
  .default('')
  .describe('of whoever uses a shared link, which names nobody');
const comment = z.string().max(20_000).default('');

/** What was seen is named, so that nobody approves a version they have not looked at. */
export const decideByLink = endpoint({
  id: 'decideByLink',
  method: 'PUT',
  path: '/order-link/{secret}/items/{orderItemId}/decision',
  tag: 'order by link',
  summary: 'Approve the proof of an item, or ask for a change; it cannot be undone',
  who: 'public',
  perMinute: 20,
  params: byLink.extend({ orderItemId: id }),
  body: z.strictObject({
    version: z.number().int().min(1),
    approved: z.boolean(),
    comment,
    name: guestName,
  }),
  reply: changed,
  problems: [
    ...unknown,
    'link_may_not_decide',
    'guest_name_missing',
    'act_not_possible',
    'order_item_not_found',
    'design_decided',
    'design_changed',
    'rejection_needs_comment',
    'message_too_long',
  ],
});

export const writeByLink = endpoint({
  id: 'writeByLink',
  method: 'POST',
  path: '/order-link/{secret}/messages',
  tag: 'order by link',
  summary: 'Write a message about the order',
  who: 'public',
  perMinute: 10,
  params: byLink,
  body: z.strictObject({ comment, name: guestName }),
  reply: changed,
  problems: [
    ...unknown,
    'link_may_not_decide',
    'guest_name_missing',
    'message_empty',
    'message_too_long',
    'too_many_messages',
    'idempotency_conflict',
  ],
});

const ofDocument = byLink.extend({ documentId: id });

export const downloadByLink = endpoint({
  id: 'downloadByLink',
  method: 'GET',
  path: '/order-link/{secret}/documents/{documentId}',
  tag: 'order by link',
  summary: 'A proof, an invoice or another file of the order',
  who: 'public',
  perMinute: 60,
  params: ofDocument,
  download: 'application/octet-stream',
  reply: z.string().describe('the file'),
  problems: [...unknown, 'order_file_not_found'],
});

export const previewByLink = endpoint({
  id: 'previewByLink',
  method: 'GET',
  path: '/order-link/{secret}/documents/{documentId}/preview',
  tag: 'order by link',
  summary: 'A picture of a file of the order',
  who: 'public',
  perMinute: 120,
  params: ofDocument,
  download: 'image/png',
  reply: z.string().describe('the picture'),
  problems: [...unknown, 'order_file_not_found'],
});

export const pictureByLink = endpoint({
  id: 'pictureByLink',
  method: 'GET',
  path: '/order-link/{secret}/items/{item}/picture',
  tag: 'order by link',
  summary: 'The printed sides of an item as it was ordered',
  who: 'public',
  perMinute: 120,
  params: byLink.extend({ item: z.coerce.number().int().min(1).max(100) }),
  download: 'image/png',
  reply: z.string().describe('the picture'),
  problems: [...unknown, 'order_file_not_found'],
});

export const logoByLink = endpoint({
  id: 'logoByLink',
  method: 'GET',
  path: '/order-link/{secret}/logo',
  tag: 'order by link',
  summary: 'The logo of the partner who shares the order',
  who: 'public',
  perMinute: 120,
  params: byLink,
  query: z.object({ of: z.string().max(60).optional().describe('so that a new logo has a new address') }),
  download: 'image/png',
  reply: z.string().describe('the picture'),
  problems: [...unknown, 'image_not_found'],
});

/** A link a partner gave to somebody. Its address is told once, when it is made. */
export const sharedLink = z.object({
  id: z.string(),
  label: z.string(),
  mayDecide: z.boolean(),
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
  openedAt: timestamp.nullable().describe('last time; null while nobody did'),
  state: z.enum(['open', 'expired', 'revoked']),
});
export type SharedLink = z.infer<typeof sharedLink>;

const share = { permission: 'shareOrders', of: 'one', missing: 'order_not_found' } as const;

export const listSharedLinks = endpoint({
  id: 'listSharedLinks',
  method: 'GET',
  path: '/b2b/partner/order/{orderId}/links',
  tag: 'shared links',
  summary: 'The links to an order that its partner shared',
  who: share,
  params: ofOrder,
  reply: z.array(sharedLink),
  problems: onPartnerOrder,
});

export const sharedLinkForm = z.strictObject({
  label: z.string().trim().min(1).max(MAX_LINK_LABEL).describe('whom it is given to'),
  mayDecide: z.boolean(),
  days: z.number().int().min(1).max(MAX_SHARED_DAYS),
});

/** The header Idempotency-Key makes a repeat answer the first link instead of making a second. */
export const shareOrder = endpoint({
  id: 'shareOrder',
  method: 'POST',
  path: '/b2b/partner/order/{orderId}/links',
  tag: 'shared links',
  summary: 'Share an order with somebody by a link that ends',
  who: share,
  perMinute: 30,
  params: ofOrder,
  body: sharedLinkForm,
  reply: z.object({ id: z.string(), address: z.string() }),
  problems: [...onPartnerOrder, 'too_many_links', 'idempotency_conflict'],
});

export const revokeSharedLink = endpoint({
  id: 'revokeSharedLink',
  method: 'DELETE',
  path: '/b2b/partner/order/{orderId}/links/{linkId}',
  tag: 'shared links',
  summary: 'End a link to an order at once',
  who: share,
  params: ofOrder.extend({ linkId: id }),
  reply: changed,
  problems: [...onPartnerOrder, 'link_not_found'],
});
