import type { ProductFields } from '#contract/catalogue/edited-product.ts';
import { drawFlatSide } from '#printing/art/flat-side.ts';
import { drawProduct } from '#printing/art/product-drawing.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import type { View } from '#rules/catalogue/products/views.ts';
import { checkProduct } from '#rules/catalogue/rows/check-product.ts';
import { ok } from '#rules/platform/result.ts';
import { refusedFor } from './change-product.ts';

type DraftView = {
  readonly product: ProductFields;
  readonly color: string | null;
  readonly scale: Scale;
  readonly view: View;
  readonly side?: number | undefined;
};

/**
 * Draws a product that need not be saved. One that could not be saved is not drawn: its sizes may be
 * anything.
 */
export function drawUnsaved({ product: draft, color, scale, view, side }: DraftView) {
  const faults = checkProduct(draft);
  if (faults.length > 0) return refusedFor(faults);
  const { items, position: _, ...rest } = draft;
  const product = {
    ...rest,
    availabilities: items.map((item) => ({ ...item, productId: draft.id, stockQuantity: 0 })),
    images: [],
  } as unknown as Product; // every word of it was just looked at
  const known = [...product.meterColors, ...product.pencilColors];
  const shown = color !== null && known.includes(color) ? color : (known[0] ?? null);
  if (side === undefined) return ok(drawProduct({ product, color: shown, scale, view, detail: 'card' }));
  const drawn = drawFlatSide({ product, sideIndex: side, color: shown, scale });
  return drawn
    ? ok(drawn)
    : refusedFor([{ field: 'sides', reason: 'side_count', detail: String(product.sides.length) }]);
}
