import { availabilityOf, cardColor, effectiveScale } from '#rules/catalogue/products/availability.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import type { Milli } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { minimumQuantity } from '#rules/prices/pricing/minimum-quantity.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import { unitListPrice } from '#rules/prices/pricing/quote.ts';
import type { Snapshot } from './snapshot.ts';

export type ListPrice = {
  readonly price: Milli;
  readonly pcsFrom: number;
  readonly scale: string;
  readonly heliosId: string;
};

/** Net price per piece without print at the tier that holds the minimum quantity (D-S22, PRC-032). */
export function priceOf(
  snapshot: Snapshot,
  list: PriceList | null,
  product: Product,
  color: string | null,
  currency: Currency,
  wantedScale?: Parameters<typeof effectiveScale>[2],
): Result<ListPrice, 'availability_not_found' | 'price_list_missing' | 'invalid_currency_conversion'> {
  if (!snapshot.settings || !list) return fail('price_list_missing');
  const shown = color ?? cardColor(product, []);
  const scale = effectiveScale(product, shown, wantedScale);
  if (!scale.ok) return scale;
  const availability = availabilityOf(product, shown, scale.value);
  if (!availability) return fail('availability_not_found', 'scale');
  const minimum = minimumQuantity(snapshot.settings, product);
  const price = unitListPrice({
    list,
    fallbackList: snapshot.defaultList,
    heliosId: availability.heliosId,
    currency,
    minimum,
    eurRate: snapshot.settings.eurRate,
  });
  if (!price.ok)
    return fail(
      price.code === 'invalid_currency_conversion' ? 'invalid_currency_conversion' : 'price_list_missing',
    );
  return ok({ price: price.value, pcsFrom: minimum, scale: scale.value, heliosId: availability.heliosId });
}
