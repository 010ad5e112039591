import type { ReactNode } from 'react';
import { isEmail } from '#rules/addresses/contact-fields.ts';
import { MAX_WITHDRAWAL_NAME, MAX_WITHDRAWAL_REASON, typedOrderCode } from '#rules/withdrawal/withdrawal.ts';
import { m } from '#texts/messages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import type { Problems } from '#web/forms/judgement.ts';
import type { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './withdrawal-form.module.css';

export const personFields = ['name', 'orderCode', 'email', 'reason'] as const;
type PersonField = (typeof personFields)[number];

/** What has to be mended before the statement can be sent. */
export const judgePerson = (
  values: Readonly<Record<PersonField, string>>,
): Problems<PersonField, string> => ({
  ...(values.name.trim() === '' && { name: m.withdrawal_name_missing() }),
  ...(typedOrderCode(values.orderCode) === null && { orderCode: m.withdrawal_code_wrong() }),
  ...(!isEmail(values.email) && { email: m.withdrawal_email_wrong() }),
});

export const personLabels = (): Readonly<Record<PersonField, string>> => ({
  name: m.withdrawal_name(),
  orderCode: m.withdrawal_code(),
  email: m.withdrawal_email(),
  reason: m.withdrawal_reason(),
});

type Form<Path extends string> = ReturnType<typeof useForm<Path>>;

type Props<Path extends string> = {
  readonly form: Form<Path | PersonField>;
  readonly labels: Readonly<Record<Path | PersonField, string>>;
  /** of the order the page shows; then it cannot be changed */
  readonly orderCode?: string;
  /** which goods: lines to choose, or a text */
  readonly goods: ReactNode;
  readonly onClose: () => void;
};

/**
 * The statement by which a consumer withdraws: who, which order, where the acknowledgement goes. Its button
 * says what it does, as the directive words it.
 */
export function WithdrawalForm<Path extends string>({
  form,
  labels,
  orderCode,
  goods,
  onClose,
}: Props<Path>) {
  const isBusy = form.state === 'sending';
  return (
    <form className={s.form} {...form.form} aria-label={m.withdrawal_form()}>
      <p>{m.withdrawal_lead()}</p>
      <ErrorSummary title={m.withdrawal_check()} lines={form.lines(labels)} attempt={form.attempt} />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <Field
        {...form.field('orderCode')}
        label={labels.orderCode}
        hint={orderCode ? undefined : m.withdrawal_code_hint()}
        inputMode="numeric"
        maxLength={20}
        defaultValue={orderCode}
        readOnly={orderCode !== undefined}
      />
      {goods}
      <Field
        {...form.field('name')}
        label={labels.name}
        autoComplete="name"
        maxLength={MAX_WITHDRAWAL_NAME}
      />
      <Field
        {...form.field('email')}
        label={labels.email}
        hint={m.withdrawal_email_hint()}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextArea {...form.field('reason')} label={labels.reason} rows={2} maxLength={MAX_WITHDRAWAL_REASON} />
      <div className={s.acts}>
        <button type="submit" className="btn primary large" aria-busy={isBusy || undefined}>
          <BusyText isBusy={isBusy} label={m.withdrawal_confirm()}>
            {m.withdrawal_confirm()}
          </BusyText>
        </button>
        <button type="button" className="btn ghost" onClick={onClose}>
          {m.withdrawal_close()}
        </button>
      </div>
    </form>
  );
}

/** That it was received, in place of the form. */
export function WithdrawalTaken() {
  const { words } = useShop();
  return (
    <Note tone="ok" live>
      <b>{m.withdrawal_taken_title()}</b>
      <br />
      {m.withdrawal_taken({ email: words.email })}
    </Note>
  );
}
