import { DESIGN_VIEW, type View } from '#rules/catalogue/products/views.ts';
import type { View3d } from '#rules/design/scene/camera.ts';
import { meterPreviewPose } from '#rules/design/scene/meter-preview.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { type Box, padBox, ratioBox } from '#rules/design/scene/outline.ts';
import { accordion, closed, vee } from '#rules/design/scene/poses.ts';
import { previewOf } from '#rules/design/scene/preview.ts';
import { JOINT_PITCH } from '#rules/design/scene/slats.ts';
import { type Picture, toPicture } from './drawing.ts';
import { type FoldingRule, foldingRule } from './folding-rule.ts';
import { cardPose, meterLook } from './meter-look.ts';
import type { Sight } from './sight.ts';
import { paintOf } from './skin.ts';
import type { SlatScale } from './slat.ts';

type Frame = {
  readonly angles: readonly number[];
  readonly view: View3d;
  readonly box?: Box;
  readonly pad?: number;
};

const slatScale = (scale: string): SlatScale =>
  scale === 'freeTop' || scale === 'freeCenter' ? scale : 'withoutPrint';

/** Pose and camera of a view; a box where the picture shows only a part. */
function frameOf(sight: Sight & { readonly view: View }, slats: number): Frame {
  const frames: Record<View, () => Frame> = {
    card: () => {
      const { angles, elev } = cardPose(sight.product, slats);
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
  return frames[sight.view]();
}

/**
 * The front of the rule is the upper face of its first slat; the drawn slat is a little shorter than the
 * side.
 */
function printOnFirst(sight: Sight): FoldingRule['print'] {
  const side = sight.product.sides[0];
  const svg = side ? sight.print?.(0) : null;
  if (!side || !svg) return undefined;
  const k = (JOINT_PITCH + side.height / 2) / side.width;
  return (slat) =>
    slat === 0 ? `<g transform="scale(${n(k)}) translate(0 ${n(-side.height / 2)})">${svg}</g>` : null;
}

/** The picture on top of the designer: its first slat carries the print in the side's own millimetres. */
function drawPreview(sight: Sight, rule: Omit<FoldingRule, 'angles' | 'view'>): Picture {
  const side = sight.product.sides[0];
  const svg = sight.print?.(0);
  const print: FoldingRule['print'] = (slat) =>
    side && svg && slat === 0 ? `<g transform="translate(0 ${n(-side.height / 2)})">${svg}</g>` : null;
  const art = foldingRule({ ...rule, ...meterPreviewPose(sight.product), print });
  return toPicture(art, previewOf(sight.product, sight.scale).box);
}

export function drawMeter(sight: Sight): Picture {
  const { slats, ...look } = meterLook(sight.product, sight.color);
  const { view } = sight;
  const rule = {
    ...look,
    id: 'm',
    skin: paintOf(sight.color, 'natural').skin,
    scale: slatScale(sight.scale),
    detail: sight.detail,
  };
  if (view === DESIGN_VIEW) return drawPreview(sight, rule);
  const frame = frameOf({ ...sight, view }, slats);
  const art = foldingRule({
    ...rule,
    angles: frame.angles,
    view: frame.view,
    detail: frame.box ? 'full' : sight.detail,
    print: printOnFirst(sight),
  });
  return toPicture(art, ratioBox(frame.box ?? padBox(art.box, frame.pad ?? 10), sight.ratio));
}
