import { useEffect, useState } from 'react';
import type { OrderInformation } from '#rules/checkout/order-information.ts';
import type { Currency } from '#rules/editions/editions.ts';
import { eurRateFromNumber } from '#rules/money/currency.ts';
import { type Minor, minor } from '#rules/money/money.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { lineBody, priceLine } from '#web/cart/price-line.ts';
import { browserCall, type ShopData } from '#web/cart/shop-data.ts';
import { offerOf } from '#web/designer/state/offer.ts';
import { productIdOf } from '#web/device/cart-line.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { orderFigures } from './order-figures.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { lookUpTransport } from './transport-lookup.ts';

type Foreign = {
  readonly currency: Currency;
  readonly prices: ReadonlyMap<string, Minor>;
  readonly transport: number;
};

/**
 * Prices of all lines and of delivery in a currency that is not the cart's (PAY-006, D-S82); null when one
 * has no answer.
 */
async function priceIn(
  currency: Currency,
  shop: Shop,
  data: ShopData,
  views: readonly LineView[],
  info: OrderInformation,
): Promise<Foreign | null> {
  const call = browserCall(shop.apiBase);
  const { edition, locale } = shop;
  const prices = new Map<string, Minor>();
  const priced = await Promise.all(
    views.map(async (view) => {
      const product = data.products.get(productIdOf(view.line) ?? '');
      if (!product || !view.configuration) return false;
      const offer = offerOf({
        product,
        settings: data.settings,
        priceRows: null,
        edition,
        locale,
        currency,
        vatPercent: 0,
      });
      const answer = await priceLine(call, lineBody(offer, view.configuration));
      if (answer.ok) prices.set(view.line.id, answer.value.price);
      return answer.ok;
    }),
  );
  if (!priced.every(Boolean)) return null;
  const lines = views.map(({ line, name }) => ({ ...line, name, productId: productIdOf(line) ?? '' }));
  const transport = await lookUpTransport(call, lines, info, currency);
  return transport.ok ? { currency, prices, transport: transport.value } : null;
}

/**
 * The numbers of the order in the chosen currency: the stored ones in that of the edition, asked for in
 * another.
 */
export function useNumbers(
  shop: Shop,
  currency: Currency,
  views: readonly LineView[],
  info: OrderInformation | null,
  data: ShopData | null,
): { readonly numbers: OrderNumbers | null; readonly hasFailed: boolean; readonly retry: () => void } {
  const [foreign, setForeign] = useState<Foreign | null>(null);
  const [failed, setFailed] = useState<Currency | null>(null);
  const [round, setRound] = useState(0);
  const isForeign = currency !== shop.currency;
  const isReady = data !== null && info !== null && views.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per choice of currency, and again on retry
  useEffect(() => {
    if (!isForeign || !isReady) return;
    let isCurrent = true;
    setFailed(null);
    priceIn(currency, shop, data, views, info).then((found) => {
      if (!isCurrent) return;
      setForeign(found);
      setFailed(found ? null : currency);
    });
    return () => {
      isCurrent = false;
    };
  }, [currency, isForeign, isReady, round]);

  const retry = () => setRound((n) => n + 1);
  if (!isReady) return { numbers: null, hasFailed: false, retry };
  const asked = foreign?.currency === currency ? foreign : null;
  if (isForeign && !asked) return { numbers: null, hasFailed: failed === currency, retry };

  const prices = asked?.prices ?? new Map(views.map(({ line }) => [line.id, line.prices?.price ?? minor(0)]));
  const totals = orderFigures({
    lines: views.map(({ line }) => ({ quantity: line.quantity, net: prices.get(line.id) ?? minor(0) })),
    info,
    transport: asked?.transport ?? info.transportationPrice,
    edition: shop.edition,
    currency,
    rate: eurRateFromNumber(data.settings.eurRate),
  });
  return { numbers: { totals, prices }, hasFailed: false, retry };
}
