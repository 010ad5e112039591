import { useState } from 'react';
import type { DealerReference } from '#contract/orders/order-shapes.ts';
import { assignDealer, listDealers } from '#contract/partner-orders/dealer-orders.ts';
import { actState } from '#rules/partner-orders/flow/acts.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useAct } from '#web/calls/use-act.ts';
import { useCall } from '#web/calls/use-call.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { tellApart } from '#web/words/tell-apart.ts';

const nameOf = ({ firstName, lastName, email }: DealerReference): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Chooses who works on the order (ORD-071, D-B72). */
export function AssignDealer({ look }: { readonly look: string }) {
  const { locale } = useShop();
  const { order, facts } = useDealersPage();
  const { busy, run, closed } = useAct(sayOrderFailure);
  const question = useQuestion(order.dealerId, busy);
  const [chosen, setChosen] = useState<string | null>(null);
  const dealers = useCall(listDealers, question.isOpen ? {} : null);
  if (!actState(facts, 'assignDealer').possible) return null;
  const value = chosen ?? order.dealerId ?? '';
  const assign = async (): Promise<string | null> => {
    const dealer = dealers.value?.find(({ id }) => id === value);
    if (!dealer) return m.order_dealer_not_found();
    const name = `${dealer.firstName} ${dealer.lastName}`;
    return run(
      assignDealer,
      {
        params: { orderId: order.id, dealerId: dealer.id },
        query: { from: order.orderStatus, seen: order.dealerId ?? '' },
      },
      m.order_dealer_assigned({ name }),
    );
  };
  return (
    <>
      <ActButton
        name={order.dealerId ? m.order_dealer_change() : actTexts.assignDealer()}
        told={actTexts.assignDealer()}
        look={look}
        busy={busy}
        onPress={() => {
          setChosen(null);
          question.ask();
        }}
      />
      <ConfirmDialog
        open={question.isOpen}
        tone="primary"
        title={actTexts.assignDealer()}
        text={
          <>
            {dealers.status === 'waiting' && !dealers.value && <Spinner />}
            {dealers.failure && (
              <FailureNote
                code={dealers.failure.code}
                locale={locale}
                onRetry={dealers.retry}
                otherwise={m.order_dealers_failed()}
              />
            )}
            {dealers.value && (
              <Select
                label={m.order_cell_dealer()}
                value={value}
                onChange={(event) => setChosen(event.target.value)}
              >
                <option value="" disabled>
                  {m.order_dealer_choose()}
                </option>
                {[...tellApart(dealers.value, nameOf, ({ email }) => email)].map(([{ id }, name]) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </>
        }
        yes={m.order_dealer_assign()}
        no={m.order_keep()}
        onNo={() => {
          question.close();
          closed();
        }}
        onYes={assign}
      />
    </>
  );
}
