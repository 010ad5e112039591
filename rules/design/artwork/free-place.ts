import type { Bounds, Point } from './geometry.ts';

/** Touching is no overlap; sums of lengths are not exact. */
const TOUCHING = 1e-6;

export const covers = (one: Bounds, other: Bounds): boolean =>
  one.minX < other.maxX - TOUCHING &&
  other.minX < one.maxX - TOUCHING &&
  one.minY < other.maxY - TOUCHING &&
  other.minY < one.maxY - TOUCHING;

/** Canvas pixels between an element and its neighbours. */
const GAP = 5;
export const withGap = ({ minX, minY, maxX, maxY }: Bounds): Bounds => ({
  minX: minX - GAP,
  minY: minY - GAP,
  maxX: maxX + GAP,
  maxY: maxY + GAP,
});

export const around = ({ x, y }: Point, { width, height }: Size): Bounds => ({
  minX: x - width / 2,
  minY: y - height / 2,
  maxX: x + width / 2,
  maxY: y + height / 2,
});

export type Size = { readonly width: number; readonly height: number };

/** At most this many obstacles, the nearest ones, are considered. */
const MOST = 40;

/**
 * The middle nearest to `wanted` at which a box of this size lies inside the area and covers nothing that is
 * `taken`; null where there is none. If a place exists at all, then also one that touches edges of area and
 * taken boxes, so only these are tried.
 */
export function freePlace(size: Size, wanted: Point, area: Bounds, taken: readonly Bounds[]): Point | null {
  const low = { x: area.minX + size.width / 2, y: area.minY + size.height / 2 };
  const high = { x: area.maxX - size.width / 2, y: area.maxY - size.height / 2 };
  if (low.x > high.x + TOUCHING || low.y > high.y + TOUCHING) return null;
  const distance = (point: Point) => (point.x - wanted.x) ** 2 + (point.y - wanted.y) ** 2;
  const inWay = taken
    .filter((one) => covers(one, area))
    .map((one) => ({ one, far: distance({ x: (one.minX + one.maxX) / 2, y: (one.minY + one.maxY) / 2 }) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ one }) => one);
  const along = (axis: 'x' | 'y', half: number, edges: readonly number[]): number[] => {
    const held = Math.min(Math.max(low[axis], high[axis]), Math.max(low[axis], wanted[axis]));
    const touching = edges.flatMap((edge) => [edge - half, edge + half]);
    return [
      held,
      low[axis],
      high[axis],
      ...touching.filter((value) => value >= low[axis] && value <= high[axis]),
    ];
  };
  const xs = along(
    'x',
    size.width / 2,
    inWay.flatMap(({ minX, maxX }) => [minX, maxX]),
  );
  const ys = along(
    'y',
    size.height / 2,
    inWay.flatMap(({ minY, maxY }) => [minY, maxY]),
  );
  const places = xs.flatMap((x) => ys.map((y) => ({ x, y }))).sort((a, b) => distance(a) - distance(b));
  return places.find((place) => inWay.every((one) => !covers(around(place, size), one))) ?? null;
}
