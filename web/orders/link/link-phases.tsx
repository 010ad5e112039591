import { type LinkedOrder, linkPhases } from '#contract/order-links.ts';
import { m } from '#texts/messages.ts';
import s from './link-phases.module.css';

const names = {
  proof: m.link_phase_proof,
  production: m.link_phase_production,
  dispatch: m.link_phase_dispatch,
  delivery: m.link_phase_delivery,
};

/** The course of the order as a scale: the red tick is where it stands. */
export function LinkPhases({ phase }: Pick<LinkedOrder, 'phase'>) {
  const at = linkPhases.indexOf(phase);
  return (
    <ol className={s.phases} aria-label={m.link_phases()}>
      {linkPhases.map((one, i) => (
        <li key={one} data-done={i < at || undefined} aria-current={i === at ? 'step' : undefined}>
          {names[one]()}
        </li>
      ))}
    </ol>
  );
}
