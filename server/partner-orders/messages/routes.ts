import {
  downloadAttachmentData,
  downloadOrderedFile,
  getDocumentPreview,
  getOrderItemImage,
  listOrderedFiles,
  openAttachment,
  sendDecisions,
  sendDesigns,
  writeToDealer,
  writeToPartner,
} from '#contract/partner-orders/order-files.ts';
import { decideItem } from '#contract/partner-orders/partner-orders.ts';
import { inBraces, unfilledIn } from '#rules/orders/replies/reply-fields.ts';
import { loadOwnedOrder } from '#server/orders/order/service.ts';
import { type Implementation, implement, implementForOne } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import { withSeen } from '../flow/service.ts';
import { printDataArchive } from './archive.ts';
import * as decide from './decide.ts';
import { openOrderedFile, orderedFilesOf } from './ordered-files.ts';
import * as designs from './send-designs.ts';
import { sendMessage } from './send-message.ts';
import { addressOfDocument, documentPicture, itemPicture } from './service.ts';

type OfOrder = { readonly params: { readonly orderId: string } };

const done = (message: string) => ({ ok: true, value: { success: true, message } }) as const;

export function orderMessageEndpoints(shop: Shop): Implementation[] {
  const load = ({ params }: OfOrder) => loadOwnedOrder(shop.database.db, params.orderId);
  return [
    implementForOne(writeToDealer, load, async ({ params, body, files }, caller) => {
      const written = await sendMessage(shop, caller, params.orderId, { body, files });
      return written.ok ? done('The message was sent') : written;
    }),
    implement(writeToPartner, async ({ params, body, files }, caller) => {
      // a template whose field nobody filled: the partner would read the braces
      const unfilled = unfilledIn(body.comment);
      if (unfilled.length > 0)
        return { ok: false, code: 'message_unfilled', field: 'comment', detail: inBraces(unfilled) };
      const written = await sendMessage(shop, caller, params.orderId, { body, files });
      return written.ok ? done('The message was sent') : written;
    }),
    implement(sendDesigns, async ({ params, query, body, files }, caller) => {
      const sent = await designs.sendDesigns(shop, withSeen(caller, query), params.orderId, { body, files });
      return sent.ok ? done('The designs were sent') : sent;
    }),
    implementForOne(sendDecisions, load, async ({ params, query, body, files }, caller) => {
      const decider = { by: withSeen(caller, query), idempotencyKey: caller.idempotencyKey };
      const sent = await decide.sendDecisions(shop, decider, params.orderId, { body, files });
      return sent.ok ? done('The decisions were sent') : sent;
    }),
    implementForOne(decideItem, load, async ({ params, query, body }, caller) => {
      if (body.orderItemId !== params.orderItemId)
        return { ok: false, code: 'invalid_input', field: 'orderItemId' };
      const decided = await decide.decideItem(shop, withSeen(caller, query), params.orderId, body);
      return decided.ok ? done('The decision was stored') : decided;
    }),
    implementForOne(openAttachment, load, ({ params }) =>
      addressOfDocument(shop, params.orderId, params.attachmentId),
    ),
    implementForOne(getOrderItemImage, load, async ({ params }) => {
      const drawn = await itemPicture(shop, params.orderId, params.orderItemId);
      return drawn.ok ? { ok: true, value: '', file: drawn.value } : drawn;
    }),
    implementForOne(getDocumentPreview, load, async ({ params }) => {
      const picture = await documentPicture(shop, params.orderId, params.documentId);
      return picture.ok ? { ok: true, value: '', file: picture.value } : picture;
    }),
    implement(listOrderedFiles, ({ params }) => orderedFilesOf(shop, params.orderId)),
    implementForOne(downloadOrderedFile, load, async ({ params }) => {
      const opened = await openOrderedFile(shop, params.orderId, params.fileId);
      return opened.ok ? { ok: true, value: '', file: opened.value } : opened;
    }),
    implementForOne(downloadAttachmentData, load, async ({ params }) => {
      const archive = await printDataArchive(shop, params.orderId, params.orderCode);
      return archive.ok ? { ok: true, value: '', file: archive.value } : archive;
    }),
  ];
}
