import { Clipper, EndType, FillRule, JoinType, type PathD, type PathsD } from 'clipper2-ts';
import { chokeOf } from '#rules/press/print-files/choke.ts';
import { LEAST_WHITE } from '#rules/press/print-files/press-data.ts';
import { FLATNESS, type Point, PRECISION } from '../polygons/polygons.ts';

const perimeter = (polygon: PathD): number =>
  polygon.reduce((sum, { x, y }, i) => {
    const next = polygon[(i + 1) % polygon.length] as Point;
    return sum + Math.hypot(next.x - x, next.y - y);
  }, 0);

const surface = (shape: PathsD): number =>
  Math.abs(shape.reduce((sum, polygon) => sum + Clipper.areaD(polygon), 0));

const edges = (shape: PathsD): number => shape.reduce((sum, polygon) => sum + perimeter(polygon), 0);

/** The choke of a shape by its own strokes. @param shape without overlaps */
export const chokeOfShape = (shape: PathsD): number => chokeOf({ area: surface(shape), edges: edges(shape) });

function isInside({ x, y }: Point, polygon: PathD): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i] as Point, polygon[j] as Point];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** The pieces of a shape that do not hang together, each with its holes. @param shape without overlaps */
function piecesOf(shape: PathsD): PathsD[] {
  const sized = shape.map((polygon) => ({ polygon, area: Clipper.areaD(polygon) }));
  const largest = sized.reduce((best, one) => (Math.abs(one.area) > Math.abs(best) ? one.area : best), 0);
  // the largest polygon of all is no hole
  const isOuter = (area: number) => area > 0 === largest > 0;
  const outers = sized
    .filter(({ area }) => isOuter(area))
    .sort((a, b) => Math.abs(a.area) - Math.abs(b.area))
    .map(({ polygon }) => [polygon]);
  for (const { polygon, area } of sized) {
    const [first] = polygon;
    if (isOuter(area) || !first) continue;
    outers.find(([outer]) => outer && isInside(first, outer))?.push(polygon);
  }
  return outers;
}

/** A shape smaller on every edge, or larger. @param whole without overlaps */
const offset = (whole: PathsD, by: number): PathsD =>
  Clipper.inflatePathsD(whole, by, JoinType.Round, EndType.Polygon, 2, PRECISION, FLATNESS);

export const choked = (whole: PathsD, by: number): PathsD => offset(whole, -by);
export const spread = (whole: PathsD, by: number): PathsD => offset(whole, by);

/**
 * A piece made smaller by its choke; strokes within it that would keep too little white, such as the
 * hairlines of a letter or a line at a large disc, keep all of it.
 */
function whiteOfPiece(piece: PathsD, by: number): PathsD {
  if (by === 0) return piece;
  const core = choked(piece, by);
  const reach = by + LEAST_WHITE / 2;
  // two flatnesses more, or every curve would leave slivers
  const wide = spread(choked(piece, reach), reach + 2 * FLATNESS);
  const fine = Clipper.differenceD(piece, wide, FillRule.NonZero, PRECISION).filter(
    (polygon) => Math.abs(Clipper.areaD(polygon)) > LEAST_WHITE ** 2,
  );
  if (fine.length === 0) return core;
  // far enough to meet the rest
  const kept = Clipper.intersectD(spread(fine, 2 * by + FLATNESS), piece, FillRule.NonZero, PRECISION);
  return Clipper.unionD(core, kept, FillRule.NonZero, PRECISION);
}

/**
 * The white under a shape: a little smaller by its strokes, piece by piece; null where it is exactly the
 * shape.
 * @param whole without overlaps @param most smaller than this nowhere, where other strokes ask for it
 */
export function whiteUnder(whole: PathsD, most = Number.POSITIVE_INFINITY): PathsD | null {
  const pieces = piecesOf(whole).map((piece) => ({ piece, by: Math.min(most, chokeOfShape(piece)) }));
  if (pieces.every(({ by }) => by === 0)) return null;
  return pieces.flatMap(({ piece, by }) => whiteOfPiece(piece, by));
}
