import type { OrderFacts } from './facts.ts';
import { isMet } from './needs.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';
import { stepsFrom } from './transitions.ts';

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

/** Of two the second comes when the next step has all it needs. */
const tasksIn: Readonly<Record<PartnerOrderStatus, readonly Task[]>> = {
  preparing: [],
  new: ['addDesign'],
  toApproveDesign: [],
  commentOnTheDesign: ['addDesign'],
  designApproved: [],
  waitingForProformaInvoice: ['createProformaInvoice'],
  waitingForProformaPayment: ['confirmProformaPayment'],
  waitingForProduction: ['sendToProduction'],
  inProduction: ['setExpeditionDate', 'confirmProduced'],
  produced: ['setCarrierCodes', 'confirmDelivered'],
  waitingForFinalInvoice: ['createFinalInvoice'],
  waitingForFinalPayment: ['confirmFinalPayment'],
  delivered: [],
  done: [],
  cancelled: ['cancelled'],
};

/** The statuses of orders that have a task. */
export const statusesOf = (task: Task): readonly PartnerOrderStatus[] =>
  partnerOrderStatuses.filter((status) => tasksIn[status].includes(task));

export function taskOf(facts: OrderFacts): Task | null {
  const [first = null, then] = tasksIn[facts.status];
  const isReady = () => stepsFrom(facts.status)[0]?.needs.every((need) => isMet(need, facts));
  return then && isReady() ? then : first;
}

export const isWithoutDealer = ({ dealerId, status }: OrderFacts): boolean =>
  dealerId === null && status !== 'done' && status !== 'cancelled';

/** All tags an order is found under but what leaves today, which its dates say (dispatch-day.ts). */
export const tagsOf = (facts: OrderFacts): readonly QuickFilter[] => {
  const task = taskOf(facts);
  return ['all', ...(task ? [task] : []), ...(isWithoutDealer(facts) ? (['withoutDealer'] as const) : [])];
};
