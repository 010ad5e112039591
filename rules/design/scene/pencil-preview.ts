import type { Product } from '#rules/catalogue/products/product.ts';
import { times } from '../artwork/drawing/matrix.ts';
import { apply, type Matrix, move } from './camera.ts';
import { boxOf, corners } from './outline.ts';
import { paintStart, pencilShapeOf, shapeLook } from './pencil-shape.ts';
import { END } from './pencil-view.ts';
import type { Placed, PrintFace } from './placed.ts';
import { rotation } from './rotation.ts';

export const PENCIL_TURN = -6;

/**
 * A face as the camera sees it: from y to y across the pencil. A side that turns away looks lower than it is.
 */
type Seen = { readonly sideIndex: number; readonly from: number; readonly to: number };

/**
 * What is seen of each pencil of the picture: enough of them, each rolled on, that every printed side comes
 * up.
 */
function pencilsOf(product: Product): readonly (readonly Seen[])[] {
  const shape = pencilShapeOf(product);
  const { height, bands } = shapeLook(shape);
  const whole = (sideIndex: number): Seen => ({ sideIndex, from: -height / 2, to: height / 2 });
  const bandsFrom = (first: number): Seen[] =>
    bands.map(([from, to], i) => ({ sideIndex: (first + i) % product.sides.length, from, to }));
  switch (shape) {
    case 'hexagonal':
      return [bandsFrom(5), bandsFrom(1)];
    case 'triangular':
      return [bandsFrom(0), bandsFrom(2)];
    case 'rectangular':
      return [[whole(0)], [whole(2)]];
    case 'round':
      return [[whole(0)]];
  }
}

export type PlacedPencil = { readonly at: Matrix; readonly seen: readonly Seen[] };

/** The pencils of the picture, each below the other and a little to the right. */
export const placedPencils = (product: Product): readonly PlacedPencil[] =>
  pencilsOf(product).map((seen, i) => ({
    seen,
    at: move(i * 6, i * shapeLook(pencilShapeOf(product)).height * 1.7),
  }));

/** Pencils lying on a table, their tips to the left. */
export function pencilPreview(product: Product): Placed {
  const shape = pencilShapeOf(product);
  const { height } = shapeLook(shape);
  const start = paintStart(shape, product.type === 'sharpened');
  const body = { x: 0, y: -height / 2, w: product.length + END, h: height };
  const pencils = placedPencils(product).map(({ at, seen }) => {
    const lying = times(at, rotation(PENCIL_TURN));
    const faces = seen.flatMap(({ sideIndex, from, to }): PrintFace[] => {
      const side = product.sides[sideIndex];
      if (!side) return [];
      const painted = { x: start, y: 0, w: side.width - start, h: side.height };
      const across: Matrix = [1, 0, 0, (to - from) / side.height, 0, from];
      return [{ sideIndex, matrix: times(lying, across), outline: corners(painted) }];
    });
    return { faces, points: corners(body).map((point) => apply(lying, point)) };
  });
  return {
    box: boxOf(pencils.flatMap(({ points }) => points)),
    faces: pencils.flatMap(({ faces }) => faces),
  };
}
