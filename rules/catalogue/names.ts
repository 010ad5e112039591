import type { Locale } from '../editions/editions.ts';
import { lengthText, shapeTexts, withWholeMeasures } from './enumerations.ts';
import type { Product } from './product.ts';

const pencilWord: Record<Locale, string> = { cs: 'Tužka', en: 'Pencil', de: 'Bleistift' };

/**
 * The name people read. A pencil is named by its length and shape, everything else carries its own name
 * (CAT-020, CFG-003).
 */
export function productName(
  product: Pick<Product, 'category' | 'length' | 'shape' | 'name'>,
  locale: Locale,
): string {
  if (product.category !== 'pencil' || product.shape === null) return withWholeMeasures(product.name[locale]);
  return `${pencilWord[locale]} ${lengthText('pencil', product.length)}, ${shapeTexts[product.shape][locale]}`;
}
