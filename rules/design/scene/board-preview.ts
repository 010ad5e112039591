import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { times } from '../artwork/drawing/matrix.ts';
import { boardHeight, rulerOutline, spatulaOutline } from './boards.ts';
import { apply, camera, type Matrix, move, type Point, type View3d } from './camera.ts';
import { boxOf } from './outline.ts';
import type { Placed } from './placed.ts';

export const boardPreviewView: View3d = { elev: 62 };
const TURN = 5;

/** The matrix of a board's face that lies so high above the table. */
const faceOf = (z: number, rotate: number): Matrix => camera(boardPreviewView).face(0, 0, z, rotate);

/** A board of the picture: turned on the table, then put in its place. */
export type PlacedBoard = { readonly sideIndex: number; readonly rotate: number; readonly at: Matrix };

/** Turned over along its length: what lies right on the front lies left on the back. */
const turnedOver = (width: number): Matrix => [-1, 0, 0, 1, width, 0];

/** The front, and below it a second board turned over where the back can be printed. */
export function placedBoards({ sides, width, height }: Product): readonly PlacedBoard[] {
  const front = { sideIndex: 0, rotate: -TURN, at: move(0, 0) };
  if (!sides[1]?.printAreas.length) return [front];
  const [x, y] = apply(faceOf(0, TURN), [width, 0]);
  // the mirrored board begins where its far end was
  return [front, { sideIndex: 1, rotate: TURN, at: [-1, 0, 0, 1, x + height * 0.7, height * 1.2 - y] }];
}

/** A ruler or a spatula lying on a table. */
export function boardPreview(product: Product, scale: Scale): Placed {
  const { category, width, height } = product;
  const z = boardHeight(product, scale === 'double');
  const outline: readonly Point[] =
    category === 'ruler' ? rulerOutline(width, height) : spatulaOutline(width, height);
  const boards = placedBoards(product).map(({ sideIndex, rotate, at }) => {
    const upper = times(at, faceOf(z, rotate));
    const lower = times(at, faceOf(0, rotate));
    const over = turnedOver(width);
    const points = [upper, lower].flatMap((face) => outline.map((point) => apply(face, point)));
    const face =
      sideIndex === 0
        ? { sideIndex, matrix: upper, outline }
        : { sideIndex, matrix: times(upper, over), outline: outline.map((point) => apply(over, point)) };
    return { points, face };
  });
  return { box: boxOf(boards.flatMap(({ points }) => points)), faces: boards.map(({ face }) => face) };
}
