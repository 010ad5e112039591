/** What becomes of an order of a partner, in the order in which lists sort it (b2b, "Order statuses"). */
export const partnerOrderStatuses = [
  'preparing',
  'new',
  'toApproveDesign',
  'commentOnTheDesign',
  'designApproved',
  'waitingForProformaInvoice',
  'waitingForProformaPayment',
  'waitingForProduction',
  'inProduction',
  'produced',
  'waitingForFinalInvoice',
  'waitingForFinalPayment',
  'delivered',
  'done',
  'cancelled',
] as const;
export type PartnerOrderStatus = (typeof partnerOrderStatuses)[number];
