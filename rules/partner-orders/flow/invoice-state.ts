import { actState } from './acts.ts';
import { courseBetween } from './course.ts';
import type { InvoiceKind, OrderFacts } from './facts.ts';

export const invoiceStates = ['placeholder', 'unpaid', 'paid', 'skipped'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Without a file the proforma was skipped here (INV-006); cancelled orders are not among them (D-B50). */
const afterSkipping: readonly string[] = courseBetween('waitingForProduction').filter(
  (status) => status !== 'delivered',
);

export function invoiceState(kind: InvoiceKind, facts: OrderFacts): InvoiceState {
  const { hasFile, isPaid } = facts[kind];
  if (isPaid) return 'paid';
  if (hasFile) return 'unpaid';
  return kind === 'proforma' && afterSkipping.includes(facts.status) ? 'skipped' : 'placeholder';
}

const acts = {
  proforma: { upload: 'uploadProforma', pay: 'recordProformaPayment', takeBack: 'takeBackProformaPayment' },
  final: { upload: 'uploadFinal', pay: 'recordFinalPayment', takeBack: 'takeBackFinalPayment' },
} as const;

/** The upload of a kind of invoice, the record of its payment and its correction, as acts of the order. */
export const invoiceActs = (kind: InvoiceKind): (typeof acts)[InvoiceKind] => acts[kind];

export const mayUpload = (kind: InvoiceKind, facts: OrderFacts): boolean =>
  actState(facts, acts[kind].upload).possible;

export const mayRecordPayment = (kind: InvoiceKind, facts: OrderFacts): boolean =>
  actState(facts, acts[kind].pay).possible;

export const maySkip = (kind: InvoiceKind, facts: OrderFacts): boolean =>
  kind === 'proforma' && actState(facts, 'skipProforma').possible;

export const mayDownload = (kind: InvoiceKind, facts: OrderFacts): boolean => facts[kind].hasFile;
