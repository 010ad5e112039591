import { useState } from 'react';
import { type AnswerRow, takeCarrierAnswer } from '#contract/office/carriers.ts';
import type { CarrierRow } from '#rules/orders/many/carrier-rows.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { CarrierTable, rowsOfTable } from '#web/lists/many/carrier-table.tsx';
import { type Asked, type ManyCall, ManyDialogs } from '#web/lists/many/many-dialogs.tsx';
import type { OutcomeView, OutcomeWords } from '#web/lists/many/outcome-table.tsx';
import { ValuesDialog } from '#web/lists/many/values-dialog.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sayOrderFailure } from './failure-words.ts';

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

const wordsOfConsignments: OutcomeWords = {
  row: m.carriers_consignment,
  table: m.carriers_outcomes,
  will: m.carriers_count_will,
  done: m.carriers_count_done,
  apply: m.carriers_apply,
};

type TableProps = {
  /** where orders of the shop are meant, whose shipment names its carrier */
  readonly hasCarrier: boolean;
  readonly typed: ReturnType<typeof useTyped>;
  readonly onRows: (said: Said) => void;
  readonly onClose: () => void;
};

function TableDialog({ hasCarrier, typed: [table, setTable], onRows, onClose }: TableProps) {
  const [carrier, setCarrier] = useState('');
  return (
    <ValuesDialog
      title={m.carriers_answer()}
      what={() => {
        const rows = rowsOfTable(table, m.carriers_answer_missing);
        return typeof rows === 'string' ? rows : { rows, carrier };
      }}
      onWhat={onRows}
      onClose={onClose}
    >
      {(refuse) => (
        <>
          <CarrierTable
            label={m.carriers_answer_table()}
            hint={m.carriers_answer_lead()}
            value={table}
            onChange={setTable}
            onRefused={refuse}
          />
          {hasCarrier && (
            <Field
              label={m.carriers_answer_carrier()}
              value={carrier}
              autoComplete="off"
              onChange={(event) => setCarrier(event.target.value)}
            />
          )}
        </>
      )}
    </ValuesDialog>
  );
}

type Props = { readonly hasCarrier?: boolean; readonly onDone: () => void };

/** The codes a carrier gave back, read, looked at and given to their consignments. */
export function CarrierAnswer({ hasCarrier = false, onDone }: Props) {
  const [state, setState] = useState<'shut' | 'table' | Said>('shut');
  const callOf = useAnswerCall();
  const typed = useTyped('answer of a carrier');
  const close = () => setState('shut');
  return (
    <>
      <button type="button" className="btn ghost small" onClick={() => setState('table')}>
        <Icon name="upload" size="small" />
        {m.carriers_answer()}
      </button>
      {state === 'table' && <TableDialog {...{ hasCarrier, typed }} onRows={setState} onClose={close} />}
      {typeof state === 'object' && (
        <ManyDialogs
          title={m.carriers_answer()}
          call={callOf(state)}
          words={wordsOfConsignments}
          onDone={() => {
            typed[1]('');
            onDone();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
