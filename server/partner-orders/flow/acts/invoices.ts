import { takenBackTo } from '#rules/partner-orders/flow/acts.ts';
import type { InvoiceKind } from '#rules/partner-orders/flow/facts.ts';
import { rowFor } from '#rules/partner-orders/flow/next-status.ts';
import { localeOf } from '#rules/platform/editions/editions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import type { ActContext, WriteOutcome } from '#server/orders/order/act.ts';
import { newDocument } from '#server/orders/order/documents.ts';
import { readPartnerOrder } from '#server/orders/order/service.ts';
import { documentOfKind } from '#server/orders/order/thread.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Attachment } from '#server/platform/endpoints.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import type { Shop } from '#server/press/context.ts';
import { m } from '#texts/messages.ts';
import { type ActBy, actOnOrder, actOnOrderOnce, type NotActedOnSeen } from '../act-on-order.ts';

const of = {
  proforma: {
    upload: 'uploadProforma',
    uploaded: 'uploadedProformaInvoice',
    pay: 'recordProformaPayment',
    paid: 'setProformaInvoiceAsPaid',
    paidAt: 'proformaPaidAt',
    takeBack: 'takeBackProformaPayment',
    takenBack: m.mail_proforma_taken_back,
    fileName: 'proforma',
  },
  final: {
    upload: 'uploadFinal',
    uploaded: 'uploadedFinalInvoice',
    pay: 'recordFinalPayment',
    paid: 'setFinalInvoiceAsPaid',
    paidAt: 'finalPaidAt',
    takeBack: 'takeBackFinalPayment',
    takenBack: m.mail_final_taken_back,
    fileName: 'invoice',
  },
} as const;

type Invoicing = ActContext & Pick<Shop, 'files'>;
type By = Pick<Caller, 'account' | 'idempotencyKey'> & ActBy;
type Done<C extends string = never> = Result<null, C | NotActedOnSeen | 'act_not_possible'>;
/** Both are said in a message, by whose key a repeat is known. */
type DoneOnce<C extends string = never> = Result<
  WriteOutcome,
  C | NotActedOnSeen | 'act_not_possible' | 'idempotency_conflict'
>;

/**
 * INV-010, INV-011: takes the invoice and moves the order on (D-B46). Another one over it is refused (D-B47).
 */
export async function uploadInvoice(
  shop: Invoicing,
  caller: By,
  orderId: string,
  kind: InvoiceKind,
  received: readonly ReceivedFile[],
): Promise<DoneOnce<'upload_empty'>> {
  const { upload, uploaded } = of[kind];
  if (received.length === 0) return fail('upload_empty', 'file');
  const request = { caller, body: { act: upload }, files: received };
  return actOnOrderOnce(shop, caller, orderId, request, async (order, kept): Promise<Done> => {
    const possible = await order.require(upload);
    if (!possible.ok) return possible;
    const documents = kept.map((file) => newDocument(file, { kind }));
    const messageId = await order.say({ type: uploaded, documents });
    const moved = await order.move(upload, {
      messageId,
      noted: { documentIds: documents.map(({ id }) => id) },
    });
    return moved.ok ? ok(null) : moved;
  });
}

/** INV-014 */
export const skipProforma = (shop: ActContext, caller: ActBy, orderId: string) =>
  actOnOrder<Done>(shop, caller, orderId, async (order) => {
    const moved = await order.move('skipProforma', { data: { proformaSkipped: true } });
    return moved.ok ? ok(null) : moved;
  });

/** INV-012: also of a cancelled order, whose status stays (D-B10). */
export const recordPayment = (shop: Invoicing, caller: By, orderId: string, kind: InvoiceKind) => {
  const { pay, paid, paidAt } = of[kind];
  const request = { caller, body: { act: pay }, files: [] };
  return actOnOrderOnce(shop, caller, orderId, request, async (order): Promise<Done> => {
    const possible = await order.require(pay);
    if (!possible.ok) return possible;
    await order.set({ [paidAt]: shop.now() });
    if (rowFor(await order.facts(), pay)) {
      const moved = await order.move(pay);
      return moved.ok ? ok(null) : moved;
    }
    await order.say({ type: paid });
    await order.note(pay, { status: order.order.status });
    return ok(null);
  });
};

/**
 * That an invoice is paid was noted by mistake: the order waits for its payment again, and the partner reads
 * why. The paper stays as it was issued.
 */
export const takeBackPayment = (
  shop: ActContext,
  caller: ActBy,
  orderId: string,
  kind: InvoiceKind,
  reason: string,
) =>
  actOnOrder<Done>(shop, caller, orderId, async ({ order, require, set, say, note }): Promise<Done> => {
    const { takeBack, takenBack, paidAt } = of[kind];
    const possible = await require(takeBack);
    if (!possible.ok) return possible;
    const [from, to] = [order.status, takenBackTo[takeBack]];
    await set({ [paidAt]: null, status: to, statusSince: shop.now(), remindersSent: 0 });
    const lead = takenBack({}, { locale: localeOf[order.edition] });
    const comment = `${lead}\n${cleanLines(reason)}`;
    await say({ type: 'normalMessage', comment, previousStatus: from, currentStatus: to });
    await note(takeBack, { from, to });
    return ok(null);
  });

/** INV-013 */
export async function invoiceFile(
  { database: { db }, files }: Pick<Shop, 'database' | 'files'>,
  orderId: string,
  kind: InvoiceKind,
): Promise<Result<Attachment, 'order_not_found' | 'order_file_not_found'>> {
  const order = await readPartnerOrder(db, orderId);
  if (!order) return fail('order_not_found');
  const invoice = await documentOfKind(db, orderId, kind);
  if (!invoice || (await files.writtenAt(invoice.storageKey)) === null) return fail('order_file_not_found');
  const name = `${order.code}-${of[kind].fileName}.pdf`;
  return ok({ name, contentType: 'application/pdf', bytes: await files.get(invoice.storageKey) });
}
