import type { Matrix } from '../artwork/drawing/matrix.ts';
import { rad } from './numbers.ts';

export type { Matrix };

export type Point = readonly [number, number];
/** elev 90 looks straight down, lower shows more of the side; azim turns the table. Degrees. */
export type View3d = { readonly elev?: number; readonly azim?: number };
export type Camera = {
  readonly azim: number;
  /** matrix of a face whose local origin lies at (x, y, z), turned by theta */
  readonly face: (x: number, y: number, z: number, theta: number) => Matrix;
};

export function camera({ elev = 90, azim = 0 }: View3d = {}): Camera {
  const se = Math.sin(rad(elev));
  const ce = Math.cos(rad(elev));
  const ca = Math.cos(rad(azim));
  const sa = Math.sin(rad(azim));
  return {
    azim,
    face: (x, y, z, theta) => {
      const c = Math.cos(rad(theta));
      const s = Math.sin(rad(theta));
      return [
        c * ca - s * sa,
        (c * sa + s * ca) * se,
        -s * ca - c * sa,
        (-s * sa + c * ca) * se,
        x * ca - y * sa,
        (x * sa + y * ca) * se - z * ce,
      ];
    },
  };
}

export const move = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];
export const matrix = (m: Matrix): string =>
  `matrix(${m.map((v) => Math.round(v * 10000) / 10000 || 0).join(' ')})`;
export const apply = (m: Matrix, [x, y]: Point): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const k = a * d - b * c;
  return [d / k, -b / k, -c / k, a / k, (c * f - d * e) / k, (b * e - a * f) / k];
}
