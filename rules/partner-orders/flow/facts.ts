import type { ItemApproval } from '#rules/orders/order/item-approval.ts';
import type { PartnerOrderStatus } from './status.ts';

export const invoiceKinds = ['proforma', 'final'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

type InvoiceFacts = { readonly hasFile: boolean; readonly isPaid: boolean };

/**
 * All that decisions about an order are made from. `version` counts the designs that were sent for an item, 0
 * before the first; `deliveries` are the rows item by location, none until the partner has saved them.
 */
export type OrderFacts = {
  readonly status: PartnerOrderStatus;
  readonly dealerId: string | null;
  readonly items: readonly {
    readonly approval: ItemApproval;
    readonly version: number;
    /** pins nobody has closed; absent for none */
    readonly openPins?: number;
  }[];
  readonly deliveries: readonly {
    readonly expeditionDate: string | null;
    readonly deliveryCode: string;
  }[];
  readonly proforma: InvoiceFacts;
  readonly final: InvoiceFacts;
};
