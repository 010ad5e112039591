import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { createLocations } from '#contract/partner-orders/delivery-locations.ts';
import type { LocationField } from '#rules/partner-orders/delivery-locations/location.ts';
import type { Pasted } from '#rules/partner-orders/delivery-locations/pasted-rows.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { randomKey } from '#web/calls/random-key.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './paste.module.css';
import { PastedRowView, type RowActs } from './pasted-row.tsx';
import {
  isWrong,
  judgeRow,
  leaveOut,
  locationsOf,
  openRow,
  type Preview,
  refuse,
  startPreview,
  taken,
  typeIn,
} from './preview.ts';

type Props = { readonly pasted: Pasted; readonly onBack: () => void; readonly onSaved: () => void };

type WrongRows = { readonly rows: Parameters<typeof refuse>[1] };

/** What can be done with a row. The functions stay the same, so that typing into one row draws no other. */
function useRowActs(setPreview: Dispatch<SetStateAction<Preview>>): RowActs {
  return {
    onType: useCallback(
      (line: number, field: LocationField, value: string) =>
        setPreview((now) => typeIn(now, line, field, value)),
      [setPreview],
    ),
    onLeave: useCallback((line: number) => setPreview((now) => judgeRow(now, line)), [setPreview]),
    onOpen: useCallback((line: number) => setPreview((now) => openRow(now, line)), [setPreview]),
    onTake: useCallback(
      (line: number, isLeftOut: boolean) => setPreview((now) => leaveOut(now, line, isLeftOut)),
      [setPreview],
    ),
  };
}

/** What was pasted, row by row with what is wrong, before anything is saved. */
export function PastePreview({ pasted, onBack, onSaved }: Props) {
  const { apiBase, locale } = useShop();
  const [preview, setPreview] = useState(() => startPreview(pasted.rows));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOnlyWrong, setOnlyWrong] = useState(false);
  const shown = useRef<ReadonlySet<number>>(new Set());
  const key = useRef('');
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, []);

  const acts = useRowActs(setPreview);

  const wrong = preview.filter(isWrong);
  const count = taken(preview).length;
  const left = preview.length - count;
  const why = wrong.length > 0 ? m.paste_save_why() : count === 0 ? m.paste_save_nothing() : null;

  const save = async (): Promise<void> => {
    // a field that still has the focus has not been judged
    const judged = preview.reduce((now, { line }) => judgeRow(now, line), preview);
    setPreview(judged);
    if (isBusy || count === 0 || judged.some(isWrong)) return;
    key.current ||= randomKey();
    setBusy(true);
    setFailure(null);
    const headers = { 'idempotency-key': key.current };
    const body = { locations: [...locationsOf(judged)] };
    const answer = await browserCall(apiBase)(createLocations, { body }, { headers });
    setBusy(false);
    if (answer.ok) {
      toast(m.paste_saved({ count }));
      onSaved();
      return;
    }
    const { code, data } = answer;
    if (code === 'location_invalid') setPreview(refuse(judged, (data as WrongRows).rows));
    setFailure(failureWords(answer, locale, m.location_create_failed()));
  };
  // rows that were wrong stay in view while they are mended
  const narrow = (isOn: boolean): void => {
    shown.current = new Set(wrong.map(({ line }) => line));
    setOnlyWrong(isOn);
  };
  const rows = isOnlyWrong ? preview.filter(({ line }) => shown.current.has(line)) : preview;
  return (
    <div className={s.paste}>
      <p ref={head} tabIndex={-1} className={s.counts} role="status">
        <strong>{m.paste_count({ count: preview.length })}</strong>
        {wrong.length > 0 && <span className={s.bad}>{m.paste_count_wrong({ count: wrong.length })}</span>}
        {left > 0 && <span>{m.paste_count_left({ count: left })}</span>}
      </p>
      {pasted.ignored.length > 0 && (
        <p className="muted">{m.paste_ignored({ columns: pasted.ignored.join(', ') })}</p>
      )}
      {(wrong.length > 0 || isOnlyWrong) && preview.length > wrong.length && (
        <Checkbox checked={isOnlyWrong} onChange={(event) => narrow(event.target.checked)}>
          {m.paste_only_wrong()}
        </Checkbox>
      )}
      <ol className={s.rows} aria-label={m.paste_table()}>
        {rows.map((row) => (
          <PastedRowView key={row.line} row={row} {...acts} />
        ))}
      </ol>
      {failure && <Refusal>{failure}</Refusal>}
      <div className={s.acts}>
        <button type="button" className="btn line" onClick={onBack}>
          {m.paste_back()}
        </button>
        {why && (
          <p className={s.why} id="paste-why">
            {why}
          </p>
        )}
        <button
          type="button"
          className="btn primary"
          aria-disabled={why ? true : undefined}
          aria-describedby={why ? 'paste-why' : undefined}
          aria-busy={isBusy || undefined}
          onClick={() => void save()}
        >
          <BusyText isBusy={isBusy} label={m.location_saving()}>
            {m.paste_save({ count })}
          </BusyText>
        </button>
      </div>
    </div>
  );
}
