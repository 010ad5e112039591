import { useState } from 'react';
import { parsePieces } from '#rules/platform/tables/numbers.ts';
import { m } from '#texts/messages.ts';
import { Field } from '#web/ui/field.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import type { Row } from './grid/cells.ts';
import type { Action } from './grid/reduce.ts';
import { partsTier } from './grid/tiers.ts';
import { rangeText } from './range-text.ts';

type Props = {
  readonly open: boolean;
  readonly row: Row;
  readonly onClose: () => void;
  readonly dispatch: (action: Action) => void;
};

/** Adds a tier by parting the chosen one, so that the ranges stay whole. */
export function SplitDialog({ open, row, onClose, dispatch }: Props) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const read = parsePieces(text);
  const from = read.ok && read.value !== null && partsTier(row, read.value) ? read.value : null;
  const range = rangeText(row);
  const act = () => {
    setTried(true);
    if (from === null) return;
    onClose();
    dispatch({ type: 'splitTier', id: row.id, from });
  };
  return (
    <QuestionDialog
      open={open}
      title={m.pl_split_title()}
      yes={m.pl_split()}
      no={m.pl_cancel()}
      onYes={act}
      onNo={onClose}
      about={[row.id, row.heliosId, range]}
      isForm
    >
      <p>{m.pl_split_text({ code: String(row.heliosId), range })}</p>
      <Field
        label={m.pl_split_label()}
        error={isTried && from === null ? m.pl_split_wrong({ range }) : undefined}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
    </QuestionDialog>
  );
}
