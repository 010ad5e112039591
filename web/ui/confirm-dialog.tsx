import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** a deed that destroys nothing carries the colour of going on */
  readonly tone?: 'danger' | 'primary';
};

/**
 * The native dialog opens on the element with this attribute; React's own autoFocus comes too early for it.
 */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/**
 * Asks before something is lost or cannot be taken back. Focus starts on the safe answer; Escape and the
 * cross give it too.
 */
export const ConfirmDialog = ({ open, title, text, yes, no, onYes, onNo, tone = 'danger' }: Props) => (
  <Dialog
    open={open}
    onClose={onNo}
    title={title}
    actions={
      <>
        <button type="button" className="btn line" ref={focusFirst} onClick={onNo}>
          {no}
        </button>
        <button type="button" className={`btn ${tone}`} onClick={onYes}>
          {yes}
        </button>
      </>
    }
  >
    {typeof text === 'string' ? <p>{text}</p> : text}
  </Dialog>
);
