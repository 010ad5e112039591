import { type LinkedItem, type LinkedOrder, linkPhases } from '#contract/orders/linked-order.ts';
import type { ProgressTick } from '#rules/partner-orders/flow/progress.ts';
import { m } from '#texts/messages.ts';
import { stepText } from '../step-text.ts';
import s from './link-phases.module.css';

const names = {
  proof: m.link_phase_proof,
  production: m.link_phase_production,
  dispatch: m.link_phase_dispatch,
  delivery: m.link_phase_delivery,
};

/** Nothing is approved or made of goods without a print. */
const plainPhases: readonly LinkedOrder['phase'][] = ['dispatch', 'delivery'];

const isApproved = ({ isPrinted, currentVersion, approvalStatus }: LinkedItem): boolean =>
  approvalStatus === 'approved' || (!isPrinted && currentVersion === 0);

/**
 * The course of the order as a scale: the red tick is where it stands. An order may be sent without its
 * proof.
 */
export function LinkPhases({ phase, hasProofs, items }: Pick<LinkedOrder, 'phase' | 'hasProofs' | 'items'>) {
  const shown: readonly LinkedOrder['phase'][] = hasProofs ? linkPhases : plainPhases;
  const at = shown.indexOf(phase);
  const stateOf = (one: LinkedOrder['phase'], i: number): ProgressTick['state'] => {
    if (i >= at) return i === at ? 'current' : 'open';
    return one === 'proof' && !items.every(isApproved) ? 'passed' : 'reached';
  };
  return (
    <ol className={s.phases} aria-label={m.link_phases()}>
      {shown.map((one, i) => {
        const state = stateOf(one, i);
        return (
          <li
            key={one}
            data-done={state === 'reached' || undefined}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span aria-hidden="true">{names[one]()}</span>
            <span className="visually-hidden">{stepText(state, names[one]())}</span>
          </li>
        );
      })}
    </ol>
  );
}
