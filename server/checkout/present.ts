import type { PlacedOrder } from '#contract/checkout.ts';
import type { Totals } from '#contract/orders.ts';
import { isoDay } from '#rules/editions/dates.ts';
import type { Currency } from '#rules/editions/editions.ts';
import { addMinor, type Minor, minor, minorToNumber } from '#rules/money/money.ts';
import type { ItemRow, OrderRow } from '../orders/store.ts';
import { paymentQr } from '../payments/bank.ts';

type Summed = Pick<
  OrderRow,
  'configurationsNet' | 'transportNet' | 'dutyNet' | 'net' | 'vatRate' | 'vat' | 'gross'
>;

const decimal = (amount: number): number => minorToNumber(amount as Minor);

/** The sums as the wire names them; the transport price includes the import duty (D-S49). */
export const presentTotals = (
  order: Summed,
  items: readonly Pick<ItemRow, 'configurationId' | 'net'>[],
): Totals => ({
  configurations: items.map((item) => ({ id: item.configurationId, price: decimal(item.net) })),
  totalPriceOfConfigurations: decimal(order.configurationsNet),
  transportationPrice: minorToNumber(addMinor(minor(order.transportNet), minor(order.dutyNet))),
  dutyPrice: decimal(order.dutyNet),
  totalPriceWithoutVat: decimal(order.net),
  vatRate: order.vatRate,
  vat: decimal(order.vat),
  totalPriceWithVat: decimal(order.gross),
});

/** The answer to an order, the same for the first call and for every repeat of it. */
export function presentOrder(
  order: Summed &
    Pick<OrderRow, 'id' | 'code' | 'currency' | 'bank' | 'billing' | 'paymentMethod' | 'payableUntil'>,
  items: readonly Pick<ItemRow, 'configurationId' | 'net'>[],
): PlacedOrder {
  const currency = order.currency as Currency;
  const { bank, payableUntil } = order;
  // nobody is given a day to pay by and asked to wait for the account number
  const isDue = order.paymentMethod === 'bankTransfer' && payableUntil !== null && !bank.isPlaceholder;
  return {
    id: order.id,
    orderCode: order.code,
    currency,
    totals: presentTotals(order, items),
    bank: order.bank,
    qr: paymentQr(order.bank, { currency, gross: minor(order.gross), code: order.code }),
    email: order.billing.email ?? '',
    ...(isDue ? { payUntil: isoDay(payableUntil) } : {}),
  };
}
