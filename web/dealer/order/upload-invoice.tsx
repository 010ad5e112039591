import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CallFailure } from '#contract/client.ts';
import { INVOICE_MAX_BYTES, uploadFinalInvoice, uploadProforma } from '#contract/dealer-orders.ts';
import { formatSize } from '#rules/checkout/attachments.ts';
import { actState } from '#rules/partner-orders/acts.ts';
import type { InvoiceKind } from '#rules/partner-orders/facts.ts';
import { invoiceActs } from '#rules/partner-orders/invoice-state.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { failureText } from '#web/orders/failure-words.ts';
import { HintedButton } from '#web/orders/hinted-button.tsx';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { actTexts } from '#web/orders/order-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** A PDF of a fitting size (D-B48); what it holds is looked at by the server. */
function problemOf({ name, size }: File): string | null {
  if (!/\.pdf$/i.test(name)) return m.order_invoice_kind();
  if (size === 0) return m.order_invoice_empty();
  return size > INVOICE_MAX_BYTES ? m.order_invoice_size() : null;
}

type Chosen = { readonly file: File; readonly problem: string | null };

/** Issues an invoice: the file goes out only when the person says so, since it cannot be replaced (D-B47). */
export function UploadInvoice({ kind }: { readonly kind: InvoiceKind }) {
  const { apiBase, locale } = useShop();
  const { order, facts, numbers } = useDealersPage();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const act = invoiceActs(kind).upload;
  const title = actTexts[act]();
  const close = () => {
    if (sent !== null) return;
    setOpen(false);
    setChosen(null);
  };
  const send = async () => {
    if (!chosen || chosen.problem !== null || sent !== null) return;
    setSent(0);
    const endpoint = kind === 'proforma' ? uploadProforma : uploadFinalInvoice;
    const answer = await browserUpload(apiBase)(
      endpoint,
      { params: { orderId: order.id }, files: [chosen.file] } as never,
      { onProgress: setSent },
    );
    setSent(null);
    if (!answer.ok) {
      const problem = failureText(answer as CallFailure<string>, locale, m.order_invoice_failed());
      setChosen({ ...chosen, problem });
      void revalidate();
      return;
    }
    toast(m.order_invoice_issued());
    setOpen(false);
    setChosen(null);
    await revalidate();
  };
  return (
    <>
      <HintedButton
        state={actState(facts, act)}
        look="primary small"
        icon="upload"
        onAct={() => setOpen(true)}
      >
        {title}
      </HintedButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        actions={
          <>
            <button type="button" className="btn line" onClick={close}>
              {m.order_keep()}
            </button>
            <button
              type="button"
              className="btn primary"
              aria-busy={sent !== null || undefined}
              aria-disabled={!chosen || chosen.problem !== null || undefined}
              onClick={() => void send()}
            >
              <BusyText isBusy={sent !== null} label={title}>
                {m.order_invoice_issue()}
              </BusyText>
            </button>
          </>
        }
      >
        <p>{m.order_invoice_text()}</p>
        <FileField
          words={{
            title: m.order_files_drop(),
            choose: m.order_invoice_choose(),
            limits: m.order_invoice_limits(),
            remove: (name) => m.order_file_remove({ name }),
            removed: (name) => m.order_file_removed({ name }),
            sending: (name) => m.order_invoice_sending({ name }),
          }}
          accept=".pdf"
          files={
            chosen
              ? [
                  {
                    id: 'invoice',
                    name: chosen.file.name,
                    size: formatSize(chosen.file.size, numbers),
                    problem: chosen.problem,
                    sent,
                  },
                ]
              : []
          }
          take={([file]) => file && sent === null && setChosen({ file, problem: problemOf(file) })}
          remove={() => sent === null && setChosen(null)}
        />
      </Dialog>
    </>
  );
}
