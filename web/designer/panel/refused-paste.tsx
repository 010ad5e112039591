import { ClosableNote } from '../closable-note.tsx';

type Props = {
  /** null for nothing */
  readonly text: string | null;
  readonly onClose: () => void;
};

/** Why nothing was pasted, below its field; whoever closes it wants the focus back there. */
export const RefusedPaste = ({ text, onClose }: Props) => (
  <div aria-live="polite">{text && <ClosableNote tone="error" text={text} onClose={onClose} />}</div>
);
