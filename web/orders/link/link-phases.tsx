import { type LinkedOrder, linkPhases } from '#contract/order-links.ts';
import { m } from '#texts/messages.ts';
import s from './link-phases.module.css';

const names = {
  proof: m.link_phase_proof,
  production: m.link_phase_production,
  dispatch: m.link_phase_dispatch,
  delivery: m.link_phase_delivery,
};

/** Nothing is approved or made of goods without a print. */
const plainPhases: readonly LinkedOrder['phase'][] = ['dispatch', 'delivery'];

/** The course of the order as a scale: the red tick is where it stands. */
export function LinkPhases({ phase, hasProofs }: Pick<LinkedOrder, 'phase' | 'hasProofs'>) {
  const shown: readonly LinkedOrder['phase'][] = hasProofs ? linkPhases : plainPhases;
  const at = shown.indexOf(phase);
  return (
    <ol className={s.phases} aria-label={m.link_phases()}>
      {shown.map((one, i) => (
        <li key={one} data-done={i < at || undefined} aria-current={i === at ? 'step' : undefined}>
          {names[one]()}
        </li>
      ))}
    </ol>
  );
}
