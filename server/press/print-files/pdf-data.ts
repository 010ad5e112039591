import type { PdfData } from '#contract/press/print-files.ts';
import { drawFlatSide } from '#printing/art/flat-side.ts';
import { cartImage } from '#printing/artwork/picture.ts';
import { pdfTexts } from '#rules/design/artwork/configuration.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { designImages, imageKey } from '#server/orders/letters/service.ts';
import { readOrderByCode } from '#server/orders/order/service.ts';
import type { Shop } from '../context.ts';
import { pressItem } from './press-item.ts';

export type PdfDataProblem = 'order_not_found' | 'not_found' | 'product_not_found' | 'artwork_invalid';

/**
 * The texts of an item as numbered lines and its picture as the cart shows it, for an order sheet (CFG-085 to
 * CFG-088). `not_found` for an item the order does not have.
 */
export async function pdfDataOf(
  shop: Shop,
  code: string,
  number: number,
): Promise<Result<PdfData, PdfDataProblem>> {
  const whole = await readOrderByCode(shop.database.db, code);
  if (!whole) return fail('order_not_found', 'orderCode');
  const item = whole.items.find(({ position }) => position + 1 === number);
  if (!item) return fail('not_found', 'item');
  const ready = pressItem(whole, item, await shop.catalogue.current());
  if (!ready.ok) return ready;
  const { document, product } = ready.value;
  const { color, scaleType: scale } = document;
  const images = await designImages(shop, whole.files, [document]);
  const picture = await cartImage({
    document,
    product,
    blank: (sideIndex) => drawFlatSide({ product, sideIndex, color, scale })?.svg ?? null,
    imageData: (reference, reduced) => images.get(imageKey(reference, reduced)) ?? null,
  });
  return ok({
    textImages: pdfTexts(document),
    configurationImage: `data:image/png;base64,${picture.toString('base64')}`,
  });
}
