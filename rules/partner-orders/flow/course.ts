import type { PartnerOrderStatus } from './status.ts';

/**
 * The statuses in the order in which an order comes to them. `partnerOrderStatuses`, by which lists sort, has
 * delivered near the end; orders pass it when they are dispatched (D-B01).
 */
export const course: readonly PartnerOrderStatus[] = [
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
  'delivered',
  'waitingForFinalInvoice',
  'waitingForFinalPayment',
  'done',
];
