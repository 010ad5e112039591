import { z } from 'zod';
import { amount, apiLocale, currency, texts, timestamp } from '#contract/platform/common.ts';
import { technologies } from '#rules/catalogue/products/product.ts';
import { itemApprovals } from '#rules/orders/order/item-approval.ts';
import { messageAuthors } from '#rules/orders/order/message-authors.ts';
import { linkKinds } from '#rules/orders/order/order-links.ts';
import { paymentStatuses } from '#rules/orders/order/payment-status.ts';
import { paymentMethods } from '#rules/payments/payment/payment-methods.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { designVersion, orderDocument, orderStatus } from './order-shapes.ts';
import { bankDetails } from './orders.ts';

/** An order as far as a link shows it. */

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
