import { useState } from 'react';
import { withdraw } from '#contract/withdrawals.ts';
import { MAX_WITHDRAWAL_GOODS } from '#rules/withdrawal/withdrawal.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import {
  judgePerson,
  personFields,
  personLabels,
  WithdrawalForm,
  WithdrawalTaken,
} from './withdrawal-form.tsx';

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
  const form = useForm<(typeof personFields)[number] | 'goods'>({
    fields: [...personFields, 'goods'],
    judge: judgePerson,
    send: async (values) => {
      const refused = await run(withdraw, { body: { ...values, edition } }, m.withdrawal_taken_title());
      if (refused !== null) return { text: refused };
      onTaken();
      return null;
    },
  });
  const labels = { ...personLabels(), goods: m.withdrawal_goods() };
  return (
    <WithdrawalForm
      form={form}
      labels={labels}
      onClose={onClose}
      goods={
        <TextArea
          {...form.field('goods')}
          label={labels.goods}
          hint={m.withdrawal_goods_hint()}
          rows={2}
          maxLength={MAX_WITHDRAWAL_GOODS}
        />
      }
    />
  );
}
