import type { Product, Scale } from '../catalogue/product.ts';
import { boardPreview } from './board-preview.ts';
import type { Matrix, Point } from './camera.ts';
import { meterPreview } from './meter-preview.ts';
import { type Box, padBox, ratioBox } from './outline.ts';
import { pencilPreview } from './pencil-preview.ts';

/** Where a side lies in a picture of its product. */
export type PrintFace = {
  /** from 0 */
  readonly sideIndex: number;
  /** from millimetres of the side, 0,0 top left, to millimetres of the picture */
  readonly matrix: Matrix;
  /** what of the side can be seen, in its millimetres */
  readonly outline: readonly Point[];
};

/** The objects of a picture and what they cover, mm. */
export type Placed = { readonly box: Box; readonly faces: readonly PrintFace[] };

/** Width : height of the picture on top of the designer. */
export const PREVIEW_RATIO = 3;

/** Room for the shadows, mm. */
const PADDING = 8;

/**
 * The picture on top of the designer: the part of the drawing it shows, and where each side that can be seen
 * lies in it. The drawing of the product and the print over it both follow this, so they cannot disagree. A
 * product that is seen from several sides at once, as two pencils, may show a side twice; a side nobody can
 * see in the picture has no face.
 */
export function previewOf(product: Product, scale: Scale): Placed {
  const { box, faces } = placed(product, scale);
  return { box: ratioBox(padBox(box, PADDING), PREVIEW_RATIO), faces };
}

function placed(product: Product, scale: Scale): Placed {
  switch (product.category) {
    case 'meter':
      return meterPreview(product);
    case 'ruler':
    case 'spatula':
      return boardPreview(product, scale);
    case 'pencil':
      return pencilPreview(product);
  }
}
