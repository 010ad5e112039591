import { type ReactNode, useState } from 'react';
import { m } from '#texts/messages.ts';
import type { useAct } from '#web/calls/use-act.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export type RowQuestion = {
  readonly title: string;
  readonly text: ReactNode;
  /** the act, as on its button */
  readonly act: string;
  readonly tone?: 'danger' | 'primary';
  readonly run: () => Promise<string | null>;
};

/** One question at a time about one row of a list, asked by its buttons. */
export function useRowQuestion(act: Pick<ReturnType<typeof useAct>, 'closed'>) {
  const [asked, setAsked] = useState<RowQuestion | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (question: RowQuestion) => {
    setAsked(question);
    setOpen(true);
  };
  // the words stay while the dialog closes
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      title={asked?.title ?? ''}
      text={asked?.text ?? ''}
      yes={asked?.act ?? ''}
      no={m.people_keep()}
      tone={asked?.tone ?? 'danger'}
      onNo={() => {
        setOpen(false);
        act.closed();
      }}
      onYes={() => asked?.run()}
    />
  );
  return { ask, dialog };
}
