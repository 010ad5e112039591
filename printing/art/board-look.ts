import type { PencilShape, Product, Scale } from '#rules/catalogue/product.ts';
import type { Skin } from './material.ts';
import type { Ruler } from './ruler.ts';
import type { Spatula } from './spatula.ts';

/** Board thickness, mm (CAT-098, CAT-099): the wide stirrer is the thicker one. */
const THICKNESS = 3.2;
const WIDE_THICKNESS = 3.5;

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
  thickness: product.height >= 35 ? WIDE_THICKNESS : THICKNESS,
  holes: product.type === 'holes',
});

/** The shape of a pencil; a record without one is drawn round, the shape that needs no side. */
export const pencilShapeOf = (product: Product): PencilShape => product.shape ?? 'round';
