import type { Bounds } from '#rules/design/artwork/geometry.ts';

/**
 * mm of an element that stay on the product during a drag: farther off it could not be seen or taken back.
 */
const LEFT = 3;

function kept(shift: number, low: number, high: number, size: number): number {
  const left = Math.min(LEFT, high - low);
  return Math.min(size - left - low, Math.max(left - high, shift));
}

/** A shift limited so that the bounds stay on the product by that much. */
export const keepOnProduct = (
  { minX, minY, maxX, maxY }: Bounds,
  { dx, dy }: { readonly dx: number; readonly dy: number },
  body: { readonly width: number; readonly height: number },
): { readonly dx: number; readonly dy: number } => ({
  dx: kept(dx, minX, maxX, body.width),
  dy: kept(dy, minY, maxY, body.height),
});
