import {
  colorSelectable,
  colorsOf,
  defaultColor,
  hasColorPicker,
  scalesOfProduct,
} from '#rules/catalogue/products/availability.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type ArtworkDocument, countOf, emptyDocument, emptySide, isEmptyDocument } from '../document.ts';
import type { Command } from './command.ts';

/**
 * Empties all sides; product, colour and scale stay (D-S40). The quantity is reset by the cart line, not
 * here.
 */
export const resetAll: Command<{ readonly product: Pick<Product, 'id' | 'category' | 'type'> }> = (
  document,
  { product },
) => {
  if (isEmptyDocument(document)) return fail('nothing_to_reset');
  return ok(emptyDocument(product, document.color, document.scaleType));
};

/**
 * Another colour of the product; the design is kept (CFG-025, D-S43). `color_unavailable` when it is not made
 * in it, `combination_out_of_stock` when this scale has no piece of it (CFG-007).
 */
export const changeColor: Command<{ readonly product: Product; readonly color: string }> = (
  document,
  { product, color },
) => {
  if (!hasColorPicker(product) || !colorsOf(product).includes(color)) return fail('color_unavailable');
  if (color === document.color) return ok(document);
  if (!colorSelectable(product, color, document.scaleType)) return fail('combination_out_of_stock');
  return ok({ ...document, color });
};

/** The faces of a folding rule that carry its scale; end slats carry none. */
const carriesScale = (product: Product, index: number): boolean => {
  const name = product.sides[index]?.name;
  return product.category === 'meter' && (name === 'front' || name === 'back');
};

/**
 * Another scale. The design is kept and shows what no longer lies in the area (D-S43). Without a scale the
 * whole face is free, so everything fits; `clears` is the answer of a person who wants to begin these faces
 * anew: what stands on them is removed, the end slats keep theirs (CFG-054, D-S18). `scale_unavailable` when
 * the product does not have it. Stock does not stop the change: from a colour stocked in one scale only there
 * would be no way to another.
 */
export const changeScale: Command<{
  readonly product: Product;
  readonly scale: Scale;
  readonly clears?: boolean;
}> = (document, { product, scale, clears = false }) => {
  if (!scalesOfProduct(product).includes(scale)) return fail('scale_unavailable');
  if (scale === document.scaleType) return ok(document);
  const cleared = new Set(clears ? sidesToAskAbout(document, product, scale).map(({ side }) => side) : []);
  const sides = document.sides.map((side, i) => (cleared.has(i + 1) ? emptySide(product) : side));
  return ok({ ...document, scaleType: scale, sides: cleared.size > 0 ? sides : document.sides });
};

/** A face with its number from 1 and how many elements stand on it. */
export type SideToAskAbout = { readonly side: number; readonly count: number };

/**
 * The faces a person is asked about before a folding rule loses its scale: those that carry it and have
 * something on them. Empty when there is nothing to ask.
 */
export const sidesToAskAbout = (
  document: ArtworkDocument,
  product: Product,
  scale: Scale,
): readonly SideToAskAbout[] => {
  if (scale !== 'withoutPrint' || scale === document.scaleType) return [];
  if (!scalesOfProduct(product).includes(scale)) return [];
  return document.sides
    .map((side, i) => ({ side: i + 1, count: countOf(side) }))
    .filter(({ side, count }) => count > 0 && carriesScale(product, side - 1));
};

/**
 * The scale a design starts with: withoutPrint where the product comes with it (CFG-080), else its first;
 * spatula and ruler have only that of their first availability (CAT-063), without one
 * `availability_not_found` (CAT-064).
 */
export function startingScale(product: Product): Result<Scale, 'availability_not_found'> {
  const stocked = scalesOfProduct(product);
  if (!hasColorPicker(product)) return stocked[0] ? ok(stocked[0]) : fail('availability_not_found');
  return ok(stocked.includes('withoutPrint') ? 'withoutPrint' : (stocked[0] ?? 'withoutPrint'));
}

/**
 * Another product: the design is cleared, because areas differ, and the colour is the default of meter or
 * pencil (CFG-055, CFG-056, D-S43).
 */
export const changeProduct: Command<{ readonly product: Product }> = (_document, { product }) => {
  const scale = startingScale(product);
  if (!scale.ok) return fail('scale_unavailable');
  return ok(emptyDocument(product, defaultColor(product), scale.value));
};
