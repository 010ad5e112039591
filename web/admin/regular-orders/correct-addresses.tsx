import { useState } from 'react';
import { correctAddresses } from '#contract/shop-orders/after-order.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { emptyOrderInformation, FIELD_MAX } from '#rules/orders/order/order-information.ts';
import { validateOrderInformation } from '#rules/orders/order/order-validation.ts';
import { cleanEach } from '#rules/platform/words/clean-text.ts';
import {
  type CorrectedField,
  changedFields,
  corrected,
  correctedFields,
  fieldsOf,
  valueAt,
} from '#rules/shop-orders/corrections/correction.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { fieldError, fieldLabel } from '#web/checkout/field-texts.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormActs } from '#web/forms/form-acts.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './correct-addresses.module.css';
import type { Addresses, OrderView } from './order-view.server.ts';

type FormField = CorrectedField | 'reason';

const groups = [
  ['billingAddress.', m.admin_billing],
  ['deliveryAddress.', m.admin_shipping],
] as const;
const optional: readonly CorrectedField[] = ['deliveryAddress.companyName'];
const types: Readonly<Record<string, 'tel' | 'email'>> = { phone: 'tel', email: 'email' };

type Props = {
  readonly code: string;
  readonly addresses: Addresses;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
};

/** The form with its fields; what is sent is what was changed, beside what was seen of it. */
function useCorrection({ code, addresses, onSaved }: Props) {
  const { locale } = useShop();
  const { run } = useAct();
  /** as it was when the form was opened: it sends what was seen then, whatever came since */
  const [before] = useState({ ...emptyOrderInformation, ...addresses });
  const fields = fieldsOf(before);
  const keep = useKept(`shop order ${code} addresses`);
  const typed = (values: Readonly<Partial<Record<FormField, string>>>) =>
    corrected(before, cleanEach({ ...values }));
  const form = useForm<FormField>({
    fields: [...correctedFields, 'reason'],
    keep,
    judge: (values) => {
      const after = typed(values);
      const problems = validateOrderInformation(after);
      const changed = changedFields(before, after);
      const said = changed.map((field) => {
        const problem = problems[field];
        return [field, problem && fieldError(field, problem, after, locale)] as const;
      });
      return {
        ...Object.fromEntries(said.filter(([, text]) => text)),
        ...(values.reason.trim() === '' && { reason: m.admin_correct_reason_needed() }),
      };
    },
    send: async ({ reason, ...values }) => {
      const after = typed(values);
      const changed = changedFields(before, after);
      const at = (of: typeof before) =>
        Object.fromEntries(changed.map((field) => [field, valueAt(of, field)]));
      if (changed.length === 0) return { text: m.admin_correct_nothing() };
      const input = { params: { orderCode: code }, body: { to: at(after), seen: at(before), reason } };
      const refused = await run(correctAddresses, input, m.admin_corrected());
      if (refused === null) onSaved();
      return refused === null ? null : { text: refused };
    },
  });
  return { form, fields, before, keep };
}

function CorrectionForm(props: Props) {
  const { form, fields, before, keep } = useCorrection(props);
  const isBusy = form.state === 'sending';
  const labels = {
    ...Object.fromEntries(fields.map((field) => [field, fieldLabel(field)])),
    reason: m.admin_correct_reason(),
  };
  return (
    <form className={s.form} {...form.form} aria-label={m.admin_correct_title()}>
      <ErrorSummary
        title={m.location_form_errors()}
        lines={form.lines(labels as Record<FormField, string>)}
        attempt={form.attempt}
      />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <p className="muted">{m.admin_correct_text()}</p>
      {groups.map(([prefix, title]) => {
        const own = fields.filter((field) => field.startsWith(prefix));
        if (own.length === 0) return null;
        return (
          <fieldset key={prefix} className={s.group}>
            <legend>{title()}</legend>
            {own.map((field) => (
              <Field
                key={field}
                label={fieldLabel(field)}
                type={types[field.slice(prefix.length)]}
                defaultValue={valueAt(before, field)}
                optional={optional.includes(field)}
                aria-required={optional.includes(field) ? undefined : true}
                maxLength={FIELD_MAX}
                autoComplete="off"
                small
                {...form.field(field)}
              />
            ))}
          </fieldset>
        );
      })}
      <TextArea
        {...form.field('reason')}
        label={m.admin_correct_reason()}
        rows={2}
        maxLength={MESSAGE_MAX}
        aria-required
      />
      <FormActs
        isBusy={isBusy}
        cancel={m.admin_keep()}
        onCancel={() => {
          keep.write('');
          props.onCancel();
        }}
        save={m.admin_correct()}
      />
    </form>
  );
}

/**
 * Puts right what stands in the addresses of an order, in a dialog; what was typed stays until it is saved.
 */
export function CorrectAddresses({ order }: { readonly order: OrderView }) {
  const [isOpen, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  if (!order.addresses) return null;
  const end = () => {
    setRound(round + 1);
    setOpen(false);
  };
  return (
    <>
      <button type="button" className="btn line tiny" onClick={() => setOpen(true)}>
        {m.admin_correct()}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        keep={`${order.code} ${round}`}
        size="wide"
        title={m.admin_correct_title()}
      >
        <CorrectionForm code={order.code} addresses={order.addresses} onCancel={end} onSaved={end} />
      </Dialog>
    </>
  );
}
