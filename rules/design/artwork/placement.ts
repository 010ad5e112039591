import { mmToPx, type Px, px } from '#rules/platform/units.ts';
import type { Area } from './areas.ts';
import { type Bounds, type Box, boundsOf, centerOf, cornersOf, turn, unionBounds } from './geometry.ts';
import { MAX_COORDINATE } from './limits.ts';
import { type ArtworkNode, isImage, isText } from './nodes.ts';

const limited = (value: number): Px => px(Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, value)));

/** The box of an element before turning, in canvas pixels: group plus offset. */
export const boxOf = (node: ArtworkNode): Box<Px> => ({
  x: px(node.groupX + (isText(node) ? node.textX : isImage(node) ? node.imageX : node.shapeX)),
  y: px(node.groupY + (isText(node) ? node.textY : isImage(node) ? node.imageY : node.shapeY)),
  width: node.width,
  height: node.height,
});

/** What an element covers once turned. */
export const nodeBounds = (node: ArtworkNode): Bounds<Px> => boundsOf(cornersOf(boxOf(node), node.rotation));

/** What is seen of elements; all of them where none is. */
export function seenOf<N extends ArtworkNode>(nodes: readonly N[]): readonly N[] {
  const seen = nodes.filter(({ hidden }) => !hidden);
  return seen.length > 0 ? seen : nodes;
}

/** What elements cover together as they are seen: what is hidden goes along with them, and moves no frame. */
export const frameOf = (nodes: readonly ArtworkNode[]): Bounds<Px> | null =>
  unionBounds<Px>(seenOf(nodes).map(nodeBounds));

/** The same element elsewhere; it stops at the edge of what a document may say. */
export const shifted = <N extends ArtworkNode>(node: N, dx: number, dy: number): N =>
  dx === 0 && dy === 0
    ? node
    : { ...node, groupX: limited(node.groupX + dx), groupY: limited(node.groupY + dy) };

/**
 * The same element after a change of its size, its visible top left corner staying where it was however it is
 * turned.
 */
export function anchored<N extends ArtworkNode>(before: ArtworkNode, after: N): N {
  if (before.rotation === 0) return after;
  const old = boxOf(before);
  const corner = turn({ x: old.x, y: old.y }, centerOf(old), before.rotation);
  const now = boxOf(after);
  const moved = turn({ x: now.x, y: now.y }, centerOf(now), after.rotation);
  return shifted(after, corner.x - moved.x, corner.y - moved.y);
}

/** A print area on the canvas. */
export const areaInPx = (area: Area): Bounds<Px> => ({
  minX: mmToPx(area.minX),
  minY: mmToPx(area.minY),
  maxX: mmToPx(area.maxX),
  maxY: mmToPx(area.maxY),
});

/** How far to shift something so that it lies inside; centred along an axis on which it is too long. */
export function shiftInto(inner: Bounds, outer: Bounds): { dx: number; dy: number } {
  const along = (low: number, high: number, min: number, max: number): number => {
    if (high - low > max - min) return (min + max) / 2 - (low + high) / 2;
    return low < min ? min - low : high > max ? max - high : 0;
  };
  return {
    dx: along(inner.minX, inner.maxX, outer.minX, outer.maxX),
    dy: along(inner.minY, inner.maxY, outer.minY, outer.maxY),
  };
}
