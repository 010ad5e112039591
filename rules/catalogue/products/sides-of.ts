import type { Category, PencilShape, SideName } from './product.ts';

const FACES: Record<PencilShape, number> = { triangular: 3, rectangular: 4, hexagonal: 6, round: 1 };

/**
 * The sides a product of a category has, in their order; a designer and the press count on all of them
 * (CFG-010, D-S17).
 */
export function sideNamesOf(category: Category, shape: PencilShape | null): readonly SideName[] {
  if (category === 'meter') return ['front', 'back', 'endSlatFront', 'endSlatBack'];
  if (category !== 'pencil') return ['front', 'back'];
  return Array.from({ length: shape === null ? 1 : FACES[shape] }, () => 'face' as const);
}
