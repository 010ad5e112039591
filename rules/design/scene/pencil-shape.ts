import type { PencilShape, Product } from '#rules/catalogue/products/product.ts';

/**
 * A band of a pencil seen from above: from y to y, and its tone at the upper and lower edge (above zero
 * lighter).
 */
export type Band = readonly [y0: number, y1: number, upper: number, lower: number];
export type ShapeLook = {
  /** across, mm */
  readonly height: number;
  /** length of the sharpened cone, mm */
  readonly cone: number;
  readonly bands: readonly Band[];
};

/**
 * What a parallel camera sees of each shape: three sides of a hexagon, two of a triangle, a carpenter's flat.
 */
export function shapeLook(shape: PencilShape): ShapeLook {
  switch (shape) {
    case 'hexagonal': {
      const h = 3.9;
      return {
        height: 7.8,
        cone: 23,
        bands: [
          [-h, -h / 2, 0.2, 0.1],
          [-h / 2, h / 2, 0.02, -0.04],
          [h / 2, h, -0.24, -0.34],
        ],
      };
    }
    case 'triangular':
      return {
        height: 8,
        cone: 23,
        bands: [
          [-4, 0.96, 0.16, 0.02],
          [0.96, 4, -0.2, -0.34],
        ],
      };
    case 'round':
      return { height: 7.4, cone: 23, bands: [[-3.7, 3.7, 0, 0]] };
    case 'rectangular':
      return {
        height: 14,
        cone: 20,
        bands: [
          [-7, -5.4, 0.26, 0.14],
          [-5.4, 5.6, 0.06, -0.05],
          [5.6, 7, -0.22, -0.36],
        ],
      };
  }
}

/** The shape of a pencil; a record without one is drawn round, the shape that needs no side. */
export const pencilShapeOf = (product: Pick<Product, 'shape'>): PencilShape => product.shape ?? 'round';

/** x where the paint begins; the tip lies at x 0. */
export const paintStart = (shape: PencilShape, sharpened: boolean): number =>
  sharpened ? shapeLook(shape).cone + (shape === 'round' ? 1 : 3.2) : 0;
