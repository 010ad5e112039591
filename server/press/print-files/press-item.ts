import type { Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import type { StoredQuote, WholeOrder } from '#server/orders/order/service.ts';
import type { PressItem } from './press-task.ts';

type Item = WholeOrder['items'][number];

/**
 * `product_not_found` and `artwork_invalid` of an order whose product is gone or whose design no longer
 * opens.
 * @param orderJob what its partner calls the order
 */
export function pressItem(
  { order, items }: WholeOrder,
  item: Item,
  snapshot: Pick<Snapshot, 'byId' | 'retired' | 'settings'>,
  orderJob = '',
): Result<PressItem, 'product_not_found' | 'artwork_invalid'> {
  const product = knownProduct(snapshot, item.productId);
  if (!product) return fail('product_not_found', undefined, item.productId);
  const read = parseArtwork(item.artwork);
  if (!read.ok) return fail('artwork_invalid', undefined, read.field);
  // the technologies that were sold: settings of the shop may be others by now
  const technologies: Technology[] = [];
  for (const { number, technology } of (item.quote as StoredQuote).printed)
    technologies[number - 1] = technology;
  const jobName = item.jobName || orderJob;
  return ok({
    document: read.value,
    product,
    edition: order.edition as Edition,
    technologies,
    swatches: item.swatches,
    press: snapshot.settings?.press ?? defaultPress,
    isForPartner: order.kind === 'partner',
    // the moment of the order, not of the press, so that the same order gives the same bytes
    job: {
      orderCode: order.code,
      item: item.position + 1,
      items: items.length,
      configuration: item.configurationId,
      ...(jobName && { jobName }),
      quantity: item.quantity,
      created: order.createdAt,
    },
  });
}
