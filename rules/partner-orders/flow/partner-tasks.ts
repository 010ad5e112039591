import { HELD_IN } from './held-rejection.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';
import { actorIn, stepsFrom, type TransitionAct, transitions } from './transitions.ts';

/** What moves an order on and is the partner's to do. */
export const partnerActs = [
  'saveLocations',
  'decideDesigns',
  'releaseProduction',
] as const satisfies TransitionAct[];
export type PartnerAct = (typeof partnerActs)[number];

const isPartnerAct = (act: TransitionAct): act is PartnerAct =>
  (partnerActs as readonly string[]).includes(act);

/**
 * What an order of this status waits for its partner to do, on the button of its row; null where it does
 * not.
 */
export const partnerActIn = (status: PartnerOrderStatus): PartnerAct | null => {
  const [step] = stepsFrom(status);
  return step?.by === 'partner' && isPartnerAct(step.act) ? step.act : null;
};

/**
 * What a partner narrows their list by: all that waits for them (D-B71), each of it by itself, and what
 * they have to pay. Paying is no act of theirs here: staff record it, so it has no button and does not
 * count as waiting. `held` are those of the orders with designs to approve where a guest's rejection waits for
 * the partner (held-rejection.ts), which the status alone does not say.
 */
export const partnerTasks = ['waiting', ...partnerActs, 'held', 'pay'] as const;
export type PartnerTask = (typeof partnerTasks)[number];

const recordsPayment: readonly TransitionAct[] = ['recordProformaPayment', 'recordFinalPayment'];

export function statusesOfPartnerTask(task: PartnerTask): readonly PartnerOrderStatus[] {
  if (task === 'waiting') return partnerOrderStatuses.filter((status) => actorIn(status) === 'partner');
  if (task === 'held') return [HELD_IN];
  if (task === 'pay')
    return partnerOrderStatuses.filter((status) =>
      transitions.some(({ from, act }) => from === status && recordsPayment.includes(act)),
    );
  return partnerOrderStatuses.filter((status) => partnerActIn(status) === task);
}
