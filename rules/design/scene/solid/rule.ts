import { slatPath } from '#rules/catalogue/products/picture-paths.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { times } from '../../artwork/drawing/matrix.ts';
import { type Matrix, move, type Point } from '../camera.ts';
import { frontOnSlat, slatSizeOf } from '../meter-view.ts';
import { JOINT_PITCH, layOutSlats, placedOutline, slatCount } from '../slats.ts';
import { type Part, type Pose, type Skin, type Solid, slab } from './parts.ts';

const halfTurn = (width: number, height: number): Matrix => [-1, 0, 0, -1, width, height];

/**
 * Where the sides lie on the pictures of their slats. Front and back are the two faces of the first slat,
 * those of the end slat the faces of the last, whose free end lies left on its front (D-S42).
 */
function printsOf(product: Product, i: number, under: boolean, [width, height]: Point): Skin['prints'] {
  const [k, , , , , top] = frontOnSlat(product);
  const onSlat: Matrix = [k, 0, 0, k, 0, top + height / 2];
  const side = (sideIndex: number, matrix: Matrix) => [{ sideIndex, matrix }];
  const overhang = height / 2;
  if (i === 0) return under ? side(1, onSlat) : side(0, times(move(overhang, 0), onSlat));
  if (i < slatCount(product.length) - 1) return [];
  const fromFreeEnd = times(halfTurn(width, height), under ? onSlat : times(move(overhang, 0), onSlat));
  return under ? side(3, fromFreeEnd) : side(2, fromFreeEnd);
}

/** A folding rule, slat by slat from the first, which lies upmost. */
export function ruleSolid(product: Product, scale: Scale, color: string | null): Solid {
  const count = slatCount(product.length);
  const { width, thickness } = slatSizeOf(product);
  const r = width / 2;
  const size: Point = [JOINT_PITCH + width, width];
  const slats = layOutSlats({
    angles: Array.from({ length: count }, () => 0),
    thickness,
    pitch: JOINT_PITCH,
  });
  const skins = slats.flatMap(({ i }) =>
    [false, true].map(
      (under): Skin => ({
        picture: slatPath(product, scale, color, i, under),
        ...{ width: size[0], height: size[1] },
        prints: printsOf(product, i, under, size),
      }),
    ),
  );
  const parts = slats.map((slat): Part => {
    const upper = { skin: slat.i * 2, at: ([x, y]: Point): Point => [x + r, y + r] };
    const lower = { skin: slat.i * 2 + 1, at: ([x, y]: Point): Point => [JOINT_PITCH + r - x, y + r] };
    return {
      facets: slab(placedOutline(slat, JOINT_PITCH, width), [0, thickness], { upper, lower }),
      core: { from: slat.first ? r : 0, to: slat.last ? JOINT_PITCH - r : JOINT_PITCH, around: r },
    };
  });
  return {
    ...{ skins, parts },
    edge: { skin: 1, at: [size[0] / 2, size[1] * 0.4] },
    depth: { low: 0, high: count * thickness },
  };
}

/** Angles of all slats, degrees: 0 is the closed block, 1 the straight rule. */
export function foldAngles(count: number, unfolded: number): number[] {
  const bend = 180 * (1 - unfolded);
  // half open, a rule stands like an accordion, whose slats lean to both sides alike
  const lean = (bend / 2) * Math.sin(Math.PI * unfolded) ** 0.5;
  return Array.from({ length: count }, (_, i) => (i % 2 ? bend : 0) - lean);
}

export function rulePoses(product: Product, unfolded: number): Pose[] {
  const { thickness } = slatSizeOf(product);
  const angles = foldAngles(slatCount(product.length), unfolded);
  return layOutSlats({ angles, thickness, pitch: JOINT_PITCH });
}
