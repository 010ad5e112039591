import type { Product } from '#rules/catalogue/products/product.ts';
import { mm, mmToPx, type Px } from '#rules/platform/units.ts';
import { commonArea } from '../artwork/areas.ts';
import type { ArtworkDocument } from '../artwork/document.ts';
import type { Finding } from '../artwork/finding.ts';
import type { FontFamily, FontStyle } from '../artwork/fonts.ts';
import type { Bounds } from '../artwork/geometry.ts';
import { areaInPx } from '../artwork/placement.ts';

/**
 * What the press says of a proposal. It stands above the design, so it is handed in: `judgeOf` of the
 * preflight makes it.
 */
export type Judge = {
  /** smallest size of a font, mm, that its technology prints without a warning on a side, by index from 0 */
  readonly leastSize: (family: FontFamily, index: number) => number;
  readonly letters: (family: FontFamily) => { readonly capHeight: number; readonly tail: number };
  /** whether an ink is plainly seen on the body of a side */
  readonly isSeen: (hex: string, index: number) => boolean;
  /** how much lighter or darker an ink is than the body, 1 to 21 */
  readonly contrast: (hex: string) => number;
  /** widths in mm between which a picture is printed without a warning; null where there is none */
  readonly pictureWidths: (
    image: string,
    index: number,
  ) => { readonly least: number; readonly most: number } | null;
  /** letters of a text that a font lacks */
  readonly lacks: (text: string, family: FontFamily, style: FontStyle) => boolean;
  readonly find: (document: ArtworkDocument) => readonly Finding[];
};

/** Where a side may be printed, in canvas pixels, whatever technology will print it. */
export type Room = {
  /** from 0 */
  readonly index: number;
  readonly bounds: Bounds<Px>;
  readonly width: number;
  readonly height: number;
};

export function roomOf(
  product: Pick<Product, 'sides'>,
  scale: ArtworkDocument['scaleType'],
  index: number,
): Room | null {
  const body = product.sides[index];
  const area = body ? commonArea(body, scale) : null;
  if (!area) return null;
  const bounds = areaInPx(area);
  return { index, bounds, width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY };
}

/** The side that is seen when the product is turned over, from 0; itself where there is none. */
export function otherSide({ category, sides }: Pick<Product, 'category' | 'sides'>, index: number): number {
  if (category === 'pencil') return (index + Math.max(1, Math.floor(sides.length / 2))) % sides.length;
  const other = index % 2 === 0 ? index + 1 : index - 1;
  return sides[other] ? other : index;
}

export const pixels = (length: number): Px => mmToPx(mm(length));
