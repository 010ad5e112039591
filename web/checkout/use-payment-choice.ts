import { useEffect, useState } from 'react';
import type { Shop } from '#web/shell/use-shop.ts';
import { openOrder } from './open-order.ts';
import { allowedChoice, DEFAULT_METHOD, type PaymentChoice, paymentChoice } from './payment-choice.ts';
import { usePaymentOptions } from './use-payment-options.ts';

export type PaymentChoosing = {
  readonly offered: ReturnType<typeof usePaymentOptions>;
  /** what counts: the choice as the edition allows it */
  readonly chosen: ReturnType<typeof allowedChoice>;
  readonly choose: (change: Partial<PaymentChoice>) => void;
};

/**
 * Currency and method, kept over a reload. Whoever comes back from the card gateway finds it chosen
 * (PAY-027), in the currency of the order.
 */
export function usePaymentChoice(shop: Shop, isBack: boolean): PaymentChoosing {
  const offered = usePaymentOptions(shop);
  const [wish, setWish] = useState<PaymentChoice>({ method: DEFAULT_METHOD, currency: null });
  useEffect(() => {
    const kept = paymentChoice.read().value;
    setWish(
      isBack ? { method: 'goPay', currency: openOrder.read().value?.order.currency ?? kept.currency } : kept,
    );
  }, [isBack]);
  const chosen = offered.value
    ? allowedChoice(wish, shop.edition, offered.value)
    : { method: DEFAULT_METHOD, currency: shop.currency };
  const choose = (change: Partial<PaymentChoice>) => {
    const next = { ...wish, ...change };
    setWish(next);
    paymentChoice.write(next);
  };
  return { offered, chosen, choose };
}
