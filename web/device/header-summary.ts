import { isEmptyOrderInformation, type OrderInformation } from '#rules/orders/order/order-information.ts';
import { currencyOf, type Edition, editions, localeOf } from '#rules/platform/editions/editions.ts';
import { minor } from '#rules/platform/money/money.ts';
import { anonymousBuyer, grossOf, vatBuyer, vatPercentFor } from '#rules/platform/money/vat.ts';
import type { CartLine } from './cart-line.ts';
import type { CartSummary } from './cart-summary.ts';
import type { PricesOf } from './prices-of.ts';

/**
 * VAT of this shopper: of the billing country once the form is filled in, before that of the edition (D-S48).
 */
export function shopperVatPercent(edition: Edition, info: OrderInformation): number {
  if (isEmptyOrderInformation(info)) return vatPercentFor(edition, anonymousBuyer(edition));
  const { country, taxTin } = info.billingAddress;
  return vatPercentFor(edition, vatBuyer({ useBillingCompany: info.useBillingCompany, taxTin, country }));
}

/**
 * What the header shows: lines and their total with VAT, without shipping (D-S10); a partner's is net, in the
 * currency of their list (D-B53). Lines without a price yet add nothing.
 */
export function headerSummary(
  edition: Edition,
  lines: readonly CartLine[],
  info: OrderInformation,
  own: PricesOf = null,
): CartSummary | null {
  if (lines.length === 0) return null;
  const net = minor(lines.reduce((sum, line) => sum + (line.prices?.price ?? 0), 0));
  if (own) return { lines: lines.length, gross: net, currency: own.currency };
  const gross = grossOf(net, shopperVatPercent(edition, info));
  return { lines: lines.length, gross, currency: currencyOf[edition] };
}

/** The edition of this page; every edition has a host and a language of its own. */
export const editionHere = (): Edition =>
  editions.find((edition) => localeOf[edition] === document.documentElement.lang) ?? 'en';
