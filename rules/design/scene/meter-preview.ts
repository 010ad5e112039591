import type { Product } from '#rules/catalogue/products/product.ts';
import { times } from '../artwork/drawing/matrix.ts';
import { apply, camera, move, type View3d } from './camera.ts';
import { boxOf } from './outline.ts';
import type { Placed } from './placed.ts';
import { vee } from './poses.ts';
import { layOutSlats, placedOutline, SLAT, SLIM_SLAT, type SlatsBody, slatCount } from './slats.ts';

type Posed = SlatsBody & { readonly width: number; readonly view: View3d };

/**
 * Half open, the front swung up. The first slat is as long as the printed side, so that its print keeps its
 * millimetres.
 */
export function meterPreviewPose(product: Product): Posed {
  const { width, thickness } = product.type === 'slimboy' ? SLIM_SLAT : SLAT;
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
  const { thickness, pitch, width } = pose;
  const cam = camera(pose.view);
  const slats = layOutSlats(pose);
  const points = slats.flatMap((slat) => {
    const outline = placedOutline(slat, pitch, width);
    return [slat.z + thickness, slat.z].flatMap((z) => {
      const face = cam.face(slat.x, slat.y, z, slat.angle);
      return outline.map((point) => apply(face, point));
    });
  });
  const [first] = slats;
  const half = (product.sides[0]?.height ?? width) / 2;
  const faces = first
    ? [
        {
          sideIndex: 0,
          matrix: times(cam.face(first.x, first.y, first.z + thickness, first.angle), move(0, -half)),
          outline: placedOutline(first, pitch, width).map(([x, y]) => [x, y + half] as const),
        },
      ]
    : [];
  return { box: boxOf(points), faces };
}
