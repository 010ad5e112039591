import type { Category, Product } from './product.ts';

/** Pictures of a product, named after what they show. `card` is the standard one. */
export const views = [
  'card',
  'halfOpen',
  'closed',
  'zigzag',
  'unfolding',
  'detail',
  'joint',
  'flat',
  'end',
] as const;
export type View = (typeof views)[number];

/** The picture on top of the designer; it stands in no gallery. */
export const DESIGN_VIEW = 'design';
export type DrawnView = View | typeof DESIGN_VIEW;

const boards: readonly View[] = ['card', 'flat', 'detail', 'end'];
const ofCategory: Record<Category, readonly View[]> = {
  meter: ['card', 'closed', 'zigzag', 'detail', 'joint', 'unfolding'],
  ruler: boards,
  spatula: boards,
  pencil: boards,
};

/**
 * The gallery of a product in its order (CAT-045: more than four for folding rules). A type whose standard
 * picture already stands upright or swung shows the half open pose instead of the one it repeats.
 */
export function viewsOf(product: Product): readonly View[] {
  if (product.type === 'perfekt') return ['card', 'halfOpen', 'closed', 'detail', 'joint', 'unfolding'];
  if (product.type === 'profi') return ['card', 'halfOpen', 'closed', 'zigzag', 'detail', 'joint'];
  return ofCategory[product.category];
}
