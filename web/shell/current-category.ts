import { type Category, categories } from '#rules/catalogue/products/product.ts';
import type { PathParams, Screen } from '#rules/platform/editions/paths.ts';

const isCategory = (word: string): word is Category => (categories as readonly string[]).includes(word);

// Ids of the catalogue name their category except those of folding rules, which carry the type (CAT-085 to
// CAT-088).
const ofProduct = (id: string): Category => {
  const first = id.split('-')[0] ?? '';
  return isCategory(first) ? first : 'meter';
};

/** The category link to highlight on a screen, or null where none is meant (SHL-002). */
export function currentCategory(found: { screen: Screen; params: PathParams } | null): Category | null {
  if (!found) return null;
  if (isCategory(found.screen)) return found.screen;
  const { category, productId } = found.params;
  if (category !== undefined) return isCategory(category) ? category : null;
  return productId === undefined ? null : ofProduct(productId);
}
