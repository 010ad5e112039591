import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { formatUnitPrice } from '#rules/platform/money/format.ts';
import { divideHalfUp, type Milli, milli, milliFromNumber } from '#rules/platform/money/money.ts';

/** In which words prices are shown to this shopper: currency, number format and VAT percent. */
export type Tariff = {
  readonly edition: Edition;
  readonly currency: Currency;
  readonly vat: number;
  /** they buy at a price list of their own, whose prices are net */
  readonly isOwn: boolean;
};

/** A price per piece with VAT, rounded half-up once, in thousandths (D-S44, PRC-036). */
export const grossUnit = (net: Milli, vat: number): Milli => milli(divideHalfUp(net * (100 + vat), 100));

/** A net price per piece of the wire as two texts. */
export function unitPriceTexts(
  net: number,
  { edition, currency, vat }: Tariff,
): { readonly net: string; readonly gross: string } {
  const price = milliFromNumber(net);
  const gross = grossUnit(price, vat);
  return { net: formatUnitPrice(price, currency, edition), gross: formatUnitPrice(gross, currency, edition) };
}
