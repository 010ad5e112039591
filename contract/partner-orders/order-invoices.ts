import { z } from 'zod';
import { onPartnerAct, seenIn, staleData } from '#contract/orders/order-acts.ts';
import { ofOrder } from '#contract/orders/order-shapes.ts';
import { changed } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';

/** What staff do about the invoices of an order of a partner, and about their payments. */

/** D-B48 */
export const INVOICE_MAX_BYTES = 10_000_000;
const invoiceFile = { field: 'file', max: 1, maxBytes: INVOICE_MAX_BYTES, types: ['pdf'] } as const;
const onInvoice = onPartnerAct;
/** The header Idempotency-Key makes a repeat of these do nothing again. */
const onInvoiceOnce = [...onInvoice, 'idempotency_conflict'] as const;

/** B2B-API-031 */
export const uploadProforma = endpoint({
  id: 'uploadProforma',
  method: 'POST',
  path: '/b2b/dealer/order/{orderId}/proforma-invoice',
  tag: 'dealer orders',
  summary: 'Issue the proforma invoice',
  who: 'handleInvoices',
  params: ofOrder,
  query: seenIn,
  files: invoiceFile,
  reply: changed,
  problems: [...onInvoiceOnce, 'upload_empty'],
  problemData: staleData,
});

/** B2B-API-030 */
export const uploadFinalInvoice = endpoint({
  id: 'uploadFinalInvoice',
  method: 'POST',
  path: '/b2b/dealer/order/{orderId}/final-invoice',
  tag: 'dealer orders',
  summary: 'Issue the final invoice',
  who: 'handleInvoices',
  params: ofOrder,
  query: seenIn,
  files: invoiceFile,
  reply: changed,
  problems: [...onInvoiceOnce, 'upload_empty'],
  problemData: staleData,
});

/** B2B-API-027 */
export const skipProforma = endpoint({
  id: 'skipProforma',
  method: 'PUT',
  path: '/b2b/dealer/order/{orderId}/proforma-invoice/skip',
  tag: 'dealer orders',
  summary: 'Go on without a proforma invoice',
  who: 'handleInvoices',
  params: ofOrder,
  query: seenIn,
  reply: changed,
  problems: onInvoice,
  problemData: staleData,
});

/** B2B-API-023 */
export const recordProformaPayment = endpoint({
  id: 'recordProformaPayment',
  method: 'PUT',
  path: '/b2b/dealer/order/{orderId}/proforma-invoice/paid',
  tag: 'dealer orders',
  summary: 'Note that the proforma invoice is paid',
  who: 'handleInvoices',
  params: ofOrder,
  query: seenIn,
  reply: changed,
  problems: onInvoiceOnce,
  problemData: staleData,
});

/** B2B-API-022 */
export const recordFinalPayment = endpoint({
  id: 'recordFinalPayment',
  method: 'PUT',
  path: '/b2b/dealer/order/{orderId}/final-invoice/paid',
  tag: 'dealer orders',
  summary: 'Note that the final invoice is paid',
  who: 'handleInvoices',
  params: ofOrder,
  query: seenIn,
  reply: changed,
  problems: onInvoiceOnce,
  problemData: staleData,
});

/** Decision 114: a correction, after which the order waits for the payment again. */
const takenBack = {
  method: 'POST',
  tag: 'dealer orders',
  who: 'handleInvoices',
  perMinute: 60,
  params: ofOrder,
  query: seenIn,
  body: z.strictObject({
    reason: z.string().trim().min(1).max(MESSAGE_MAX).describe('why; the partner reads it'),
  }),
  reply: changed,
  problems: onInvoice,
  problemData: staleData,
} as const;

export const takeBackProformaPayment = endpoint({
  ...takenBack,
  id: 'takeBackProformaPayment',
  path: '/b2b/dealer/order/{orderId}/proforma-invoice/take-back-payment',
  summary: 'Take back that the proforma invoice is paid, and tell the partner',
});

export const takeBackFinalPayment = endpoint({
  ...takenBack,
  id: 'takeBackFinalPayment',
  path: '/b2b/dealer/order/{orderId}/final-invoice/take-back-payment',
  summary: 'Take back that the final invoice is paid, and tell the partner',
});
