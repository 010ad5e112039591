import type { Area } from './areas.ts';
import { freePlace, withGap } from './free-place.ts';
import type { Bounds } from './geometry.ts';
import type { ArtworkNode } from './nodes.ts';
import { areaInPx, boxOf, frameOf, nodeBounds, shifted } from './placement.ts';

/** The offset of a copy, in canvas pixels, so that it can be seen. */
const OFFSET = 10;
const MOST = 20;
/** To the right and below where there is room, as in other programs. */
const ways = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** A shift that ends at the edge of the area; free along an axis on which there is no room at all. */
function kept(shift: number, low: number, high: number, min: number, max: number): number {
  if (high - low > max - min) return shift;
  return Math.min(max - high, Math.max(min - low, shift));
}

const inside = (dx: number, dy: number, own: Bounds, area: Bounds) => ({
  dx: kept(dx, own.minX, own.maxX, area.minX, area.maxX),
  dy: kept(dy, own.minY, own.maxY, area.minY, area.maxY),
});

/**
 * The shift to the nearest place of the area where all of them together cover nothing; null where there is
 * none.
 */
function shiftToFreePlace(own: Bounds, there: readonly ArtworkNode[], area: Bounds) {
  const size = { width: own.maxX - own.minX, height: own.maxY - own.minY };
  const middle = { x: (own.minX + own.maxX) / 2, y: (own.minY + own.maxY) / 2 };
  const free = freePlace(
    size,
    middle,
    area,
    there.map((node) => withGap(nodeBounds(node))),
  );
  return free && { dx: free.x - middle.x, dy: free.y - middle.y };
}

/**
 * Elements moved to where they cover nothing, at the size they have; where no such place is free a little, so
 * that they do not hide the ones below: inside the area where there is room, else to the right and below.
 * @param there what is on the side already
 */
export function offsetCopies<N extends ArtworkNode>(
  nodes: readonly N[],
  there: readonly ArtworkNode[],
  area: Area | null,
): N[] {
  const own = frameOf(nodes);
  const [first] = nodes;
  if (!own || !first) return [...nodes];
  const { x, y } = boxOf(first);
  const isHidden = (dx: number, dy: number): boolean =>
    there.some((other) => {
      const box = boxOf(other);
      return Math.max(Math.abs(box.x - x - dx), Math.abs(box.y - y - dy)) < OFFSET / 2;
    });
  const by = (dx: number, dy: number): N[] => nodes.map((node) => shifted(node, dx, dy));
  const steps = Array.from({ length: MOST }, (_, i) => (i + 1) * OFFSET);
  const bounds = area && areaInPx(area);
  if (bounds) {
    const free = shiftToFreePlace(own, there, bounds);
    if (free) return by(free.dx, free.dy);
    for (const [right, down] of ways) {
      for (const step of steps) {
        const { dx, dy } = inside(right * step, down * step, own, bounds);
        if (!isHidden(dx, dy)) return by(dx, dy);
      }
    }
  }
  const step = steps.find((one) => !isHidden(one, one)) ?? OFFSET;
  return by(step, step);
}
