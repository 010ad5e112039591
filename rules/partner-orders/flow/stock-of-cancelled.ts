import { course } from './course.ts';
import type { PartnerOrderStatus } from './status.ts';

/**
 * Whether the pieces of an order that is cancelled in this status go back to stock: only while none of them
 * can be printed on.
 */
export const returnsStock = (status: PartnerOrderStatus): boolean =>
  status !== 'cancelled' && course.indexOf(status) < course.indexOf('inProduction');
