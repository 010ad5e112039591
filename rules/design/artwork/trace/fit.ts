import type { Segment } from '../drawing/path.ts';
import type { Ring, Spot } from './contours.ts';

const minus = ([x, y]: Spot, [ox, oy]: Spot): Spot => [x - ox, y - oy];
const plus = ([x, y]: Spot, [ox, oy]: Spot): Spot => [x + ox, y + oy];
const by = ([x, y]: Spot, factor: number): Spot => [x * factor, y * factor];
const dot = ([x, y]: Spot, [ox, oy]: Spot): number => x * ox + y * oy;
const unit = (one: Spot): Spot => by(one, 1 / (Math.hypot(...one) || 1));
const apart = (one: Spot, two: Spot): number => Math.hypot(...minus(one, two));

/** How far along the line its direction is measured, in pixels, and how much of a turn is a corner. */
const ALONG = 3.5;
const CORNER = Math.cos((50 * Math.PI) / 180);

/** The spots at which a line turns sharply: the sharpest of each neighbourhood. */
function cornersOf(ring: Ring): number[] {
  const count = ring.length;
  const at = (i: number): Spot => ring[((i % count) + count) % count] as Spot;
  const reach = (from: number, step: 1 | -1): Spot => {
    let i = from;
    let length = 0;
    while (length < ALONG && Math.abs(i - from) < count / 3) {
      length += apart(at(i), at(i + step));
      i += step;
    }
    return at(i);
  };
  const bends = ring.map((own, i) => dot(unit(minus(own, reach(i, -1))), unit(minus(reach(i, 1), own))));
  return bends.flatMap((bend, i) => {
    if (bend > CORNER) return [];
    const isSharpest = [-3, -2, -1, 1, 2, 3].every((step) => {
      const other = bends[(((i + step) % count) + count) % count] ?? 1;
      return other > bend || (other === bend && step > 0);
    });
    return isSharpest ? [i] : [];
  });
}

/** How many points tell the direction of a line at its end. */
const TELLING = 4;

type Curve = readonly [Spot, Spot, Spot, Spot];

const onCurve = ([a, b, c, d]: Curve, t: number): Spot => {
  const u = 1 - t;
  return plus(plus(by(a, u ** 3), by(b, 3 * u * u * t)), plus(by(c, 3 * u * t * t), by(d, t ** 3)));
};

/** Handles of the curve that comes nearest, with its directions at both ends given (Schneider, 1990). */
function nearestCurve(points: readonly Spot[], ts: readonly number[], start: Spot, end: Spot): Curve {
  const [from, to] = [points[0] as Spot, points.at(-1) as Spot];
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  for (const [i, point] of points.entries()) {
    const t = ts[i] ?? 0;
    const u = 1 - t;
    const [one, two] = [by(start, 3 * u * u * t), by(end, 3 * u * t * t)];
    c00 += dot(one, one);
    c01 += dot(one, two);
    c11 += dot(two, two);
    const rest = minus(point, onCurve([from, from, to, to], t));
    x0 += dot(one, rest);
    x1 += dot(two, rest);
  }
  const det = c00 * c11 - c01 * c01;
  const length = apart(from, to);
  const [a, b] = [(x0 * c11 - x1 * c01) / det, (c00 * x1 - c01 * x0) / det];
  const isFit = Number.isFinite(a) && Number.isFinite(b) && a > length * 1e-3 && b > length * 1e-3;
  // handles longer than the way itself make loops
  const most = 2 * length;
  const [first, second] = isFit ? [Math.min(a, most), Math.min(b, most)] : [length / 3, length / 3];
  return [from, plus(from, by(start, first)), plus(to, by(end, second)), to];
}

const lengths = (points: readonly Spot[]): number[] => {
  const sums = [0];
  for (let i = 1; i < points.length; i++)
    sums.push((sums.at(-1) ?? 0) + apart(points[i - 1] as Spot, points[i] as Spot));
  const whole = sums.at(-1) || 1;
  return sums.map((one) => one / whole);
};

const segmentOf = ([, [x1, y1], [x2, y2], [x, y]]: Curve): Segment => ['C', x1, y1, x2, y2, x, y];

function fitted(points: readonly Spot[], start: Spot, end: Spot, tolerance: number): Segment[] {
  const [from, to] = [points[0] as Spot, points.at(-1) as Spot];
  if (points.length < 3) return [['L', to[0], to[1]]];
  const across = unit([from[1] - to[1], to[0] - from[0]]);
  // of a ring with one corner both ends are the same spot
  const isRound = apart(from, to) < 1;
  const isBeside = (point: Spot): boolean =>
    Math.abs(dot(minus(point, from), across)) < 0.6 * tolerance &&
    dot(minus(point, from), minus(to, from)) > -tolerance;
  if (!isRound && points.every(isBeside)) return [['L', to[0], to[1]]];
  let ts = lengths(points);
  let worst = Math.floor(points.length / 2);
  for (let round = 0; round < 3 && !isRound; round++) {
    const curve = nearestCurve(points, ts, start, end);
    let most = 0;
    ts = ts.map((t, i) => nearer(curve, points[i] as Spot, t));
    for (const [i, point] of points.entries()) {
      const off = apart(point, onCurve(curve, ts[i] ?? 0));
      if (off > most) [most, worst] = [off, i];
    }
    if (most < tolerance) return [segmentOf(curve)];
    if (most > 4 * tolerance) break;
  }
  const middle = Math.min(points.length - 2, Math.max(1, worst));
  const [before, after] = [
    points[Math.max(0, middle - TELLING)] as Spot,
    points[Math.min(points.length - 1, middle + TELLING)] as Spot,
  ];
  const along = unit(minus(before, after));
  return [
    ...fitted(points.slice(0, middle + 1), start, along, tolerance),
    ...fitted(points.slice(middle), by(along, -1), end, tolerance),
  ];
}

