import type { ReactNode } from 'react';
import type { ImageNode } from '#rules/design/artwork/nodes.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { usePictureAddress } from '../picture-addresses.ts';
import { BeforeAfter } from './before-after.tsx';

type Props = {
  readonly node: ImageNode;
  readonly title: string;
  /** what it would become; null while that is not known */
  readonly after: string | null;
  readonly isBusy: boolean;
  readonly take: string;
  readonly canTake: boolean;
  readonly onTake: () => void;
  readonly onClose: () => void;
  /** why it was not taken; empty for nothing */
  readonly refused: string;
  /** what can be wished, and what is said of it */
  readonly children: ReactNode;
};

/** A picture beside what it would become: nothing changes before that is taken. */
export function RedoDialog(props: Props) {
  const { node, title, after, isBusy, take, canTake, onTake, onClose, refused, children } = props;
  const before = usePictureAddress(node.image, null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={title}
      actions={
        <>
          <button type="button" className="btn line" onClick={onClose}>
            {m.designer_redo_leave()}
          </button>
          <button
            type="button"
            className="btn primary"
            aria-disabled={!canTake || undefined}
            onClick={() => canTake && onTake()}
          >
            {take}
          </button>
        </>
      }
    >
      <BeforeAfter before={before.state === 'ready' ? before.url : null} after={after} isBusy={isBusy} />
      {children}
      {refused && <Refusal>{refused}</Refusal>}
    </Dialog>
  );
}
