import { z } from 'zod';
import { type PlacedOrder, placedOrder } from '#contract/shop-orders/checkout.ts';
import { paymentMethods } from '#rules/payments/payment/payment-methods.ts';
import { deviceStorage, type StorageLike } from '#web/device/device-storage.ts';
import { createSlot, type Slot } from '#web/device/slot.ts';
import type { OrderNumbers } from './order-numbers.ts';

/**
 * An order the shop has stored and that waits for its money. It is kept apart from the last order, which
 * leads to thanks: this one becomes the last order only when it is paid. `items` are asked for by a retry
 * (API-031).
 */
const openOrderSchema = z.object({
  order: placedOrder,
  method: z.enum(paymentMethods),
  items: z.array(z.object({ id: z.string(), count: z.number() })),
});
export type OpenOrder = z.infer<typeof openOrderSchema>;

export const createOpenOrder = (storage: () => StorageLike): Slot<OpenOrder | null> =>
  createSlot<OpenOrder | null>(
    {
      key: 'inkrule.open-order',
      version: 1,
      empty: null,
      check: (data) => {
        const parsed = openOrderSchema.nullable().safeParse(data);
        return parsed.success ? { value: parsed.data, isWhole: true } : null;
      },
    },
    storage,
  );

export const openOrder = createOpenOrder(deviceStorage);

/** The stored order that travels with a problem of a payment; null when there is none. */
export function storedOrderOf(data: unknown): PlacedOrder | null {
  const parsed = placedOrder.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** Whether what is on the screen is still what the stored order costs; another amount is another order. */
export const isSameMoney = ({ order }: OpenOrder, { totals }: OrderNumbers): boolean =>
  order.currency === totals.currency && Math.round(order.totals.totalPriceWithVat * 100) === totals.gross;

/** What a retry at the card gateway says of an order (API-031). */
export const gatewayRetryBody = ({ order, items }: OpenOrder, lang: string) => ({
  contact: { email: order.email },
  transportationPrice: order.totals.transportationPrice,
  items,
  lang,
  currency: order.currency,
  orderCode: order.orderCode,
});

/** What a retry at the wallet says of an order (API-035). */
export const walletRetryBody = ({ order }: OpenOrder) => ({
  billingAddress: { email: order.email },
  amount: order.totals.totalPriceWithVat,
  orderCode: order.orderCode,
});
