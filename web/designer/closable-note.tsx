import type { Ref } from 'react';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import s from './closable-note.module.css';

type Props = {
  readonly tone: 'error' | 'info';
  readonly text: string;
  readonly onClose: () => void;
  readonly ref?: Ref<HTMLDivElement>;
};

/**
 * A sentence at the place it concerns, until it is closed. It stands in a live region that was there before
 * it.
 */
export const ClosableNote = ({ tone, text, onClose, ref }: Props) => (
  <div className={s.closableNote} ref={ref}>
    <Note tone={tone}>{text}</Note>
    <button
      type="button"
      className="icon-btn small"
      aria-label={`${m.dialog_close()}: ${text}`}
      title={m.dialog_close()}
      onClick={onClose}
    >
      <Icon name="close" size="small" />
    </button>
  </div>
);
