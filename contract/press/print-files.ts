import { z } from 'zod';
import { orderedWarning } from '#contract/orders/orders.ts';
import { orderCode, timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';

const ofOrder = z.strictObject({ orderCode });

/** A file for the press, a proof for people, or the list of pieces that differ. */
export const printFile = z.object({
  id: z.string(),
  kind: z.enum(['print', 'proof', 'pieces']),
  side: z.number().int().nullable().describe('from 1; null for all printed sides in one file'),
  name: z.string(),
  size: z.number().int().nullable().describe('bytes; null while there is no file'),
  sha256: z.string().nullable().describe('the same design gives the same bytes'),
  reason: z.string().nullable().describe('why the last try failed, as a code and what it names'),
  madeAt: timestamp,
});

export const printedItem = z.object({
  item: z.number().int().describe('place in the order, from 1'),
  configurationId: z.string(),
  productId: z.string(),
  quantity: z.number().int(),
  warnings: z.array(orderedWarning),
  files: z.array(printFile),
});
export type PrintedItem = z.infer<typeof printedItem>;

const problems = ['not_signed_in', 'not_allowed', 'order_not_found'] as const;

export const listPrintFiles = endpoint({
  id: 'listPrintFiles',
  method: 'GET',
  path: '/orders/{orderCode}/print-files',
  tag: 'print',
  summary: 'Items of an order with their print files, proofs and warnings',
  who: 'handlePrintFiles',
  params: ofOrder,
  reply: z.array(printedItem),
  problems,
});

export const makePrintFilesAnew = endpoint({
  id: 'makePrintFilesAnew',
  method: 'POST',
  path: '/orders/{orderCode}/print-files',
  tag: 'print',
  summary: 'Have all print files of an order made anew',
  who: 'handlePrintFiles',
  perMinute: 30,
  params: ofOrder,
  reply: z.object({ items: z.number().int().describe('items whose files will be made') }),
  problems: [...problems, 'designs_removed'],
});

/** CFG-085 */
export const pdfData = z.object({
  textImages: z.array(z.object({ text: z.string(), x: z.number(), y: z.number(), fontSize: z.number() })),
  configurationImage: z.string().describe('all sides as a PNG, as a data address'),
});
export type PdfData = z.infer<typeof pdfData>;

export const getPdfData = endpoint({
  id: 'getPdfData',
  method: 'GET',
  path: '/orders/{orderCode}/items/{item}/pdf-data',
  tag: 'print',
  summary: 'Texts and picture of an item for an order sheet',
  who: 'handlePrintFiles',
  perMinute: 120,
  params: ofOrder.extend({
    item: z.coerce.number().int().min(1).max(100).describe('place in the order, from 1'),
  }),
  reply: pdfData,
  problems: [...problems, 'not_found', 'product_not_found', 'artwork_invalid'],
});

export const downloadPrintFile = endpoint({
  id: 'downloadPrintFile',
  method: 'GET',
  path: '/orders/{orderCode}/print-files/{fileId}',
  tag: 'print',
  summary: 'A print file or a proof as PDF',
  who: 'handlePrintFiles',
  params: ofOrder.extend({ fileId: z.uuid() }),
  download: 'application/pdf',
  reply: z.string().describe('the file'),
  problems: [...problems, 'print_file_not_found'],
});
