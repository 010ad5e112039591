import { updatePartnersOrderStatus } from '#contract/partner-orders/partner-orders.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { orderMoney, useOrderPage } from '#web/orders/order-page.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The release to production, after a question (ORD-049 to ORD-051). */
export function StartProduction({ look }: { readonly look: string }) {
  const { order, state, numbers } = useOrderPage();
  const { busy, run, closed } = useAct(sayOrderFailure);
  const question = useQuestion({ from: order.orderStatus, total: order.totalPrice }, busy);
  const { from, total } = question.about;
  const start = () =>
    run(
      updatePartnersOrderStatus,
      { params: { orderId: order.id }, body: { from, to: 'waitingForProformaInvoice' } },
      m.order_release_done(),
    );
  return (
    <>
      <HintedButton
        state={state('releaseProduction')}
        look={look}
        icon="package"
        busy={busy}
        isHintOpen
        onAct={question.ask}
      >
        {actTexts.releaseProduction()}
      </HintedButton>
      <ConfirmDialog
        open={question.isOpen}
        tone="primary"
        title={m.order_release_title({ code: shownCode(order.code) })}
        text={m.order_release_text({ total: orderMoney(total, order.currency, numbers) })}
        yes={actTexts.releaseProduction()}
        no={m.order_keep()}
        onNo={() => {
          question.close();
          closed();
        }}
        onYes={start}
      />
    </>
  );
}
