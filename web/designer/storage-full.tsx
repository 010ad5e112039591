import { m } from '#texts/messages.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onRetry: () => void };

/** The device has no room left: the design stays open and nothing is dropped (D-S57). */
export const StorageFull = ({ open, onClose, onRetry }: Props) => (
  <QuestionDialog
    open={open}
    title={m.designer_full_title()}
    yes={m.designer_again()}
    no={m.designer_full_later()}
    onYes={onRetry}
    onNo={onClose}
  >
    <p>{m.designer_full_text()}</p>
  </QuestionDialog>
);
