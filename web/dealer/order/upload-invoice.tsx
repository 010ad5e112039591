import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { uploadFinalInvoice, uploadProforma } from '#contract/partner-orders/order-invoices.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import { actState } from '#rules/partner-orders/flow/acts.ts';
import type { InvoiceKind } from '#rules/partner-orders/flow/facts.ts';
import { invoiceActs } from '#rules/partner-orders/flow/invoice-state.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { failureText } from '#web/orders/failure-words.ts';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { InvoiceDialog } from '#web/orders/invoice-dialog.tsx';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';
import { listedReference } from '#web/words/reference-words.ts';

/** Issues the proforma or the final invoice. */
export function UploadInvoice({ kind }: { readonly kind: InvoiceKind }) {
  const { apiBase, locale } = useShop();
  const { order, facts, numbers } = useDealersPage();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const question = useQuestion({ kind, from: order.orderStatus }, isSending);
  const attempt = useAttempt();
  const act = invoiceActs(kind).upload;
  const title = actTexts[act]();
  const supply =
    kind === 'final' && order.dispatchedAt
      ? m.order_invoice_supply({ day: displayDay(Date.parse(order.dispatchedAt)) })
      : '';
  const called = listedReference(order);
  const reference = called === '' ? '' : m.order_invoice_reference({ reference: called });
  const send = async (file: File, onProgress: (share: number) => void) => {
    setSending(true);
    const endpoint = question.about.kind === 'proforma' ? uploadProforma : uploadFinalInvoice;
    const answer = await browserUpload(apiBase)(
      endpoint,
      { params: { orderId: order.id }, query: { from: order.orderStatus }, files: [file] } as never,
      { onProgress, headers: attempt.headersFor([endpoint.id, order.id, file]) },
    );
    void revalidate().finally(() => setSending(false));
    if (!answer.ok) return failureText(answer as CallFailure<string>, locale, m.order_invoice_failed());
    attempt.done();
    toast(m.order_invoice_issued());
    return null;
  };
  return (
    <>
      <HintedButton state={actState(facts, act)} look="primary small" icon="upload" onAct={question.ask}>
        {title}
      </HintedButton>
      <InvoiceDialog
        open={question.isOpen}
        onClose={question.close}
        title={title}
        text={[m.order_invoice_text(), supply, reference].filter(Boolean).join(' ')}
        numbers={numbers}
        send={send}
      />
    </>
  );
}
