import type { Point } from './camera.ts';
import { rad } from './numbers.ts';
import { roundRect } from './outline.ts';

/** Distance of two joints: a slat carries 20 cm of the graduation. */
export const JOINT_PITCH = 200;

/** CAT-100: 16 x 3.2 mm, the slimboy 17 x 2.3 mm. */
export const SLAT = { width: 16, thickness: 3.2 } as const;
export const SLIM_SLAT = { width: 17, thickness: 2.3 } as const;

/** Slats of 20 cm each of a rule so many metres long. */
export const slatCount = (metres: number): number => Math.max(2, Math.round(metres * 5));

export type SlatsBody = {
  /** one angle per slat, degrees */
  readonly angles: readonly number[];
  readonly thickness: number;
  /** distance of two joints, mm */
  readonly pitch: number;
  /** the last slat goes on outside the picture: no square end, no plate */
  readonly openEnd?: boolean | undefined;
};

/** Where a slat lies: its local x runs along the slat from the joint before it, y across from its middle. */
export type PlacedSlat = {
  readonly i: number;
  readonly angle: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly first: boolean;
  readonly last: boolean;
};

/** The slats lie on each other from the first (top) to the last (bottom), joint on joint. */
export function layOutSlats({ angles, thickness, pitch, openEnd }: SlatsBody): PlacedSlat[] {
  let x = 0;
  let y = 0;
  const count = angles.length;
  return angles.map((angle, i) => {
    const slat = {
      i,
      angle,
      x,
      y,
      z: (count - 1 - i) * thickness,
      first: i === 0,
      last: i === count - 1 && !openEnd,
    };
    x += pitch * Math.cos(rad(angle));
    y += pitch * Math.sin(rad(angle));
    return slat;
  });
}

/** A slat ends square at the ends of the rule and round at a joint. */
export function slatOutline(
  from: number,
  to: number,
  width: number,
  squareLeft: boolean,
  squareRight: boolean,
): Point[] {
  const r = width / 2;
  const left = squareLeft ? 0.9 : r;
  const right = squareRight ? 0.9 : r;
  return roundRect(from, -r, to, r, [left, right, right, left], 7);
}

/** The outline of a placed slat in its local space: it goes on half its width beyond a joint. */
export const placedOutline = ({ first, last }: PlacedSlat, pitch: number, width: number): Point[] =>
  slatOutline(first ? 0 : -width / 2, last ? pitch : pitch + width / 2, width, first, last);
