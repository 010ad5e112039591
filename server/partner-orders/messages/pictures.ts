import { isScale } from '#rules/catalogue/products/enumerations.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { knownProduct } from '#server/catalogue/snapshot/service.ts';
import { designImages, itemImage } from '#server/orders/letters/service.ts';
import { readOrder, type StoredQuote } from '#server/orders/order/service.ts';
import { documentOf } from '#server/orders/order/thread.ts';
import type { Attachment } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import { loadItems } from '../flow/service.ts';

type Missing = 'order_item_not_found' | 'order_file_not_found';

/**
 * The printed sides of an item as they were ordered (MSG-028, D-B41), drawn from the design that the order
 * holds, which is what the picture of the cart was drawn from.
 */
export async function itemPicture(
  { database, catalogue, files, log }: Pick<Shop, 'database' | 'catalogue' | 'files' | 'log'>,
  orderId: string,
  itemId: string,
): Promise<Result<Attachment, Missing>> {
  const known = (await loadItems(database.db, orderId)).find(({ id }) => id === itemId);
  const whole = known && (await readOrder(database.db, orderId));
  const item = whole?.items.find(({ position }) => position === known?.position);
  if (!whole || !item) return fail('order_item_not_found', 'orderItemId');
  const artwork = parseArtwork(item.artwork);
  const product = knownProduct(await catalogue.current(), item.productId);
  if (!artwork.ok || !product || !isScale(item.scale)) return fail('order_file_not_found');
  const document = artwork.value;
  const { color, scale } = item;
  const quote = item.quote as StoredQuote;
  const bytes = await itemImage(orderId, { product, document, color: color || null, scale, quote }, () =>
    designImages({ files, log }, whole.files, [document]),
  );
  if (!bytes) return fail('order_file_not_found');
  return ok({ name: `${whole.order.code}-${item.position + 1}.png`, contentType: 'image/png', bytes });
}

/** A picture of a file of the order; `order_file_not_found` also while there is none. */
export async function documentPicture(
  { database, files }: Pick<Shop, 'database' | 'files'>,
  orderId: string,
  documentId: string,
): Promise<Result<Attachment, 'order_file_not_found'>> {
  const document = await documentOf(database.db, orderId, documentId);
  const key = document?.previewKey;
  if (!key || (await files.writtenAt(key)) === null) return fail('order_file_not_found', 'documentId');
  return ok({ name: `${documentId}.png`, contentType: 'image/png', bytes: await files.get(key) });
}
