import type { Matrix } from '../camera.ts';
import { rad } from '../numbers.ts';
import { type Facet, facing, type Pose, placedNormal, placedVec, type Solid } from './parts.ts';
import { about, dot, joined, minus, type Quat, turned, turnOf, unit, type Vec } from './vectors.ts';

/** What is looked at: all of it, or a side, from 0. */
export type Focus = number | 'whole';

export type Frame = {
  /** what lies in the middle, mm */
  readonly middle: Vec;
  /** what has to be seen, mm */
  readonly width: number;
  readonly height: number;
};

type Placed = { readonly facet: Facet; readonly pose: Pose };

/** The surface a side is printed on; of several the middle one. */
export function surfaceOf({ skins, parts }: Solid, poses: readonly Pose[], side: number): Placed | null {
  const skin = skins.findIndex(({ prints }) => prints.some(({ sideIndex }) => sideIndex === side));
  const all = parts.flatMap(({ facets }, i) => {
    const pose = poses[i];
    return pose ? facets.filter((one) => one.skin === skin).map((facet) => ({ facet, pose })) : [];
  });
  const height = (skins[skin]?.height ?? 0) / 2;
  // the cone has a piece of the picture too: the side is the longest surface, and of equal ones the middle
  const rank = ({ facet: { at } }: Placed): number => {
    const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)];
    const off = Math.abs((Math.min(...ys) + Math.max(...ys)) / 2 - height);
    return Math.max(...xs) - Math.min(...xs) - off;
  };
  return all.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** How much thickness is seen beside a face. */
const TILT = rad(24);

/** The turn that shows a side as it is read, a little from below its upper edge; null where it has none. */
export function turnTo(solid: Solid, poses: readonly Pose[], side: number): Quat | null {
  const found = surfaceOf(solid, poses, side);
  const skin = found && found.facet.skin !== null ? solid.skins[found.facet.skin] : undefined;
  const print = skin?.prints.find(({ sideIndex }) => sideIndex === side);
  if (!found || !print) return null;
  const { facet, pose } = found;
  const near = placedNormal(pose, facing(facet));
  const right = alongPicture(facet, pose, [print.matrix[0], print.matrix[1]]);
  const across = unit(minus(right, scaled(near, dot(right, near))));
  const down: Vec = [
    near[1] * across[2] - near[2] * across[1],
    near[2] * across[0] - near[0] * across[2],
    near[0] * across[1] - near[1] * across[0],
  ];
  return joined(about([1, 0, 0], TILT), turnOf(across, down, near));
}

const scaled = (v: Vec, by: number): Vec => [v[0] * by, v[1] * by, v[2] * by];

/** A direction of the picture on the surface. */
function alongPicture({ points, at }: Facet, pose: Pose, [dx, dy]: readonly [number, number]): Vec {
  const [a, b, c] = corner(at);
  const [p, q, r] = [a, b, c].map((i) => placedVec(pose, points[i] ?? [0, 0, 0])) as [Vec, Vec, Vec];
  const [[ux, uy], [vx, vy]] = [from(at, a, b), from(at, a, c)];
  const det = ux * vy - uy * vx || 1;
  const [s, t] = [(dx * vy - dy * vx) / det, (ux * dy - uy * dx) / det];
  const [u, v] = [minus(q, p), minus(r, p)];
  return unit([s * u[0] + t * v[0], s * u[1] + t * v[1], s * u[2] + t * v[2]]);
}

const from = (at: Facet['at'], i: number, j: number): readonly [number, number] => {
  const [a, b] = [at[i] ?? [0, 0], at[j] ?? [0, 0]];
  return [b[0] - a[0], b[1] - a[1]];
};

/** Three points of an outline that lie far apart. */
const corner = (at: readonly unknown[]): readonly [number, number, number] => {
  const third = at.length / 3;
  return [0, Math.floor(third), Math.floor(2 * third)];
};

/** The first sight: from above, turned a little. */
export const firstTurn: Quat = joined(about([1, 0, 0], rad(38)), about([0, 0, 1], rad(-16)));

/** What has to be seen of the whole body, or of the slat of a side. */
export function frameOf(solid: Solid, poses: readonly Pose[], turn: Quat, focus: Focus): Frame {
  const surface = focus === 'whole' || poses.length === 1 ? null : surfaceOf(solid, poses, focus);
  const points = surface
    ? surface.facet.points.map((point) => turned(turn, placedVec(surface.pose, point)))
    : solid.parts.flatMap(({ facets }, i) => {
        const pose = poses[i];
        return pose
          ? facets.flatMap((facet) => facet.points.map((p) => turned(turn, placedVec(pose, p))))
          : [];
      });
  const range = (axis: 0 | 1 | 2): readonly [number, number] => {
    const all = points.map((point) => point[axis]);
    return [Math.min(...all), Math.max(...all)];
  };
  const [[x0, x1], [y0, y1], [z0, z1]] = [range(0), range(1), range(2)];
  const back: Quat = [-turn[0], -turn[1], -turn[2], turn[3]];
  return {
    middle: turned(back, [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2]),
    width: x1 - x0,
    height: y1 - y0,
  };
}

/** From millimetres of a surface's picture to the plane of who looks; null where the picture is one line. */
export function pictureMatrix({ points, at }: Facet, pose: Pose, turn: Quat): Matrix | null {
  const [a, b, c] = corner(at);
  const [p, q, r] = [a, b, c].map((i) => turned(turn, placedVec(pose, points[i] ?? [0, 0, 0]))) as [
    Vec,
    Vec,
    Vec,
  ];
  const [[ux, uy], [vx, vy]] = [from(at, a, b), from(at, a, c)];
  const det = ux * vy - uy * vx;
  if (Math.abs(det) < 1e-6) return null;
  const [dx, dy] = [minus(q, p), minus(r, p)];
  const [m, n] = [
    [(dx[0] * vy - dy[0] * uy) / det, (dx[1] * vy - dy[1] * uy) / det],
    [(dy[0] * ux - dx[0] * vx) / det, (dy[1] * ux - dx[1] * vx) / det],
  ] as const;
  const [x, y] = at[a] ?? [0, 0];
  return [m[0], m[1], n[0], n[1], p[0] - m[0] * x - n[0] * y, p[1] - m[1] * x - n[1] * y];
}

/** Below this the slats of a rule lie on each other. */
const FOLDED = 0.06;

/** The sides that can be read from there; in a closed block the slats hide what lies between them. */
export function sidesSeen(solid: Solid, poses: readonly Pose[], turn: Quat, unfolded: number): number[] {
  const last = solid.parts.length - 1;
  return solid.skins.flatMap(({ prints }) =>
    prints.flatMap(({ sideIndex }) => {
      const found = surfaceOf(solid, poses, sideIndex);
      if (!found) return [];
      const normal = placedNormal(found.pose, facing(found.facet));
      const part = poses.indexOf(found.pose);
      const isOutside = normal[2] > 0 ? part === 0 : part === last;
      const isCovered = last > 0 && unfolded < FOLDED && !isOutside;
      return turned(turn, normal)[2] > 0.2 && !isCovered ? [sideIndex] : [];
    }),
  );
}
