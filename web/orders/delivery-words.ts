import { deliveryPriceState } from '#rules/partner-orders/flow/delivery-price.ts';
import { PRICE_PLACEHOLDER } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';

type Order = Parameters<typeof deliveryPriceState>[0];

/** An amount of an order that is known with the price of its delivery, or a word that it is still open. */
export function whenDelivered(order: Order, amount: string): string {
  const state = deliveryPriceState(order);
  if (state === 'open') return m.order_delivery_open();
  return state === 'none' ? PRICE_PLACEHOLDER : amount;
}
