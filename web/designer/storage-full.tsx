import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onRetry: () => void };

/** The device has no room left: the design stays open and nothing is dropped (D-S57). */
export const StorageFull = ({ open, onClose, onRetry }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={m.designer_full_title()}
    actions={
      <>
        <button type="button" className="btn line" onClick={onClose}>
          {m.designer_full_later()}
        </button>
        <button type="button" className="btn primary" onClick={onRetry}>
          {m.designer_again()}
        </button>
      </>
    }
  >
    <p>{m.designer_full_text()}</p>
  </Dialog>
);
