import type { Product } from '#rules/catalogue/products/product.ts';
import type { View } from '#rules/catalogue/products/views.ts';
import { times } from '../artwork/drawing/matrix.ts';
import { apply, camera, type Matrix, move, type Point, type View3d } from './camera.ts';
import { type Box, boxOf, padBox } from './outline.ts';
import type { Placed } from './placed.ts';
import { accordion, closed, swung, vee } from './poses.ts';
import {
  JOINT_PITCH,
  layOutSlats,
  placedOutline,
  SLAT,
  SLIM_SLAT,
  type SlatsBody,
  slatCount,
} from './slats.ts';

export type PosedSlats = SlatsBody & { readonly width: number; readonly view: View3d };

/** Pose and camera of a picture; a box where it shows only a part, else the room around the rule. */
export type MeterView = {
  readonly angles: readonly number[];
  readonly view: View3d;
  readonly box?: Box;
  readonly pad?: number;
};

export const slatSizeOf = ({ type }: Pick<Product, 'type'>) => (type === 'slimboy' ? SLIM_SLAT : SLAT);

/**
 * The standard picture of a type: blocks and the slimboy half open, Perfekt upright, Profi swung to show both
 * faces.
 */
function cardPose(product: Product, slats: number): { angles: number[]; elev: number } {
  if (product.type === 'perfekt') {
    const count = Math.min(slats, 7);
    return { angles: accordion(count, count > 5 ? 79 : 74), elev: 64 };
  }
  if (product.type === 'profi') return { angles: swung(slats), elev: 52 };
  return { angles: vee(slats, 34, 14), elev: 52 };
}

export function meterView(product: Product, view: View): MeterView {
  const slats = slatCount(product.length);
  const views: Record<View, () => MeterView> = {
    card: () => {
      const { angles, elev } = cardPose(product, slats);
      return { angles, view: { elev } };
    },
    halfOpen: () => ({ angles: vee(slats, 30, 10), view: { elev: 50 }, pad: 16 }),
    closed: () => ({ angles: closed(slats), view: { elev: 36, azim: -22 }, pad: 16 }),
    zigzag: () => ({ angles: accordion(Math.min(slats, 8), 74), view: { elev: 64 }, pad: 16 }),
    unfolding: () => ({
      angles: [-3, -66, 66, -72, 71, -76, 75].slice(0, slats),
      view: { elev: 64 },
      pad: 16,
    }),
    detail: () => ({ angles: [0, -170], view: { elev: 64 }, box: { x: -14, y: -30, w: 80, h: 57 } }),
    joint: () => ({ angles: vee(slats, 40, 14), view: { elev: 54 }, box: { x: 140, y: -12, w: 84, h: 62 } }),
    flat: () => ({ angles: [0, -180], view: { elev: 90 } }),
    end: () => ({ angles: [0, -170], view: { elev: 64 }, box: { x: -14, y: -30, w: 80, h: 57 } }),
  };
  return views[view]();
}

/**
 * What the slats of a rule cover, and where its front lies: the upper face of the first slat.
 * @param onSlat from millimetres of the side to those of the slat, whose y counts from its middle
 */
export function placeSlats(pose: PosedSlats, onSlat: Matrix): Placed {
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
  if (!first) return { box: boxOf(points), faces: [] };
  const [k, , , , , top] = onSlat;
  const seen = placedOutline(first, pitch, width).map(([x, y]): Point => [x / k, (y - top) / k]);
  const upper = cam.face(first.x, first.y, first.z + thickness, first.angle);
  return { box: boxOf(points), faces: [{ sideIndex: 0, matrix: times(upper, onSlat), outline: seen }] };
}

/** The front of the rule on its first slat; the drawn slat is a little shorter than the side. */
export function frontOnSlat({ sides: [front] }: Product): Matrix {
  if (!front) return move(0, 0);
  const k = (JOINT_PITCH + front.height / 2) / front.width;
  return [k, 0, 0, k, 0, (-k * front.height) / 2];
}

/** A folding rule in a picture of its gallery; the box is not yet in the proportion of the picture. */
export function placedMeter(product: Product, view: View): Placed {
  const { box, pad = 10, ...posed } = meterView(product, view);
  const placed = placeSlats({ ...posed, ...slatSizeOf(product), pitch: JOINT_PITCH }, frontOnSlat(product));
  return { ...placed, box: box ?? padBox(placed.box, pad) };
}
