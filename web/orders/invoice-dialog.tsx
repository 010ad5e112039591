import { useState } from 'react';
import { INVOICE_MAX_BYTES } from '#contract/partner-orders/order-invoices.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import s from './invoice-dialog.module.css';

/** A PDF of a fitting size (D-B48); what it holds is looked at by the server. */
function problemOf({ name, size }: File): string | null {
  if (!/\.pdf$/i.test(name)) return m.order_invoice_kind();
  if (size === 0) return m.order_invoice_empty();
  return size > INVOICE_MAX_BYTES ? m.order_invoice_size() : null;
}

type Chosen = { readonly file: File; readonly problem: string | null };

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** what issuing it means, and who gets it */
  readonly text: string;
  /** how numbers are written */
  readonly numbers: Edition;
  /** answers why it was refused, or null when it is issued */
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<string | null>;
};

/** Takes an invoice: the file goes out only when the person says so, since it cannot be replaced (D-B47). */
export function InvoiceDialog({ open, onClose, title, text, numbers, send }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const close = () => {
    if (sent === null) onClose();
  };
  const issue = async () => {
    if (!chosen || chosen.problem !== null || sent !== null) return;
    setSent(0);
    const problem = await send(chosen.file, setSent);
    setSent(null);
    setChosen(problem === null ? null : { ...chosen, problem });
    if (problem === null) onClose();
  };
  return (
    <Dialog
      open={open}
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
            onClick={() => void issue()}
          >
            <BusyText isBusy={sent !== null} label={title}>
              {m.order_invoice_issue()}
            </BusyText>
          </button>
        </>
      }
    >
      <p className={s.invoiceText}>{text}</p>
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
  );
}
