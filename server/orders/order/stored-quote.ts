import type { Technology } from '#rules/catalogue/products/product.ts';
import type { PriceTerms } from '#rules/prices/pricing/price-terms.ts';
import type { Quote, QuotedSide } from '#rules/prices/pricing/quote.ts';

/** One printed side as it is made. */
export type PrintedSide = {
  /** from 1 */
  readonly number: number;
  readonly technology: Technology;
  readonly inks: readonly { readonly hex: string; readonly pantone: string | null }[];
};

/**
 * What the quote of an item was made of, so that the price can be explained years later. Amounts in
 * hundredths, the unit price in thousandths.
 */
export type StoredQuote = Pick<
  Quote,
  'productPrice' | 'technologyPrice' | 'surchargePrice' | 'preparationPrice' | 'unitPrice'
> & {
  /** how much of the surcharge is for what pieces say of their own; left out where all say the same */
  readonly ownWordsPrice?: Quote['ownWordsPrice'];
  readonly sides: readonly QuotedSide[];
  readonly printed: readonly PrintedSide[];
  readonly preparationCounts: { readonly digital: number; readonly tampon: number; readonly simple: number };
  /** until its design has come: what it is priced by */
  readonly terms?: PriceTerms;
};
