import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#texts/messages.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './many.module.css';

/** What the form of an act on many orders is handed. */
export type ValuesProps<Act, What> = {
  readonly act: Act;
  readonly count: number;
  readonly onWhat: (what: What) => void;
  readonly onClose: () => void;
};

type Props<What> = {
  readonly title: string;
  /** what is sent, or a sentence about what is missing */
  readonly what: () => What | string;
  readonly onWhat: (what: What) => void;
  readonly onClose: () => void;
  /** the fields; `refuse` says beside them what cannot be taken */
  readonly children: (refuse: (text: string) => void) => ReactNode;
};

/** Asks what an act on many orders is done with, before its preview. */
export function ValuesDialog<What>({ title, what, onWhat, onClose, children }: Props<What>) {
  const [refused, setRefused] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const refuse = (text: string) => setRefused({ text, at: Date.now() });
  const box = useRef<HTMLDivElement>(null);
  // the dialog that opens around it looks for the word
  useLayoutEffect(() => {
    box.current?.querySelector('input, select, textarea')?.setAttribute('autofocus', '');
  }, []);
  const go = () => {
    const said = what();
    if (typeof said === 'string') refuse(said);
    else onWhat(said);
  };
  // the calendar of a day is a second field, beside which a browser does not send a form by Enter
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'file')
      return;
    event.preventDefault();
    go();
  };
  return (
    <QuestionDialog
      open
      title={title}
      yes={m.many_preview()}
      no={m.dealer_cancel()}
      onYes={go}
      onNo={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears Enter of its fields */}
      <div ref={box} className={s.result} onKeyDown={onKeyDown}>
        {refused && <Refusal key={refused.at}>{refused.text}</Refusal>}
        {children(refuse)}
      </div>
    </QuestionDialog>
  );
}
