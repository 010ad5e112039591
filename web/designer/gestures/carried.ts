import type { Bounds } from '#rules/artwork/geometry.ts';
import type { Carried, Doing } from './moving.ts';

/** Where what a hand holds is drawn, as a transform in mm; none for what is drawn anew. */
export function transformOf(doing: Doing): string | undefined {
  if (doing.kind === 'shape') return undefined;
  if (doing.kind === 'move') return `translate(${doing.dx} ${doing.dy})`;
  const { about, factor, degrees } = doing;
  return `translate(${about.x} ${about.y}) rotate(${degrees}) scale(${factor}) translate(${-about.x} ${-about.y})`;
}

/** The same for a layer of the screen, which the browser moves without drawing it anew. */
export function screenTransform(doing: Doing, scale: number): string {
  if (doing.kind === 'shape') return '';
  if (doing.kind === 'move') return `translate(${doing.dx * scale}px, ${doing.dy * scale}px)`;
  const [x, y] = [doing.about.x * scale, doing.about.y * scale];
  return `translate(${x}px, ${y}px) rotate(${doing.degrees}deg) scale(${doing.factor}) translate(${-x}px, ${-y}px)`;
}

/** Bounds after they have grown about a point. */
export const scaledBounds = (
  { minX, minY, maxX, maxY }: Bounds,
  { about, factor }: Pick<Carried, 'about' | 'factor'>,
): Bounds => ({
  minX: about.x + (minX - about.x) * factor,
  minY: about.y + (minY - about.y) * factor,
  maxX: about.x + (maxX - about.x) * factor,
  maxY: about.y + (maxY - about.y) * factor,
});
