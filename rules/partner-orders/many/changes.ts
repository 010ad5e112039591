import * as parts from '#rules/orders/many/part-changes.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';

/** What of an order acts on many of them change, as it is at one moment. */
export type OrderState = {
  readonly status: PartnerOrderStatus;
  readonly dealerId: string | null;
  readonly manufactureDate: string | null;
  readonly isProformaPaid: boolean;
  readonly isFinalPaid: boolean;
  readonly deliveries: readonly {
    readonly id: string;
    readonly expeditionDate: string | null;
    readonly deliveryCode: string;
  }[];
};

export const changedParts = [
  'status',
  'dealer',
  'manufactureDate',
  'expeditionDate',
  'deliveryCode',
  'proforma',
  'final',
] as const;
export type ChangedPart = (typeof changedParts)[number];
/** Payments are `paid`. */
export type PartChange = parts.PartChange<ChangedPart>;

/** Each value once, in the order of the places: pieces of many places often leave on one day. */
const ofPlaces = (values: readonly (string | null)[]): string =>
  [...new Set(values.map((value) => value ?? ''))].filter(Boolean).join(', ');

const partsOf = (state: OrderState): Readonly<Record<ChangedPart, string>> => ({
  status: state.status,
  dealer: state.dealerId ?? '',
  manufactureDate: state.manufactureDate ?? '',
  expeditionDate: ofPlaces(state.deliveries.map(({ expeditionDate }) => expeditionDate)),
  deliveryCode: ofPlaces(state.deliveries.map(({ deliveryCode }) => deliveryCode)),
  proforma: state.isProformaPaid ? 'paid' : '',
  final: state.isFinalPaid ? 'paid' : '',
});

export const changesBetween = (before: OrderState, after: OrderState): readonly PartChange[] =>
  parts.changedBetween(changedParts, partsOf(before), partsOf(after));
