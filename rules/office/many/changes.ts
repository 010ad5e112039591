import { changedBetween, type PartChange } from '#rules/orders/many/part-changes.ts';
import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';

/** What of an order of the shop acts on many of them change, as it is at one moment. */
export type RegularState = {
  readonly paymentStatus: PaymentStatus;
  readonly shipment: { readonly carrier: string; readonly trackingCode: string } | null;
};

export const changedRegularParts = ['payment', 'shipment'] as const;
export type ChangedRegularPart = (typeof changedRegularParts)[number];

const partsOf = ({
  paymentStatus,
  shipment,
}: RegularState): Readonly<Record<ChangedRegularPart, string>> => ({
  payment: paymentStatus,
  shipment: shipment ? `${shipment.carrier}, ${shipment.trackingCode}` : '',
});

export const regularChanges = (
  before: RegularState,
  after: RegularState,
): readonly PartChange<ChangedRegularPart>[] =>
  changedBetween(changedRegularParts, partsOf(before), partsOf(after));
