import type { ReactNode } from 'react';
import { MAX_WITHDRAWAL_REASON } from '#rules/shop-orders/withdrawals/withdrawal.ts';
import { m } from '#texts/messages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import type { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './withdrawal-form.module.css';

type Form<Path extends string> = ReturnType<typeof useForm<Path>>;

type Props<Path extends string> = {
  readonly form: Form<Path | 'reason'>;
  readonly labels: Readonly<Record<Path | 'reason', string>>;
  /** who withdraws, from which order and from which goods, as far as the page does not know */
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** The statement by which a consumer withdraws. Its button says what it does, as the directive words it. */
export function WithdrawalForm<Path extends string>({ form, labels, children, onClose }: Props<Path>) {
  const isBusy = form.state === 'sending';
  return (
    <form className={s.form} {...form.form} aria-label={m.withdrawal_form()}>
      <p>{m.withdrawal_lead()}</p>
      <ErrorSummary title={m.withdrawal_check()} lines={form.lines(labels)} attempt={form.attempt} />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      {children}
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
