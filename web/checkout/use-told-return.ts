import { useEffect, useMemo } from 'react';
import { useCart } from '#web/device/store.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { forgetOrdered } from './forget-ordered.ts';
import { openOrder } from './open-order.ts';
import type { OrderTrouble } from './order-trouble.ts';
import { type GatewayReturn, useGatewayReturn } from './use-gateway-return.ts';

export type ToldReturn = Pick<ReturnType<typeof useGatewayReturn>, 'askAgain' | 'renew'> & {
  readonly back: GatewayReturn;
  /** somebody came back from the card gateway */
  readonly isBack: boolean;
  /** the outcome of the payment is being asked for */
  readonly isWaiting: boolean;
  /** the page only says what became of an order: nothing can be ordered on it */
  readonly isOnlyTold: boolean;
};

/** What the page says about a payment somebody comes back from, or one that has to be looked at by a person. */
export function useToldReturn(shop: Shop, trouble: OrderTrouble | null): ToldReturn {
  const { askAgain, renew, back: returned } = useGatewayReturn(shop);
  const back = useMemo<GatewayReturn>(
    () => (trouble?.kind === 'review' ? { phase: 'review', order: trouble.order } : returned),
    [trouble, returned],
  );
  const isWaiting = back.phase === 'asking' || back.phase === 'unknown';
  // in another browser than the one that ordered the cart is empty: the outcome is shown all the same
  const isEmpty = useCart()?.value.length === 0;
  // an order on its way or in review is shown alone, also when other goods are in the cart by now
  const isOnlyTold =
    back.phase === 'onItsWay' || back.phase === 'review' || (back.phase !== 'none' && !isWaiting && isEmpty);
  useEffect(() => {
    if (back.phase !== 'review') return;
    // the order is stored and money came for it: its goods must not be ordered again
    forgetOrdered(back.order);
    openOrder.write(null);
  }, [back]);
  return { askAgain, renew, back, isBack: returned.phase !== 'none', isWaiting, isOnlyTold };
}
