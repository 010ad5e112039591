import { useEffect, useRef, useState } from 'react';
import type { OrderInformation } from '#rules/checkout/order-information.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { browserCall } from '#web/cart/shop-data.ts';
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
  const asked = useRef(false);
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (asked.current || !info || views.length === 0 || views.some((view) => !view.isKnown)) return;
    asked.current = true;
    const lines = views.map(({ line, name }) => ({ ...line, name, productId: productIdOf(line) ?? '' }));
    lookUpTransport(browserCall(shop.apiBase), lines, info, shop.currency).then((price) => {
      const { value } = information.read();
      if (price.ok) information.write({ ...value, transportationPrice: price.value });
      else if (price.code === 'zip') information.write({ ...value, transportationPrice: null });
      setFresh(true);
    });
  }, [shop, views, info]);
  return isFresh;
}
