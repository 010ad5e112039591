import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type AfterOrder,
  issueInvoice,
  setShipment,
  writeToShopper,
} from '#contract/shop-orders/after-order.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { InvoiceDialog } from '#web/orders/invoice-dialog.tsx';
import { acceptedFiles, fileWords } from '#web/orders/messages/composer.tsx';
import { useFiles } from '#web/orders/messages/use-files.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Document } from './after-document.tsx';
import s from './after-parts.module.css';
import { Part } from './order-parts.tsx';
import type { OrderView } from './order-view.server.ts';

type Of = { readonly order: OrderView; readonly after: AfterOrder };

type ActProps = { readonly act: string; readonly busy: boolean; readonly text: string | null };

/** The end of a short form: why it was refused, and the button. */
const FormAct = ({ act, busy, text }: ActProps) => (
  <>
    {text && <Refusal>{text}</Refusal>}
    <button type="submit" className="btn line small" aria-busy={busy || undefined}>
      <BusyText isBusy={busy} label={act}>
        {act}
      </BusyText>
    </button>
  </>
);

/** After a refusal by the server; what was typed stays. */
const refusalOf = (text: string | null) => (text === null ? null : { text });

const shipmentFields = ['carrier', 'trackingCode'] as const;

function ShipmentForm({ order, after: { shipment }, onSaved }: Of & { readonly onSaved: () => void }) {
  const { run } = useAct();
  /** as it was when the form was opened: it sends what was seen then, whatever came since */
  const opened = useRef(shipment);
  const isTold = useRef(false);
  const { revalidate } = useRevalidator();
  const keep = useKept(`shop order ${order.code} shipment`);
  const form = useForm({
    fields: shipmentFields,
    keep,
    focus: 'first',
    judge: ({ carrier }): { carrier?: string } =>
      carrier.trim() === '' ? { carrier: m.admin_after_carrier_missing() } : {},
    send: async (typed) => {
      const known = isTold.current ? shipment : opened.current;
      const seen = known && { carrier: known.carrier, trackingCodes: [...known.trackingCodes] };
      const input = { params: { orderCode: order.code }, body: { ...typed, seen } };
      const refused = await run(setShipment, input, m.admin_after_sent());
      if (refused === null) onSaved();
      else void revalidate(); // the page shows what is there now, and the next try sends that
      isTold.current = refused !== null;
      return refusalOf(refused);
    },
  });
  return (
    <form {...form.form} className={s.form}>
      <Field {...form.field('carrier')} label={m.admin_after_carrier()} maxLength={100} small />
      <Field
        {...form.field('trackingCode')}
        label={m.admin_after_tracking()}
        hint={m.admin_after_tracking_hint()}
        maxLength={100}
        small
      />
      <FormAct act={m.admin_after_ship()} busy={form.state === 'sending'} text={form.text} />
    </form>
  );
}

function Shipment({ order, after }: Of) {
  const { shipment } = after;
  /** a form that was saved is empty again; news of the order takes nothing that is being typed */
  const [saved, setSaved] = useState(0);
  const waits = after.items.some(
    ({ currentVersion, approvalStatus }) => currentVersion > 0 && approvalStatus !== 'approved',
  );
  return (
    <Part title={m.admin_after_shipment()}>
      {shipment && (
        <p className="num">
          {[
            shipment.carrier,
            shipment.trackingCodes.join(', '),
            displayTime(Date.parse(shipment.shippedAt)),
          ].join(', ')}
        </p>
      )}
      {waits ? (
        <p className="muted">{m.admin_after_ship_blocked()}</p>
      ) : (
        <ShipmentForm key={saved} order={order} after={after} onSaved={() => setSaved(saved + 1)} />
      )}
    </Part>
  );
}

function Invoice({ order, after }: Of) {
  const { run, closed } = useAct();
  const [isOpen, setOpen] = useState(false);
  const send = (file: File) =>
    run(issueInvoice, { params: { orderCode: order.code }, files: [file] }, m.admin_after_sent());
  return (
    <Part title={m.admin_after_invoice()}>
      {after.invoice ? (
        <Document order={order} file={after.invoice} />
      ) : (
        <button type="button" className="btn line small" onClick={() => setOpen(true)}>
          <Icon name="upload" size="small" />
          {m.admin_after_invoice_send()}
        </button>
      )}
      <InvoiceDialog
        open={isOpen}
        onClose={() => {
          setOpen(false);
          closed();
        }}
        title={m.admin_after_invoice_send()}
        text={m.admin_after_invoice_text()}
        numbers={NUMBERS}
        send={send}
      />
    </Part>
  );
}

/** A message to the customer; written and sent, it leaves an empty form behind. */
function MessageForm({ order, onSent }: Pick<Of, 'order'> & { readonly onSent: () => void }) {
  const { run } = useAct();
  const files = useFiles(NUMBERS);
  const keep = useKept(`shop order ${order.code} message`);
  const form = useForm({
    fields: ['comment'],
    keep,
    judge: () => ({}),
    send: async (body) => {
      if (files.isBlocked) return { text: m.order_files_blocked() };
      const input = {
        params: { orderCode: order.code },
        body,
        files: files.files.map(({ file }) => file),
      };
      const refused = await run(writeToShopper, input, m.admin_after_sent());
      if (refused === null) onSent();
      return refusalOf(refused);
    },
  });
  return (
    <form {...form.form} className={s.form}>
      <TextArea {...form.field('comment')} label={m.admin_after_comment()} rows={3} maxLength={MESSAGE_MAX} />
      <FileField
        words={fileWords()}
        accept={acceptedFiles}
        files={files.listed(null)}
        take={(chosen) => void files.add(chosen)}
        remove={files.remove}
      />
      <FormAct act={m.admin_after_write()} busy={form.state === 'sending'} text={form.text} />
    </form>
  );
}

function Messages({ order, after }: Of) {
  const [round, setRound] = useState(0);
  return (
    <Part title={m.admin_after_messages()}>
      {order.removed === null && <MessageForm key={round} order={order} onSent={() => setRound(round + 1)} />}
      <ol className={s.messages}>
        {after.messages.map(({ id, author, authorName, comment, createdAt, attachments }) => (
          <li key={id} data-theirs={author === 'buyer' || undefined}>
            <p>
              <b>{author === 'buyer' ? authorName || m.admin_after_customer() : authorName}</b>{' '}
              <time className="muted num" dateTime={createdAt}>
                {displayTime(Date.parse(createdAt))}
              </time>
            </p>
            {comment && <p className={s.quote}>{comment}</p>}
            {attachments.map((file) => (
              <Document key={file.id} order={order} file={file} />
            ))}
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** Beside the order: how it was sent, its invoice, and what both sides wrote. */
export function AfterColumn(props: Of) {
  const isOpen = props.order.removed === null && !props.order.payment.isClosed;
  return (
    <>
      {(isOpen || props.after.shipment) && <Shipment {...props} />}
      {(isOpen || props.after.invoice) && <Invoice {...props} />}
      <Messages {...props} />
    </>
  );
}
