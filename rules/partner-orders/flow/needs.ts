import type { OrderFacts } from './facts.ts';

type Need = {
  /** the code that says it is not so; the hint on a disabled button */
  readonly reason: string;
  readonly holds: (facts: OrderFacts) => boolean;
};

/** What acts need. Where all items or deliveries count, there has to be one: nothing is not all of it. */
export const needs = {
  noLocationsYet: { reason: 'locations_saved', holds: ({ deliveries }) => deliveries.length === 0 },
  locationsSaved: { reason: 'locations_missing', holds: ({ deliveries }) => deliveries.length > 0 },
  dealerAssigned: { reason: 'dealer_missing', holds: ({ dealerId }) => dealerId !== null },
  everyDesignSent: {
    reason: 'designs_missing',
    holds: ({ items }) => items.length > 0 && items.every(({ version }) => version > 0),
  },
  rejectedDesignsReplaced: { reason: 'designs_missing', holds: (facts) => !isAnyRejected(facts) },
  nothingRejected: { reason: 'designs_rejected', holds: (facts) => !isAnyRejected(facts) },
  someDesignRejected: { reason: 'designs_not_rejected', holds: (facts) => isAnyRejected(facts) },
  everyDesignDecided: {
    reason: 'designs_undecided',
    holds: ({ items }) => items.length > 0 && items.every(({ approval }) => approval !== 'waiting'),
  },
  everyDesignApproved: {
    reason: 'designs_not_approved',
    holds: ({ items }) => items.length > 0 && items.every(({ approval }) => approval === 'approved'),
  },
  approvedWithoutPins: {
    reason: 'pins_open',
    holds: (facts) => pinnedPlaces(facts).length === 0,
  },
  noProformaFile: { reason: 'proforma_uploaded', holds: ({ proforma }) => !proforma.hasFile },
  proformaFile: { reason: 'file_missing', holds: ({ proforma }) => proforma.hasFile },
  proformaUnpaid: { reason: 'already_paid', holds: ({ proforma }) => !proforma.isPaid },
  proformaPaid: { reason: 'proforma_open', holds: ({ proforma }) => proforma.isPaid },
  proformaPaidOrSkipped: {
    reason: 'proforma_open',
    holds: ({ proforma }) => proforma.isPaid || !proforma.hasFile,
  },
  everyExpeditionDate: {
    reason: 'expedition_dates_missing',
    holds: ({ deliveries }) =>
      deliveries.length > 0 && deliveries.every(({ expeditionDate }) => expeditionDate !== null),
  },
  everyCarrierCode: {
    reason: 'carrier_codes_missing',
    holds: ({ deliveries }) =>
      deliveries.length > 0 && deliveries.every(({ deliveryCode }) => deliveryCode.trim() !== ''),
  },
  noFinalFile: { reason: 'final_uploaded', holds: ({ final }) => !final.hasFile },
  finalFile: { reason: 'file_missing', holds: ({ final }) => final.hasFile },
  finalUnpaid: { reason: 'already_paid', holds: ({ final }) => !final.isPaid },
  finalPaid: { reason: 'final_open', holds: ({ final }) => final.isPaid },
} as const satisfies Record<string, Need>;

/** The places of the items that are approved though a pin on them is open, from 0. */
export const pinnedPlaces = ({ items }: OrderFacts): readonly number[] =>
  items.flatMap(({ approval, openPins = 0 }, at) => (approval === 'approved' && openPins > 0 ? [at] : []));

const isAnyRejected = ({ items }: OrderFacts): boolean =>
  items.some(({ approval }) => approval === 'notApproved');

export type NeedName = keyof typeof needs;

/**
 * Why an act is not possible now. Besides the needs: it comes later or earlier in the course of the order,
 * the other side has the designs (`not_now`), or the order is cancelled.
 */
export type NotReady =
  | (typeof needs)[NeedName]['reason']
  | 'too_early'
  | 'too_late'
  | 'not_now'
  | 'cancelled';

export const isMet = (name: NeedName, facts: OrderFacts): boolean => needs[name].holds(facts);

/** The first of the needs that is not met, or null. */
export function firstUnmet(names: readonly NeedName[], facts: OrderFacts): NotReady | null {
  const unmet = names.find((name) => !isMet(name, facts));
  return unmet ? needs[unmet].reason : null;
}
