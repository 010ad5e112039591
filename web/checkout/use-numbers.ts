import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { eurRateFromNumber } from '#rules/platform/money/currency.ts';
import { type Minor, minor } from '#rules/platform/money/money.ts';
import { ok } from '#rules/platform/result.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { Answer } from '#web/calls/start-loading.ts';
import { useLoading } from '#web/calls/use-loading.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { lineBody, priceLine } from '#web/cart/price-line.ts';
import type { ShopData } from '#web/cart/shop-data.ts';
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

const noAnswer = { ok: false, code: 'network' } as const;
const unanswered = Promise.resolve(noAnswer);

/**
 * Prices of all lines and of delivery in a currency that is not the cart's (PAY-006, D-S82); a failure when
 * one of them has no answer.
 */
async function priceIn(
  currency: Currency,
  shop: Shop,
  data: ShopData,
  views: readonly LineView[],
  info: OrderInformation,
): Promise<Answer<Foreign>> {
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
  if (!priced.every(Boolean)) return noAnswer;
  const lines = views.map(({ line, name }) => ({ ...line, name, productId: productIdOf(line) ?? '' }));
  const transport = await lookUpTransport(call, lines, info, currency);
  return transport.ok ? ok({ currency, prices, transport: transport.value }) : noAnswer;
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
  const isForeign = currency !== shop.currency;
  const isReady = data !== null && info !== null && views.length > 0;
  // asked once per choice of currency: of lines and address only the prices change on the page that shows
  // these numbers
  const key = [currency, ...views.map(({ line }) => line.prices?.price)].join(' ');
  const { value, status, retry } = useLoading(isForeign && isReady ? key : null, () =>
    data && info ? priceIn(currency, shop, data, views, info) : unanswered,
  );
  if (!isReady) return { numbers: null, hasFailed: false, retry };
  const asked = value?.currency === currency ? value : null;
  if (isForeign && !asked) return { numbers: null, hasFailed: status === 'failed', retry };

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
