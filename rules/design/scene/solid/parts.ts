import type { Matrix, Point } from '../camera.ts';
import { rad } from '../numbers.ts';
import { about, cross, dot, minus, turned, unit, type Vec } from './vectors.ts';

/** A picture on the body, and what is printed there. */
export type Skin = {
  /** address of the bare picture */
  readonly picture: string;
  /** of the picture, mm */
  readonly width: number;
  readonly height: number;
  readonly prints: readonly {
    /** from 0 */
    readonly sideIndex: number;
    /** from millimetres of the side to those of the picture */
    readonly matrix: Matrix;
  }[];
  /** only the middle of the picture is the body's look, all around it: a round pencil */
  readonly isRound?: boolean;
};

/** A flat piece of the surface, convex, in the millimetres of its part. */
export type Facet = {
  readonly points: readonly Vec[];
  /** for each point */
  readonly normals: readonly Vec[];
  /** index of its skin; null for a bare edge */
  readonly skin: number | null;
  /** each point in the millimetres of the skin; of a bare edge, how far from its upper rim to its lower one */
  readonly at: readonly Point[];
};

/** Where a part lies: turned about z, then moved. */
export type Pose = { readonly x: number; readonly y: number; readonly z: number; readonly angle: number };

/** A convex piece that moves as one. */
export type Part = {
  readonly facets: readonly Facet[];
  /** what its shadow is like: from x to x, so far around it, mm */
  readonly core: { readonly from: number; readonly to: number; readonly around: number };
};

export type Solid = {
  readonly skins: readonly Skin[];
  readonly parts: readonly Part[];
  /** where on which skin the colour of bare edges is seen, mm */
  readonly edge: { readonly skin: number; readonly at: Point };
  /** of the middle of the lowest and of the upmost surface, mm */
  readonly depth: { readonly low: number; readonly high: number };
};

export const placedVec = ({ x, y, z, angle }: Pose, v: Vec): Vec => {
  const [px, py, pz] = turned(about([0, 0, 1], rad(angle)), v);
  return [px + x, py + y, pz + z];
};

export const placedNormal = ({ angle }: Pose, v: Vec): Vec => turned(about([0, 0, 1], rad(angle)), v);

/** The direction a flat piece faces. */
export function facing({ points: [a, b, c], normals }: Facet): Vec {
  const [normal] = normals;
  if (!a || !b || !c || !normal) return [0, 0, 1];
  const n = unit(cross(minus(b, a), minus(c, a)));
  return dot(n, normal) < 0 ? [-n[0], -n[1], -n[2]] : n;
}

export const flat = (
  points: readonly Vec[],
  normal: Vec,
  skin: number | null,
  at: readonly Point[],
): Facet => ({
  points,
  normals: points.map(() => normal),
  skin,
  at,
});

type Face = { readonly skin: number; readonly at: (point: Point) => Point };

/** What lies flat between two heights and is seen from above and from below. */
export function slab(
  outline: readonly Point[],
  [low, high]: readonly [number, number],
  { upper, lower }: { readonly upper: Face; readonly lower: Face },
): Facet[] {
  const lid = (z: number, normal: Vec, { skin, at }: Face): Facet =>
    flat(
      outline.map(([x, y]): Vec => [x, y, z]),
      normal,
      skin,
      outline.map(at),
    );
  return [lid(high, [0, 0, 1], upper), lid(low, [0, 0, -1], lower), ...walls(outline, low, high)];
}

/** Corners sharper than this stay corners. */
const SMOOTH = Math.cos(rad(40));

function walls(line: readonly Point[], low: number, high: number): Facet[] {
  // where two rounded corners meet, a point stands twice
  const outline = line.filter(([x, y], i) => {
    const [px, py] = line.at(i - 1) ?? [x, y];
    return Math.hypot(x - px, y - py) > 1e-6;
  });
  const point = (i: number): Point => outline.at(i % outline.length) ?? [0, 0];
  const normals = outline.map((from, i): Vec => {
    const to = point(i + 1);
    return unit([to[1] - from[1], from[0] - to[0], 0]);
  });
  const normal = (i: number): Vec => normals.at(i % outline.length) ?? [0, 0, 1];
  const soft = (own: Vec, other: Vec): Vec =>
    dot(own, other) > SMOOTH ? unit([own[0] + other[0], own[1] + other[1], 0]) : own;
  return outline.map((from, i): Facet => {
    const to = point(i + 1);
    const [first, second] = [soft(normal(i), normal(i - 1)), soft(normal(i), normal(i + 1))];
    return {
      points: [
        [from[0], from[1], high],
        [to[0], to[1], high],
        [to[0], to[1], low],
        [from[0], from[1], low],
      ],
      normals: [first, second, second, first],
      skin: null,
      at: [
        [0, 0],
        [0, 0],
        [0, 1],
        [0, 1],
      ],
    };
  });
}
