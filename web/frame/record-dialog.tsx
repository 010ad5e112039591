import { type ReactNode, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';

type Props<Row> = {
  /** `new`, the record that is edited, or null while the dialog is shut */
  readonly about: 'new' | Row | null;
  /** another value begins the form anew */
  readonly keyOf: (row: Row) => string;
  readonly titleOf: (edited: Row | null) => string;
  readonly size?: 'wide';
  readonly onClose: () => void;
  /** @param end shuts the dialog and forgets what was typed: saved or given up */
  readonly form: (edited: Row | null, end: () => void) => ReactNode;
};

/** A record that is added or edited in a dialog. What was typed stays until it is saved or given up. */
export function RecordDialog<Row>({ about, keyOf, titleOf, size, onClose, form }: Props<Row>) {
  const [last, setLast] = useState(about);
  const [round, setRound] = useState(0);
  if (about !== null && about !== last) setLast(about);
  const shown = about ?? last;
  const edited = shown === 'new' ? null : shown;
  const end = () => {
    setRound(round + 1);
    onClose();
  };
  return (
    <Dialog
      open={about !== null}
      onClose={onClose}
      size={size}
      keep={`${edited === null ? 'new' : keyOf(edited)} ${round}`}
      title={titleOf(edited)}
    >
      {shown !== null && form(edited, end)}
    </Dialog>
  );
}
