import { DESIGN_VIEW } from '#rules/catalogue/products/views.ts';
import { boardPreviewView, placedBoards } from '#rules/design/scene/board-preview.ts';
import { boardPose, boardsOf } from '#rules/design/scene/board-view.ts';
import { placedIn } from '#rules/design/scene/picture.ts';
import { previewOf } from '#rules/design/scene/preview.ts';
import { boardDetail, spatulaLook } from './board-look.ts';
import { compose, type Picture, toPicture } from './drawing.ts';
import { mirrored } from './mirrored.ts';
import type { Sight } from './sight.ts';
import { paintOf } from './skin.ts';
import { spatula } from './spatula.ts';

export function drawSpatula(sight: Sight): Picture {
  const { product, scale, view } = sight;
  const look = spatulaLook('a', product, scale, paintOf(sight.color, 'birch').skin);
  const print = sight.print?.(0) ?? '';
  const pose = { shadow: true, detail: sight.detail, seed: 8 };
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
  const shown = placedIn(product, sight).box;
  const lying = { ...pose, ...boardPose(product, view), detail: boardDetail(sight) };
  const { front, other } = boardsOf(product, view);
  if (!other) return toPicture(spatula({ ...look, print }, lying), shown);
  const isTurned = view === 'flat';
  const one = { art: spatula(isTurned ? { ...look, print } : look, lying), at: isTurned ? front : other };
  const two = isTurned
    ? { ...look, scale: 'withoutPrint' as const, print: mirrored(sight.print?.(1), product.width) }
    : { ...look, print };
  const above = { art: spatula({ ...two, id: 'b' }, { ...lying, seed: 21 }), at: isTurned ? other : front };
  return toPicture(compose([one, above]), shown);
}
