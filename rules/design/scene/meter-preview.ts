import type { Product } from '#rules/catalogue/products/product.ts';
import { move } from './camera.ts';
import { type PosedSlats, placeSlats, slatSizeOf } from './meter-view.ts';
import type { Placed } from './placed.ts';
import { vee } from './poses.ts';
import { slatCount } from './slats.ts';

/**
 * Half open, the front swung up. The first slat is as long as the printed side, so that its print keeps its
 * millimetres.
 */
export function meterPreviewPose(product: Product): PosedSlats {
  const { width, thickness } = slatSizeOf(product);
  const side = product.sides[0]?.width ?? product.width;
  return {
    angles: vee(slatCount(product.length), 27, 10),
    thickness,
    width,
    pitch: side - width / 2,
    view: { elev: 54 },
  };
}

/** Of a folding rule its front is seen: the upper face of the first slat. */
export function meterPreview(product: Product): Placed {
  const pose = meterPreviewPose(product);
  const half = (product.sides[0]?.height ?? pose.width) / 2;
  return placeSlats(pose, move(0, -half));
}
