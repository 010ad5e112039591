import type { Totals } from '#contract/orders/orders.ts';
import type { ShopOrder } from '#database/shop-orders.ts';
import { addMinor, type Minor, minor, minorToNumber } from '#rules/platform/money/money.ts';
import type { ItemRow } from './store.ts';

export type Summed = Pick<
  ShopOrder,
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
