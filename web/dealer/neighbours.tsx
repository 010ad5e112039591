import { useNavigate } from 'react-router';
import { m } from '#texts/messages.ts';
import { useKeys, useSingleKeys } from '#web/frame/single-keys.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import s from './neighbours.module.css';
import type { Neighbours } from './neighbours.server.ts';

type WayProps = {
  readonly to: string | null;
  readonly name: string;
  readonly icon: IconName;
  readonly keys: string;
};

const Way = ({ to, name, icon, keys }: WayProps) =>
  to ? (
    <a
      className="icon-btn small"
      href={to}
      aria-label={name}
      aria-keyshortcuts={keys}
      title={`${name} (${keys})`}
    >
      <Icon name={icon} size="small" />
    </a>
  ) : (
    <span className="icon-btn small" aria-hidden="true">
      <Icon name={icon} size="small" />
    </span>
  );

/**
 * To the order before and after this one in the list it was opened from, also by j and k or Alt and the
 * arrows.
 */
export function NeighbourWays({ previous, next }: Neighbours) {
  const navigate = useNavigate();
  const isOn = useSingleKeys();
  const goTo = (address: string | null) => () => {
    if (address) void navigate(address);
  };
  const [toNext, toPrevious] = [goTo(next), goTo(previous)];
  useKeys({ j: toNext, k: toPrevious, 'Alt+ArrowDown': toNext, 'Alt+ArrowUp': toPrevious });
  return (
    <nav className={s.ways} aria-label={m.dealer_neighbours()}>
      <Way to={previous} name={m.dealer_previous()} icon="chevronUp" keys={isOn ? 'K' : 'Alt+ArrowUp'} />
      <Way to={next} name={m.dealer_next()} icon="chevronDown" keys={isOn ? 'J' : 'Alt+ArrowDown'} />
    </nav>
  );
}
