import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { lengthText, shapeTexts, typeText, withWholeMeasures } from './enumerations.ts';
import type { Product } from './product.ts';

/**
 * The name in the title of a page. Sharpened and unsharpened pencils share their name, but two pages of a
 * site need two titles.
 */
export const productTitle = (
  product: Pick<Product, 'category' | 'type' | 'length' | 'shape' | 'name'>,
  locale: Locale,
): string => {
  const name = productName(product, locale);
  return product.category === 'pencil' ? `${name}, ${typeText('pencil', product.type)[locale]}` : name;
};

/**
 * The name people read. A pencil is named by its length and shape, everything else carries its own name
 * (CAT-020, CFG-003).
 */
export function productName(
  product: Pick<Product, 'category' | 'length' | 'shape' | 'name'>,
  locale: Locale,
): string {
  if (product.category !== 'pencil' || product.shape === null) return withWholeMeasures(product.name[locale]);
  const inputs = { length: lengthText('pencil', product.length), shape: shapeTexts[product.shape][locale] };
  return m.pencil_name(inputs, { locale });
}
