import { Clipper, EndType, FillRule, JoinType, type PathsD } from 'clipper2-ts';
import type { Stroke } from '#rules/design/artwork/drawing/drawing.ts';
import type { Matrix } from '#rules/design/artwork/drawing/matrix.ts';
import type { Path } from '#rules/design/artwork/drawing/path.ts';

/**
 * Farthest a straight piece may lie from the curve it stands for, in mm: a tenth of what the press can hold.
 */
export const FLATNESS = 0.002;
/** Digits of a millimetre that the polygon program counts with. */
export const PRECISION = 4;

export type Point = { x: number; y: number };

/** Points of a cubic after its first one; enough of them for the flatness. */
export function flattened(from: Point, c1: Point, c2: Point, to: Point, flatness = FLATNESS): Point[] {
  const bend = Math.max(
    Math.hypot(from.x - 2 * c1.x + c2.x, from.y - 2 * c1.y + c2.y),
    Math.hypot(c1.x - 2 * c2.x + to.x, c1.y - 2 * c2.y + to.y),
  );
  const steps = Math.min(1_000, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / flatness))));
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return {
      x: a * from.x + b * c1.x + c * c2.x + d * to.x,
      y: a * from.y + b * c1.y + c * c2.y + d * to.y,
    };
  });
}

/** A line of points, closed or open. */
export type Run = { readonly points: Point[]; isClosed: boolean };

/** A path as straight pieces, in its own unit. @param flatness in the same unit */
function runsOf(path: Path, flatness: number): Run[] {
  const runs: Run[] = [];
  for (const segment of path) {
    const run = runs.at(-1);
    const last = run?.points.at(-1);
    if (segment[0] === 'M') runs.push({ points: [{ x: segment[1], y: segment[2] }], isClosed: false });
    if (!run || !last) continue;
    if (segment[0] === 'L') run.points.push({ x: segment[1], y: segment[2] });
    if (segment[0] === 'Z') run.isClosed = true;
    if (segment[0] === 'C') {
      const [, x1, y1, x2, y2, x, y] = segment;
      run.points.push(...flattened(last, { x: x1, y: y1 }, { x: x2, y: y2 }, { x, y }, flatness));
    }
  }
  return runs;
}

export const filledPolygons = (path: Path): PathsD =>
  runsOf(path, FLATNESS)
    .map(({ points }) => points)
    .filter((points) => points.length > 2);

const isSame = (one: Point, two: Point): boolean => one.x === two.x && one.y === two.y;

/** The pieces of a line that its dashes leave, from the start of each run. */
function dashed(runs: readonly Run[], dashes: readonly number[], offset: number): Run[] {
  if (dashes.length === 0) return [...runs];
  const period = dashes.reduce((sum, dash) => sum + dash, 0);
  const cut: Run[] = [];
  for (const { points, isClosed } of runs) {
    const all = isClosed && points[0] ? [...points, points[0]] : points;
    let rest = ((offset % period) + period) % period;
    let at = 0;
    while (rest >= (dashes[at] ?? 0)) {
      rest -= dashes[at] ?? 0;
      at = (at + 1) % dashes.length;
    }
    let left = (dashes[at] ?? 0) - rest;
    let open: Point[] | null = at % 2 === 0 && all[0] ? [all[0]] : null;
    const first = open && isClosed ? cut.length : null;
    for (let i = 1; i < all.length; i++) {
      const [from, to] = [all[i - 1] as Point, all[i] as Point];
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      let gone = 0;
      while (length - gone > left) {
        gone += left;
        const here = {
          x: from.x + ((to.x - from.x) * gone) / length,
          y: from.y + ((to.y - from.y) * gone) / length,
        };
        if (open) cut.push({ points: [...open, here], isClosed: false });
        open = open ? null : [here];
        at = (at + 1) % dashes.length;
        left = dashes[at] ?? 0;
        if (cut.length > MAX_DASHES) throw new Error('too many dashes');
      }
      left -= length - gone;
      open?.push(to);
    }
    // the last dash of a closed line goes on into the first one, round its corner
    const next = open && first !== null ? cut[first] : undefined;
    if (open && next && first !== null)
      cut[first] = { points: [...open, ...next.points.slice(1)], isClosed: false };
    else if (open) cut.push({ points: first === null ? open : points, isClosed: first !== null });
  }
  return cut;
}

/** A line of dots no press can hold apart. */
const MAX_DASHES = 20_000;

/** Round parts as straight pieces, in the unit of the radius. */
function fan(middle: Point, radius: number, from: number, sweep: number, flatness: number): Point[] {
  const step = 2 * Math.acos(Math.max(0.5, 1 - flatness / radius));
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / step));
  return Array.from({ length: pieces + 1 }, (_, i) => ({
    x: middle.x + radius * Math.cos(from + (sweep * i) / pieces),
    y: middle.y + radius * Math.sin(from + (sweep * i) / pieces),
  }));
}

/**
 * The surface of a line as polygons that overlap: each piece, each corner, each end. Corners beyond the limit
 * are cut straight, as SVG and PDF have it; the offsets of polygon programs cut them elsewhere.
 */
