import type { getOrderAgain } from '#contract/partner-orders/checkout.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { referenceForAgain } from '#rules/partner-orders/references/reference.ts';
import { fail, ok } from '#rules/platform/result.ts';
import { type FileRow, readOrder, readPartnerOrder } from '#server/orders/order/service.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';

type Again = ReplyOf<typeof getOrderAgain>;

/** A picture as it is sent; null when its file is gone, and the designer then says which one is missing. */
async function sendable(
  { files }: Shop,
  { imageNodeInformationName, name, contentType, storageKey }: FileRow,
) {
  if (imageNodeInformationName === null || (await files.writtenAt(storageKey)) === null) return null;
  const fileContent = Buffer.from(await files.get(storageKey)).toString('base64');
  return { reference: imageNodeInformationName, name, contentType, fileContent };
}

/** Designs, quantities and pictures of an order, in the version of today, for the cart to price anew. */
export async function orderAgain(shop: Shop, orderId: string): Promise<Answer<typeof getOrderAgain>> {
  const whole = await readOrder(shop.database.db, orderId);
  const order = await readPartnerOrder(shop.database.db, orderId);
  if (!whole || !order) return fail('order_not_found');
  if (whole.order.artworkRemovedAt !== null) return fail('designs_removed');
  const items = whole.items.flatMap((item) => {
    const { artwork, quantity } = item;
    const read = parseArtwork(artwork);
    return read.ok ? [{ artwork: read.value, quantity, reference: referenceForAgain(item) }] : [];
  });
  const pictures: Again['pictures'] = [];
  for (const file of whole.files) {
    const sent = await sendable(shop, file);
    if (sent) pictures.push(sent);
  }
  const reference = referenceForAgain(order);
  return ok({ reference, items, unreadable: whole.items.length - items.length, pictures });
}
