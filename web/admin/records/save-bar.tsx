import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import s from './record.module.css';

type Props = {
  readonly isBusy: boolean;
  /** the act, as on its button */
  readonly save: string;
  readonly saving?: string;
  /** of a button outside of a form; without it the button sends the form it stands in */
  readonly onSave?: () => void;
  readonly className?: string | undefined;
  /** whether anything was changed, and what else can be done */
  readonly children: ReactNode;
};

/** Stays at the foot of the screen below a long form, with what saves it. */
export const SaveBar = ({
  isBusy,
  save,
  saving = m.settings_saving(),
  onSave,
  className,
  children,
}: Props) => (
  <div className={clsx(s.bar, className)} data-part="bottom-bar">
    {children}
    <button
      type={onSave ? 'button' : 'submit'}
      className="btn primary"
      aria-busy={isBusy || undefined}
      onClick={onSave}
    >
      <BusyText isBusy={isBusy} label={saving}>
        {save}
      </BusyText>
    </button>
  </div>
);

/** Whether there is anything to save. */
export const Unsaved = ({ isDirty }: { readonly isDirty: boolean }) => (
  <p aria-live="polite">{isDirty ? m.settings_unsaved() : m.settings_nothing_changed()}</p>
);
