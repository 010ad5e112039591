import { randomUUID } from 'node:crypto';
import type { InvoiceKind } from '#rules/partner-orders/facts.ts';
import { rowFor } from '#rules/partner-orders/next-status.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import type { Caller, Shop } from '../../context.ts';
import type { Attachment } from '../../endpoints.ts';
import type { ReceivedFile } from '../../files/received-file.ts';
import { readPartnerOrder } from '../../orders/service.ts';
import { documentOfKind } from '../../orders/thread.ts';
import {
  type ActBy,
  type ActContext,
  actOnOrder,
  type InWork,
  type NotActedOnSeen,
} from '../act-on-order.ts';
import { type Kept, keepIfWritten, withKeptFiles } from '../kept-files.ts';
import { once, type Written } from '../once.ts';

const of = {
  proforma: {
    upload: 'uploadProforma',
    uploaded: 'uploadedProformaInvoice',
    pay: 'recordProformaPayment',
    paid: 'setProformaInvoiceAsPaid',
    paidAt: 'proformaPaidAt',
    fileName: 'proforma',
  },
  final: {
    upload: 'uploadFinal',
    uploaded: 'uploadedFinalInvoice',
    pay: 'recordFinalPayment',
    paid: 'setFinalInvoiceAsPaid',
    paidAt: 'finalPaidAt',
    fileName: 'invoice',
  },
} as const;

type By = Pick<Caller, 'account' | 'idempotencyKey'> & ActBy;
type Done<C extends string = never> = Result<null, C | NotActedOnSeen | 'act_not_possible'>;
/** Both are said in a message, by whose key a repeat is known. */
type DoneOnce<C extends string = never> = Result<
  Written,
  C | NotActedOnSeen | 'act_not_possible' | 'idempotency_conflict'
>;

/** INV-010, INV-011: takes the invoice and moves the order on (D-B46). Another one over it is refused (D-B47). */
export async function uploadInvoice(
  shop: ActContext & Pick<Shop, 'files'>,
  caller: By,
  orderId: string,
  kind: InvoiceKind,
  received: readonly ReceivedFile[],
): Promise<DoneOnce<'upload_empty'>> {
  const { upload, uploaded } = of[kind];
  const { idempotencyKey } = caller;
  if (received.length === 0) return fail('upload_empty', 'file');
  const issue = async (order: InWork, kept: readonly Kept[]): Promise<Done> => {
    const possible = await order.require(upload);
    if (!possible.ok) return possible;
    const documents = kept.map((file) => ({ ...file, id: randomUUID(), kind, preview: 'none' as const }));
    const messageId = await order.say({ type: uploaded, documents, idempotencyKey });
    const moved = await order.move(upload, {
      messageId,
      noted: { documentIds: documents.map(({ id }) => id) },
    });
    return moved.ok ? ok(null) : moved;
  };
  const sent = { body: { act: upload }, files: received };
  return withKeptFiles(shop.files, received, (kept) =>
    keepIfWritten(shop, kept, () =>
      actOnOrder<DoneOnce>(shop, caller, orderId, (order) =>
        once(order, caller, sent, () => issue(order, kept)),
      ),
    ),
  );
}

/** INV-014 */
export const skipProforma = (shop: ActContext, caller: ActBy, orderId: string) =>
  actOnOrder<Done>(shop, caller, orderId, async (order) => {
    const moved = await order.move('skipProforma', { data: { proformaSkipped: true } });
    return moved.ok ? ok(null) : moved;
  });

/** INV-012: also of a cancelled order, whose status stays (D-B10). */
export const recordPayment = (shop: ActContext, caller: By, orderId: string, kind: InvoiceKind) => {
  const { pay, paid, paidAt } = of[kind];
  const { idempotencyKey } = caller;
  const record = async (order: InWork): Promise<Done> => {
    const possible = await order.require(pay);
    if (!possible.ok) return possible;
    await order.set({ [paidAt]: shop.now() });
    if (rowFor(await order.facts(), pay)) {
      const moved = await order.move(pay, { idempotencyKey });
      return moved.ok ? ok(null) : moved;
    }
    await order.say({ type: paid, idempotencyKey });
    await order.note(pay, { status: order.order.status });
    return ok(null);
  };
  const sent = { body: { act: pay }, files: [] };
  return actOnOrder<DoneOnce>(shop, caller, orderId, (order) =>
    once(order, caller, sent, () => record(order)),
  );
};

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
