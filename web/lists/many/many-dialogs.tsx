import { useEffect, useRef, useState } from 'react';
import { UNDO_SHOWN_SECONDS } from '#rules/orders/many/bounds.ts';
import { m } from '#texts/messages.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { ConfirmDialog, focusFirst } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Spinner } from '#web/ui/small.tsx';
import s from './many.module.css';
import {
  countedOutcomes,
  OutcomeTable,
  type OutcomeView,
  type OutcomeWords,
  wordsOfOrders,
} from './outcome-table.tsx';

/** What a call on many orders answered; `seen` is handed back when the same is asked to be done. */
export type Answered<Seen> = {
  readonly rows: readonly OutcomeView[];
  readonly seen: Seen;
  /** lines of a table that fit no order, in a sentence; empty for none */
  readonly left: string;
};
/** A sentence says why nothing was done. */
export type Asked<Seen> = Answered<Seen> | string;

export type ManyCall<Seen> = {
  /** for the key of the call: the same said again is the same try */
  readonly said: unknown;
  readonly preview: () => Promise<Asked<Seen>>;
  readonly apply: (seen: Seen, key: string) => Promise<Asked<Seen>>;
  readonly undo?: (key: string, ids: readonly string[]) => Promise<Asked<Seen>>;
};

type Props<Seen> = {
  readonly title: string;
  readonly call: ManyCall<Seen>;
  readonly words?: OutcomeWords;
  /** something was done, so the list is to be read anew */
  readonly onDone: (ids: readonly string[]) => void;
  readonly onClose: () => void;
};

type Result<Seen> = { readonly answer: Answered<Seen>; readonly key: string };

/** What will be done by order, then what was; each dialog is shut by Escape. */
export function ManyDialogs<Seen>(props: Props<Seen>) {
  const { title, call, words = wordsOfOrders, onDone, onClose } = props;
  const [trial, setTrial] = useState<Asked<Seen> | null>(null);
  const [result, setResult] = useState<Result<Seen> | null>(null);
  const attempt = useAttempt();
  // the question shuts itself once it is answered, which is not the end of it
  const isApplied = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as it was when the dialog opened
  useEffect(() => {
    let isGone = false;
    void call.preview().then((answer) => {
      if (!isGone) setTrial(answer);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const known = trial !== null && typeof trial !== 'string' ? trial : null;
  const count = known?.rows.filter(({ outcome }) => outcome === 'done').length ?? 0;
  const apply = async (): Promise<string | null> => {
    if (!known) return null;
    const key = attempt.headersFor(call.said)['Idempotency-Key'];
    const answer = await call.apply(known.seen, key);
    if (typeof answer === 'string') return answer;
    attempt.done();
    isApplied.current = true;
    setResult({ answer, key });
    onDone(answer.rows.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id));
    return null;
  };
  if (result) return <ResultDialog {...props} words={words} result={result} />;
  return (
    <ConfirmDialog
      open
      size="wide"
      tone="primary"
      title={title}
      text={
        <div className={s.result} aria-busy={trial === null || undefined}>
          {trial === null && <Spinner label={m.many_asking()} />}
          {typeof trial === 'string' && <Refusal>{trial}</Refusal>}
          {known && (
            <>
              <p role="status">{countedOutcomes({ rows: known.rows, isTrial: true, words })}</p>
              {known.left && <Note tone="warn">{known.left}</Note>}
              <OutcomeTable rows={known.rows} isTrial words={words} />
            </>
          )}
        </div>
      }
      hasYes={count > 0}
      yes={words.apply({ count })}
      no={m.dealer_cancel()}
      onNo={() => {
        if (!isApplied.current) onClose();
      }}
      onYes={apply}
    />
  );
}

type OfResult<Seen> = Props<Seen> & { readonly words: OutcomeWords; readonly result: Result<Seen> };

function ResultDialog<Seen>({ title, call, words, result, onDone, onClose }: OfResult<Seen>) {
  const [back, setBack] = useState<Asked<Seen> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const undoable = result.answer.rows.filter(({ isUndoable }) => isUndoable).map(({ id }) => id);
  const mayUndo = call.undo !== undefined && undoable.length > 0 && back === null && !isOver;
  // who is on the way to the button by keyboard or points at it is not hurried (WCAG 2.2.1)
  useEffect(() => {
    if (!mayUndo || isHeld) return;
    const timer = setTimeout(() => setOver(true), UNDO_SHOWN_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [mayUndo, isHeld]);
  const undo = async () => {
    if (isBusy || !call.undo) return;
    setBusy(true);
    const answer = await call.undo(result.key, undoable);
    setBusy(false);
    setBack(answer);
    if (typeof answer !== 'string') onDone([]);
  };
  const shown = back !== null && typeof back !== 'string' ? back : result.answer;
  const heading = shown === back ? m.many_undone() : title;
  return (
    <Dialog
      open
      size="wide"
      title={heading}
      onClose={onClose}
      actions={
        <>
          {mayUndo && (
            <button
              type="button"
              className="btn line"
              aria-busy={isBusy || undefined}
              onPointerEnter={() => setHeld(true)}
              onPointerLeave={() => setHeld(false)}
              onFocus={() => setHeld(true)}
              onBlur={() => setHeld(false)}
              onClick={() => void undo()}
            >
              {m.many_undo({ count: undoable.length })}
            </button>
          )}
          <button type="button" className="btn primary" ref={focusFirst} onClick={onClose}>
            {m.many_close()}
          </button>
        </>
      }
    >
      <div className={s.result}>
        {typeof back === 'string' && <Refusal>{back}</Refusal>}
        <p role="status">{countedOutcomes({ ...shown, isTrial: false, words })}</p>
        <OutcomeTable rows={shown.rows} isTrial={false} words={words} />
      </div>
    </Dialog>
  );
}
