import type { AfterOrder } from '#contract/shop-orders/after-order.ts';
import type { Db } from '#database/connection.ts';
import { parcelsOf } from '#rules/orders/order/carrier-code.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { readShopOrderByCode } from '#server/orders/order/service.ts';
import * as thread from '#server/orders/order/thread.ts';
import type { Shop } from '#server/payments/context.ts';
import type { StreamedAttachment } from '#server/platform/endpoints.ts';
import { openIfThere } from '#server/platform/files/files.ts';
import { plainName } from '#server/platform/files/plain-name.ts';
import { pressFilesOf } from '#server/press/print-files/service.ts';
import { approvalOf, type Followed, invoiceOf, presentDocument, readFollowed, versionsOf } from './read.ts';
import * as store from './store.ts';

/** What follows an order of the shop until it is delivered: proofs, the shipment, the invoice, messages. */

export { decideAsBuyer, type Undecided, writeAsBuyer } from './decide.ts';
export {
  approvalOf,
  type Followed,
  invoiceOf,
  presentDocument,
  readFollowed,
  versionsOf,
} from './read.ts';
export { remindShoppers } from './remind.ts';
export { setShipment } from './staff-acts.ts';

export const shipmentOf = (db: Db, orderId: string): Promise<store.ShipmentRow | null> =>
  store.shipmentOf(db, orderId);

export const presentShipment = ({ shipment }: Pick<Followed, 'shipment'>): AfterOrder['shipment'] =>
  shipment && {
    carrier: shipment.carrier,
    trackingCodes: [...parcelsOf(shipment.trackingCode)],
    shippedAt: shipment.shippedAt.toISOString(),
  };

/** What people wrote; the other messages are told by what they changed. */
export const presentMessages = ({ messages, documents }: Followed) =>
  messages
    .filter(({ type, comment }) => type === 'normalMessage' || comment !== '')
    .map(({ id, author, authorName, comment, createdAt }) => ({
      id,
      author,
      authorName,
      comment,
      createdAt: createdAt.toISOString(),
      attachments: documents
        .filter(({ messageId, kind }) => messageId === id && kind === 'attachment')
        .map((one) => presentDocument(one)),
    }));

export async function getAfterOrder(
  { database: { db } }: Shop,
  code: string,
): Promise<Result<AfterOrder, 'order_not_found'>> {
  const whole = await readShopOrderByCode(db, code);
  if (!whole) return fail('order_not_found', 'orderCode');
  const { order, items } = whole;
  const followed = await readFollowed(db, order.id);
  const made = await pressFilesOf(
    db,
    order.id,
    items.map(({ position }) => position + 1),
  );
  const invoice = invoiceOf(followed);
  const latest = followed.messages.find(({ type }) => type === 'dealerSentDesign');
  return ok({
    items: items.map(({ position }) => ({
      item: position + 1,
      approvalStatus: approvalOf(followed, position),
      currentVersion: followed.designs.find((one) => one.position === position)?.version ?? 0,
      versions: versionsOf(followed, position),
      isProofMade: made.some(
        ({ item, kind, storageKey }) => item === position + 1 && kind === 'proof' && storageKey !== null,
      ),
    })),
    shipment: presentShipment(followed),
    invoice: invoice && presentDocument(invoice),
    messages: presentMessages(followed),
    remindersSent: latest ? await store.remindersOf(db, order.id, latest.id) : 0,
  });
}

/**
 * A file of an order, to be saved and never opened in our own pages.
 * @param mayOpen of the files of the order
 */
export async function openDocument(
  { database: { db }, files }: Shop,
  orderId: string,
  documentId: string,
  mayOpen: (document: thread.DocumentRow) => boolean = () => true,
): Promise<Result<StreamedAttachment, 'order_file_not_found'>> {
  const found = (await thread.documentsOf(db, orderId)).find(({ id }) => id === documentId);
  const stream = found && mayOpen(found) ? await openIfThere(files, found.storageKey) : null;
  if (!found || !stream) return fail('order_file_not_found', 'documentId');
  return ok({
    name: plainName(found.name, found.storageKey, 0),
    contentType: 'application/octet-stream',
    stream,
  });
}

export async function openOfOrder(
  shop: Shop,
  code: string,
  documentId: string,
): Promise<Result<StreamedAttachment, 'order_not_found' | 'order_file_not_found'>> {
  const whole = await readShopOrderByCode(shop.database.db, code);
  return whole ? openDocument(shop, whole.order.id, documentId) : fail('order_not_found', 'orderCode');
}
