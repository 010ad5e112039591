import { Clipper, EndType, FillRule, JoinType, type PathsD } from 'clipper2-ts';

/** Farthest a straight piece may lie from the curve it stands for, in mm: a tenth of what the press can hold. */
const FLATNESS = 0.002;
/** Digits of a millimetre that the polygon program counts with. */
const PRECISION = 4;

type Point = { x: number; y: number };

/** Points of a cubic after its first one; enough of them for the flatness. */
function flatten(from: Point, c1: Point, c2: Point, to: Point): Point[] {
  const bend = Math.max(
    Math.hypot(from.x - 2 * c1.x + c2.x, from.y - 2 * c1.y + c2.y),
    Math.hypot(c1.x - 2 * c2.x + to.x, c1.y - 2 * c2.y + to.y),
  );
  const steps = Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / FLATNESS)));
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

/** Polygons of SVG path data in mm, as `outline` writes it. */
function polygons(path: string): PathsD {
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
    else if (command === 'C') open.push(...flatten(last, point(0), point(2), point(4)));
    else if (command === 'Q') {
      const [c, to] = [point(0), point(2)];
      const toward = (p: Point) => ({ x: p.x + (2 / 3) * (c.x - p.x), y: p.y + (2 / 3) * (c.y - p.y) });
      open.push(...flatten(last, toward(last), toward(to), to));
    }
  }
  return all.filter((polygon) => polygon.length > 2);
}

/** Polygons that may touch each other, together: joining them takes time by the square, and most letters stand alone. */
function neighbours(all: PathsD): PathsD[] {
  const spans = all.map((polygon) => {
    const xs = polygon.map(({ x }) => x);
    return { polygon, from: Math.min(...xs), to: Math.max(...xs) };
  });
  const groups: PathsD[] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const { polygon, from, to } of spans.sort((a, b) => a.from - b.from)) {
    if (from > reach) groups.push([]);
    groups.at(-1)?.push(polygon);
    reach = Math.max(reach, to);
  }
  return groups;
}

function smaller(group: PathsD, by: number): PathsD {
  const whole = Clipper.unionD(group, [], FillRule.NonZero, PRECISION);
  return Clipper.inflatePathsD(whole, -by, JoinType.Round, EndType.Polygon, 2, PRECISION, FLATNESS);
}

const digits = (value: number): string => String(Number(value.toFixed(PRECISION)));

/**
 * The shape of some letters made smaller on every edge, as SVG path data; empty when nothing is left. Letters that overlap (hand
 * scripts, accents) are one shape first: otherwise every seam would stay without white.
 * @param path in mm @param by mm
 */
export function chokedPath(path: string, by: number): string {
  return neighbours(polygons(path))
    .flatMap((group) => smaller(group, by))
    .map((polygon) => `M${polygon.map(({ x, y }) => `${digits(x)} ${digits(y)}`).join('L')}Z`)
    .join('');
}
