import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { placedOrder } from '#contract/shop-orders/checkout.ts';
import { paymentMethods } from '#rules/payments/payment/payment-methods.ts';
import { deviceStorage, type StorageLike } from '#web/device/device-storage.ts';
import { type Checked, createSlot, type Slot, type StorageEvents } from '#web/device/slot.ts';

export const LAST_ORDER_KEY = 'inkrule.order';

/** The order as the shop confirmed it: what the thanks page shows (CRT-025). */
const lastOrderSchema = placedOrder.extend({
  method: z.enum(paymentMethods),
  /** false until the order was shown to the shopper; only then the cart is emptied (CHK-062) */
  isThanked: z.boolean(),
});
export type LastOrder = z.infer<typeof lastOrderSchema>;

export const createLastOrder = (
  storage: () => StorageLike,
  events?: () => StorageEvents,
): Slot<LastOrder | null> =>
  createSlot<LastOrder | null>(
    {
      key: LAST_ORDER_KEY,
      version: 1,
      empty: null,
      check: (data) => {
        const parsed = lastOrderSchema.nullable().safeParse(data);
        return parsed.success ? { value: parsed.data, isWhole: true } : null;
      },
      // the code and how to pay must be shown even where nothing more can be kept
      isRemembered: true,
    },
    storage,
    events,
  );

export const lastOrder = createLastOrder(deviceStorage, () => window);

/** The last order of this device; null on the server and until the page is alive. */
export const useLastOrder = (): Checked<LastOrder | null> | null =>
  useSyncExternalStore(lastOrder.subscribe, lastOrder.read, () => null);
