import type { Bounds } from '#rules/artwork/geometry.ts';
import { type LaidElement, laidBounds } from '#rules/artwork/layout.ts';
import { scaledBounds } from './carried.ts';
import type { Doing } from './moving.ts';

/** Where an element lies on its side in mm while a hand does something with it, or with others. */
export function boundsNow(element: LaidElement, doing: Doing | null): Bounds {
  if (!doing?.ids.includes(element.id)) return laidBounds(element);
  if (doing.kind === 'shape') return laidBounds(doing.elements.get(element.id) ?? element);
  if (doing.kind === 'carry') return scaledBounds(laidBounds(element), doing);
  const { minX, minY, maxX, maxY } = laidBounds(element);
  const { dx, dy } = doing;
  return { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy };
}
