import type { Bounds } from '#rules/design/artwork/geometry.ts';
import { type LaidElement, laidBounds } from '#rules/design/artwork/layout.ts';
import type { Gesture } from './gesture-store.ts';
import { scaledBounds } from './gesture-transform.ts';

/** Where an element lies on its side in mm, during a gesture that may change it. */
export function gestureBounds(element: LaidElement, gesture: Gesture | null): Bounds {
  if (!gesture?.ids.includes(element.id)) return laidBounds(element);
  if (gesture.kind === 'shape') return laidBounds(gesture.elements.get(element.id) ?? element);
  if (gesture.kind === 'group') return scaledBounds(laidBounds(element), gesture);
  const { minX, minY, maxX, maxY } = laidBounds(element);
  const { dx, dy } = gesture;
  return { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy };
}
