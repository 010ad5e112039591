import { availabilityOf, effectiveScale, hasColorPicker } from '#rules/catalogue/products/availability.ts';
import { type Product, type Scale, scales } from '#rules/catalogue/products/product.ts';
import type { Settings } from '#rules/catalogue/settings/settings.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { fail, type Result } from '#rules/platform/result.ts';
import { minimumQuantity } from './minimum-quantity.ts';
import type { PricedList, PriceList } from './price-list.ts';
import { type PreparationCounts, type Quote, type QuotedSide, type QuoteProblem, quote } from './quote.ts';

/** What the catalogue knows of prices. */
type Sold = {
  readonly settings: Settings | null;
  readonly defaultList: PriceList | null;
};

export type QuoteRequest = {
  readonly product: Product;
  readonly color: string | null;
  readonly scale: string;
  readonly count: number;
  readonly sides: readonly QuotedSide[];
  readonly preparationCounts: PreparationCounts;
  readonly ownWords: boolean;
  readonly currency: Currency;
};

/** The stock item a colour and scale name; colour is read only where the product has a choice of colours. */
export function chosenItem(product: Product, color: string | null, scale: string) {
  const known = scales.find((s) => s === scale);
  if (hasColorPicker(product)) return known ? availabilityOf(product, color, known) : null;
  const own = effectiveScale(product, color, known as Scale | undefined);
  return own.ok ? availabilityOf(product, color, own.value) : null;
}

/** One configuration priced from the catalogue: the same for the price call, the cart and the order. */
export function quoteConfiguration(
  sold: Sold,
  list: PricedList | null,
  request: QuoteRequest,
): Result<Quote & { heliosId: string }, QuoteProblem | 'availability_not_found'> {
  const { product } = request;
  if (!sold.settings) return fail('price_list_missing');
  const item = chosenItem(product, request.color, request.scale);
  if (!item) return fail('availability_not_found', 'scale');
  const result = quote({
    list,
    fallbackList: sold.defaultList,
    settings: sold.settings,
    heliosId: item.heliosId,
    category: product.category,
    isSlimboy: product.type === 'slimboy', // CAT-065
    count: request.count,
    sides: request.sides,
    preparationCounts: request.preparationCounts,
    ownWords: request.ownWords,
    currency: request.currency,
    minimum: minimumQuantity(sold.settings, product),
  });
  return result.ok ? { ok: true, value: { ...result.value, heliosId: item.heliosId } } : result;
}
