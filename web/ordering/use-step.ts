import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { useInformation } from '#web/device/saved-information.ts';
import { useCart } from '#web/device/store.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { useLastOrder } from './last-order.ts';
import { ordersAsPartner } from './partner-order.ts';
import { type CheckoutStep, redirectFrom } from './step-gate.ts';

/**
 * Keeps a step of the checkout to those who may be there (D-S59); true when the page may be shown. An order
 * that is confirmed but not yet thanked for always leads to thanks, so nobody orders the same cart twice.
 */
export function useStep(
  step: CheckoutStep,
  { edition, profile }: Pick<Shop, 'edition' | 'profile'>,
  {
    hasBadFile = false,
    isStaying = false,
  }: { hasBadFile?: boolean /** the page is leaving by itself or done */; isStaying?: boolean } = {},
): boolean {
  const cart = useCart();
  const info = useInformation();
  const order = useLastOrder();
  const navigate = useNavigate();
  const isKnown = cart !== null && info !== null && order !== null;
  const target =
    isKnown && !isStaying
      ? redirectFrom(step, {
          lines: cart.value,
          info: info.value,
          hasBadFile,
          hasNewOrder: order.value?.isThanked === false,
          isPartner: ordersAsPartner({ profile }),
        })
      : null;
  useEffect(() => {
    if (!target) return;
    const address = pathTo(edition, target);
    // A whole page: the router would load a missing part of it again and again, and the order is shown
    // nowhere.
    if (step === 'thanks' || target === 'thanks') window.location.replace(address);
    else navigate(address, { replace: true });
  }, [step, target, edition, navigate]);
  return isKnown && target === null;
}

/** On the cart page, which everybody may open, only the way to thanks counts. */
export const useThanksFirst = (shop: Shop): boolean => useStep('cart', shop);
