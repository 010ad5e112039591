import { mm, mmToPx, PX_PER_MM, type Px, px } from '#rules/platform/units.ts';
import type { Product } from './product.ts';

/** A configuration keeps this many sides, whatever the product has (CFG-009). */
export const CONFIGURATION_SIDES = 6;

/** Height of a slat on the canvas: 16 mm, also for the wider slimboy (CFG-041, D-S35). */
export const SCALE_SIDE_HEIGHT: Px = px(16 * PX_PER_MM);

type Shaped = Pick<Product, 'category' | 'sides'>;

/**
 * How many sides a person can design: meter 4, spatula 2, ruler 2, pencil its own sides, others 1 (CFG-010,
 * D-S17).
 */
export function canvasCount(product: Shaped): number {
  switch (product.category) {
    case 'meter':
      return 4;
    case 'spatula':
    case 'ruler':
      return 2;
    case 'pencil':
      return product.sides.length || 1;
    default:
      return 1; // a category that is sold but not designed
  }
}

export type CanvasGeometry = {
  readonly count: number;
  /** one product length */
  readonly base: Px;
  /** base unit times 4 for a meter, times 2 for others (CFG-042) */
  readonly width: Px;
  readonly height: Px;
};

/**
 * Size of the sheet that carries all sides of a product. A pencil lays its sides in two columns, so its
 * height grows with half the number of sides, rounded up (CFG-043, CFG-088); rulers and spatulas stand in one
 * row.
 */
export function canvasGeometry(product: Shaped & Pick<Product, 'width' | 'height'>): CanvasGeometry {
  const count = canvasCount(product);
  const base = mmToPx(product.width);
  const columns = product.category === 'meter' ? 4 : 2;
  const row =
    product.category === 'meter'
      ? SCALE_SIDE_HEIGHT
      : mmToPx(mm(Math.max(product.height, ...product.sides.map((side) => side.height))));
  const rows = product.category === 'pencil' ? Math.ceil(count / 2) : 1;
  return { count, base, width: px(base * columns), height: px(row * rows) };
}
