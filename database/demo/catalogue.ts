import type { Product } from '#rules/catalogue/products/product.ts';
import { standardProducts } from '../standard/catalogue.ts';
import { demoAvailabilities } from './availabilities.ts';

/** The standard catalogue with pieces on its shelves. */
export const demoProducts: readonly Product[] = standardProducts.map((product) => ({
  ...product,
  availabilities: demoAvailabilities.filter(({ productId }) => productId === product.id),
}));
