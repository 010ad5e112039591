import type { Totals } from '#contract/orders/orders.ts';
import { type Minor, minor, minorFromNumber, minorToNumber } from '#rules/platform/money/money.ts';
import type { ShownTotals } from '#web/cart/order-total.tsx';

/** The prices a person sees at the moment of ordering; the shop compares them with its own (D-S74). */
export type OrderNumbers = {
  readonly totals: ShownTotals;
  /** net price of each line by its id */
  readonly prices: ReadonlyMap<string, Minor>;
};

/** The new totals of the shop, shown as the ones a person agrees to. */
export function numbersOf(totals: Totals, before: ShownTotals): OrderNumbers {
  const duty = minorFromNumber(totals.dutyPrice);
  return {
    totals: {
      ...before,
      goods: minorFromNumber(totals.totalPriceOfConfigurations),
      transport: minor(minorFromNumber(totals.transportationPrice) - duty),
      duty,
      net: minorFromNumber(totals.totalPriceWithoutVat),
      vatPercent: totals.vatRate,
      vat: minorFromNumber(totals.vat),
      gross: minorFromNumber(totals.totalPriceWithVat),
    },
    prices: new Map(totals.configurations.map(({ id, price }) => [id, minorFromNumber(price)])),
  };
}

/** The amounts of the checkout payload (PAY-014); the price of transport carries the import duty. */
export const payloadAmounts = ({ totals }: OrderNumbers) => ({
  transportationPrice: minorToNumber(minor((totals.transport ?? 0) + totals.duty)),
  totalPriceOfConfigurations: minorToNumber(totals.goods),
  totalPriceWithoutVat: minorToNumber(totals.net),
  totalPriceWithVat: minorToNumber(totals.gross),
  totalQuantity: totals.pieces,
});

/** One row of the comparison a person confirms; `isChanged` rows are marked. */
export type ChangedRow = {
  /** id of the configuration, or what the row is */
  readonly key: string;
  readonly name: string;
  readonly before: Minor;
  readonly now: Minor;
  readonly isChanged: boolean;
};

/** Old and new amounts side by side: lines, delivery, duty, total with VAT. */
export function changedRows(
  before: OrderNumbers,
  now: OrderNumbers,
  names: {
    readonly lines: readonly { id: string; name: string }[];
    readonly delivery: string;
    readonly duty: string;
    readonly total: string;
  },
): ChangedRow[] {
  const zero = minor(0);
  const row = (key: string, name: string, was: Minor, is: Minor): ChangedRow => ({
    key,
    name,
    before: was,
    now: is,
    isChanged: was !== is,
  });
  const duties = before.totals.duty > 0 || now.totals.duty > 0;
  return [
    ...names.lines.map(({ id, name }) =>
      row(id, name, before.prices.get(id) ?? zero, now.prices.get(id) ?? zero),
    ),
    row('delivery', names.delivery, before.totals.transport ?? zero, now.totals.transport ?? zero),
    ...(duties ? [row('duty', names.duty, before.totals.duty, now.totals.duty)] : []),
    row('total', names.total, before.totals.gross, now.totals.gross),
  ];
}
