import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useLoading } from '#web/calls/use-loading.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { productIdOf } from '#web/device/cart-line.ts';
import { information } from '#web/device/saved-information.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { lookUpTransport } from './transport-lookup.ts';

/**
 * Asks for the price of delivery again when a step opens: the cart may have become heavier since the form was
 * sent. Where the goods cannot go any more the price is dropped, which leads back to the form; without an
 * answer the known price stays. True once that is settled.
 */
export function useFreshTransport(
  shop: Shop,
  views: readonly LineView[],
  info: OrderInformation | null,
): boolean {
  const isReady = info !== null && views.length > 0 && views.every((view) => view.isKnown);
  const lines = views.map(({ line, name }) => ({ ...line, name, productId: productIdOf(line) ?? '' }));
  const { status } = useLoading(
    isReady ? 'opened' : null,
    () => lookUpTransport(browserCall(shop.apiBase), lines, info ?? information.read().value, shop.currency),
    {
      onAnswer: (price) => {
        const { value } = information.read();
        if (price.ok) information.write({ ...value, transportationPrice: price.value });
        else if (price.code === 'not_delivered') information.write({ ...value, transportationPrice: null });
      },
    },
  );
  return status !== 'waiting';
}
