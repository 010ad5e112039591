import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { DESIGN_VIEW, type DrawnView, type View } from '#rules/catalogue/products/views.ts';
import { placedBoard } from './board-view.ts';
import { placedMeter } from './meter-view.ts';
import { ratioBox } from './outline.ts';
import { placedPencil } from './pencil-view.ts';
import type { Placed } from './placed.ts';
import { previewOf } from './preview.ts';

/** A drawn picture of a product: what of it is seen, and in which proportion. */
export type Look = { readonly scale: Scale; readonly view: DrawnView; readonly ratio: number };

/**
 * What a picture of the gallery shows of its drawing, and where the front lies in it. The drawing and what is
 * laid over it both follow this.
 */
export function placedIn(product: Product, { scale, view, ratio }: Look): Placed {
  if (view === DESIGN_VIEW) return previewOf(product, scale);
  const { box, faces } = placed(product, scale, view);
  return { box: ratioBox(box, ratio), faces };
}

function placed(product: Product, scale: Scale, view: View): Placed {
  switch (product.category) {
    case 'meter':
      return placedMeter(product, view);
    case 'ruler':
    case 'spatula':
      return placedBoard(product, scale, view);
    case 'pencil':
      return placedPencil(product, view);
  }
}
