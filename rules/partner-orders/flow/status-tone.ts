import type { PartnerOrderStatus } from './status.ts';
import { actorIn } from './transitions.ts';

export type StatusTone = 'green' | 'primary' | 'red' | 'grey';

/**
 * The colour of a status: red where the viewer has to act, and for everybody where money is awaited (ORD-072
 * to ORD-075, D-B71).
 */
export function statusTone(status: PartnerOrderStatus, viewer: 'partner' | 'staff'): StatusTone {
  if (status === 'delivered' || status === 'done') return 'green';
  if (status === 'cancelled') return 'primary';
  if (status === 'waitingForProformaPayment' || status === 'waitingForFinalPayment') return 'red';
  return actorIn(status) === viewer ? 'red' : 'grey';
}