function strokePieces(run: Run, { width, cap, join, miterLimit }: Stroke, flatness: number): Point[][] {
  const half = width / 2;
  const points = run.points.filter((point, i, all) => i === 0 || !isSame(point, all[i - 1] as Point));
  if (run.isClosed && points.length > 1 && isSame(points[0] as Point, points.at(-1) as Point)) points.pop();
  const pieces: Point[][] = [];
  const [only] = points;
  if (points.length < 2) {
    // a dot: seen where ends are round or square
    if (!only || cap === 'butt') return [];
    const square = [-1, 1, 1, -1].map((x, i) => ({
      x: only.x + x * half,
      y: only.y + (i < 2 ? -half : half),
    }));
    return [cap === 'round' ? fan(only, half, 0, 2 * Math.PI, flatness) : square];
  }
  const count = run.isClosed ? points.length : points.length - 1;
  const angles = Array.from({ length: count }, (_, i) => {
    const [from, to] = [points[i] as Point, points[(i + 1) % points.length] as Point];
    return Math.atan2(to.y - from.y, to.x - from.x);
  });
  const beside = (point: Point, angle: number, by: number): Point => ({
    x: point.x - by * Math.sin(angle),
    y: point.y + by * Math.cos(angle),
  });
  for (let i = 0; i < count; i++) {
    const [from, to, angle] = [
      points[i] as Point,
      points[(i + 1) % points.length] as Point,
      angles[i] as number,
    ];
    pieces.push([
      beside(from, angle, half),
      beside(to, angle, half),
      beside(to, angle, -half),
      beside(from, angle, -half),
    ]);
  }
  const corners = run.isClosed ? count : count - 1;
  for (let i = 0; i < corners; i++) {
    const corner = points[(i + 1) % points.length] as Point;
    const [into, out] = [angles[i] as number, angles[(i + 1) % count] as number];
    let turn = out - into;
    if (turn > Math.PI) turn -= 2 * Math.PI;
    if (turn < -Math.PI) turn += 2 * Math.PI;
    if (Math.abs(turn) < 1e-9) continue;
    const outer = turn > 0 ? -half : half;
    const [one, two] = [beside(corner, into, outer), beside(corner, out, outer)];
    if (join === 'round') {
      // the outer side alone: near an end that is cut straight a whole circle would reach over it
      const start = into - (Math.sign(turn) * Math.PI) / 2;
      pieces.push([corner, ...fan(corner, half, start, turn, flatness)]);
      continue;
    }
    const ratio = 1 / Math.cos(turn / 2);
    if (join === 'miter' && ratio > 0 && ratio <= miterLimit) {
      const tip = beside(corner, into + turn / 2, outer * ratio);
      pieces.push([corner, one, tip, two]);
    } else pieces.push([corner, one, two]);
  }
  if (!run.isClosed && cap !== 'butt') {
    const ends: [Point, number][] = [
      [points[0] as Point, (angles[0] as number) + Math.PI],
      [points.at(-1) as Point, angles.at(-1) as number],
    ];
    for (const [end, angle] of ends) {
      // half a circle: all of it would round a corner that is nearer than half the width
      if (cap === 'round') pieces.push(fan(end, half, angle - Math.PI / 2, Math.PI, flatness));
      else {
        const out = { x: end.x + half * Math.cos(angle), y: end.y + half * Math.sin(angle) };
        pieces.push([
          beside(end, angle, half),
          beside(out, angle, half),
          beside(out, angle, -half),
          beside(end, angle, -half),
        ]);
      }
    }
  }
  return pieces;
}

const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);

/**
 * The surface of a line in mm, of one piece.
 * @param path in its own unit @param matrix from there to mm; a circle of the pen may become an ellipse
 */
export function strokedPolygons(path: Path, stroke: Stroke, matrix: Matrix): PathsD {
  const [a, b, c, d, e, f] = matrix;
  const largest = Math.max(Math.hypot(a, b), Math.hypot(c, d), 1e-9);
  const flatness = FLATNESS / largest;
  const pieces = dashed(runsOf(path, flatness), stroke.dashes, stroke.dashOffset).flatMap((run) =>
    strokePieces(run, stroke, flatness),
  );
  const placed = pieces.map((piece) => {
    const points = piece.map(({ x, y }) => ({ x: a * x + c * y + e, y: b * x + d * y + f }));
    return areaOf(points) < 0 ? points.reverse() : points;
  });
  return Clipper.unionD(placed, [], FillRule.NonZero, PRECISION);
}

/** Polygons of SVG path data in mm, as `outline` writes it. */
export function letterPolygons(path: string): PathsD {
  const all: Point[][] = [];
  let open: Point[] = [];
  for (const [, command = '', args = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = args === '' ? [] : args.trim().split(' ').map(Number);
    const point = (i: number): Point => ({ x: n[i] ?? 0, y: n[i + 1] ?? 0 });
    const last = open.at(-1) ?? { x: 0, y: 0 };
    if (command === 'M') {
      open = [point(0)];
      all.push(open);
    } else if (command === 'L') open.push(point(0));
    else if (command === 'C') open.push(...flattened(last, point(0), point(2), point(4)));
    else if (command === 'Q') {
      const [c, to] = [point(0), point(2)];
      const toward = (p: Point) => ({ x: p.x + (2 / 3) * (c.x - p.x), y: p.y + (2 / 3) * (c.y - p.y) });
      open.push(...flattened(last, toward(last), toward(to), to));
    }
  }
  return all.filter((polygon) => polygon.length > 2);
}

/** Polygons as SVG path data in mm. */
export const polygonPath = (polygons: PathsD): string =>
  polygons.map((polygon) => `M${polygon.map(({ x, y }) => `${digits(x)} ${digits(y)}`).join('L')}Z`).join('');

const digits = (value: number): string => String(Number(value.toFixed(PRECISION)));

/**
 * The line of a width along the edges of polygons, half of it inside, with round corners. Each polygon by
 * itself: what two of them cover, a nonzero rule fills once, and joining them takes time by the square.
 */
export const edgesOf = (all: PathsD, width: number): PathsD =>
  all.flatMap((polygon) =>
    Clipper.inflatePathsD([polygon], width / 2, JoinType.Round, EndType.Joined, 2, PRECISION, FLATNESS),
  );
