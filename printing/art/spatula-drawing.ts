import { DESIGN_VIEW } from '#rules/catalogue/products/views.ts';
import { boardPreviewView, placedBoards } from '#rules/design/scene/board-preview.ts';
import { move } from '#rules/design/scene/camera.ts';
import { padBox, ratioBox } from '#rules/design/scene/outline.ts';
import { previewOf } from '#rules/design/scene/preview.ts';
import type { Pose } from './board.ts';
import { spatulaLook } from './board-look.ts';
import { compose, type Picture, toPicture } from './drawing.ts';
import { mirrored } from './mirrored.ts';
import type { Sight } from './sight.ts';
import { paintOf } from './skin.ts';
import { spatula } from './spatula.ts';

export function drawSpatula(sight: Sight): Picture {
  const { product, scale, ratio, view } = sight;
  const look = spatulaLook('a', product, scale, paintOf(sight.color, 'birch').skin);
  const print = sight.print?.(0) ?? '';
  const pose: Pose = { view: { elev: 66 }, rotate: -33, shadow: true, detail: sight.detail, seed: 8 };
  if (view === DESIGN_VIEW) {
    const boards = placedBoards(product).map(({ sideIndex, rotate, at }) => {
      const lying = { ...pose, view: boardPreviewView, rotate, seed: sideIndex === 0 ? 8 : 21 };
      const turned = {
        ...look,
        id: 'b',
        scale: 'withoutPrint' as const,
        print: mirrored(sight.print?.(1), product.width),
      };
      return { art: spatula(sideIndex === 0 ? { ...look, print } : turned, lying), at };
    });
    return toPicture(compose(boards), previewOf(product, scale).box);
  }
  if (view === 'flat') {
    const above = { ...pose, view: { elev: 84 }, rotate: 0 };
    const front = spatula({ ...look, print }, above);
    const back = spatula(
      { ...look, id: 'b', scale: 'withoutPrint', print: mirrored(sight.print?.(1), product.width) },
      { ...above, seed: 21 },
    );
    const pair = compose([
      { art: front, at: move(0, 0) },
      { art: back, at: [-1, 0, 0, 1, product.width, product.height + 24] },
    ]);
    return toPicture(pair, ratioBox(padBox(pair.box, 16), ratio));
  }
  if (view === 'detail' || view === 'end') {
    const art = spatula({ ...look, print }, { ...pose, rotate: -12, view: { elev: 60 }, detail: 'full' });
    const right = view === 'detail';
    const x = right ? art.box.x + art.box.w - 68 : art.box.x - 12;
    const y = right ? art.box.y - 12 : art.box.y + art.box.h - 47;
    return toPicture(art, ratioBox({ x, y, w: 80, h: 57 }, ratio));
  }
  const behind = spatula(look, pose);
  const front = spatula({ ...look, id: 'b', print }, { ...pose, seed: 21 });
  const pair = compose([
    { art: behind, at: move(0, 0) },
    { art: front, at: move(26, 42) },
  ]);
  const { x, y, w, h } = pair.box;
  return toPicture(pair, ratioBox({ x: x + w / 2 - 171, y: y + h / 2, w: 342, h: 0.1 }, ratio));
}
