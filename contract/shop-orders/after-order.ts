import { z } from 'zod';
import { linkedShipment } from '#contract/orders/linked-order.ts';
import { changedData } from '#contract/orders/order-acts.ts';
import { designVersion, orderDocument } from '#contract/orders/order-shapes.ts';
import { changed, orderCode, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { attachmentExtensions } from '#rules/orders/order/attachments.ts';
import { itemApprovals } from '#rules/orders/order/item-approval.ts';
import { messageAuthors } from '#rules/orders/order/message-authors.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { FIELD_MAX } from '#rules/orders/order/order-information.ts';
import { ATTACHMENT_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import { correctedFields } from '#rules/shop-orders/corrections/correction.ts';

/** What staff send a shopper after the order: proofs, the shipment, the invoice, messages. */

const who = 'manageRegularOrders';
const tag = 'after the order';
const ofOrder = z.strictObject({ orderCode });
const problems = ['not_signed_in', 'not_allowed', 'order_not_found', 'order_anonymised'] as const;
const comment = z.string().max(20_000).default('');

export const afterOrder = z.object({
  items: z.array(
    z.object({
      item: z.number().int(),
      approvalStatus: z.enum(itemApprovals),
      currentVersion: z.number().int().describe('0 before the first proof'),
      versions: z.array(designVersion).describe('newest first'),
      isProofMade: z.boolean().describe('the press has made a proof that can be sent'),
    }),
  ),
  shipment: linkedShipment.nullable(),
  invoice: orderDocument.nullable(),
  messages: z
    .array(
      z.object({
        id: z.number().int(),
        author: z.enum(messageAuthors),
        authorName: z.string(),
        comment: z.string(),
        createdAt: timestamp,
        attachments: z.array(orderDocument),
      }),
    )
    .describe('newest first'),
  remindersSent: z.number().int().describe('of the proofs that wait now'),
});
export type AfterOrder = z.infer<typeof afterOrder>;

export const getAfterOrder = endpoint({
  id: 'getAfterOrder',
  method: 'GET',
  path: '/regular-orders/{orderCode}/after',
  tag,
  summary: 'Proofs, decisions, shipment, invoice and messages of an order of the shop',
  who,
  params: ofOrder,
  reply: afterOrder,
  problems: ['not_signed_in', 'not_allowed', 'order_not_found'],
});

const proofFiles = {
  field: 'files',
  max: 5,
  maxBytes: ATTACHMENT_MAX_BYTES,
  types: attachmentExtensions,
} as const;

export const sendProof = endpoint({
  id: 'sendProof',
  method: 'POST',
  path: '/regular-orders/{orderCode}/proofs',
  tag,
  summary: 'Send the shopper a proof of items to approve: from the press, or files',
  who,
  perMinute: 60,
  params: ofOrder,
  body: z.strictObject({
    items: z
      .array(z.number().int().min(1).max(100))
      .min(1)
      .max(100)
      .describe('places in the order; files belong to one item'),
    fromPress: z.boolean().describe('the proof and the print file as the shop made them'),
    replaceApproved: z.boolean().default(false),
    comment,
  }),
  files: proofFiles,
  reply: changed,
  problems: [
    ...problems,
    'act_not_possible',
    'order_item_not_found',
    'designs_missing',
    'designs_removed',
    'design_files_mismatch',
    'design_over_approved',
    'proof_not_ready',
    'message_too_long',
    'order_files_full',
    'too_many_versions',
    'idempotency_conflict',
  ],
});

/** A shipment as it was read; null for none. Another one now is not overwritten. */
export const seenShipment = z
  .strictObject({ carrier: z.string().max(100), trackingCodes: z.array(z.string().max(1000)).max(500) })
  .nullable();

export const setShipment = endpoint({
  id: 'setShipment',
  method: 'PUT',
  path: '/regular-orders/{orderCode}/shipment',
  tag,
  summary: 'Note how an order was sent, and tell the shopper',
  who,
  perMinute: 60,
  params: ofOrder,
  body: z.strictObject({
    carrier: z.string().trim().min(1).max(100),
    trackingCode: z.string().trim().max(1000).describe('several are separated by commas'),
    seen: seenShipment.optional().describe('the shipment as it was read; another one now is not overwritten'),
  }),
  reply: changed,
  problems: [...problems, 'act_not_possible', 'carrier_code_invalid', 'value_changed'],
  problemData: { value_changed: changedData.value_changed },
});

const correction = z.strictObject(
  Object.fromEntries(correctedFields.map((field) => [field, z.string().max(FIELD_MAX).optional()])) as Record<
    (typeof correctedFields)[number],
    z.ZodOptional<z.ZodString>
  >,
);

const correctionBody = z.strictObject({
  to: correction.describe('fields by their path; those that are missing stay'),
  seen: correction.describe('the same fields as they were read; another value now is not overwritten'),
  reason: z.string().trim().min(1).max(MESSAGE_MAX).describe('why; the shopper reads it'),
});
export type CorrectionBody = z.output<typeof correctionBody>;

/**
 * Until the order is sent. What decided its price stays as it is: the country, the tax numbers, and what the
 * delivery costs. An invoice that was issued names the address on the bill, so that one stays then.
 */
export const correctAddresses = endpoint({
  id: 'correctAddresses',
  method: 'PUT',
  path: '/regular-orders/{orderCode}/addresses',
  tag,
  summary: 'Put right the addresses, phone or e-mail of an order, and tell the shopper',
  who,
  perMinute: 60,
  params: ofOrder,
  body: correctionBody,
  reply: changed,
  problems: [
    ...problems,
    'act_not_possible',
    'address_invalid',
    'address_direction_marks',
    'delivery_price_differs',
    'value_changed',
  ],
  problemData: { value_changed: changedData.value_changed },
});

/**
 * A transfer that was marked as paid by mistake, until the order is sent: the order waits for its money
 * again, with a whole term. Money that a provider holds is `not_a_bank_transfer`.
 */
export const takeBackPayment = endpoint({
  id: 'takeBackPayment',
  method: 'POST',
  path: '/regular-orders/{orderCode}/take-back-payment',
  tag,
  summary: 'Take back that an order is paid, and tell the shopper',
  who,
  perMinute: 60,
  params: ofOrder,
  body: z.strictObject({
    reason: z.string().trim().min(1).max(MESSAGE_MAX).describe('why; the shopper reads it'),
  }),
  reply: changed,
  problems: [...problems, 'act_not_possible', 'not_a_bank_transfer'],
});

export const issueInvoice = endpoint({
  id: 'issueInvoice',
  method: 'POST',
  path: '/regular-orders/{orderCode}/invoice',
  tag,
  summary: 'Send the shopper the invoice as PDF',
  who,
  perMinute: 60,
  params: ofOrder,
  files: { field: 'file', max: 1, maxBytes: 10_000_000, types: ['pdf'] },
  reply: changed,
  problems: [...problems, 'act_not_possible', 'invoice_issued'],
});

export const writeToShopper = endpoint({
  id: 'writeToShopper',
  method: 'POST',
  path: '/regular-orders/{orderCode}/messages',
  tag,
  summary: 'Write to the shopper of an order, with files',
  who,
  perMinute: 60,
  params: ofOrder,
  body: z.strictObject({ comment }),
  files: { field: 'files', max: 5, maxBytes: ATTACHMENT_MAX_BYTES, types: attachmentExtensions },
  reply: changed,
  problems: [...problems, 'message_empty', 'message_too_long', 'order_files_full', 'idempotency_conflict'],
});

export const downloadAfterOrder = endpoint({
  id: 'downloadAfterOrder',
  method: 'GET',
  path: '/regular-orders/{orderCode}/documents/{documentId}',
  tag,
  summary: 'A file that was sent to the shopper, or came from them',
  who,
  params: ofOrder.extend({ documentId: z.string().min(1).max(60) }),
  download: 'application/octet-stream',
  reply: z.string().describe('the file'),
  problems: [...problems, 'order_file_not_found'],
});
