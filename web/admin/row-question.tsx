import { type ReactNode, useState } from 'react';
import type { useAct } from '#web/calls/use-act.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useMoved } from '#web/ui/use-moved.ts';

export type RowQuestion = {
  readonly title: string;
  readonly text: ReactNode;
  /** the act, as on its button */
  readonly act: string;
  readonly tone?: 'danger' | 'primary';
  readonly run: () => Promise<string | null>;
};

type Options<Row> = {
  readonly act: Pick<ReturnType<typeof useAct>, 'closed'>;
  /** as they are now */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** all that questions about a row depend on, as JSON can write it */
  readonly seenOf: (row: Row) => unknown;
  /** the safe answer */
  readonly no: string;
};

/**
 * One question at a time about one row of a list, asked by its buttons. When the row is another meanwhile, or
 * gone, it closes with a word.
 */
export function useRowQuestion<Row>({ act, rows, keyOf, seenOf, no }: Options<Row>) {
  const [asked, setAsked] = useState<(RowQuestion & { readonly row: Row }) | null>(null);
  const [isOpen, setOpen] = useState(false);
  // from the answer on a change is the person's own, also after a refusal that came when half of it was done
  const [isAnswered, setAnswered] = useState(false);
  const ask = (row: Row, question: RowQuestion) => {
    setAsked({ ...question, row });
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setAnswered(false);
    act.closed();
  };
  const now = asked && rows.find((row) => keyOf(row) === keyOf(asked.row));
  const hasMoved = useMoved(isOpen, now ? seenOf(now) : null, close, {
    isActing: isAnswered,
    atFirst: asked && seenOf(asked.row),
  });
  // the words stay while the dialog closes
  const dialog = (
    <ConfirmDialog
      open={isOpen && !hasMoved}
      title={asked?.title ?? ''}
      text={asked?.text ?? ''}
      yes={asked?.act ?? ''}
      no={no}
      tone={asked?.tone ?? 'danger'}
      onNo={close}
      onYes={() => {
        setAnswered(true);
        return asked?.run();
      }}
    />
  );
  return { ask, dialog };
}
