import { checkCarrierCode, parcelsOf } from '#rules/orders/order/carrier-code.ts';
import { checkMessage } from '#rules/orders/order/messages.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLine } from '#rules/platform/words/clean-text.ts';
import { type NotActedOn, type WriteOutcome, withKeptFiles } from '#server/orders/order/act.ts';
import { checkQuota, newDocument } from '#server/orders/order/documents.ts';
import { idOfCode } from '#server/orders/order/service.ts';
import * as thread from '#server/orders/order/thread.ts';
import type { Shop } from '#server/payments/context.ts';
import type { Caller } from '#server/platform/context.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import { valueChanged } from '#server/platform/value-changed.ts';
import { actOnShopOrder, actOnShopOrderOnce } from './act.ts';
import { afterOrderMails } from './mails.ts';
import * as store from './store.ts';

/** What staff send a shopper besides proofs. */

type Shipment = { readonly carrier: string; readonly trackingCode: string };
/** Null for none. */
type SeenShipment = { readonly carrier: string; readonly trackingCodes: readonly string[] } | null;

const shipmentText = (carrier: string, codes: readonly string[]): string => [carrier, ...codes].join(', ');

/**
 * Notes how an order was sent; a proof that was sent and is not approved is not sent past.
 * @param seen the shipment as it was read: another one is not written over
 */
export async function setShipment(
  shop: Shop,
  caller: Caller,
  code: string,
  { seen, ...asked }: Shipment & { readonly seen?: SeenShipment | undefined },
): Promise<Result<null, NotActedOn | 'act_not_possible' | 'carrier_code_invalid' | 'value_changed'>> {
  const orderId = await idOfCode(shop.database.db, code);
  if (orderId === null) return fail('order_not_found', 'orderCode');
  const carrier = cleanLine(asked.carrier);
  const checked = checkCarrierCode(asked.trackingCode);
  if (carrier === '' || !checked.ok) return fail('carrier_code_invalid', 'trackingCode');
  const trackingCode = checked.value;
  return actOnShopOrder(shop, caller, orderId, async ({ tx, requireOpen, say, note }) => {
    const open = requireOpen();
    if (!open.ok) return open;
    const designs = await thread.designsOf(tx, orderId);
    if (designs.some(({ approval }) => approval !== 'approved'))
      return fail('act_not_possible', undefined, 'designs_not_approved');
    const known = await store.shipmentOf(tx, orderId);
    if (known?.carrier === carrier && known.trackingCode === trackingCode) return ok(null);
    const now = known ? shipmentText(known.carrier, parcelsOf(known.trackingCode)) : '';
    if (seen !== undefined && now !== (seen ? shipmentText(seen.carrier, seen.trackingCodes) : ''))
      return valueChanged('trackingCode', now);
    await store.saveShipment(tx, { orderId, carrier, trackingCode, shippedAt: shop.now() });
    const data = { carrier, deliveryCode: trackingCode };
    const messageId = await say({ type: 'carrierCodeSet', data });
    await note('setCarrierCode', data);
    await queueMail(shop, tx, afterOrderMails.shipment, orderId, String(messageId));
    return ok(null);
  });
}

/** Sends the invoice, once: a document that was issued is corrected, not replaced (D-B47). */
export async function issueInvoice(
  shop: Shop,
  caller: Caller,
  code: string,
  files: readonly ReceivedFile[],
): Promise<Result<WriteOutcome, NotActedOn | 'act_not_possible' | 'invoice_issued'>> {
  const orderId = await idOfCode(shop.database.db, code);
  if (orderId === null) return fail('order_not_found', 'orderCode');
  return withKeptFiles(shop.files, { files }, ([file]) =>
    actOnShopOrder(
      shop,
      caller,
      orderId,
      async (work): Promise<Result<WriteOutcome, 'act_not_possible' | 'invoice_issued'>> => {
        const { tx, requireOpen, say, note } = work;
        if (!file) return fail('act_not_possible', undefined, 'file_missing');
        const open = requireOpen();
        if (!open.ok) return open;
        if (await thread.documentOfKind(tx, orderId, 'final')) return fail('invoice_issued');
        const invoice = newDocument(file, { kind: 'final' });
        const messageId = await say({ type: 'uploadedFinalInvoice', documents: [invoice] });
        await note('uploadFinal', { documentIds: [invoice.id], sha256: invoice.sha256 });
        await queueMail(shop, tx, afterOrderMails.invoice, orderId, String(messageId));
        return ok('written');
      },
    ),
  );
}

/** A repeat under the same key writes nothing again. */
export async function writeToShopper(
  shop: Shop,
  caller: Caller,
  code: string,
  written: string,
  files: readonly ReceivedFile[],
): Promise<
  Result<
    WriteOutcome,
    NotActedOn | 'message_empty' | 'message_too_long' | 'order_files_full' | 'idempotency_conflict'
  >
> {
  const orderId = await idOfCode(shop.database.db, code);
  if (orderId === null) return fail('order_not_found', 'orderCode');
  const checked = checkMessage(written, files.length);
  if (!checked.ok) return checked;
  const comment = checked.value;
  const request = { caller, body: { comment }, files };
  return actOnShopOrderOnce(shop, caller, orderId, request, async ({ tx, say, note }, kept) => {
    const documents = kept.map((file) => newDocument(file, { kind: 'attachment' }));
    const quota = await checkQuota(tx, orderId, documents);
    if (!quota.ok) return quota;
    const messageId = await say({ type: 'normalMessage', comment, documents });
    await note('writeMessage', { documentIds: documents.map(({ id }) => id) });
    await queueMail(shop, tx, afterOrderMails.staffMessage, orderId, String(messageId));
    return quota;
  });
}
