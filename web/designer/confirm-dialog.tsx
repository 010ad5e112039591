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

/** Asks before something is lost. Focus starts on the safe answer; Escape and the cross give it too. */
export const ConfirmDialog = ({ open, title, text, yes, no, onYes, onNo }: Props) => (
  <Dialog
    open={open}
    onClose={onNo}
    title={title}
    actions={
      <>
        {/* biome-ignore lint/a11y/noAutofocus: a dialog has to put focus somewhere, and the safe answer is the right place */}
        <button type="button" className="btn line" onClick={onNo} autoFocus>
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
