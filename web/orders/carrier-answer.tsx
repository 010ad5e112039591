import { useState } from 'react';
import { type AnswerRow, takeCarrierAnswer } from '#contract/office/carriers.ts';
import { CARRIER_BOUNDS, CARRIER_ROWS_AT_MOST } from '#rules/orders/many/bounds.ts';
import { type CarrierRow, readCarrierRows } from '#rules/orders/many/carrier-rows.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { type Asked, type ManyCall, ManyDialogs } from '#web/lists/many/many-dialogs.tsx';
import type { OutcomeView } from '#web/lists/many/outcome-table.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { sayOrderFailure } from './failure-words.ts';

const tooMuch = () =>
  m.many_table_bounds({ rows: String(CARRIER_ROWS_AT_MOST), size: String(CARRIER_BOUNDS.bytes / 1000) });

/** The rows of the table, or a sentence why it cannot be read. */
function rowsOf(table: string): readonly CarrierRow[] | string {
  const read = readCarrierRows(new TextEncoder().encode(table));
  if (read.ok) return read.value;
  return read.code === 'empty' ? m.carriers_answer_missing() : tooMuch();
}

function outcomeView(
  { reference, place, trackingCode, outcome, refusal }: AnswerRow,
  locale: Locale,
): OutcomeView {
  const why = refusal && sayOrderFailure({ code: refusal.code, detail: refusal.detail ?? '' }, locale);
  const given = m.carriers_answer_code({ place, code: trackingCode });
  const words = refusal ? [place, why].filter(Boolean).join(': ') : given;
  return { id: reference, code: reference, outcome, words, mails: '', isUndoable: false };
}

type Said = { readonly rows: readonly CarrierRow[]; readonly carrier: string };

/** The call for these rows, in the words of the reader. */
function useAnswerCall() {
  const { apiBase, locale } = useShop();
  const call = browserCall(apiBase);
  return (said: Said): ManyCall<null> => {
    const ask = async (isTrial: boolean): Promise<Asked<null>> => {
      const body = { rows: [...said.rows], carrier: said.carrier, isTrial };
      const answer = await call(takeCarrierAnswer, { body });
      if (!answer.ok) return sayOrderFailure(answer, locale);
      return { rows: answer.value.rows.map((row) => outcomeView(row, locale)), seen: null, left: '' };
    };
    return { said, preview: () => ask(true), apply: () => ask(false) };
  };
}

/** @param hasCarrier where orders of the shop are meant, whose shipment names its carrier */
function TableDialog(props: {
  readonly hasCarrier: boolean;
  readonly onRows: (said: Said) => void;
  readonly onClose: () => void;
}) {
  const [table, setTable] = useState('');
  const [carrier, setCarrier] = useState('');
  const [refused, setRefused] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const go = () => {
    const rows = rowsOf(table);
    if (typeof rows === 'string') setRefused({ text: rows, at: Date.now() });
    else props.onRows({ rows, carrier });
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > CARRIER_BOUNDS.bytes) setRefused({ text: tooMuch(), at: Date.now() });
    else setTable(await file.text());
  };
  return (
    <QuestionDialog
      open
      title={m.carriers_answer()}
      yes={m.many_preview()}
      no={m.dealer_cancel()}
      onYes={go}
      onNo={props.onClose}
    >
      {refused && <Refusal key={refused.at}>{refused.text}</Refusal>}
      <p>{m.carriers_answer_lead()}</p>
      <TextArea
        label={m.carriers_answer_table()}
        rows={5}
        value={table}
        onChange={(event) => setTable(event.target.value)}
      />
      <Field
        label={m.many_table_file()}
        type="file"
        accept=".csv,.txt,text/csv"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {props.hasCarrier && (
        <Field
          label={m.carriers_answer_carrier()}
          value={carrier}
          autoComplete="off"
          onChange={(event) => setCarrier(event.target.value)}
        />
      )}
    </QuestionDialog>
  );
}

type Props = { readonly hasCarrier?: boolean; readonly onDone: () => void };

/** The codes a carrier gave back, read, looked at and given to their consignments. */
export function CarrierAnswer({ hasCarrier = false, onDone }: Props) {
  const [state, setState] = useState<'shut' | 'table' | Said>('shut');
  const callOf = useAnswerCall();
  const close = () => setState('shut');
  return (
    <>
      <button type="button" className="btn ghost small" onClick={() => setState('table')}>
        <Icon name="upload" size="small" />
        {m.carriers_answer()}
      </button>
      {state === 'table' && <TableDialog hasCarrier={hasCarrier} onRows={setState} onClose={close} />}
      {typeof state === 'object' && (
        <ManyDialogs title={m.carriers_answer()} call={callOf(state)} onDone={onDone} onClose={close} />
      )}
    </>
  );
}
