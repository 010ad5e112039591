import {
  colorSelectable,
  colorsOf,
  defaultColor,
  hasColorPicker,
  scalesOfProduct,
} from '../../catalogue/availability.ts';
import type { Product, Scale } from '../../catalogue/product.ts';
import { fail, ok, type Result } from '../../result.ts';
import { emptyDocument, emptySide, isEmptyDocument, isEmptySide } from '../document.ts';
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
 * Another scale. The design is kept and shows what no longer lies in the area (D-S43), with one exception: a
 * folding rule changed to withoutPrint has a scale along both edges of front and back, so everything on these
 * two is removed (CFG-054); the end slats keep theirs. `scale_unavailable` when the product does not have it.
 * Stock does not stop the change: from a colour stocked in one scale only there would be no way to another.
 */
export const changeScale: Command<{ readonly product: Product; readonly scale: Scale }> = (
  document,
  { product, scale },
) => {
  if (!scalesOfProduct(product).includes(scale)) return fail('scale_unavailable');
  if (scale === document.scaleType) return ok(document);
  const sides =
    scale === 'withoutPrint'
      ? document.sides.map((side, i) =>
          carriesScale(product, i) && !isEmptySide(side) ? emptySide(product) : side,
        )
      : document.sides;
  return ok({ ...document, scaleType: scale, sides });
};

/** How many elements a change of scale would remove, for the question asked before it. */
export const removedByScale = (
  document: Parameters<typeof changeScale>[0],
  product: Product,
  scale: Scale,
): number =>
  scale === 'withoutPrint' && scale !== document.scaleType
    ? document.sides.reduce(
        (sum, side, i) => sum + (carriesScale(product, i) ? side.texts.length + side.images.length : 0),
        0,
      )
    : 0;

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
