import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { type LastOrder, lastOrder, useLastOrder } from '#web/ordering/last-order.ts';
import { noteAddress } from '#web/shell/note-address.ts';
import { forgetOrdered } from './forget-ordered.ts';

/**
 * The order that was just placed, until the shopper goes elsewhere; null when there is none. Every page that
 * may place one shows it by itself: another page would have to be loaded first, and the order stands whether
 * that succeeds or not. The address becomes that of thanks, the cart is emptied, and whoever comes again
 * finds the empty cart (CHK-062, CHK-063, D-S83).
 */
export function useNewOrder(edition: Edition): LastOrder | null {
  const { key } = useLocation();
  const stored = useLastOrder()?.value ?? null;
  const fresh = stored && !stored.isThanked ? stored : null;
  const [shown, setShown] = useState<{ readonly order: LastOrder; readonly key: string } | null>(null);
  useEffect(() => {
    if (fresh) setShown({ order: fresh, key });
  }, [fresh, key]);
  // Only when the order is on screen: an emptied cart before that would lead away from here.
  useEffect(() => {
    if (!shown) return;
    noteAddress(pathTo(edition, 'thanks'));
    window.scrollTo(0, 0);
    lastOrder.write({ ...shown.order, isThanked: true });
    forgetOrdered(shown.order);
  }, [shown, edition]);
  return shown?.key === key ? shown.order : fresh;
}
