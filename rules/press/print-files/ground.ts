import { cornersOf, meet, type Point, turn } from '#rules/design/artwork/geometry.ts';
import type { LaidElement, LaidShape } from '#rules/design/artwork/layout.ts';
import { isCode, strokeOf } from '#rules/design/artwork/shapes/form.ts';
import { pxToMm } from '#rules/platform/units.ts';

/** Of the corner of a rounded rectangle this part of the radius is missing. */
const ROUNDED = 1 - Math.SQRT1_2;

/** Whether a point lies where a filled shape is printed for certain. */
function isOn(shape: LaidShape, point: Point): boolean {
  const { form, box } = shape;
  if (isCode(form) || strokeOf(form) !== null) return false;
  const { x, y } = turn<number>(point, shape.pivot, -shape.rotation);
  const [across, down] = [(x - shape.pivot.x) / (box.width / 2), (y - shape.pivot.y) / (box.height / 2)];
  switch (form.kind) {
    case 'rectangle': {
      const less = ROUNDED * Math.min(pxToMm(form.radius), box.width / 2, box.height / 2);
      return (
        Math.abs(x - shape.pivot.x) <= box.width / 2 - less + 1e-6 &&
        Math.abs(y - shape.pivot.y) <= box.height / 2 - less + 1e-6
      );
    }
    case 'ellipse':
      return across ** 2 + down ** 2 <= 1;
    case 'badge':
    case 'star':
      return across ** 2 + down ** 2 <= ((1 - form.depth) * Math.cos(Math.PI / (2 * form.points))) ** 2;
    default:
      return false;
  }
}

/** Whether all of what has these corners stands on a filled shape. */
export const standsOn = (corners: readonly Point[], shape: LaidElement): boolean =>
  shape.kind === 'shape' && corners.every((corner) => isOn(shape, corner));

/** The box of an element, a hair smaller, so that what only touches it does not count. */
export function innerCorners({ box, rotation }: LaidElement, less: number): Point[] {
  const by = Math.min(less, box.width / 4, box.height / 4);
  const inner = { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
  return cornersOf<number>(inner, rotation);
}

export const meetsAny = (corners: readonly Point[], shapes: readonly (readonly Point[])[]): boolean =>
  shapes.some((shape) => meet(corners, shape));
