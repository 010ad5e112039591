import { fail, ok, type Result } from '#rules/platform/result.ts';
import { pxToMm } from '#rules/platform/units.ts';
import type { Area } from './areas.ts';
import { isInside } from './geometry.ts';
import { type LaidElement, laidBounds } from './layout.ts';
import { AREA_TOLERANCE } from './limits.ts';

export const validities = ['valid', 'invalid'] as const; // CFG-034
export type Validity = (typeof validities)[number];

/** A millionth of a millimetre: what conversion between pixels and millimetres may lose. */
const ROUNDING = 1e-6;

/**
 * Inside the print area with the tolerance of 1.5 canvas pixels on every edge, corners of turned elements
 * included (CFG-033).
 */
export const elementValidity = (element: LaidElement, area: Area): Validity =>
  isInside(laidBounds(element), area, pxToMm(AREA_TOLERANCE) + ROUNDING) ? 'valid' : 'invalid';

/**
 * Validity of every element of a side by id. A side with elements but without an area to print them in is
 * `print_area_empty` (CFG-038): the product, its scale or its technology changed under the design.
 */
export function sideValidity(
  elements: readonly LaidElement[],
  area: Area | null,
): Result<ReadonlyMap<string, Validity>, 'print_area_empty'> {
  if (elements.length === 0) return ok(new Map());
  if (!area || area.maxX <= area.minX || area.maxY <= area.minY) return fail('print_area_empty');
  return ok(new Map(elements.map((element) => [element.id, elementValidity(element, area)])));
}