/** A step of Newton towards the place of a curve that is nearest to a point. */
function nearer(curve: Curve, point: Spot, t: number): number {
  const [a, b, c, d] = curve;
  const u = 1 - t;
  const off = minus(onCurve(curve, t), point);
  const first = plus(
    plus(by(minus(b, a), 3 * u * u), by(minus(c, b), 6 * u * t)),
    by(minus(d, c), 3 * t * t),
  );
  const second = plus(by(plus(minus(c, by(b, 2)), a), 6 * u), by(plus(minus(d, by(c, 2)), b), 6 * t));
  const under = dot(first, first) + dot(off, second);
  const to = under === 0 ? t : t - dot(off, first) / under;
  return Math.min(1, Math.max(0, Number.isFinite(to) ? to : t));
}

/** Between pixels a corner is cut off; so much of the line beside it says nothing of it, in pixels. */
const CUT = 1.4;
/** A corner farther out than this is none: the lines run side by side. */
const FARTHEST = 3;

/** The points of a part of a ring without those that lie next to its ends. */
function uncut(points: readonly Spot[]): readonly Spot[] {
  const [from, to] = [points[0] as Spot, points.at(-1) as Spot];
  const inner = points.filter((point) => apart(point, from) > CUT && apart(point, to) > CUT);
  return inner.length >= 2 ? inner : points;
}

/** Where two lines meet, each given by two of its points; null where they run side by side. */
function meeting([a, b]: readonly [Spot, Spot], [c, d]: readonly [Spot, Spot]): Spot | null {
  const [one, two] = [minus(b, a), minus(d, c)];
  const cross = one[0] * two[1] - one[1] * two[0];
  if (Math.abs(cross) < 0.1 * Math.hypot(...one) * Math.hypot(...two)) return null;
  const off = minus(c, a);
  return plus(a, by(one, (off[0] * two[1] - off[1] * two[0]) / cross));
}

/** A closed line as curves and straight lines that come within the tolerance, sharp where it turns sharply. */
export function fittedRing(ring: Ring, tolerance: number): Segment[] {
  const corners = cornersOf(ring);
  const around = (n: number): Spot => ring[((n % ring.length) + ring.length) % ring.length] as Spot;
  if (corners.length === 0) return smoothRing(ring, around, tolerance);
  const parts = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? 0;
    const count = (((to - from) % ring.length) + ring.length) % ring.length || ring.length;
    return uncut(Array.from({ length: count + 1 }, (_, n) => around(from + n)));
  });
  const ends = corners.map((corner, i): Spot => {
    const [before, after] = [parts.at(i - 1) as readonly Spot[], parts[i] as readonly Spot[]];
    const own = around(corner);
    const met = meeting(
      [before.at(-Math.min(TELLING, before.length)) as Spot, before.at(-1) as Spot],
      [after[0] as Spot, after[Math.min(TELLING, after.length) - 1] as Spot],
    );
    return met && apart(met, own) < FARTHEST ? met : own;
  });
  const [first] = ends as [Spot];
  const path: Segment[] = [['M', first[0], first[1]]];
  for (const [i, part] of parts.entries()) {
    const [from, to] = [ends[i] as Spot, ends[(i + 1) % ends.length] as Spot];
    const points = [
      from,
      ...part.filter((point) => apart(point, from) > 1e-6 && apart(point, to) > 1e-6),
      to,
    ];
    const near = Math.min(TELLING, points.length - 1);
    const [start, end] = [minus(points[near] as Spot, from), minus(points.at(-1 - near) as Spot, to)];
    path.push(...fitted(points, unit(start), unit(end), tolerance));
  }
  path.push(['Z']);
  return path;
}

function smoothRing(ring: Ring, around: (n: number) => Spot, tolerance: number): Segment[] {
  const half = Math.floor(ring.length / 2);
  const along = (n: number): Spot => unit(minus(around(n + TELLING), around(n - TELLING)));
  const points = [...ring, around(0)];
  const [x, y] = around(0);
  return [
    ['M', x, y],
    ...fitted(points.slice(0, half + 1), along(0), by(along(half), -1), tolerance),
    ...fitted(points.slice(half), along(half), by(along(0), -1), tolerance),
    ['Z'],
  ];
}
