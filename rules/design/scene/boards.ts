import type { Product } from '#rules/catalogue/products/product.ts';
import type { Point } from './camera.ts';
import { roundRect } from './outline.ts';

/** Board thickness, mm (CAT-098, CAT-099): the wide stirrer is the thicker one. */
export const THICKNESS = 3.2;
const WIDE_THICKNESS = 3.5;

export const spatulaThickness = (width: number): number => (width >= 35 ? WIDE_THICKNESS : THICKNESS);

/** A bevelled edge is thinner than the board; the slab shows that edge. */
export const rulerEdge = (thickness: number, doubleBevel: boolean): number =>
  thickness * (doubleBevel ? 0.62 : 0.75);

export const rulerOutline = (length: number, width: number): Point[] =>
  roundRect(0, 0, length, width, [1.4, 1.4, 0.8, 0.8]);

export const spatulaOutline = (length: number, width: number): Point[] =>
  roundRect(0, 0, length, width, [width / 2, 2.6, 2.6, width / 2], 9);

/** How high the upper face of a ruler or a spatula lies above the table, mm. */
export const boardHeight = (
  { category, height }: Pick<Product, 'category' | 'height'>,
  isDouble: boolean,
): number => (category === 'ruler' ? rulerEdge(THICKNESS, isDouble) : spatulaThickness(height));
