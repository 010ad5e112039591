import { ClosableNote } from '../closable-note.tsx';

type Props = {
  /** null for nothing */
  readonly text: string | null;
  readonly onClose: () => void;
};

/** The focus stays in the field, so what stands below the edge of the panel would not be seen. */
const show = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });

/** Why nothing was pasted, below its field; whoever closes it wants the focus back there. */
export const RefusedPaste = ({ text, onClose }: Props) => (
  <div aria-live="polite">
    {text && <ClosableNote ref={show} tone="error" text={text} onClose={onClose} />}
  </div>
);
