import { m } from '#texts/messages.ts';
import type { Locale } from '../editions/editions.ts';
import { lengthText, shapeTexts, withWholeMeasures } from './enumerations.ts';
import type { Product } from './product.ts';

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
