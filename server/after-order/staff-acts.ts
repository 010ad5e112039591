import type { Db } from '#database/connection.ts';
import { cleanLine } from '#rules/orders/clean-text.ts';
import { isOrderClosed } from '#rules/orders/payment-status.ts';
import { checkCarrierCode } from '#rules/partner-orders/carrier-code.ts';
import { checkMessage } from '#rules/partner-orders/messages.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import { recordAct } from '../audit/service.ts';
import type { Caller, Shop } from '../context.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import { queueMail } from '../mail/service.ts';
import { askForPreviews, findRoom, newDocument } from '../order-messages/service.ts';
import { findShopOrder, readShopOrderByCode, type ShopOrder } from '../orders/service.ts';
import { keepIfWritten, once, type Written, withKeptFiles } from '../partner-orders/service.ts';
import { actOnShopOrder, say } from './act.ts';
import { afterOrderMails } from './mails.ts';
import { invoiceOf } from './read.ts';
import * as store from './store.ts';

/** What staff send a shopper besides proofs. */

type Unknown = 'order_not_found' | 'order_anonymised';

/** An order whose shopper can still be written to. */
async function reachable({ database }: Shop, code: string): Promise<Result<ShopOrder, Unknown>> {
  const whole = await readShopOrderByCode(database.db, code);
  if (!whole) return fail('order_not_found', 'orderCode');
  return whole.order.anonymisedAt === null ? ok(whole.order) : fail('order_anonymised');
}

/** Notes how an order was sent; a proof that was sent and is not approved is not sent past. */
export async function setShipment(
  shop: Shop,
  caller: Caller,
  code: string,
  asked: { readonly carrier: string; readonly trackingCode: string },
): Promise<Result<null, Unknown | 'act_not_possible' | 'carrier_code_invalid'>> {
  const found = await reachable(shop, code);
  if (!found.ok) return found;
  const { id: orderId } = found.value;
  const carrier = cleanLine(asked.carrier);
  const checked = checkCarrierCode(asked.trackingCode);
  if (carrier === '' || !checked.ok) return fail('carrier_code_invalid', 'trackingCode');
  const trackingCode = checked.value;
  return actOnShopOrder(shop, orderId, async (tx) => {
    const order = await findShopOrder(tx, orderId);
    if (!order || isOrderClosed(order.paymentStatus)) return fail('act_not_possible', undefined, 'cancelled');
    const designs = await store.designsOf(tx, orderId);
    if (designs.some(({ approval }) => approval !== 'approved'))
      return fail('act_not_possible', undefined, 'designs_not_approved');
    const known = await store.shipmentOf(tx, orderId);
    if (known?.carrier === carrier && known.trackingCode === trackingCode) return ok(null);
    await store.saveShipment(tx, { orderId, carrier, trackingCode, shippedAt: shop.now() });
    const data = { carrier, deliveryCode: trackingCode };
    const messageId = await say(shop, tx, caller, orderId, { type: 'carrierCodeSet', data });
    await recordAct(tx, caller, 'setCarrierCode', orderId, data);
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
): Promise<Result<null, Unknown | 'act_not_possible' | 'invoice_issued'>> {
  const found = await reachable(shop, code);
  if (!found.ok) return found;
  const { id: orderId } = found.value;
  return withKeptFiles(shop.files, files, (kept) =>
    actOnShopOrder(shop, orderId, async (tx) => {
      const [file] = kept;
      const order = await findShopOrder(tx, orderId);
      if (!file || !order || isOrderClosed(order.paymentStatus))
        return fail('act_not_possible', undefined, file ? 'cancelled' : 'file_missing');
      if (invoiceOf({ documents: await store.documentsOf(tx, orderId) })) return fail('invoice_issued');
      const messageId = await say(shop, tx, caller, orderId, {
        type: 'uploadedFinalInvoice',
        documents: [{ ...newDocument(file, { kind: 'final' }), preview: 'none' }],
      });
      await recordAct(tx, caller, 'uploadFinal', orderId, { name: file.name, sha256: file.sha256 });
      await queueMail(shop, tx, afterOrderMails.invoice, orderId, String(messageId));
      return ok(null);
    }),
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
    Written,
    Unknown | 'message_empty' | 'message_too_long' | 'order_files_full' | 'idempotency_conflict'
  >
> {
  const found = await reachable(shop, code);
  if (!found.ok) return found;
  const { id: orderId } = found.value;
  const checked = checkMessage(written, files.length);
  if (!checked.ok) return checked;
  const comment = checked.value;
  const { idempotencyKey } = caller;
  return withKeptFiles(shop.files, files, (kept) => {
    const documents = kept.map((file) => newDocument(file, { kind: 'attachment' }));
    const write = async (tx: Db): Promise<Result<null, 'order_files_full'>> => {
      const room = await findRoom(tx, orderId, documents);
      if (!room.ok) return room;
      const said = { type: 'normalMessage', comment, documents, idempotencyKey } as const;
      const messageId = await say(shop, tx, caller, orderId, said);
      await askForPreviews(shop, tx, documents);
      await recordAct(tx, caller, 'writeMessage', orderId, { files: documents.length });
      await queueMail(shop, tx, afterOrderMails.staffMessage, orderId, String(messageId));
      return ok(null);
    };
    const sent = { body: { comment }, files };
    return keepIfWritten(shop, documents, () =>
      actOnShopOrder(shop, orderId, (tx) =>
        once({ tx, order: { id: orderId } }, caller, sent, () => write(tx)),
      ),
    );
  });
}
