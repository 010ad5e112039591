import { Clipper, FillRule, type PathsD } from 'clipper2-ts';
import { letterPolygons, PRECISION, polygonPath } from '../polygons/polygons.ts';
import { choked, whiteUnder } from './white-shapes.ts';

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

/** Letters as shapes without overlaps, those that touch each other together. */
export const letterShapes = (path: string): PathsD[] =>
  neighbours(letterPolygons(path)).map((group) => Clipper.unionD(group, [], FillRule.NonZero, PRECISION));

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
