import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';

/** Whether an account may sign in. */
export const StateTag = ({ isActive }: { readonly isActive: boolean }) => (
  <span className={clsx('tag', isActive ? 'ok' : 'cancelled')}>
    {isActive ? m.people_active() : m.people_inactive()}
  </span>
);

type Props = {
  readonly name: string;
  readonly isActive: boolean;
  readonly busy: boolean;
  readonly onClick: () => void;
};

/** Asks whether to shut an account or to open it again. */
export const StateButton = ({ name, isActive, busy, onClick }: Props) => (
  <button
    type="button"
    className="btn line tiny"
    aria-label={isActive ? m.people_deactivate_named({ name }) : m.people_activate_named({ name })}
    aria-disabled={busy || undefined}
    onClick={() => !busy && onClick()}
  >
    {isActive ? m.people_deactivate() : m.people_activate()}
  </button>
);
