import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { partnerMailTitles } from '#contract/partner-orders/mail-titles.ts';
import type { ManyWhat } from '#contract/partner-orders/many-orders.ts';
import { CARRIER_BOUNDS, CARRIER_ROWS_AT_MOST } from '#rules/orders/many/bounds.ts';
import { type CarrierRow, readCarrierRows } from '#rules/orders/many/carrier-rows.ts';
import { partnerOrderMails } from '#rules/orders/order/partner-order-mails.ts';
import type { ManyAct } from '#rules/partner-orders/many/many-acts.ts';
import { m } from '#texts/messages.ts';
import type { Choice } from '#web/lists/filters.tsx';
import many from '#web/lists/many/many.module.css';
import { DayField } from '#web/ui/day-field.tsx';
import { isDay } from '#web/ui/day-input.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { manyActText } from './many-words.ts';

type Typed = {
  readonly dealerId: string;
  readonly date: string;
  readonly table: string;
  readonly mail: string;
};
const nothing: Typed = { dealerId: '', date: '', table: '', mail: '' };

/** What is asked for before the preview; acts that need nothing are previewed at once. */
const fieldsOf: Readonly<Record<ManyAct, readonly (keyof Typed)[]>> = {
  assignDealer: ['dealerId'],
  setManufactureDate: ['date'],
  startProduction: [],
  setExpeditionDate: ['date'],
  markProduced: ['date'],
  setCarrierCode: ['table'],
  dispatch: ['date', 'table'],
  recordProformaPayment: [],
  recordFinalPayment: [],
  resendMail: ['mail'],
};
export const needsNothing = (act: ManyAct): boolean => fieldsOf[act].length === 0;

/** Beside a step both may be left empty: what is there already counts. */
const isOptional = (act: ManyAct): boolean => act === 'markProduced' || act === 'dispatch';

const tooMuch = () =>
  m.many_table_bounds({ rows: String(CARRIER_ROWS_AT_MOST), size: String(CARRIER_BOUNDS.bytes / 1000) });

/** The rows of the table, or a sentence why it cannot be read. */
function rowsOf(table: string): readonly CarrierRow[] | string {
  const read = readCarrierRows(new TextEncoder().encode(table));
  if (read.ok) return read.value;
  return read.code === 'empty' ? m.many_table_missing() : tooMuch();
}

/** What is sent, or a sentence about what is missing. */
function whatOf(act: ManyAct, { dealerId, date, table, mail }: Typed): ManyWhat | string {
  const fields = fieldsOf[act];
  if (fields.includes('dealerId') && dealerId === '') return m.dealer_assign_none();
  if (fields.includes('mail') && mail === '') return m.many_mail_missing();
  const mayBeEmpty = isOptional(act);
  if (fields.includes('date') && !isDay(date) && !(mayBeEmpty && date === '')) return m.form_date_unread();
  const isTable = fields.includes('table') && !(mayBeEmpty && table.trim() === '');
  const carrierRows = isTable ? rowsOf(table) : null;
  if (typeof carrierRows === 'string') return carrierRows;
  return {
    act,
    ...(fields.includes('dealerId') && { dealerId }),
    ...(fields.includes('date') && date !== '' && { date }),
    ...(carrierRows && { carrierRows: [...carrierRows] }),
    ...(fields.includes('mail') && { mail }),
  } as ManyWhat;
}

type Props = {
  readonly act: ManyAct;
  readonly count: number;
  readonly dealers: readonly Choice[];
  readonly onWhat: (what: ManyWhat) => void;
  readonly onClose: () => void;
};

/** What an act on many orders is done with. */
export function ManyForm({ act, count, dealers, onWhat, onClose }: Props) {
  const [typed, setTyped] = useState(nothing);
  const [refused, setRefused] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // the dialog that opens around it looks for the word
  useLayoutEffect(() => {
    box.current?.querySelector('input, select, textarea')?.setAttribute('autofocus', '');
  }, []);
  const set = (part: Partial<Typed>) => setTyped((known) => ({ ...known, ...part }));
  const go = () => {
    const what = whatOf(act, typed);
    if (typeof what === 'string') setRefused({ text: what, at: Date.now() });
    else onWhat(what);
  };
  // the calendar of a day is a second field, beside which a browser does not send a form by Enter
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'file')
      return;
    event.preventDefault();
    go();
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > CARRIER_BOUNDS.bytes) setRefused({ text: tooMuch(), at: Date.now() });
    else set({ table: await file.text() });
  };
  const fields = fieldsOf[act];
  const optional = isOptional(act);
  return (
    <QuestionDialog
      open
      title={m.many_title({ act: manyActText(act), count })}
      yes={m.many_preview()}
      no={m.dealer_cancel()}
      onYes={go}
      onNo={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears Enter of its fields */}
      <div ref={box} className={many.result} onKeyDown={onKeyDown}>
        {refused && <Refusal key={refused.at}>{refused.text}</Refusal>}
        {fields.includes('dealerId') && (
          <Select
            label={m.dealer_dealer()}
            value={typed.dealerId}
            onChange={(e) => set({ dealerId: e.target.value })}
          >
            <option value="">{m.dealer_assign_choose()}</option>
            {dealers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {fields.includes('mail') && (
          <Select label={m.many_mail()} value={typed.mail} onChange={(e) => set({ mail: e.target.value })}>
            <option value="">{m.many_mail_choose()}</option>
            {partnerOrderMails.map((mail) => (
              <option key={mail} value={mail}>
                {partnerMailTitles[mail]()}
              </option>
            ))}
          </Select>
        )}
        {fields.includes('date') && (
          <DayField
            label={optional ? m.many_date_optional() : manyActText(act)}
            value={typed.date}
            onChange={(date) => set({ date })}
          />
        )}
        {fields.includes('table') && (
          <>
            <TextArea
              label={optional ? m.many_table_optional() : m.many_table()}
              hint={m.many_table_hint()}
              rows={4}
              value={typed.table}
              onChange={(e) => set({ table: e.target.value })}
            />
            <Field
              label={m.many_table_file()}
              type="file"
              accept=".csv,.txt,text/csv"
              onChange={(e) => void take(e.target.files?.[0])}
            />
          </>
        )}
      </div>
    </QuestionDialog>
  );
}
