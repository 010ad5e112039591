import type { Matrix, Point } from './camera.ts';
import type { Box } from './outline.ts';

/** Where a side lies in a picture of its product. */
export type PrintFace = {
  /** from 0 */
  readonly sideIndex: number;
  /** from millimetres of the side, 0,0 top left, to millimetres of the picture */
  readonly matrix: Matrix;
  /** what of the side can be seen, in its millimetres */
  readonly outline: readonly Point[];
};

/** The objects of a picture and what they cover, mm. */
export type Placed = { readonly box: Box; readonly faces: readonly PrintFace[] };
