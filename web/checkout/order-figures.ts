import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { destinationOf } from '#rules/orders/order/order-validation.ts';
import { orderTotals } from '#rules/orders/order/totals.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import type { EurRate } from '#rules/platform/money/currency.ts';
import { type Minor, minor, minorFromNumber } from '#rules/platform/money/money.ts';
import { importDuty } from '#rules/prices/transport/duty.ts';
import type { ShownTotals } from '#web/cart/order-total.tsx';
import { shopperVatPercent } from '#web/device/header-summary.ts';

type PricedLine = { readonly quantity: number; readonly net: Minor };

/**
 * Everything an order comes to, by the same rules the server uses; `transport` null while its price is open.
 */
export function orderFigures(order: {
  readonly lines: readonly PricedLine[];
  readonly info: OrderInformation;
  /** net, decimal, in the currency */
  readonly transport: number | null;
  readonly edition: Edition;
  readonly currency: Currency;
  readonly rate: EurRate;
}): ShownTotals {
  const { lines, info, transport, edition, currency, rate } = order;
  const vatPercent = shopperVatPercent(edition, info);
  const duty = transport === null ? minor(0) : importDuty(destinationOf(info).country, currency, rate);
  const totals = orderTotals({
    lines: lines.map((line) => line.net),
    transport: transport === null ? minor(0) : minorFromNumber(transport),
    duty,
    vatPercent,
  });
  return {
    lines: lines.length,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    goods: totals.totalPriceOfConfigurations,
    transport: transport === null ? null : totals.transportationPrice,
    duty: totals.importDuty,
    net: totals.totalPriceWithoutVat,
    vatPercent,
    vat: totals.vat,
    gross: totals.totalPriceWithVat,
    currency,
  };
}
