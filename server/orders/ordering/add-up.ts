import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { destinationOf } from '#rules/orders/order/order-validation.ts';
import { type OrderTotals, orderTotals, totalsDiffer } from '#rules/orders/order/totals.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { fromCzk } from '#rules/platform/money/currency.ts';
import { addMinor, type Minor, minorFromNumber } from '#rules/platform/money/money.ts';
import { vatBuyer, vatPercentFor } from '#rules/platform/money/vat.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import { importDuty } from '#rules/prices/transport/duty.ts';
import { priceTransportOf } from '#rules/prices/transport/transport-of-products.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import type { PricedLine } from './price-lines.ts';

export type Sums = OrderTotals & { readonly vatPercent: number };

/** Who pays VAT: a partner by the price list, everybody else by the form (PRC-038, PRC-039, D-S47). */
const buyerOf = (list: PriceList, info: OrderInformation) =>
  list.isDefault
    ? vatBuyer({ useBillingCompany: info.useBillingCompany, ...info.billingAddress })
    : vatBuyer({
        useBillingCompany: list.useBillingCompany,
        taxTin: list.billingTaxTin,
        country: list.billingCountry,
      });

/**
 * Transport, duty and VAT added to priced lines; `not_deliverable` names the postal code that no carrier
 * serves (CHK-038 to CHK-042).
 */
export function addUp(
  snapshot: Snapshot,
  list: PriceList,
  order: {
    readonly edition: Edition;
    readonly currency: Currency;
    readonly info: OrderInformation;
    readonly lines: readonly PricedLine[];
  },
): Result<Sums, 'not_deliverable' | 'price_list_missing'> {
  const { edition, currency, info, lines } = order;
  const { settings } = snapshot;
  if (!settings) return fail('price_list_missing');
  const { country, zipPrefix, zipField } = destinationOf(info);
  const items = lines.map((line) => ({ id: line.product.id, count: line.quantity }));
  const transport = priceTransportOf(snapshot, items, country, zipPrefix);
  if (!transport.ok || !transport.value?.isZipCodeValid) return fail('not_deliverable', zipField);
  const vatPercent = vatPercentFor(edition, buyerOf(list, info));
  const totals = orderTotals({
    lines: lines.map((line) => line.quote.total),
    transport: fromCzk(transport.value.price, currency, settings.eurRate),
    duty: importDuty(country, currency, settings.eurRate),
    vatPercent,
  });
  return ok({ ...totals, vatPercent });
}

/** An amount of the wire; one that is no sane number is an amount nobody computed. */
const seen = (amount: number): Minor => minorFromNumber(Math.min(Math.max(amount, -1e10), 1e10));

/**
 * Does the shopper know what the order costs? Every line and sum may differ by 0.01 at most (D-S74). The
 * transport price of the payload includes the import duty.
 */
export function differsFromSeen(body: CheckoutPayload, lines: readonly PricedLine[], sums: Sums): boolean {
  const linesDiffer = lines.some((line, i) => {
    const shown = body.configurations[i]?.price ?? Number.NaN;
    return !(Math.abs(seen(shown) - line.quote.total) <= 1);
  });
  const carriage = addMinor(sums.transportationPrice, sums.importDuty);
  const pieces = body.configurations.reduce((sum, line) => sum + line.quantity, 0);
  return (
    linesDiffer ||
    pieces !== body.totalQuantity ||
    totalsDiffer(
      {
        totalPriceOfConfigurations: seen(body.totalPriceOfConfigurations),
        transportationPrice: seen(body.transportationPrice),
        totalPriceWithoutVat: seen(body.totalPriceWithoutVat),
        totalPriceWithVat: seen(body.totalPriceWithVat),
      },
      { ...sums, transportationPrice: carriage },
    )
  );
}
