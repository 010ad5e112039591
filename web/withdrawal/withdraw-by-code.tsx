import { useState } from 'react';
import { withdraw } from '#contract/shop-orders/withdrawals.ts';
import { isEmail } from '#rules/platform/addresses/contact-fields.ts';
import {
  MAX_WITHDRAWAL_GOODS,
  MAX_WITHDRAWAL_NAME,
  typedOrderCode,
} from '#rules/shop-orders/withdrawals/withdrawal.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import type { Problems } from '#web/forms/judgement.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { WithdrawalForm, WithdrawalTaken } from './withdrawal-form.tsx';

const fields = ['orderCode', 'goods', 'name', 'email', 'reason'] as const;
type Fields = (typeof fields)[number];

/** What has to be mended before the statement can be sent. */
const judge = (values: Readonly<Record<Fields, string>>): Problems<Fields, string> => ({
  ...(values.name.trim() === '' && { name: m.withdrawal_name_missing() }),
  ...(typedOrderCode(values.orderCode) === null && { orderCode: m.withdrawal_code_wrong() }),
  ...(!isEmail(values.email) && { email: m.withdrawal_email_wrong() }),
});

const labelsOf = (): Readonly<Record<Fields, string>> => ({
  orderCode: m.withdrawal_code(),
  goods: m.withdrawal_goods(),
  name: m.withdrawal_name(),
  email: m.withdrawal_email(),
  reason: m.withdrawal_reason(),
});

/** The function on the page of the right of withdrawal, for whoever has no link of the order at hand. */
export function WithdrawByCode() {
  const [step, setStep] = useState<'closed' | 'open' | 'taken'>('closed');
  const { words } = useShop();
  return (
    <>
      <p>{m.withdrawal_printed()}</p>
      <noscript>
        <Note tone="warn">{m.withdrawal_noscript({ email: words.email })}</Note>
      </noscript>
      {step === 'closed' && (
        <p>
          <button type="button" className="btn second large" onClick={() => setStep('open')}>
            {m.withdrawal_open()}
          </button>
        </p>
      )}
      {step === 'open' && <Statement onTaken={() => setStep('taken')} onClose={() => setStep('closed')} />}
      {step === 'taken' && <WithdrawalTaken />}
    </>
  );
}

function Statement({ onTaken, onClose }: { readonly onTaken: () => void; readonly onClose: () => void }) {
  const { edition } = useShop();
  const { run } = useAct();
  const form = useForm<Fields>({
    fields,
    judge,
    send: async (values) => {
      const refused = await run(withdraw, { body: { ...values, edition } }, m.withdrawal_taken_title());
      if (refused !== null) return { text: refused };
      onTaken();
      return null;
    },
  });
  const labels = labelsOf();
  return (
    <WithdrawalForm form={form} labels={labels} onClose={onClose}>
      <Field
        {...form.field('orderCode')}
        label={labels.orderCode}
        hint={m.withdrawal_code_hint()}
        inputMode="numeric"
        maxLength={20}
      />
      <TextArea
        {...form.field('goods')}
        label={labels.goods}
        hint={m.withdrawal_goods_hint()}
        rows={2}
        maxLength={MAX_WITHDRAWAL_GOODS}
      />
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
    </WithdrawalForm>
  );
}
