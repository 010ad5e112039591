import { takeBackFinalPayment, takeBackProformaPayment } from '#contract/partner-orders/order-invoices.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { actState } from '#rules/partner-orders/flow/acts.ts';
import type { InvoiceKind } from '#rules/partner-orders/flow/facts.ts';
import { invoiceActs } from '#rules/partner-orders/flow/invoice-state.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';

const calls = { proforma: takeBackProformaPayment, final: takeBackFinalPayment } as const;

/** Takes back that an invoice is paid, with the reason that the partner reads. */
export function TakeBackPayment({ kind }: { readonly kind: InvoiceKind }) {
  const { order, facts } = useDealersPage();
  const { busy, run, closed } = useAct(sayOrderFailure);
  const act = invoiceActs(kind).takeBack;
  const question = useQuestion({ from: order.orderStatus }, busy);
  const [reason, setReason] = useTyped(`take back ${kind} ${order.id}`);
  // a question that is open stays when the order moves on meanwhile: the call says what came first
  if (!actState(facts, act).possible && !question.isOpen) return null;
  const takeBack = async (): Promise<string | null> => {
    if (reason.trim() === '') return m.admin_correct_reason_needed();
    const input = { params: { orderId: order.id }, query: { from: question.about.from }, body: { reason } };
    const refused = await run(calls[kind], input, m.order_log_unpaid());
    if (refused === null) setReason('');
    return refused;
  };
  return (
    <>
      <ActButton name={actTexts[act]()} look="btn line tiny" busy={busy} onPress={question.ask} />
      <ConfirmDialog
        open={question.isOpen}
        title={m.admin_take_back_title({ code: shownCode(order.code) })}
        text={
          <>
            <p>{m.order_unpaid_text()}</p>
            <TextArea
              label={m.order_correct_reason()}
              rows={2}
              maxLength={MESSAGE_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        }
        yes={actTexts[act]()}
        no={m.order_keep()}
        onNo={() => {
          question.close();
          closed();
        }}
        onYes={takeBack}
      />
    </>
  );
}
