import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import type { Tag } from './list-data.server.ts';
import s from './order-list.module.css';

const Tags = ({ tags }: { readonly tags: readonly Tag[] }) =>
  tags.map(({ text, count, address, current }) => (
    <a key={address} className="chip" href={address} aria-current={current ? 'true' : undefined}>
      {text}
      {count !== null && <span className="count">{count}</span>}
    </a>
  ));

type Props = { readonly quick: readonly Tag[]; readonly presets: readonly Tag[] };

/** What staff have to do, with how often, and the filters without counts (ORD-082 to ORD-084). */
export const QuickTags = ({ quick, presets }: Props) => (
  <>
    <nav className={clsx('chips', s.quick)} aria-label={m.dealer_quick()}>
      <Tags tags={quick} />
    </nav>
    <nav className={s.presets} aria-labelledby="presets">
      <span id="presets">{m.dealer_presets()}</span>
      <Tags tags={presets} />
    </nav>
  </>
);
