/** Payments as other features know them: what an order is paid by, and what its money changes. */

export { canPayBy, paymentOptions } from './options.ts';
export { presentGatewayPayment } from './present.ts';
export { proceedWith } from './proceed.ts';
export type { Providers } from './provider.ts';
export type { Wire } from './provider-request.ts';
export { createProviders } from './providers.ts';
export { giveUpReplaced, reconcileBeforeReplacing } from './replace.ts';
export { settleIn } from './settle.ts';
export {
  cancelOrder,
  closeParkedPayment,
  listOrderPayments,
  listParkedPayments,
  markOrderPaid,
} from './staff.ts';
export { type StartFault, startPayment } from './start.ts';
export type { PaymentRow } from './store.ts';
