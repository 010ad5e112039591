import type { View } from '#rules/catalogue/views.ts';
import type { View3d } from './camera.ts';
import { type Picture, toPicture } from './drawing.ts';
import { type FoldingRule, foldingRule, JOINT_PITCH } from './folding-rule.ts';
import { cardPose, meterLook } from './meter-look.ts';
import { n } from './numbers.ts';
import { type Box, padBox, ratioBox } from './outline.ts';
import { accordion, closed, vee } from './poses.ts';
import type { Sight } from './product-drawing.ts';
import { paintOf } from './skin.ts';
import type { SlatScale } from './slat.ts';

type Frame = { readonly angles: readonly number[]; readonly view: View3d; readonly box?: Box; readonly pad?: number };

const slatScale = (scale: string): SlatScale => (scale === 'freeTop' || scale === 'freeCenter' ? scale : 'withoutPrint');

/** Pose and camera of a view; a box where the picture shows only a part. */
function frameOf(sight: Sight, slats: number): Frame {
  const frames: Record<View, () => Frame> = {
    card: () => {
      const { angles, elev } = cardPose(sight.product, slats);
      return { angles, view: { elev } };
    },
    halfOpen: () => ({ angles: vee(slats, 30, 10), view: { elev: 50 }, pad: 16 }),
    closed: () => ({ angles: closed(slats), view: { elev: 36, azim: -22 }, pad: 16 }),
    zigzag: () => ({ angles: accordion(Math.min(slats, 8), 74), view: { elev: 64 }, pad: 16 }),
    unfolding: () => ({ angles: [-3, -66, 66, -72, 71, -76, 75].slice(0, slats), view: { elev: 64 }, pad: 16 }),
    detail: () => ({ angles: [0, -170], view: { elev: 64 }, box: { x: -14, y: -30, w: 80, h: 57 } }),
    joint: () => ({ angles: vee(slats, 40, 14), view: { elev: 54 }, box: { x: 140, y: -12, w: 84, h: 62 } }),
    flat: () => ({ angles: [0, -180], view: { elev: 90 } }),
    end: () => ({ angles: [0, -170], view: { elev: 64 }, box: { x: -14, y: -30, w: 80, h: 57 } }),
  };
  return frames[sight.view]();
}

/** The front of the rule is the upper face of its first slat; the drawn slat is a little shorter than the side. */
function printOnFirst(sight: Sight): FoldingRule['print'] {
  const side = sight.product.sides[0];
  const svg = side ? sight.print?.(0) : null;
  if (!side || !svg) return undefined;
  const k = (JOINT_PITCH + side.height / 2) / side.width;
  return (slat) => (slat === 0 ? `<g transform="scale(${n(k)}) translate(0 ${n(-side.height / 2)})">${svg}</g>` : null);
}

export function drawMeter(sight: Sight): Picture {
  const { slats, ...look } = meterLook(sight.product, sight.color);
  const frame = frameOf(sight, slats);
  const art = foldingRule({
    ...look,
    id: 'm',
    skin: paintOf(sight.color, 'natural').skin,
    scale: slatScale(sight.scale),
    angles: frame.angles,
    view: frame.view,
    detail: frame.box ? 'full' : sight.detail,
    print: printOnFirst(sight),
  });
  return toPicture(art, ratioBox(frame.box ?? padBox(art.box, frame.pad ?? 10), sight.ratio));
}
