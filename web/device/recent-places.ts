import { z } from 'zod';
import { deviceStorage } from './device-storage.ts';
import { createSlot } from './slot.ts';

const KEPT = 5;
const screens = z.array(z.string().max(60)).max(KEPT);

/**
 * Screens of the back office as they were chosen in the palette, the last one first: no orders and no
 * people.
 */
export const recentPlaces = createSlot<readonly string[]>(
  {
    key: 'inkrule.recentPlaces',
    version: 1,
    empty: [],
    check: (data) => {
      const parsed = screens.safeParse(data);
      return parsed.success ? { value: parsed.data, isWhole: true } : null;
    },
  },
  deviceStorage,
  () => window,
);

export const notePlace = (screen: string): void => {
  const others = recentPlaces.read().value.filter((one) => one !== screen);
  recentPlaces.write([screen, ...others].slice(0, KEPT));
};
