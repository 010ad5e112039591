import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';

type Item = Pick<PartnerOrderItem, 'id' | 'item' | 'approvalStatus'>;

/** Items that still need a file before the designs can be sent: all that are not approved (MSG-031). */
export const missingDesigns = (items: readonly Item[], sentFor: ReadonlySet<string>): readonly number[] =>
  items
    .filter(({ id, approvalStatus }) => approvalStatus !== 'approved' && !sentFor.has(id))
    .map(({ item }) => item);

/** Items whose approved design would be replaced, which has to be confirmed (MSG-034, D-B14). */
export const replacedDesigns = (items: readonly Item[], sentFor: ReadonlySet<string>): readonly number[] =>
  items
    .filter(({ id, approvalStatus }) => approvalStatus === 'approved' && sentFor.has(id))
    .map(({ item }) => item);
