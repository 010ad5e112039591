import { useState } from 'react';
import { copyPriceList } from '#contract/price-lists.ts';
import { parseDecimal } from '#rules/price-lists/numbers.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useAct } from '#web/calls/use-act.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SourceChoice } from '../partners/source-choice.tsx';
import { useOtherLists } from './compare-dialog.tsx';
import type { OpenedList } from './opened-list.ts';

type Props = {
  readonly list: OpenedList;
  readonly state: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Gives this list the prices of another one, some percent up or down; the version before stays in the history. */
export function CopyDialog({ list, state, onClose, onDone }: Props) {
  const { locale } = useShop();
  const { others, failure, retry } = useOtherLists(list);
  const { busy, run } = useAct();
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('0');
  const [refused, setRefused] = useState<string | null>(null);
  const from = chosen || others[0]?.id || '';
  const read = parseDecimal(text.replace('%', ''), text.includes(',') ? 'comma' : null);
  const percent = read.ok ? (read.value ?? 0) : null;
  const isWrong = percent === null || percent < -100 || percent > 1000;
  const act = async () => {
    if (busy || percent === null || isWrong || !from) return;
    const body = { from, percent, state };
    setRefused(null);
    const answer = await run(copyPriceList, { params: { id: list.id }, body }, m.pl_copy_done());
    if (answer !== null) return setRefused(answer);
    onClose();
    onDone();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.pl_copy_title({ name: list.name })}
      actions={
        <>
          <button type="button" className="btn line" onClick={onClose}>
            {m.pl_cancel()}
          </button>
          <button
            type="button"
            className="btn danger"
            aria-busy={busy || undefined}
            aria-disabled={!from || undefined}
            onClick={() => void act()}
          >
            <BusyText isBusy={busy} label={m.pl_copy_do()}>
              {m.pl_copy_do()}
            </BusyText>
          </button>
        </>
      }
    >
      <p>{m.pl_copy_text()}</p>
      {failure && <FailureNote {...failure} locale={locale} onRetry={retry} />}
      {others.length > 0 && <SourceChoice label={m.pl_copy_from()} sources={others} onChoose={setChosen} />}
      <Field
        label={m.pl_percent_label()}
        hint={m.pl_percent_hint()}
        error={isWrong ? m.pl_percent_wrong() : undefined}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      {refused !== null && <Refusal>{refused}</Refusal>}
    </Dialog>
  );
}
