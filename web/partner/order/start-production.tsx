import { useState } from 'react';
import { updatePartnersOrderStatus } from '#contract/partner-orders.ts';
import { shownCode } from '#rules/orders/shown-code.ts';
import { actState } from '#rules/partner-orders/acts.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { orderMoney, useOrderPage } from '#web/orders/order-page.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The release to production, after a question (ORD-049 to ORD-051). */
export function StartProduction({ look }: { readonly look: string }) {
  const { order, facts, numbers } = useOrderPage();
  const { busy, run, closed } = useAct(sayOrderFailure);
  const [isAsking, setAsking] = useState(false);
  const start = () =>
    run(
      updatePartnersOrderStatus,
      { params: { orderId: order.id }, body: { from: order.orderStatus, to: 'waitingForProformaInvoice' } },
      m.order_release_done(),
    );
  return (
    <>
      <HintedButton
        state={actState(facts, 'releaseProduction')}
        look={look}
        icon="package"
        busy={busy}
        isHintOpen
        onAct={() => setAsking(true)}
      >
        {actTexts.releaseProduction()}
      </HintedButton>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={m.order_release_title({ code: shownCode(order.code) })}
        text={m.order_release_text({ total: orderMoney(order.totalPrice, order.currency, numbers) })}
        yes={actTexts.releaseProduction()}
        no={m.order_keep()}
        onNo={() => {
          setAsking(false);
          closed();
        }}
        onYes={start}
      />
    </>
  );
}
