import { DESIGN_VIEW } from '#rules/catalogue/products/views.ts';
import { matrix } from '#rules/design/scene/camera.ts';
import { meterPreviewPose } from '#rules/design/scene/meter-preview.ts';
import { frontOnSlat, meterView } from '#rules/design/scene/meter-view.ts';
import { n } from '#rules/design/scene/numbers.ts';
import { placedIn } from '#rules/design/scene/picture.ts';
import { previewOf } from '#rules/design/scene/preview.ts';
import { type Picture, toPicture } from './drawing.ts';
import { type FoldingRule, foldingRule } from './folding-rule.ts';
import { meterLook } from './meter-look.ts';
import type { Sight } from './sight.ts';
import { paintOf } from './skin.ts';
import type { SlatScale } from './slat.ts';

const slatScale = (scale: string): SlatScale =>
  scale === 'freeTop' || scale === 'freeCenter' ? scale : 'withoutPrint';

/** The front of the rule is the upper face of its first slat. */
function printOnFirst(sight: Sight): FoldingRule['print'] {
  const svg = sight.product.sides[0] ? sight.print?.(0) : null;
  if (!svg) return undefined;
  return (slat) => (slat === 0 ? `<g transform="${matrix(frontOnSlat(sight.product))}">${svg}</g>` : null);
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
  const { slats: _, ...look } = meterLook(sight.product, sight.color);
  const { view } = sight;
  const rule = {
    ...look,
    id: 'm',
    skin: paintOf(sight.color, 'natural').skin,
    scale: slatScale(sight.scale),
    detail: sight.detail,
  };
  if (view === DESIGN_VIEW) return drawPreview(sight, rule);
  const { angles, view: eye, box } = meterView(sight.product, view);
  const art = foldingRule({
    ...rule,
    angles,
    view: eye,
    detail: box ? 'full' : sight.detail,
    print: printOnFirst(sight),
  });
  return toPicture(art, placedIn(sight.product, { ...sight, view }).box);
}
