import type { ItemApproval } from '#rules/orders/order/item-approval.ts';
import type { PartnerOrderStatus } from './status.ts';

/** What became of a guest's rejection that waits for the partner; `fallen`: its link was ended before. */
export const heldStates = ['waiting', 'passedOn', 'putAside', 'fallen'] as const;
export type HeldState = (typeof heldStates)[number];

/** The one status in which a design is decided about. */
export const HELD_IN: PartnerOrderStatus = 'toApproveDesign';

/** A design that was decided or replaced meanwhile, or an order that went on, leaves nothing to wait for. */
export const isHeldNow = (
  held: { readonly state: HeldState; readonly version: number },
  item: { readonly version: number; readonly approval: ItemApproval },
  status: PartnerOrderStatus,
): boolean =>
  held.state === 'waiting' &&
  status === HELD_IN &&
  item.approval === 'waiting' &&
  item.version === held.version;
