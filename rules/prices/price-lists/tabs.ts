import { type Category, categories } from '#rules/catalogue/products/product.ts';

/**
 * The tabs of a price list and the sheets of its file, in this order (ADM-026). The last one has what is paid
 * for print besides the price per piece; it is set with the settings, for all lists alike.
 */
export const productTabs = ['meter', 'ruler', 'pencil', 'spatula'] as const satisfies readonly Category[];
export const priceListTabs = [...productTabs, 'technologie'] as const;
export type ProductTab = (typeof productTabs)[number];
export type PriceListTab = (typeof priceListTabs)[number];

/** A category without a tab would have prices nobody can change. */
export const tabOf = (category: Category): ProductTab => category;
export const hasEveryTab = (): boolean => categories.every((one) => productTabs.includes(one));

/** Columns of a product tab by their field names, which are the header of its sheet (ADM-016, D-B103). */
export const rowFields = [
  'heliosId',
  'description',
  'pcsFrom',
  'pcsTo',
  'productPrice',
  'simpleTechnologyPrintPrice',
  'digitalTechnologyPrintPrice',
  'tamponTechnologyPrintPrice',
] as const;
export type RowField = (typeof rowFields)[number];

export const priceFields = [
  'productPrice',
  'simpleTechnologyPrintPrice',
  'digitalTechnologyPrintPrice',
  'tamponTechnologyPrintPrice',
] as const satisfies readonly RowField[];
export type PriceField = (typeof priceFields)[number];

export const isPriceField = (field: string): field is PriceField =>
  (priceFields as readonly string[]).includes(field);

/** Columns and rows of the tab `technologie`. */
export const feeFields = ['fee', 'description', 'price', 'currency'] as const;
export const fees = ['cliche', 'preparation'] as const;
export type Fee = (typeof fees)[number];
