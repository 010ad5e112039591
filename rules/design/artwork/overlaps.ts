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

const knownPairs = new WeakMap<LaidElement, WeakMap<LaidElement, boolean>>();

/** The same, asked once for two elements: after an edit most of a side is as it was. */
function isPairOverlapping(upper: LaidElement, lower: LaidElement): boolean {
  const ofUpper = knownPairs.get(upper) ?? new WeakMap<LaidElement, boolean>();
  knownPairs.set(upper, ofUpper);
  const overlaps = ofUpper.get(lower) ?? lieOnEachOther(upper.polygon, lower.polygon);
  ofUpper.set(lower, overlaps);
  return overlaps;
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
  const placed = elements
    .map((element, rank) => ({ element, rank, bounds: laidBounds(element) }))
    .sort((a, b) => a.bounds.minX - b.bounds.minX);
  const found: { readonly ranks: readonly [number, number]; readonly overlap: Overlap }[] = [];
  for (const [i, one] of placed.entries())
    for (let next = i + 1; next < placed.length; next++) {
      const other = placed[next];
      // whatever follows begins farther to the right
      if (!other || other.bounds.minX >= one.bounds.maxX) break;
      const [upper, lower] = one.rank > other.rank ? [one, other] : [other, one];
      if (!covers(one.bounds, other.bounds) || isMeant(upper.element, lower.element)) continue;
      if (isPairOverlapping(upper.element, lower.element))
        found.push({ ranks: [upper.rank, lower.rank], overlap: [upper.element.id, lower.element.id] });
    }
  return found.sort(({ ranks: [a, b] }, { ranks: [c, d] }) => a - c || b - d).map(({ overlap }) => overlap);
}
