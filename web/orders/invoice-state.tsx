import type { InvoiceKind } from '#rules/partner-orders/flow/facts.ts';
import { type InvoiceState, invoiceState, mayDownload } from '#rules/partner-orders/flow/invoice-state.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import s from './invoice-state.module.css';
import { useOrderPage } from './order-page.tsx';

const looks: Readonly<Record<InvoiceState, string>> = {
  placeholder: '',
  unpaid: 'tag redo',
  paid: 'tag ok',
  skipped: 'tag',
};
const stateTexts: Readonly<Record<InvoiceState, Plain>> = {
  placeholder: m.order_invoice_none,
  unpaid: m.order_invoice_unpaid,
  paid: m.order_invoice_paid,
  skipped: m.order_invoice_skipped,
};
const downloadTexts: Readonly<Record<InvoiceKind, Plain>> = {
  proforma: m.order_invoice_download_proforma,
  final: m.order_invoice_download_final,
};

/** How an invoice stands, and the way to its file (INV-001 to INV-008, INV-013). */
export function InvoiceBox({ kind }: { readonly kind: InvoiceKind }) {
  const { order, facts } = useOrderPage();
  const state = invoiceState(kind, facts);
  const address = kind === 'proforma' ? order.proformaInvoiceDownloadUrl : order.finalInvoiceDownloadUrl;
  return (
    <span className={s.invoice}>
      <span className={looks[state] || 'muted'}>{stateTexts[state]()}</span>
      {mayDownload(kind, facts) && address && (
        <a className="link" href={address} download="" aria-label={downloadTexts[kind]()}>
          {m.order_invoice_download()}
        </a>
      )}
    </span>
  );
}
