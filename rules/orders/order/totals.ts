import { addMinor, type Minor } from '#rules/platform/money/money.ts';
import { grossOf, vatOf } from '#rules/platform/money/vat.ts';

/**
 * The sums of an order in its currency; names as in the checkout payload (PAY-014). All but the last two are
 * net.
 */
export type OrderTotals = {
  readonly totalPriceOfConfigurations: Minor;
  readonly transportationPrice: Minor;
  readonly importDuty: Minor;
  readonly totalPriceWithoutVat: Minor;
  readonly vat: Minor;
  readonly totalPriceWithVat: Minor;
};

/**
 * Adds up an order. VAT is taken once on the net total, so the parts shown never disagree with the sum by a
 * rounding (D-S44).
 * @param lines net totals of the configurations
 * @param vatPercent of `vatPercentFor()`, 0 when VAT is not applied
 */
export function orderTotals(order: {
  readonly lines: readonly Minor[];
  readonly transport: Minor;
  readonly duty: Minor;
  readonly vatPercent: number;
}): OrderTotals {
  const goods = addMinor(...order.lines);
  const net = addMinor(goods, order.transport, order.duty);
  return {
    totalPriceOfConfigurations: goods,
    transportationPrice: order.transport,
    importDuty: order.duty,
    totalPriceWithoutVat: net,
    vat: vatOf(net, order.vatPercent),
    totalPriceWithVat: grossOf(net, order.vatPercent),
  };
}

/**
 * Largest difference between what a shopper saw and what the server computed that still counts as equal
 * (D-S74).
 */
const TOLERANCE = 1;

/**
 * True when any sum differs by more than 0.01: the shopper must see the new totals before ordering (D-S74).
 */
export const totalsDiffer = (shown: Partial<OrderTotals>, computed: OrderTotals): boolean =>
  (Object.keys(computed) as (keyof OrderTotals)[]).some((name) => {
    const seen = shown[name];
    return seen !== undefined && !(Math.abs(seen - computed[name]) <= TOLERANCE);
  });
