import { z } from 'zod';
import { deviceStorage } from './device-storage.ts';
import { createSlot } from './slot.ts';

const KEPT = 60;
const families = z.array(z.string().max(60)).max(KEPT);

/** Fonts with a star, by name; one that is no more is passed over by who reads them. */
export const favouriteFonts = createSlot<readonly string[]>(
  {
    key: 'inkrule.favouriteFonts',
    version: 1,
    empty: [],
    isRemembered: true,
    check: (data) => {
      const parsed = families.safeParse(data);
      return parsed.success ? { value: parsed.data, isWhole: true } : null;
    },
  },
  deviceStorage,
  () => window,
);

/** Gives a font its star, or takes it. */
export function turnFavourite(family: string): void {
  const kept = favouriteFonts.read().value;
  const isKept = kept.includes(family);
  favouriteFonts.write(isKept ? kept.filter((one) => one !== family) : [...kept, family].slice(-KEPT));
}
