import { useMemo } from 'react';
import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { eurRateFromNumber } from '#rules/platform/money/currency.ts';
import { minor } from '#rules/platform/money/money.ts';
import { type LineView, viewLines } from '#web/cart/line-view.ts';
import type { ShownTotals } from '#web/cart/order-total.tsx';
import { useShopData } from '#web/cart/use-shop-data.ts';
import type { CartLine } from '#web/device/cart-line.ts';
import { useCart } from '#web/device/store.ts';
import { ordersAsPartner } from '#web/ordering/partner-order.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { orderFigures } from './order-figures.ts';

const noLines: readonly CartLine[] = [];

/**
 * The order as the steps after the cart show it, in the currency of the edition. `totals` is null until the
 * shop has answered.
 */
export function useOrder(
  shop: Shop,
  info: OrderInformation | null,
): {
  readonly views: readonly LineView[];
  readonly totals: ShownTotals | null;
  readonly shopData: ReturnType<typeof useShopData>;
} {
  const lines = useCart()?.value ?? noLines;
  const shopData = useShopData(shop, lines.length > 0 ? lines : null);
  const { data } = shopData;
  const { edition, locale, currency } = shop;
  const isPartner = ordersAsPartner(shop);
  const views = useMemo(() => viewLines(lines, data, locale, isPartner), [lines, data, locale, isPartner]);
  const totals = useMemo(() => {
    if (!data || !info) return null;
    const priced = lines.map(({ quantity, prices }) => ({ quantity, net: prices?.price ?? minor(0) }));
    const rate = eurRateFromNumber(data.settings.eurRate);
    return orderFigures({
      lines: priced,
      info,
      transport: info.transportationPrice,
      edition,
      currency,
      rate,
    });
  }, [lines, data, info, edition, currency]);
  return { views, totals, shopData };
}
