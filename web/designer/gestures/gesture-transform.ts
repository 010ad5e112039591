import type { Bounds } from '#rules/design/artwork/geometry.ts';
import type { Gesture, GroupTransform } from './gesture-store.ts';

/** Where the dragged elements are drawn, as a transform in mm; none for elements that are drawn again. */
export function transformOf(gesture: Gesture): string | undefined {
  if (gesture.kind === 'shape') return undefined;
  if (gesture.kind === 'move') return `translate(${gesture.dx} ${gesture.dy})`;
  const { about, factor, degrees } = gesture;
  return `translate(${about.x} ${about.y}) rotate(${degrees}) scale(${factor}) translate(${-about.x} ${-about.y})`;
}

/** The same in screen pixels, for the layer of many elements. */
export function screenTransform(gesture: Gesture, scale: number): string {
  if (gesture.kind === 'shape') return '';
  if (gesture.kind === 'move') return `translate(${gesture.dx * scale}px, ${gesture.dy * scale}px)`;
  const [x, y] = [gesture.about.x * scale, gesture.about.y * scale];
  return `translate(${x}px, ${y}px) rotate(${gesture.degrees}deg) scale(${gesture.factor}) translate(${-x}px, ${-y}px)`;
}

/** Bounds after they have grown about a point. */
export const scaledBounds = (
  { minX, minY, maxX, maxY }: Bounds,
  { about, factor }: Pick<GroupTransform, 'about' | 'factor'>,
): Bounds => ({
  minX: about.x + (minX - about.x) * factor,
  minY: about.y + (minY - about.y) * factor,
  maxX: about.x + (maxX - about.x) * factor,
  maxY: about.y + (maxY - about.y) * factor,
});
