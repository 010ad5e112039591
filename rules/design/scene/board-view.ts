import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import type { View } from '#rules/catalogue/products/views.ts';
import { times } from '../artwork/drawing/matrix.ts';
import { boardHeight, rulerOutline, spatulaOutline } from './boards.ts';
import { apply, camera, type Matrix, move, type View3d } from './camera.ts';
import { type Box, boxOf, corners, joinBox, padBox } from './outline.ts';
import type { Placed } from './placed.ts';

/** A board as it lies on the table. */
type Lying = { readonly view: View3d; readonly rotate: number };

const isClose = (view: View): boolean => view === 'detail' || view === 'end';

export function boardPose({ category }: Pick<Product, 'category'>, view: View): Lying {
  if (view === 'flat') return { view: { elev: 84 }, rotate: 0 };
  if (isClose(view)) return { view: { elev: 60 }, rotate: -12 };
  return { view: { elev: category === 'ruler' ? 64 : 66 }, rotate: -33 };
}

/** Where the boards of a picture lie: the one whose front is seen, and the other one where there are two. */
type Boards = { readonly front: Matrix; readonly other?: Matrix };

export function boardsOf({ category, width, height }: Product, view: View): Boards {
  // turned over along its length: the hole lies at the other end
  if (view === 'flat') return { front: move(0, 0), other: [-1, 0, 0, 1, width, height + 24] };
  return category === 'spatula' && !isClose(view)
    ? { front: move(26, 42), other: move(0, 0) }
    : { front: move(0, 0) };
}

const moved = (box: Box, at: Matrix): Box => boxOf(corners(box).map((point) => apply(at, point)));

function shownPart({ category, width }: Product, view: View, { x, y, w, h }: Box): Box {
  const isRuler = category === 'ruler';
  if (view === 'flat') return padBox({ x, y, w, h }, 16);
  if (isClose(view)) {
    // the zero end of a ruler lies at the left, its hole at the right; of a spatula the other way round
    const isLeft = isRuler === (view === 'detail');
    const below = view === 'detail' ? 50 : 47;
    return {
      x: isLeft ? x - 12 : x + w - 68,
      y: isLeft ? y + h - below : y - (isRuler ? 10 : 12),
      w: 80,
      h: 57,
    };
  }
  // half of the difference in length is kept: a short ruler looks shorter, yet fills its card
  const shown = isRuler ? 153 + width / 2 : 342;
  return { x: x + w / 2 - shown / 2, y: y + h / 2, w: shown, h: 0.1 };
}

/** A ruler or a spatula in a picture of its gallery; the box is not yet in the proportion of the picture. */
export function placedBoard(product: Product, scale: Scale, view: View): Placed {
  const { category, width, height } = product;
  const outline = category === 'ruler' ? rulerOutline(width, height) : spatulaOutline(width, height);
  const { view: eye, rotate } = boardPose(product, view);
  const cam = camera(eye);
  const upper = cam.face(0, 0, boardHeight(product, scale === 'double'), rotate);
  const lower = cam.face(0, 0, 0, rotate);
  const one = boxOf([upper, lower].flatMap((face) => outline.map((point) => apply(face, point))));
  const { front, other } = boardsOf(product, view);
  const all = joinBox(other ? moved(one, other) : null, moved(one, front));
  return {
    box: shownPart(product, view, all),
    faces: [{ sideIndex: 0, matrix: times(front, upper), outline }],
  };
}
