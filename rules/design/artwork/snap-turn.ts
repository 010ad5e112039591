import type { Point } from './geometry.ts';

/** With Shift an element turns in steps of this many degrees. */
const TURN_STEP = 15;
/** A turn this near to a quarter turn snaps to it; the halves between snap a little less. */
const QUARTER_HOLDS = 4;
const HALF_HOLDS = 2;

export type TurnMode = 'soft' | 'steps' | 'free';

/** A whole number of degrees from 0 to 359; what is no number is 0. */
const whole = (degrees: number): number =>
  ((Math.round(Number.isFinite(degrees) ? degrees % 360 : 0) % 360) + 360) % 360;

const nearest = (degrees: number, every: number): number => Math.round(degrees / every) * every;

/**
 * The angle a turn ends at: `soft` snaps to quarters and halves, `steps` goes by 15 degrees, `free` by single
 * ones.
 */
export function snapTurn(turned: number, mode: TurnMode = 'soft'): number {
  const degrees = whole(turned);
  if (mode === 'free') return degrees;
  if (mode === 'steps') return whole(nearest(degrees, TURN_STEP));
  const quarter = nearest(degrees, 90);
  if (Math.abs(degrees - quarter) <= QUARTER_HOLDS) return whole(quarter);
  const half = nearest(degrees, 45);
  return Math.abs(degrees - half) <= HALF_HOLDS ? half : degrees;
}

/** The angle from a middle to a point, degrees clockwise; 0 is straight down. */
export const angleTo = (pivot: Point, point: Point): number =>
  (Math.atan2(point.y - pivot.y, point.x - pivot.x) * 180) / Math.PI - 90;
