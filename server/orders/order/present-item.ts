import { colorById } from '#rules/catalogue/products/colors.ts';
import { isScale, scaleText } from '#rules/catalogue/products/enumerations.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { locales, type Texts } from '#rules/platform/editions/editions.ts';
import type { ItemRow } from './store.ts';
import type { StoredQuote } from './stored-quote.ts';

/** The name of a product in each language; null for one that is not known any more. */
export const productTexts = (product: Product | null): Texts | null =>
  product && (Object.fromEntries(locales.map((locale) => [locale, productName(product, locale)])) as Texts);

/** What everybody who may see an order reads of an item. */
export const presentItem = (
  {
    position,
    configurationId,
    color,
    scale,
    quote,
  }: Pick<ItemRow, 'position' | 'configurationId' | 'color' | 'scale' | 'quote'>,
  product: Product | null,
) => ({
  item: position + 1,
  configurationId,
  product: productTexts(product),
  color: colorById(color)?.name ?? null,
  scale: isScale(scale) ? scaleText(scale) : null,
  sides: (quote as StoredQuote).printed.map(({ number, technology, inks }) => ({
    number,
    technology,
    inks: inks.map(({ hex, pantone }) => ({ hex, pantone })),
  })),
});

export const presentWarnings = (warnings: ItemRow['warnings']) =>
  warnings.map((warning) => ({ ...warning, ids: [...warning.ids], words: [...warning.words] }));
