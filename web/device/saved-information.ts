import { useSyncExternalStore } from 'react';
import {
  emptyOrderInformation,
  type OrderInformation,
  orderInformationSchema,
} from '#rules/orders/order/order-information.ts';
import { deviceStorage, type StorageLike } from './device-storage.ts';
import { type Checked, createSlot, type Slot, type StorageEvents } from './slot.ts';

export const INFORMATION_KEY = 'inkrule.information';

/** The information form as last saved on this device (CRT-025); addresses stay for the next order (D-S67). */
export const createInformation = (
  storage: () => StorageLike,
  events?: () => StorageEvents,
): Slot<OrderInformation> =>
  createSlot<OrderInformation>(
    {
      key: INFORMATION_KEY,
      version: 1,
      empty: emptyOrderInformation,
      check: (data) => {
        const parsed = orderInformationSchema.safeParse(data);
        return parsed.success ? { value: parsed.data, isWhole: true } : null;
      },
    },
    storage,
    events,
  );

export const information = createInformation(deviceStorage, () => window);

/** The saved form; null on the server and until the page is alive. */
export const useInformation = (): Checked<OrderInformation> | null =>
  useSyncExternalStore(information.subscribe, information.read, () => null);

/** CRT-012: an emptied cart has no note. */
export function clearNote(): void {
  const { value } = information.read();
  if (value.note !== '') information.write({ ...value, note: '' });
}
