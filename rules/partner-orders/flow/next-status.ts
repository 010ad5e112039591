import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { OrderFacts } from './facts.ts';
import { firstUnmet, isMet, type NotReady } from './needs.ts';
import type { PartnerOrderStatus } from './status.ts';
import { stepsFrom, type Transition, type TransitionAct, transitions } from './transitions.ts';

/** Is this the row for such an order? */
const suits = ({ when }: Transition, facts: OrderFacts): boolean => !when || isMet(when, facts);

export const nextStep = (facts: OrderFacts): Transition | null =>
  stepsFrom(facts.status).find((one) => suits(one, facts)) ?? null;

/** The status the order comes to next; null where it has come to its end (D-B07). */
export const nextOrderStatus = (facts: OrderFacts): PartnerOrderStatus | null => nextStep(facts)?.to ?? null;

/**
 * Whether everything the next status asks for holds now (D-B06). False where the act itself brings what is
 * missing: the order moves by itself when locations are saved or a file arrives.
 */
export function isReadyForNextStatus(facts: OrderFacts): boolean {
  const step = nextStep(facts);
  return step !== null && firstUnmet([...step.needs, ...step.brings], facts) === null;
}

/** The row this act would take from where the order stands, whether or not its needs are met. */
export const rowFor = (facts: OrderFacts, act: TransitionAct): Transition | null =>
  transitions.find((one) => one.from === facts.status && one.act === act && suits(one, facts)) ?? null;

/**
 * The row that a call of status/update names, whoever calls and whatever is missing; null when there is none.
 */
export const statusUpdateRow = (from: PartnerOrderStatus, to: PartnerOrderStatus): Transition | null =>
  transitions.find(
    (one) => one.throughStatusUpdate && one.from === from && (one.to === to || one.passes === to),
  ) ?? null;

/**
 * The row of a call of status/update, or why it is refused: `stale` when the order has moved since the
 * caller saw it, `not_a_transition` when no row leads there by this call, else what is missing.
 */
export function transitionFor(asked: {
  readonly facts: OrderFacts;
  readonly from: PartnerOrderStatus;
  readonly to: PartnerOrderStatus;
}): Result<Transition, 'stale' | 'not_a_transition' | NotReady> {
  const { facts, from, to } = asked;
  if (from !== facts.status) return fail('stale');
  const found = statusUpdateRow(from, to);
  if (!found) return fail('not_a_transition');
  const missing = firstUnmet([...(found.when ? [found.when] : []), ...found.needs], facts);
  return missing ? fail(missing) : ok(found);
}
