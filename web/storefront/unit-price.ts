import type { Currency, Edition } from '#rules/editions/editions.ts';
import { formatUnitPrice } from '#rules/money/format.ts';
import { divideHalfUp, milli, milliFromNumber } from '#rules/money/money.ts';

/** In which words prices are shown to this shopper: currency, number format and VAT percent. */
export type Tariff = { readonly edition: Edition; readonly currency: Currency; readonly vat: number };

/**
 * A net price per piece of the wire as two texts; the gross one is rounded half-up once, in thousandths
 * (D-S44, PRC-036).
 */
export function unitPriceTexts(
  net: number,
  { edition, currency, vat }: Tariff,
): { readonly net: string; readonly gross: string } {
  const price = milliFromNumber(net);
  const gross = milli(divideHalfUp(price * (100 + vat), 100));
  return { net: formatUnitPrice(price, currency, edition), gross: formatUnitPrice(gross, currency, edition) };
}
