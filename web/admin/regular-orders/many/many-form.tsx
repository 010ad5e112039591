import { useState } from 'react';
import type { ManyRegularWhat } from '#contract/office/many-regular-orders.ts';
import type { ManyRegularAct } from '#rules/office/many/many-acts.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { isOrderMail, orderMails } from '#rules/orders/order/order-mails.ts';
import { m } from '#texts/messages.ts';
import { CarrierTable, rowsOfTable } from '#web/lists/many/carrier-table.tsx';
import { ValuesDialog, type ValuesProps } from '#web/lists/many/values-dialog.tsx';
import { orderMailNames } from '#web/orders/order-mail-names.ts';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { manyRegularActText } from './many-words.ts';

type Typed = {
  readonly reason: string;
  readonly table: string;
  readonly carrier: string;
  readonly mail: string;
};
const nothing: Typed = { reason: '', table: '', carrier: '', mail: '' };

/** What needs nothing else; null for the others. */
export const plainWhat = (act: ManyRegularAct): ManyRegularWhat | null =>
  act === 'markPaid' || act === 'makePrintFiles' ? { act } : null;

/** What is sent, or a sentence about what is missing. */
function whatOf(act: ManyRegularAct, { reason, table, carrier, mail }: Typed): ManyRegularWhat | string {
  switch (act) {
    case 'cancel':
      return reason.trim() === '' ? m.order_cancel_needs_reason() : { act, reason };
    case 'setShipment': {
      const rows = rowsOfTable(table);
      if (typeof rows === 'string') return rows;
      const unnamed = carrier.trim() === '' ? rows.find((row) => row.carrier === '') : undefined;
      if (unnamed) return m.many_carrier_missing({ line: unnamed.line });
      return { act, carrierRows: [...rows], carrier };
    }
    case 'resendMail':
      return isOrderMail(mail) ? { act, mail } : m.many_mail_missing();
    case 'markPaid':
    case 'makePrintFiles':
      return { act };
  }
}

/** What an act on many orders is done with. */
export function ManyForm({ act, count, onWhat, onClose }: ValuesProps<ManyRegularAct, ManyRegularWhat>) {
  const [typed, setTyped] = useState(nothing);
  const set = (part: Partial<Typed>) => setTyped((known) => ({ ...known, ...part }));
  return (
    <ValuesDialog
      title={m.many_title({ act: manyRegularActText(act), count })}
      what={() => whatOf(act, typed)}
      onWhat={onWhat}
      onClose={onClose}
    >
      {(refuse) => (
        <>
          {act === 'cancel' && (
            <TextArea
              label={m.admin_cancel_reason()}
              rows={2}
              maxLength={MESSAGE_MAX}
              value={typed.reason}
              onChange={(e) => set({ reason: e.target.value })}
            />
          )}
          {act === 'setShipment' && (
            <>
              <CarrierTable
                label={m.many_table()}
                hint={`${m.many_table_hint()} ${m.many_table_carrier()}`}
                value={typed.table}
                onChange={(table) => set({ table })}
                onRefused={refuse}
              />
              <Field
                label={m.many_carrier()}
                maxLength={100}
                value={typed.carrier}
                onChange={(e) => set({ carrier: e.target.value })}
              />
            </>
          )}
          {act === 'resendMail' && (
            <Select label={m.many_mail()} value={typed.mail} onChange={(e) => set({ mail: e.target.value })}>
              <option value="">{m.many_mail_choose()}</option>
              {orderMails.map((mail) => (
                <option key={mail} value={mail}>
                  {orderMailNames[mail]()}
                </option>
              ))}
            </Select>
          )}
        </>
      )}
    </ValuesDialog>
  );
}
