import type { Category } from '#rules/catalogue/products/product.ts';
import type { Settings } from '#rules/catalogue/settings/settings.ts';

const usable = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0;

/**
 * Fewest pieces a line of this product may have: the product's own minimum, else its category's, else 1;
 * 0 asks for no minimum (CAT-095, D-S20). Quantity control, price levels, quote and server all ask here, so
 * text and rule cannot disagree (PRC-016, D-S21).
 */
export function minimumQuantity(
  settings: Pick<Settings, 'minimumQuantities'>,
  product: { readonly id: string; readonly category: Category },
): number {
  const { product: byProduct, category: byCategory } = settings.minimumQuantities;
  const own = Object.hasOwn(byProduct, product.id) ? byProduct[product.id] : undefined;
  if (usable(own)) return Math.max(1, own);
  const common = byCategory[product.category];
  return usable(common) ? Math.max(1, common) : 1;
}
