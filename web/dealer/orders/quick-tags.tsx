import { m } from '#texts/messages.ts';
import { QuickFilters, type Tag, Tags } from '#web/lists/filters.tsx';
import s from './order-list.module.css';

type Props = { readonly quick: readonly Tag[]; readonly presets: readonly Tag[] };

/** What staff have to do, with how often, and the filters without counts (ORD-082 to ORD-084). */
export const QuickTags = ({ quick, presets }: Props) => (
  <>
    <QuickFilters label={m.dealer_quick()} tags={quick} />
    <nav className={s.presets} aria-labelledby="presets">
      <span id="presets">{m.dealer_presets()}</span>
      <Tags label={m.dealer_presets()} tags={presets} />
    </nav>
  </>
);
