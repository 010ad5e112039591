import { z } from 'zod';
import { MAX_GUEST_NAME } from '#rules/orders/order/order-links.ts';
import { deviceStorage } from './device-storage.ts';
import { createSlot } from './slot.ts';

const name = z.string().max(MAX_GUEST_NAME);

/** Of whoever uses the link of an order; given once, it stands in every form that asks for it. */
export const guestName = createSlot<string>(
  {
    key: 'inkrule.guestName',
    version: 1,
    empty: '',
    check: (data) => {
      const parsed = name.safeParse(data);
      return parsed.success ? { value: parsed.data, isWhole: true } : null;
    },
    isRemembered: true,
  },
  deviceStorage,
  () => window,
);
