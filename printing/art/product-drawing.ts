import type { Picture } from './drawing.ts';
import { drawMeter } from './meter-drawing.ts';
import { drawPencil } from './pencil-drawing.ts';
import { drawRuler } from './ruler-drawing.ts';
import type { ProductPicture, Sight } from './sight.ts';
import { drawSpatula } from './spatula-drawing.ts';

/**
 * The picture of a product (CAT-019, CAT-053); width and height are those of the viewBox in mm. Equal input,
 * equal string.
 */
export function drawProduct(picture: ProductPicture): Picture {
  const sight: Sight = { ...picture, ratio: picture.ratio ?? 4 / 3, detail: picture.detail ?? 'full' };
  switch (sight.product.category) {
    case 'meter':
      return drawMeter(sight);
    case 'ruler':
      return drawRuler(sight);
    case 'spatula':
      return drawSpatula(sight);
    case 'pencil':
      return drawPencil(sight);
  }
}
