import type { PartnerOrderStatus } from './status.ts';

/** What a partner, or whoever answers for them, said of the design of an item (ORD-018). */
export const itemApprovals = ['waiting', 'approved', 'notApproved'] as const;
export type ItemApproval = (typeof itemApprovals)[number];

export const invoiceKinds = ['proforma', 'final'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

type InvoiceFacts = { readonly hasFile: boolean; readonly isPaid: boolean };

/** What every decision about an order of a partner is made from, in the server and in the browser. */
export type OrderFacts = {
  readonly status: PartnerOrderStatus;
  readonly dealerId: string | null;
  readonly items: readonly { readonly approval: ItemApproval; readonly version: number }[];
  /** of each item and delivery location: the day it leaves (ISO date) and the codes of the carrier */
  readonly deliveries: readonly { readonly expeditionDate: string | null; readonly deliveryCode: string }[];
  readonly proforma: InvoiceFacts;
  readonly final: InvoiceFacts;
};
