import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { boardSolid } from './board.ts';
import type { Pose, Solid } from './parts.ts';
import { pencilSolid } from './pencil.ts';
import { rulePoses, ruleSolid } from './rule.ts';

/** The body of a product in space, from its measures. */
export function solidOf(product: Product, scale: Scale, color: string | null): Solid {
  switch (product.category) {
    case 'meter':
      return ruleSolid(product, scale, color);
    case 'ruler':
    case 'spatula':
      return boardSolid(product, scale, color);
    case 'pencil':
      return pencilSolid(product, scale, color);
  }
}

export const canFold = ({ category }: Pick<Product, 'category'>): boolean => category === 'meter';

const still: readonly Pose[] = [{ x: 0, y: 0, z: 0, angle: 0 }];

/** Where each part lies; 0 is folded, 1 unfolded. Only folding rules have more than one. */
export const posesOf = (product: Product, unfolded: number): readonly Pose[] =>
  canFold(product) ? rulePoses(product, unfolded) : still;
