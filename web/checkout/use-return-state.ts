import { useEffect, useMemo } from 'react';
import { useCart } from '#web/device/store.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { forgetOrdered } from './forget-ordered.ts';
import { openOrder } from './open-order.ts';
import type { OrderTrouble } from './order-trouble.ts';
import { type GatewayReturn, useGatewayReturn } from './use-gateway-return.ts';

export type ReturnState = Pick<ReturnType<typeof useGatewayReturn>, 'checkAgain' | 'renew'> & {
  readonly back: GatewayReturn;
  /** somebody came back from the card gateway */
  readonly isBack: boolean;
  /** the outcome of the payment is being asked for */
  readonly isWaiting: boolean;
  /** the page only says what became of an order: nothing can be ordered on it */
  readonly isOutcomeOnly: boolean;
};

/**
 * What the page says about a payment somebody comes back from, or one that has to be looked at by a person.
 */
export function useReturnState(shop: Shop, trouble: OrderTrouble | null): ReturnState {
  const { checkAgain, renew, back: returned } = useGatewayReturn(shop);
  const back = useMemo<GatewayReturn>(
    () => (trouble?.kind === 'review' ? { phase: 'review', order: trouble.order } : returned),
    [trouble, returned],
  );
  const isWaiting = back.phase === 'checking' || back.phase === 'unknown';
  // in another browser than the one that ordered the cart is empty: the outcome is shown all the same
  const isEmpty = useCart()?.value.length === 0;
  // an order on its way or in review is shown alone, also when other goods are in the cart by now
  const isOutcomeOnly =
    back.phase === 'onItsWay' || back.phase === 'review' || (back.phase !== 'none' && !isWaiting && isEmpty);
  useEffect(() => {
    if (back.phase !== 'review') return;
    // the order is stored and money came for it: its goods must not be ordered again
    forgetOrdered(back.order);
    openOrder.write(null);
  }, [back]);
  return { checkAgain, renew, back, isBack: returned.phase !== 'none', isWaiting, isOutcomeOnly };
}
