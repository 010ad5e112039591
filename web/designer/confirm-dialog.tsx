import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** The native dialog opens on the element with this attribute; React's own autoFocus comes too early for it. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Asks before something is lost. Focus starts on the safe answer; Escape and the cross give it too. */
export const ConfirmDialog = ({ open, title, text, yes, no, onYes, onNo }: Props) => (
  <Dialog
    open={open}
    onClose={onNo}
    title={title}
    actions={
      <>
        <button type="button" className="btn line" ref={focusFirst} onClick={onNo}>
          {no}
        </button>
        <button type="button" className="btn danger" onClick={onYes}>
          {yes}
        </button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
