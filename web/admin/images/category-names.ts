import type { Category } from '#rules/catalogue/products/product.ts';
import { m } from '#texts/messages.ts';

/** In the order of the shop. */
export const categoryNames = (): Readonly<Record<Category, string>> => ({
  meter: m.category_meter(),
  ruler: m.category_ruler(),
  pencil: m.category_pencil(),
  spatula: m.category_spatula(),
});
