import { Clipper, FillRule, type PathsD } from 'clipper2-ts';
import { flattened, type Point, PRECISION } from './polygons.ts';
import { choked, whiteUnder } from './white-shapes.ts';

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
    else if (command === 'C') open.push(...flattened(last, point(0), point(2), point(4)));
    else if (command === 'Q') {
      const [c, to] = [point(0), point(2)];
      const toward = (p: Point) => ({ x: p.x + (2 / 3) * (c.x - p.x), y: p.y + (2 / 3) * (c.y - p.y) });
      open.push(...flattened(last, toward(last), toward(to), to));
    }
  }
  return all.filter((polygon) => polygon.length > 2);
}

/**
 * Polygons that may touch each other, together: joining them takes time by the square, and most letters stand
 * alone.
 */
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

/** Polygons as SVG path data in mm. */
export const polygonPath = (polygons: PathsD): string =>
  polygons.map((polygon) => `M${polygon.map(({ x, y }) => `${digits(x)} ${digits(y)}`).join('L')}Z`).join('');

const digits = (value: number): string => String(Number(value.toFixed(PRECISION)));

/** Letters as shapes without overlaps, those that touch each other together. */
export const letterShapes = (path: string): PathsD[] =>
  neighbours(polygons(path)).map((group) => Clipper.unionD(group, [], FillRule.NonZero, PRECISION));

/**
 * The white under some letters as SVG path data; `null` where it is exactly the letters. Letters that overlap
 * (hand scripts, accents) are one shape first: otherwise every seam would stay without white.
 * @param path in mm
 */
export function whitePath(path: string): string | null {
  const shapes = letterShapes(path).map((whole) => ({ whole, white: whiteUnder(whole) }));
  if (shapes.every(({ white }) => white === null)) return null;
  return polygonPath(shapes.flatMap(({ whole, white }) => white ?? whole));
}

/** Letters smaller on every edge, as SVG path data in mm; empty where nothing is left. */
export const corePath = (path: string, by: number): string =>
  polygonPath(letterShapes(path).flatMap((whole) => choked(whole, by)));
