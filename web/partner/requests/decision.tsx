import { useRef } from 'react';
import type { OrderRequest } from '#contract/partner-orders/order-requests.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { REFUSAL_MAX } from '#rules/partner-orders/requests/request.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import { TotalsDialog } from '#web/checkout/payment-dialogs.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './requests.module.css';
import { type Done, useDecision } from './use-decision.ts';

type Props = {
  readonly request: OrderRequest;
  /** of the link; null for who is signed in */
  readonly token: string | null;
};

export const DoneNote = ({ done: { state, code } }: { readonly done: Done }) => (
  <Note tone="ok" live>
    {state === 'approved'
      ? m.requests_done_approved({ code: shownCode(code ?? '') })
      : m.requests_done_refused()}
  </Note>
);

/** Approve and order, or refuse with a word; asked again where the prices have changed. */
export function Decision({ request, token }: Props) {
  const { edition, locale } = useShop();
  const decision = useDecision(request, token);
  const words = useRef<HTMLDivElement>(null);
  const { sending, problem, prices, done, wordsProblem } = decision;
  if (done) return <DoneNote done={done} />;
  const rows = request.items.map((item) => {
    const now = prices?.orderItems.find(({ id }) => id === item.id)?.configurationPrice;
    const before = minorFromNumber(item.configurationPrice);
    const after = now === undefined ? before : minorFromNumber(now);
    const name = item.product?.[locale] ?? item.productId;
    return { key: item.id, name, before, now: after, isChanged: before !== after };
  });
  const before = minorFromNumber(request.itemsPrice);
  const now = minorFromNumber(prices?.itemsPrice ?? 0);
  const total = { key: 'total', name: m.cart_net(), before, now, isChanged: before !== now };
  const refuse = () => {
    decision.refuse();
    if (decision.words.trim() === '') words.current?.querySelector('textarea')?.focus();
  };
  return (
    <section className={s.decision} aria-labelledby="request-decision">
      <h2 id="request-decision">{m.requests_decide()}</h2>
      <p className="muted">{m.requests_decide_text()}</p>
      {problem && <Refusal key={problem.at}>{problem.text}</Refusal>}
      <button
        type="button"
        className="btn primary large"
        aria-busy={sending === 'approve' || undefined}
        onClick={decision.approve}
      >
        <BusyText isBusy={sending === 'approve'} label={m.requests_approving()}>
          {m.requests_approve()}
        </BusyText>
      </button>
      <div ref={words}>
        <TextArea
          label={m.requests_words()}
          hint={m.requests_words_hint()}
          error={wordsProblem}
          maxLength={REFUSAL_MAX}
          value={decision.words}
          onChange={(event) => decision.setWords(event.target.value)}
        />
      </div>
      <button
        type="button"
        className="btn line"
        aria-busy={sending === 'refuse' || undefined}
        onClick={refuse}
      >
        <BusyText isBusy={sending === 'refuse'} label={m.requests_refusing()}>
          {m.requests_refuse()}
        </BusyText>
      </button>
      {prices && (
        <TotalsDialog
          rows={[...rows, total]}
          currency={prices.currency}
          edition={edition}
          go={m.requests_prices_go()}
          no={
            <button type="button" className="btn ghost" onClick={decision.notNow}>
              {m.requests_prices_no()}
            </button>
          }
          onConfirm={decision.agree}
          onClose={decision.notNow}
        />
      )}
    </section>
  );
}
