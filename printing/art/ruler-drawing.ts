import { DESIGN_VIEW } from '#rules/catalogue/products/views.ts';
import { boardPreviewView, placedBoards } from '#rules/design/scene/board-preview.ts';
import { move } from '#rules/design/scene/camera.ts';
import { type Box, padBox, ratioBox } from '#rules/design/scene/outline.ts';
import { previewOf } from '#rules/design/scene/preview.ts';
import type { Pose } from './board.ts';
import { rulerLook } from './board-look.ts';
import { compose, type Picture, toPicture } from './drawing.ts';
import { mirrored } from './mirrored.ts';
import { ruler } from './ruler.ts';
import type { Sight } from './sight.ts';
import { paintOf } from './skin.ts';

const middle = (box: Box, width: number): Box => ({
  x: box.x + box.w / 2 - width / 2,
  y: box.y + box.h / 2,
  w: width,
  h: 0.1,
});

export function drawRuler(sight: Sight): Picture {
  const { product, scale, ratio, view } = sight;
  const look = rulerLook('r', product, scale, paintOf(sight.color, 'natural').skin);
  const print = sight.print?.(0) ?? '';
  const pose: Pose = { view: { elev: 64 }, rotate: -33, shadow: true, detail: sight.detail, seed: 5 };
  if (view === DESIGN_VIEW) {
    const boards = placedBoards(product).map(({ sideIndex, rotate, at }) => {
      const lying = { ...pose, view: boardPreviewView, rotate, seed: sideIndex === 0 ? 5 : 9 };
      const turned = { ...look, id: 'q', marked: false, print: mirrored(sight.print?.(1), product.width) };
      return { art: ruler(sideIndex === 0 ? { ...look, print } : turned, lying), at };
    });
    return toPicture(compose(boards), previewOf(product, scale).box);
  }
  if (view === 'flat') {
    const above = { ...pose, view: { elev: 84 }, rotate: 0 };
    const front = ruler({ ...look, print }, above);
    const back = ruler(
      { ...look, id: 'q', marked: false, print: mirrored(sight.print?.(1), product.width) },
      { ...above, seed: 9 },
    );
    const pair = compose([
      { art: front, at: move(0, 0) },
      // Turned over along its length: the hole lies at the other end.
      { art: back, at: [-1, 0, 0, 1, product.width, product.height + 24] },
    ]);
    return toPicture(pair, ratioBox(padBox(pair.box, 16), ratio));
  }
  if (view === 'detail' || view === 'end') {
    const art = ruler({ ...look, print }, { ...pose, rotate: -12, view: { elev: 60 }, detail: 'full' });
    // The zero end lies at the left of the drawing, the hanging hole at its right.
    const x = view === 'detail' ? art.box.x - 12 : art.box.x + art.box.w - 68;
    const y = view === 'detail' ? art.box.y + art.box.h - 50 : art.box.y - 10;
    return toPicture(art, ratioBox({ x, y, w: 80, h: 57 }, ratio));
  }
  const art = ruler({ ...look, print }, pose);
  // Half of the difference in length is kept: a short ruler looks shorter, yet fills its card.
  return toPicture(art, ratioBox(middle(art.box, 153 + product.width / 2), ratio));
}
