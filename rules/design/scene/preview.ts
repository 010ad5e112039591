import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { boardPreview } from './board-preview.ts';
import { meterPreview } from './meter-preview.ts';
import { padBox, ratioBox } from './outline.ts';
import { pencilPreview } from './pencil-preview.ts';
import type { Placed } from './placed.ts';

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
