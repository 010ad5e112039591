import type { PartnerTotals } from '#contract/partner-orders/checkout.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { type Minor, minor, minorToNumber } from '#rules/platform/money/money.ts';
import type { Quote } from '#rules/prices/pricing/quote.ts';

type Priced = { readonly id: string; readonly quote: Quote };

/** What the lines cost by the shop's own list, for whoever saw other prices. */
export function presentPartnerTotals(lines: readonly Priced[], currency: Currency): PartnerTotals {
  return {
    orderItems: lines.map(({ id, quote }) => ({
      id,
      configurationPrice: minorToNumber(quote.total),
      productPrice: minorToNumber(quote.productPrice),
      technologyPrice: minorToNumber(quote.technologyPrice),
      surchargePrice: minorToNumber(quote.surchargePrice),
      preparationPrice: minorToNumber(quote.preparationPrice),
    })),
    itemsPrice: minorToNumber(sumOf(lines)),
    currency,
  };
}

const sumOf = (lines: readonly Priced[]): Minor =>
  minor(lines.reduce((sum, { quote }) => sum + quote.total, 0));
