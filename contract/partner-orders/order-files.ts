import { z } from 'zod';
import {
  decidedData,
  hashesSeen,
  onPartnerOrder,
  seenIn,
  staleData,
  versionSeen,
} from '#contract/orders/order-acts.ts';
import { itemApproval, ofOrder, ofOrderItem } from '#contract/orders/order-shapes.ts';
import { fileUse } from '#contract/orders/orders.ts';
import { changed } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { attachmentExtensions } from '#rules/orders/order/attachments.ts';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';

/** Messages with files, designs and their approval, and how the files of an order are opened. */

const missing = 'order_not_found';
const id = z.string().min(1).max(60);

/** D-B23. Longer ones are refused by the rule, with a text; this only bounds the size. */
const comment = z.string().max(20_000).default('');

/** MSG-016 to MSG-018, for one message (D-B39). */
export const attachmentFiles = {
  field: 'attachments',
  max: 20,
  maxBytes: ATTACHMENT_MAX_BYTES,
  maxBytesTogether: ATTACHMENTS_MAX_BYTES,
  types: attachmentExtensions,
  /** the other parts of the form are the fields of the body, each by its name (D-B28) */
  bodyAs: 'fields',
} as const;

const messageProblems = [
  ...onPartnerOrder,
  'act_not_possible',
  'message_empty',
  'message_too_long',
  'attachments_too_large',
  'order_files_full',
  'idempotency_conflict',
] as const;

/** B2B-API-035 */
export const writeToDealer = endpoint({
  id: 'writeToDealer',
  method: 'POST',
  path: '/b2b/partner/order/{orderId}/message/create',
  tag: 'partner orders',
  summary: 'Write to the dealer of an order, with files',
  who: { permission: 'writeToDealer', of: 'one', missing },
  perMinute: 60,
  params: ofOrder,
  body: z.object({ comment }),
  files: attachmentFiles,
  reply: changed,
  problems: messageProblems,
});

/** B2B-API-014 */
export const writeToPartner = endpoint({
  id: 'writeToPartner',
  method: 'POST',
  path: '/b2b/dealer/order/{orderId}/message/create',
  tag: 'dealer orders',
  summary: 'Write to the partner of an order, with files',
  who: 'writeToPartner',
  perMinute: 60,
  params: ofOrder,
  body: z.object({ comment }),
  files: attachmentFiles,
  reply: changed,
  problems: [...messageProblems, 'message_unfilled'],
});

/** B2B-API-036. `approvals` has every item that was not approved before this round (D-B17). */
export const sendDecisions = endpoint({
  id: 'sendDecisions',
  method: 'POST',
  path: '/b2b/partner/order/{orderId}/message/design-approval/create',
  tag: 'partner orders',
  summary: 'Approve or reject designs, with a comment and files',
  who: { permission: 'approveDesigns', of: 'one', missing },
  perMinute: 60,
  params: ofOrder,
  query: seenIn,
  body: z.object({
    comment,
    approvals: z
      .array(
        z.strictObject({
          orderItemId: id,
          approvalStatus: itemApproval,
          version: versionSeen,
          hashes: hashesSeen,
        }),
      )
      .max(100)
      .describe('as JSON in the form'),
  }),
  files: attachmentFiles,
  reply: changed,
  problems: [
    ...messageProblems,
    'status_stale',
    'order_item_not_found',
    'designs_undecided',
    'design_decided',
    'rejection_needs_comment',
    'design_changed',
  ],
  problemData: decidedData,
});

/** B2B-API-013. One id for each file, in the same order (D-B28). */
export const sendDesigns = endpoint({
  id: 'sendDesigns',
  method: 'POST',
  path: '/b2b/dealer/order/{orderId}/message/design/create',
  tag: 'dealer orders',
  summary: 'Send designs of items to the partner for approval',
  who: 'uploadDesigns',
  perMinute: 60,
  params: ofOrder,
  query: seenIn,
  body: z.object({
    comment,
    orderItemIds: z.array(id).max(20).default([]),
    proofsOf: z
      .array(id)
      .max(100)
      .default([])
      .describe('items whose proof and print file, as the shop made them, are the design'),
    replaceApproved: z
      .union([z.boolean(), z.literal('true'), z.literal('false')])
      .transform((value) => value === true || value === 'true')
      .default(false)
      .describe('a design over an approved one is meant, and has to be approved again (D-B14)'),
  }),
  files: attachmentFiles,
  reply: changed,
  problems: [
    ...messageProblems,
    'status_stale',
    'too_many_versions',
    'order_item_not_found',
    'designs_missing',
    'design_over_approved',
    'design_files_mismatch',
    'designs_removed',
    'proof_not_ready',
  ],
  problemData: staleData,
});

