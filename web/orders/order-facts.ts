import type { PartnerOrder } from '#contract/orders/order-shapes.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';

type Known = Pick<
  PartnerOrder,
  | 'orderStatus'
  | 'dealerId'
  | 'orderItems'
  | 'orderItemDeliveryLocations'
  | 'proformaInvoiceDownloadUrl'
  | 'proformaInvoicePaidDate'
  | 'finalInvoiceDownloadUrl'
  | 'finalInvoicePaidDate'
>;

/**
 * What decisions about an order are made from, as the reply of the server tells it: for buttons and hints.
 */
export const factsOf = (order: Known): OrderFacts => ({
  status: order.orderStatus,
  dealerId: order.dealerId,
  items: order.orderItems.map(({ approvalStatus, currentVersion, pins }) => ({
    approval: approvalStatus,
    version: currentVersion,
    openPins: pins.filter(({ isOpen }) => isOpen).length,
  })),
  deliveries: order.orderItemDeliveryLocations,
  proforma: {
    hasFile: order.proformaInvoiceDownloadUrl !== null,
    isPaid: order.proformaInvoicePaidDate !== null,
  },
  final: { hasFile: order.finalInvoiceDownloadUrl !== null, isPaid: order.finalInvoicePaidDate !== null },
});
