import { useId } from 'react';
import { type PersonOfPartner, setPersonLimits, setPersonMails } from '#contract/people/people.ts';
import { type MailChoice, mailChoices } from '#rules/people/accounts/mail-choice.ts';
import { readLimit } from '#rules/people/accounts/order-limits.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './people.module.css';

const limitFields = ['orderLimit', 'monthLimit'] as const;
type LimitField = (typeof limitFields)[number];
type FieldName = LimitField | 'mails';

const mailWords: Readonly<Record<MailChoice, Plain>> = {
  all: m.partner_mails_all,
  own: m.limits_mails_own,
  none: m.partner_mails_none,
};

type Props = {
  readonly partnerId: string;
  readonly person: PersonOfPartner;
  readonly name: string;
  readonly currency: Currency;
  readonly changed: () => void;
};

const amountOf = (typed: string): number | null => {
  const read = readLimit(typed);
  return read.ok && read.value !== null ? minorToNumber(read.value) : null;
};
const typedOf = (amount: number | null): string => (amount === null ? '' : String(amount));

/** What an owner says of one of their people: up to what sum they order, and which mails they get. */
export function PersonSettings({ partnerId, person, name, currency, changed }: Props) {
  const hasLimits = person.partnerFunction === 'orders';
  const heading = hasLimits ? m.limits_settings() : m.limits_settings_mails();
  const label = hasLimits ? m.limits_settings_of({ name }) : m.limits_settings_mails_of({ name });
  return (
    <details className={s.settings}>
      <summary aria-label={label}>
        {heading}
        <Icon name="chevronDown" size="small" />
      </summary>
      <SettingsForm {...{ partnerId, person, name, currency, changed, hasLimits }} />
    </details>
  );
}

function SettingsForm({
  partnerId,
  person,
  name,
  currency,
  changed,
  hasLimits,
}: Props & { readonly hasLimits: boolean }) {
  const { apiBase, locale } = useShop();
  const call = browserCall(apiBase);
  const hint = useId();
  const params = { partnerId, id: person.id };
  const send = async (values: FormValues<FieldName>): Promise<Refused<FieldName> | null> => {
    const limits = { orderLimit: amountOf(values.orderLimit), monthLimit: amountOf(values.monthLimit) };
    const mails = mailChoices.find((one) => one === values.mails) ?? person.mails;
    const isOther = limitFields.some((field) => limits[field] !== person[field]);
    const first = hasLimits && isOther ? await call(setPersonLimits, { params, body: limits }) : null;
    const answer =
      first?.ok !== false && mails !== person.mails
        ? await call(setPersonMails, { params, body: { mails } })
        : first;
    if (answer && !answer.ok) return { text: failureWords(answer, locale) };
    toast(m.limits_saved({ name }));
    changed();
    return null;
  };
  const form = useForm<FieldName>({
    fields: [...limitFields, 'mails'],
    judge: (values) =>
      Object.fromEntries(
        limitFields
          .filter((field) => hasLimits && !readLimit(values[field]).ok)
          .map((field) => [field, m.limits_wrong()]),
      ),
    send,
    focus: 'first',
  });
  const isBusy = form.state === 'sending';
  return (
    <form className={s.settingsForm} {...form.form} aria-label={m.limits_settings_of({ name })}>
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      {hasLimits && (
        <>
          <p className="hint" id={hint}>
            {m.limits_hint({ currency })}
          </p>
          <Field
            label={m.limits_order()}
            inputMode="decimal"
            optional
            defaultValue={typedOf(person.orderLimit)}
            {...form.field('orderLimit')}
          />
          <Field
            label={m.limits_month()}
            hint={m.limits_month_hint()}
            inputMode="decimal"
            optional
            defaultValue={typedOf(person.monthLimit)}
            {...form.field('monthLimit')}
          />
        </>
      )}
      <Select label={m.limits_mails()} defaultValue={person.mails} {...form.field('mails')}>
        {mailChoices.map((one) => (
          <option key={one} value={one}>
            {mailWords[one]()}
          </option>
        ))}
      </Select>
      <button className="btn primary" type="submit" aria-busy={isBusy || undefined}>
        <BusyText isBusy={isBusy} label={m.limits_saving()}>
          {m.limits_save()}
        </BusyText>
      </button>
    </form>
  );
}
