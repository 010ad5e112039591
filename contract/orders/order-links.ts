import { z } from 'zod';
import { amount, apiLocale, changed, currency, texts, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { technologies } from '#rules/catalogue/products/product.ts';
import { itemApprovals } from '#rules/orders/order/item-approval.ts';
import { messageAuthors } from '#rules/orders/order/message-authors.ts';
import {
  linkKinds,
  MAX_GUEST_NAME,
  MAX_LINK_LABEL,
  MAX_SHARED_DAYS,
} from '#rules/orders/order/order-links.ts';
import { paymentStatuses } from '#rules/orders/order/payment-status.ts';
import { paymentMethods } from '#rules/payments/payment/payment-methods.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { onPartnerOrder } from './order-acts.ts';
import { designVersion, ofOrder, orderDocument, orderStatus } from './order-shapes.ts';
import { bankDetails } from './orders.ts';

/**
 * An order opened by its link, without log-in. The secret is all that is asked for; a wrong one and one that
 * ended are answered alike.
 */

const secret = z.string().min(20).max(100);
const byLink = z.strictObject({ secret });
const unknown = ['link_not_found'] as const;
const id = z.string().min(1).max(60);

/** A rejection that waits for the partner, or was put aside by it with a word to who wrote it. */
const heldAtGuest = z.object({
  state: z.enum(['waiting', 'putAside']),
  isOwn: z.boolean().describe('by this link; of others only that there is one'),
  name: z.string(),
  comment: z.string(),
  at: timestamp,
  answer: z.string(),
});

/** An item of the order with its design, as far as a link shows it. */
export const linkedItem = z.object({
  item: z.number().int().describe('place in the order, from 1'),
  configurationId: z.string().describe('what the cart calls the design'),
  orderItemId: z.string().nullable().describe('null before its first proof'),
  productId: z.string(),
  product: texts.nullable(),
  color: texts.nullable(),
  scale: texts.nullable(),
  quantity: z.number().int(),
  jobName: z
    .string()
    .describe('what the partner calls it; its client and purchase order are no business of a guest'),
  net: amount.nullable().describe('null where the link shows no prices'),
  sides: z.array(
    z.object({
      number: z.number().int(),
      technology: z.enum(technologies),
      inks: z.array(z.object({ hex: z.string(), pantone: z.string().nullable() })),
    }),
  ),
  isPrinted: z.boolean().describe('false for goods without a print, of which no proof is made'),
  hasPicture: z.boolean(),
  approvalStatus: z.enum(itemApprovals),
  currentVersion: z.number().int(),
  held: heldAtGuest.nullable().describe('a rejection that went to the partner first; null for none'),
  versions: z.array(designVersion).describe('newest first'),
});
export type LinkedItem = z.infer<typeof linkedItem>;

export const linkedMessage = z.object({
  id: z.number().int(),
  author: z.enum(messageAuthors),
  authorName: z.string(),
  isOwn: z.boolean().describe('written by this link'),
  comment: z.string(),
  createdAt: timestamp,
  attachments: z.array(orderDocument),
});
export type LinkedMessage = z.infer<typeof linkedMessage>;

/** Only its shopper sees what an order of the shop costs and how it is paid. */
const linkedPayment = z.object({
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  isAnyMoneyDue: z.boolean(),
  sums: z.object({
    products: amount,
    delivery: amount,
    duty: amount,
    net: amount,
    vatRate: z.number(),
    vat: amount,
    gross: amount,
  }),
  bank: bankDetails.nullable().describe('null where no transfer is expected'),
  qr: z.object({ kind: z.enum(['spayd', 'epc']), payload: z.string() }).nullable(),
  payUntil: z.iso.date().nullable(),
});

export const linkedShipment = z.object({
  carrier: z.string(),
  trackingCodes: z.array(z.string()),
  shippedAt: timestamp,
});

export const linkPhases = ['proof', 'production', 'dispatch', 'delivery'] as const;

const agency = z.object({
  email: z.string(),
  phone: z.string(),
  logo: z.string().nullable().describe('another word for every logo; null for none'),
  holdsRejections: z.boolean(),
});

export const linkedOrder = z.object({
  kind: z.enum(linkKinds),
  code: z.string(),
  edition: z.enum(editions),
  locale: apiLocale,
  currency,
  createdAt: timestamp,
  expiresAt: timestamp.nullable(),
  mayDecide: z.boolean(),
  isClosed: z.boolean().describe('cancelled, or never paid'),
  phase: z.enum(linkPhases).describe('what the order is at'),
  hasProofs: z
    .boolean()
    .describe('whether proofs belong to its course: not to that of goods without a print'),
  orderStatus: orderStatus.nullable().describe('of an order of a partner'),
  sharedBy: z.string().describe('the partner who shares it; empty for the shopper'),
  agency: agency.nullable().describe('what the partner shows of itself; null for the shopper'),
  deliverTo: z.string().describe('town and country of an order of the shop; empty in a shared one'),
  items: z.array(linkedItem),
  payment: linkedPayment.nullable(),
  shipment: linkedShipment.nullable(),
  invoice: orderDocument.nullable(),
  messages: z.array(linkedMessage).describe('newest first'),
  mayWithdraw: z.boolean().describe('whether the link may state a withdrawal from the contract'),
  withdrawnAt: z.array(timestamp).describe('withdrawals that were received, the first one first'),
});
export type LinkedOrder = z.infer<typeof linkedOrder>;

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
