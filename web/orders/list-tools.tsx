import { type ReactNode, useId, useState } from 'react';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './list-tools.module.css';

type Props = {
  /** what is done with all orders of the list: papers, tables of carriers */
  readonly children: ReactNode;
  /** reads the list anew; it stays beside the heading */
  readonly refresh: ReactNode;
};

/** Beside the heading of a list of orders; on a narrow screen behind one button, so that orders come soon. */
export function ListTools({ children, refresh }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={s.tools}>
      <button
        type="button"
        className={`btn line small ${s.opener}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {m.carriers_tools()}
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size="small" />
      </button>
      {refresh}
      <div className={s.all} id={id} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
