import { DESIGN_VIEW } from '#rules/catalogue/products/views.ts';
import { boardPreviewView, placedBoards } from '#rules/design/scene/board-preview.ts';
import { boardPose, boardsOf } from '#rules/design/scene/board-view.ts';
import { move } from '#rules/design/scene/camera.ts';
import { placedIn } from '#rules/design/scene/picture.ts';
import { previewOf } from '#rules/design/scene/preview.ts';
import { boardDetail, rulerLook } from './board-look.ts';
import { compose, type Picture, toPicture } from './drawing.ts';
import { mirrored } from './mirrored.ts';
import { ruler } from './ruler.ts';
import type { Sight } from './sight.ts';
import { paintOf } from './skin.ts';

export function drawRuler(sight: Sight): Picture {
  const { product, scale, view } = sight;
  const look = rulerLook('r', product, scale, paintOf(sight.color, 'natural').skin);
  const print = sight.print?.(0) ?? '';
  const pose = { shadow: true, detail: sight.detail, seed: 5 };
  if (view === DESIGN_VIEW) {
    const boards = placedBoards(product).map(({ sideIndex, rotate, at }) => {
      const lying = { ...pose, view: boardPreviewView, rotate, seed: sideIndex === 0 ? 5 : 9 };
      const turned = { ...look, id: 'q', marked: false, print: mirrored(sight.print?.(1), product.width) };
      return { art: ruler(sideIndex === 0 ? { ...look, print } : turned, lying), at };
    });
    return toPicture(compose(boards), previewOf(product, scale).box);
  }
  const shown = placedIn(product, sight).box;
  const lying = { ...pose, ...boardPose(product, view), detail: boardDetail(sight) };
  const front = ruler({ ...look, print }, lying);
  const { other } = boardsOf(product, view);
  if (!other) return toPicture(front, shown);
  const turned = {
    ...look,
    id: 'q',
    marked: false,
    print: mirrored(sight.print?.(1), product.width),
  };
  const pair = compose([
    { art: front, at: move(0, 0) },
    { art: ruler(turned, { ...lying, seed: 9 }), at: other },
  ]);
  return toPicture(pair, shown);
}
