import type { Point } from '#rules/artwork/geometry.ts';

const HOLDS_EVERY = 15;
const HOLDS_WITHIN = 3;

/**
 * The turn of an element, in whole degrees from 0 to 359 clockwise, when the handle below its middle is pulled to a point; 0 is
 * straight down.
 */
export function turnedTo(pivot: Point, handle: Point): number {
  const degrees = (Math.atan2(handle.y - pivot.y, handle.x - pivot.x) * 180) / Math.PI - 90;
  const near = Math.round(degrees / HOLDS_EVERY) * HOLDS_EVERY;
  const held = Math.abs(degrees - near) <= HOLDS_WITHIN ? near : Math.round(degrees);
  return ((held % 360) + 360) % 360;
}
