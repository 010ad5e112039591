import { type Mm, mm } from '#rules/platform/units.ts';
import { REGISTRATION_SHIFT } from './press-data.ts';

/** Two plates that follow each other go nearly opposite ways, and no two of a side the same way, degrees. */
const TURN = 137.5;
const FIRST = 40;

/** The way a plate is moved in, degrees clockwise from the right; the same whatever else is shown. */
export const shiftAngle = (order: number): number => (FIRST + order * TURN) % 360;

/** How a plate lies in a print out of register. @param order of its printing, from 0 */
export function shiftOf(order: number): { readonly x: Mm; readonly y: Mm } {
  const angle = (shiftAngle(order) * Math.PI) / 180;
  return { x: mm(REGISTRATION_SHIFT * Math.cos(angle)), y: mm(REGISTRATION_SHIFT * Math.sin(angle)) };
}
