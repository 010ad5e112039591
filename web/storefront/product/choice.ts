import { effectiveScale, scalesOfProduct, validColor } from '#rules/catalogue/products/availability.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { standardScale } from '#rules/catalogue/products/standard-scale.ts';

/** What a product page shows: one colour and one scale. A product without a colour picker has no colour. */
export type Choice = { readonly color: string | null; readonly scale: Scale };

/**
 * The scale a colour is shown with: the wanted one where the colour is made with it, else the one with most
 * pieces. Another colour therefore keeps the scale whenever it can.
 */
export function scaleOfColor(product: Product, color: string | null, wanted: string | null): Scale {
  const offered = scalesOfProduct(product, color).find((scale) => scale === wanted);
  const found = effectiveScale(product, color, offered);
  return found.ok ? found.value : standardScale(product);
}

/**
 * Colour and scale of an address (CAT-042); what the product is not made in falls back, so an old link still
 * shows it.
 */
export function choiceFrom(product: Product, search: URLSearchParams): Choice {
  const color = validColor(product, search.get('color'));
  return { color, scale: scaleOfColor(product, color, search.get('scale')) };
}
