import { useState } from 'react';
import { partnerMailTitles } from '#contract/partner-orders/mail-titles.ts';
import type { ManyWhat } from '#contract/partner-orders/many-orders.ts';
import { partnerOrderMails } from '#rules/orders/order/partner-order-mails.ts';
import type { ManyAct } from '#rules/partner-orders/many/many-acts.ts';
import { m } from '#texts/messages.ts';
import type { Choice } from '#web/lists/filters.tsx';
import { CarrierTable, rowsOfTable } from '#web/lists/many/carrier-table.tsx';
import { ValuesDialog, type ValuesProps } from '#web/lists/many/values-dialog.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { isDay } from '#web/ui/day-input.tsx';
import { Select } from '#web/ui/field.tsx';
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
/** What needs nothing else; null for the others. */
export const plainWhat = (act: ManyAct): ManyWhat | null =>
  fieldsOf[act].length === 0 ? ({ act } as ManyWhat) : null;

/** Beside a step both may be left empty: what is there already counts. */
const isOptional = (act: ManyAct): boolean => act === 'markProduced' || act === 'dispatch';

/** What is sent, or a sentence about what is missing. */
function whatOf(act: ManyAct, { dealerId, date, table, mail }: Typed): ManyWhat | string {
  const fields = fieldsOf[act];
  if (fields.includes('dealerId') && dealerId === '') return m.dealer_assign_none();
  if (fields.includes('mail') && mail === '') return m.many_mail_missing();
  const mayBeEmpty = isOptional(act);
  if (fields.includes('date') && !isDay(date) && !(mayBeEmpty && date === '')) return m.form_date_unread();
  const isTable = fields.includes('table') && !(mayBeEmpty && table.trim() === '');
  const carrierRows = isTable ? rowsOfTable(table) : null;
  if (typeof carrierRows === 'string') return carrierRows;
  return {
    act,
    ...(fields.includes('dealerId') && { dealerId }),
    ...(fields.includes('date') && date !== '' && { date }),
    ...(carrierRows && { carrierRows: [...carrierRows] }),
    ...(fields.includes('mail') && { mail }),
  } as ManyWhat;
}

type Props = ValuesProps<ManyAct, ManyWhat> & { readonly dealers: readonly Choice[] };

/** What an act on many orders is done with. */
export function ManyForm({ act, count, dealers, onWhat, onClose }: Props) {
  const [typed, setTyped] = useState(nothing);
  const set = (part: Partial<Typed>) => setTyped((known) => ({ ...known, ...part }));
  const fields = fieldsOf[act];
  const optional = isOptional(act);
  return (
    <ValuesDialog
      title={m.many_title({ act: manyActText(act), count })}
      what={() => whatOf(act, typed)}
      onWhat={onWhat}
      onClose={onClose}
    >
      {(refuse) => (
        <>
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
            <CarrierTable
              label={optional ? m.many_table_optional() : m.many_table()}
              hint={`${m.many_table_hint()} ${m.many_table_no_carrier()}`}
              value={typed.table}
              onChange={(table) => set({ table })}
              onRefused={refuse}
            />
          )}
        </>
      )}
    </ValuesDialog>
  );
}
