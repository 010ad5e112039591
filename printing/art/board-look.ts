import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { spatulaThickness, THICKNESS } from '#rules/design/scene/boards.ts';
import type { Skin } from './material.ts';
import type { Ruler } from './ruler.ts';
import type { Sight } from './sight.ts';
import type { Spatula } from './spatula.ts';

export const rulerLook = (id: string, product: Product, scale: Scale, skin: Skin): Ruler => ({
  id,
  skin,
  cm: product.length,
  length: product.width,
  width: product.height,
  thickness: THICKNESS,
  doubleBevel: scale === 'double',
  hole: product.type === 'holes',
});

export const spatulaLook = (id: string, product: Product, scale: Scale, skin: Skin): Spatula => ({
  id,
  skin,
  scale: scale === 'cmUnits' || scale === 'mmUnits' ? scale : 'withoutPrint',
  length: product.width,
  width: product.height,
  thickness: spatulaThickness(product.height),
  holes: product.type === 'holes',
});

/** A part of a board seen from close by has all its strokes, however small the picture is. */
export const boardDetail = ({ view, detail }: Sight): Sight['detail'] =>
  view === 'detail' || view === 'end' ? 'full' : detail;
