import { useId, useState } from 'react';
import type { LinkedItem } from '#contract/orders/linked-order.ts';
import { withdrawByLink } from '#contract/shop-orders/withdrawals.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import type { Problems } from '#web/forms/judgement.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Checkbox, FieldError } from '#web/ui/field.tsx';
import { WithdrawalForm, WithdrawalTaken } from '#web/withdrawal/withdrawal-form.tsx';
import { OrderPart } from '../order-part.tsx';
import { useLinkPage } from './link-page.tsx';

/**
 * Withdrawing from the contract of this order: for what carries no print, and said plainly where there is no
 * right.
 */
export function LinkWithdrawal() {
  const { order } = useLinkPage();
  const [step, setStep] = useState<'closed' | 'open' | 'taken'>('closed');
  if (!order.mayWithdraw && order.withdrawnAt.length === 0) return null;
  const isAllPrinted = order.items.every((item) => item.isPrinted);
  return (
    <OrderPart title={m.withdrawal_form()}>
      {order.withdrawnAt.map((at) => (
        <p key={at} className="num">
          <b>{m.withdrawal_known({ time: displayTime(Date.parse(at)) })}</b>
        </p>
      ))}
      {step === 'taken' && <WithdrawalTaken />}
      {order.mayWithdraw && <p>{isAllPrinted ? m.withdrawal_all_printed() : m.withdrawal_printed()}</p>}
      {order.mayWithdraw && !isAllPrinted && step === 'closed' && (
        <button type="button" className="btn line" onClick={() => setStep('open')}>
          {m.withdrawal_open()}
        </button>
      )}
      {step === 'open' && <Statement onTaken={() => setStep('taken')} onClose={() => setStep('closed')} />}
    </OrderPart>
  );
}

type FieldOfItem = `item-${number}`;
const fieldOf = (item: number): FieldOfItem => `item-${item}`;

function Statement({ onTaken, onClose }: { readonly onTaken: () => void; readonly onClose: () => void }) {
  const { secret, order, edition, locale } = useLinkPage();
  const { run } = useAct();
  const offered = order.items.filter((item) => !item.isPrinted);
  const first = offered[0]?.item ?? 1;
  const chosen = (values: Readonly<Record<string, string>>) =>
    offered.flatMap(({ item }) => (values[fieldOf(item)] ? [item] : []));
  const form = useForm({
    fields: [...offered.map(({ item }) => fieldOf(item)), 'reason'],
    judge: (values): Problems<FieldOfItem | 'reason', string> =>
      chosen(values).length === 0 ? { [fieldOf(first)]: m.withdrawal_items_missing() } : {},
    send: async (values) => {
      const input = { params: { secret }, body: { reason: values.reason ?? '', items: chosen(values) } };
      const refused = await run(withdrawByLink, input, m.withdrawal_taken_title());
      if (refused !== null) return { text: refused };
      onTaken();
      return null;
    },
  });
  const named = ({ item, product, productId, quantity, isPrinted }: LinkedItem) => {
    const words = {
      name: product?.[locale] ?? productId,
      count: quantity,
      shown: formatNumber(quantity, edition),
    };
    return { item, text: isPrinted ? m.withdrawal_item_printed(words) : m.withdrawal_item(words) };
  };
  const errorId = useId();
  const { error: ofItems, mended } = form.field(fieldOf(first));
  const labels = {
    reason: m.withdrawal_reason(),
    ...Object.fromEntries(offered.map(({ item }) => [fieldOf(item), m.withdrawal_items()])),
  };
  return (
    <WithdrawalForm form={form} labels={labels} onClose={onClose}>
      <fieldset aria-describedby={ofItems ? errorId : undefined}>
        <legend className="label">{m.withdrawal_items()}</legend>
        {order.items.map((one) => {
          const { item, text } = named(one);
          if (one.isPrinted)
            return (
              <Checkbox key={item} disabled>
                {text}
              </Checkbox>
            );
          const { error, mended: _, ...control } = form.field(fieldOf(item));
          return (
            <Checkbox key={item} {...control} bad={!!error} defaultChecked={offered.length === 1}>
              {text}
            </Checkbox>
          );
        })}
        <FieldError id={errorId} error={ofItems} mended={mended} />
      </fieldset>
      <p className="muted">{m.withdrawal_by_link({ code: shownCode(order.code) })}</p>
    </WithdrawalForm>
  );
}