/**
 * Where the bytes of a file are, for a quarter of an hour and without a token: the mark says that the shop
 * made this address. Outside of /api, for it opens in a tab.
 */
export const documentAddress = {
  id: 'documentAddress',
  path: '/files/{documentId}/{until}/{mark}',
} as const;

/** B2B-API-010. The address opens in a new tab, without a token, for a quarter of an hour (D-B40). */
export const openAttachment = endpoint({
  id: 'openAttachment',
  method: 'GET',
  path: '/b2b/order/{orderId}/message/attachment/{attachmentId}',
  tag: 'order files',
  summary: 'A signed address of a file of an order',
  who: { permission: 'seePartnerOrders', of: 'one', missing },
  params: ofOrder.extend({ attachmentId: id }),
  reply: z.object({ downloadUrl: z.string() }),
  problems: [...onPartnerOrder, 'order_file_not_found'],
});

/** B2B-API-011, D-B41 */
export const getOrderItemImage = endpoint({
  id: 'getOrderItemImage',
  method: 'GET',
  path: '/b2b/order/{orderId}/order-item/{orderItemId}/image',
  tag: 'order files',
  summary: 'The picture of an item as it was ordered',
  who: { permission: 'seePartnerOrders', of: 'one', missing },
  params: ofOrderItem,
  download: 'image/png',
  reply: z.string().describe('the picture'),
  problems: [...onPartnerOrder, 'order_item_not_found', 'order_file_not_found'],
});

/** B2B-API-009, D-B42 */
export const downloadAttachmentData = endpoint({
  id: 'downloadAttachmentData',
  method: 'GET',
  path: '/b2b/order/{orderId}/attachments/download/{orderCode}',
  tag: 'order files',
  summary: 'All print data of an order in one ZIP',
  who: { permission: 'seePartnerOrders', of: 'one', missing },
  params: ofOrder.extend({ orderCode: z.string().max(20) }),
  download: 'application/zip',
  reply: z.string().describe('the archive'),
  problems: [...onPartnerOrder, 'order_file_not_found'],
});

/**
 * What came with an order, and the lists of pieces for whoever packs them. A file that was made for the press
 * is opened by `downloadPrintFile`.
 */
export const listOrderedFiles = endpoint({
  id: 'listOrderedFiles',
  method: 'GET',
  path: '/b2b/order/{orderId}/ordered-files',
  tag: 'order files',
  summary: 'The files that came with an order, and its lists of pieces',
  who: 'handlePrintFiles',
  params: ofOrder,
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number().int().describe('bytes'),
      use: z.enum([...fileUse.options, 'pieces']).describe('`pieces`: the list of pieces of an item'),
    }),
  ),
  problems: onPartnerOrder,
});

/** Saved under a harmless name and never as a type that opens by itself. */
export const downloadOrderedFile = endpoint({
  id: 'downloadOrderedFile',
  method: 'GET',
  path: '/b2b/order/{orderId}/ordered-files/{fileId}',
  tag: 'order files',
  summary: 'A file that came with an order',
  who: { permission: 'seePartnerOrders', of: 'one', missing },
  params: ofOrder.extend({ fileId: z.uuid() }),
  download: 'application/octet-stream',
  reply: z.string().describe('the file'),
  problems: [...onPartnerOrder, 'order_file_not_found'],
});

/** A picture of a document for the screen. */
export const getDocumentPreview = endpoint({
  id: 'getDocumentPreview',
  method: 'GET',
  path: '/b2b/order/{orderId}/document/{documentId}/preview',
  tag: 'order files',
  summary: 'A picture of a file of an order',
  who: { permission: 'seePartnerOrders', of: 'one', missing },
  params: ofOrder.extend({ documentId: id }),
  download: 'image/png',
  reply: z.string().describe('the picture'),
  problems: [...onPartnerOrder, 'order_file_not_found'],
});

const invoiceDownload = {
  method: 'GET',
  tag: 'order files',
  who: { permission: 'seePartnerOrders', of: 'one', missing },
  params: ofOrder,
  download: 'application/pdf',
  reply: z.string().describe('the file'),
  problems: [...onPartnerOrder, 'order_file_not_found'],
} as const;

/** INV-013. `proformaInvoiceDownloadUrl` of an order is its address. */
export const downloadProforma = endpoint({
  ...invoiceDownload,
  id: 'downloadProforma',
  path: '/b2b/order/{orderId}/proforma-invoice',
  summary: 'The proforma invoice of an order',
});

/** INV-013. `finalInvoiceDownloadUrl` of an order is its address. */
export const downloadFinalInvoice = endpoint({
  ...invoiceDownload,
  id: 'downloadFinalInvoice',
  path: '/b2b/order/{orderId}/final-invoice',
  summary: 'The final invoice of an order',
});
