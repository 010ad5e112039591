import { isScale } from '#rules/catalogue/products/enumerations.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { knownProduct } from '#server/catalogue/snapshot/service.ts';
import { designImages, itemImage } from '#server/orders/letters/service.ts';
import type { Attachment } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import type { KeptItem } from './keep.ts';
import { askedOf } from './present.ts';
import { filesOf, type WithPerson } from './store.ts';

/** The printed sides of an item that is to be ordered, as those of an order are drawn. */
export async function requestPicture(
  { database, catalogue, files, log }: Pick<Shop, 'database' | 'catalogue' | 'files' | 'log'>,
  found: WithPerson | null,
  place: number,
): Promise<Result<Attachment, 'order_request_not_found' | 'order_file_not_found'>> {
  if (!found) return fail('order_request_not_found');
  const item = askedOf(found).orderItems[place - 1];
  const printed = (found.request.items as KeptItem[])[place - 1]?.printed;
  const artwork = item && parseArtwork(item.artwork);
  const product = item && knownProduct(await catalogue.current(), item.productId);
  if (!item || !printed || !artwork?.ok || !product || !isScale(item.scale))
    return fail('order_file_not_found');
  const document = artwork.value;
  const { color, scale } = item;
  const line = { product, document, color, scale, quote: { printed } };
  const bytes = await itemImage(found.request.id, line, async () =>
    designImages({ files, log }, (await filesOf(database.db, found.request.id)).map(asOfOrder), [document]),
  );
  return bytes
    ? ok({ name: `request-${place}.png`, contentType: 'image/png', bytes })
    : fail('order_file_not_found');
}

const asOfOrder = <F extends { readonly requestId: string }>({ requestId: orderId, ...file }: F) => ({
  ...file,
  orderId,
});
