import { covers } from './free-place.ts';
import type { Point } from './geometry.ts';
import { type LaidElement, laidBounds } from './layout.ts';
import { isCode, strokeOf } from './shapes/form.ts';

/** mm; boxes that only touch, or whose empty edges meet, are no overlap. */
const LEAST = 0.3;

type Corners = readonly Point[];

/** How deep two convex shapes lie in each other along the normal of one edge. */
function depthAlong(from: Point, to: Point, one: Corners, other: Corners): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return Number.POSITIVE_INFINITY;
  const onNormal = ({ x, y }: Point) => ((to.y - from.y) * x - (to.x - from.x) * y) / length;
  const [a, b] = [one.map(onNormal), other.map(onNormal)];
  return Math.min(Math.max(...a) - Math.min(...b), Math.max(...b) - Math.min(...a));
}

function lieOnEachOther(one: Corners, other: Corners): boolean {
  for (const shape of [one, other])
    for (const [i, from] of shape.entries()) {
      const to = shape[(i + 1) % shape.length];
      if (to && depthAlong(from, to, one, other) < LEAST) return false;
    }
  return true;
}

/** Forms are drawn to lie under other things or around them. */
function isMeant(upper: LaidElement, lower: LaidElement): boolean {
  const isForm = lower.kind === 'shape' && !isCode(lower.form);
  return isForm || (upper.kind === 'shape' && strokeOf(upper.form) !== null);
}

export type Overlap = readonly [upper: string, lower: string];

const known = new WeakMap<readonly LaidElement[], readonly Overlap[]>();

/**
 * Which elements of a side lie on which, the upper one first; lowest elements first as they are given. Asked
 * for by several parts of the screen, computed once for the same elements.
 */
export function overlapsOf(elements: readonly LaidElement[]): readonly Overlap[] {
  const found = known.get(elements) ?? overlapsAmong(elements);
  known.set(elements, found);
  return found;
}

function overlapsAmong(elements: readonly LaidElement[]): Overlap[] {
  const bounds = elements.map(laidBounds);
  return elements.flatMap((upper, i) =>
    elements.slice(0, i).flatMap((lower, k) => {
      const [one, other] = [bounds[i], bounds[k]];
      const isNear = one && other && covers(one, other) && !isMeant(upper, lower);
      return isNear && lieOnEachOther(upper.polygon, lower.polygon) ? [[upper.id, lower.id] as const] : [];
    }),
  );
}
