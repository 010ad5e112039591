import type { Product } from '#rules/catalogue/products/product.ts';
import type { View } from '#rules/catalogue/products/views.ts';
import { times } from '../artwork/drawing/matrix.ts';
import { apply, type Matrix, move } from './camera.ts';
import { type Box, boxOf, corners, joinBox, padBox } from './outline.ts';
import { paintStart, pencilShapeOf, shapeLook } from './pencil-shape.ts';
import type { Placed } from './placed.ts';
import { rotation } from './rotation.ts';

/** The end face that turns away at the far end, mm. */
export const END = 2;

/** The pencils of a picture in painting order, all turned alike; one of them shows the print. */
type Pencils = { readonly rotate: number; readonly at: readonly Matrix[]; readonly printed: number };

export function pencilsOfView(product: Product, view: View): Pencils {
  const shape = pencilShapeOf(product);
  const { height } = shapeLook(shape);
  if (view === 'flat')
    return { rotate: 0, at: [0, 1, 2].map((i) => move(i === 1 ? 9 : 0, i * (height + 16))), printed: 1 };
  if (view === 'detail' || view === 'end')
    return { rotate: -24, at: [move(0, 0), move(height * 0.9, height * 2)], printed: 0 };
  return {
    rotate: -37,
    at: [move(0, 0), shape === 'rectangular' ? move(26, 22) : move(18, 14)],
    printed: 1,
  };
}

function shownPart(product: Product, view: View, box: Box): Box {
  const isWide = pencilShapeOf(product) === 'rectangular';
  if (view === 'flat') return padBox(box, 14);
  if (view !== 'detail' && view !== 'end') return padBox(box, isWide ? 12 : 9);
  const w = isWide ? 70 : 48;
  const h = w / 1.45;
  return view === 'detail'
    ? { x: box.x - 6, y: box.y + box.h - h + 8, w, h }
    : { x: box.x + box.w - w + 6, y: box.y - 7, w, h };
}

/** Pencils in a picture of their gallery; the box is not yet in the proportion of the picture. */
export function placedPencil(product: Product, view: View): Placed {
  const shape = pencilShapeOf(product);
  const { height } = shapeLook(shape);
  const { rotate, at, printed } = pencilsOfView(product, view);
  const body = corners({ x: 0, y: -height / 2, w: product.length + END, h: height });
  const lying = boxOf(body.map((point) => apply(rotation(rotate), point)));
  const all = at.reduce<Box | null>(
    (box, one) => joinBox(box, boxOf(corners(lying).map((point) => apply(one, point)))),
    null,
  );
  const [front] = product.sides;
  const start = paintStart(shape, product.type === 'sharpened');
  const own = at[printed] ?? move(0, 0);
  return {
    box: shownPart(product, view, all ?? lying),
    faces: front
      ? [
          {
            sideIndex: 0,
            matrix: times(times(own, rotation(rotate)), move(0, -front.height / 2)),
            outline: corners({ x: start, y: 0, w: front.width - start, h: front.height }),
          },
        ]
      : [],
  };
}
