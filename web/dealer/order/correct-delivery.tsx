import { useState } from 'react';
import type { ItemDelivery } from '#contract/orders/order-shapes.ts';
import { correctDelivery } from '#contract/partner-orders/delivery-locations.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import {
  eachLocationField,
  type LocationField,
  locationProblems,
} from '#rules/partner-orders/delivery-locations/location.ts';
import { actState } from '#rules/partner-orders/flow/acts.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormActs } from '#web/forms/form-acts.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import s from '#web/orders/location-fields.module.css';
import { LocationFields, locationSentences, shownLocationFields } from '#web/orders/location-fields.tsx';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { fieldLabels } from '#web/words/location-field-words.ts';
import { nameOf } from '#web/words/location-words.ts';

type FormProps = { readonly row: ItemDelivery; readonly onEnd: () => void };

function CorrectionForm({ row, onEnd }: FormProps) {
  const { order } = useDealersPage();
  const { locale } = useShop();
  const { run } = useAct();
  /** as it was when the form was opened: it sends what was seen then, whatever came since */
  const [seen] = useState(eachLocationField((field) => row.deliveryLocation[field]));
  const keep = useKept(`order ${order.id} delivery ${row.deliveryLocation.id}`);
  const form = useForm<LocationField | 'reason'>({
    fields: [...shownLocationFields, 'reason'],
    keep,
    judge: ({ reason, ...place }) => ({
      ...locationSentences(locationProblems(place), place.country, locale),
      ...(reason.trim() === '' && { reason: m.admin_correct_reason_needed() }),
    }),
    send: async ({ reason, ...to }) => {
      const input = {
        params: { orderId: order.id },
        query: { from: order.orderStatus },
        body: { orderItemDeliveryLocationId: row.id, to, seen, reason },
      };
      const refused = await run(correctDelivery, input, m.order_log_corrected());
      if (refused !== null) return { text: refused };
      onEnd();
      return null;
    },
  });
  const isBusy = form.state === 'sending';
  const labels = { ...fieldLabels(), reason: m.order_correct_reason() };
  return (
    <form className={s.form} {...form.form} aria-label={m.order_act_correct()}>
      <div className={s.wide}>
        <ErrorSummary title={m.location_form_errors()} lines={form.lines(labels)} attempt={form.attempt} />
        {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
        <p className="muted">{m.order_correct_text()}</p>
      </div>
      <LocationFields form={form} first={seen} />
      <div className={s.wide}>
        <TextArea
          {...form.field('reason')}
          label={m.order_correct_reason()}
          rows={2}
          maxLength={MESSAGE_MAX}
          aria-required
        />
      </div>
      <FormActs
        isBusy={isBusy}
        cancel={m.location_cancel()}
        onCancel={() => {
          keep.write('');
          onEnd();
        }}
        save={m.order_act_correct()}
      />
    </form>
  );
}

/** Puts right where a part of the order goes, as long as it is not dispatched. */
export function CorrectDelivery({ row }: { readonly row: ItemDelivery }) {
  const { facts } = useDealersPage();
  const [isOpen, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  if (!actState(facts, 'correctDelivery').possible) return null;
  const end = () => {
    setRound(round + 1);
    setOpen(false);
  };
  const name = nameOf(row.deliveryLocation);
  return (
    <>
      <button
        type="button"
        className="btn line tiny"
        aria-label={m.order_correct_of({ place: name })}
        onClick={() => setOpen(true)}
      >
        {m.order_correct()}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        keep={`${row.id} ${round}`}
        title={m.order_correct_of({ place: name })}
      >
        <CorrectionForm row={row} onEnd={end} />
      </Dialog>
    </>
  );
}
