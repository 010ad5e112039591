import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** Of a status; `delivered` is said as shipped (ORD-027). */
export const statusTexts: Readonly<Record<PartnerOrderStatus, Plain>> = {
  preparing: m.order_status_preparing,
  new: m.order_status_new,
  toApproveDesign: m.order_status_to_approve,
  commentOnTheDesign: m.order_status_comment,
  designApproved: m.order_status_approved,
  waitingForProformaInvoice: m.order_status_proforma_invoice,
  waitingForProformaPayment: m.order_status_proforma_payment,
  waitingForProduction: m.order_status_for_production,
  inProduction: m.order_status_in_production,
  produced: m.order_status_produced,
  waitingForFinalInvoice: m.order_status_final_invoice,
  waitingForFinalPayment: m.order_status_final_payment,
  delivered: m.order_status_shipped,
  done: m.order_status_done,
  cancelled: m.order_status_cancelled,
};
