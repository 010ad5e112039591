import { courseBetween } from './course.ts';
import type { PartnerOrderStatus } from './status.ts';

/** In these an order is to leave the house and has not yet. */
export const statusesToDispatch = courseBetween('inProduction', 'delivered');

type Order = {
  readonly orderStatus: PartnerOrderStatus;
  /** the day it left, or is to leave; null while none is planned */
  readonly dispatchDate: string | null;
};

/**
 * What the day of dispatch of an order means today: `late` and `today` are what "leaves today" finds. An
 * order that was cancelled before it left leaves on no day.
 */
export function dispatchState(
  { orderStatus, dispatchDate }: Order,
  today: string,
): 'none' | 'left' | 'planned' | 'today' | 'late' {
  if (dispatchDate === null || orderStatus === 'cancelled') return 'none';
  if (!statusesToDispatch.includes(orderStatus)) return 'left';
  if (dispatchDate === today) return 'today';
  return dispatchDate < today ? 'late' : 'planned';
}
