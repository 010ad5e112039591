import type { OrderFacts } from './facts.ts';
import { isMet } from './needs.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';

/** The tags above the list of staff, in their order: what leaves today, and the thirteen of ORD-082. */
export const quickFilters = [
  'all',
  'leavesToday',
  'addDesign',
  'sendToProduction',
  'setExpeditionDate',
  'confirmProduced',
  'setCarrierCodes',
  'confirmDelivered',
  'createProformaInvoice',
  'confirmProformaPayment',
  'createFinalInvoice',
  'confirmFinalPayment',
  'withoutDealer',
  'cancelled',
] as const;
export type QuickFilter = (typeof quickFilters)[number];

/** What staff have to do with an order; no order has two, so that counts add up (D-B66). */
export type Task = Exclude<QuickFilter, 'all' | 'leavesToday' | 'withoutDealer'>;

const taskIn: Readonly<Partial<Record<PartnerOrderStatus, Task>>> = {
  new: 'addDesign',
  commentOnTheDesign: 'addDesign',
  waitingForProformaInvoice: 'createProformaInvoice',
  waitingForProformaPayment: 'confirmProformaPayment',
  waitingForProduction: 'sendToProduction',
  waitingForFinalInvoice: 'createFinalInvoice',
  waitingForFinalPayment: 'confirmFinalPayment',
  cancelled: 'cancelled',
};

/** The statuses of orders that have a task. */
export const statusesOf = (task: Task): readonly PartnerOrderStatus[] => {
  if (task === 'setExpeditionDate' || task === 'confirmProduced') return ['inProduction'];
  if (task === 'setCarrierCodes' || task === 'confirmDelivered') return ['produced'];
  return partnerOrderStatuses.filter((status) => taskIn[status] === task);
};

export function taskOf(facts: OrderFacts): Task | null {
  if (facts.status === 'inProduction')
    return isMet('everyExpeditionDate', facts) ? 'confirmProduced' : 'setExpeditionDate';
  if (facts.status === 'produced')
    return isMet('everyCarrierCode', facts) ? 'confirmDelivered' : 'setCarrierCodes';
  return taskIn[facts.status] ?? null;
}

export const isWithoutDealer = ({ dealerId, status }: OrderFacts): boolean =>
  dealerId === null && status !== 'done' && status !== 'cancelled';

/** All tags an order is found under but what leaves today, which its dates say (dispatch-day.ts). */
export const tagsOf = (facts: OrderFacts): readonly QuickFilter[] => {
  const task = taskOf(facts);
  return ['all', ...(task ? [task] : []), ...(isWithoutDealer(facts) ? (['withoutDealer'] as const) : [])];
};
