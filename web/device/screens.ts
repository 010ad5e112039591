import { z } from 'zod';
import { deviceStorage } from './device-storage.ts';
import { createSlot } from './slot.ts';

/** Few people have more screens. */
const KEPT = 6;
const pixels = z.number().int().min(1).max(20_000);

/** A screen as the page saw it when a card was held against it. */
const screen = z.object({
  width: pixels,
  height: pixels,
  /** pixels of the screen in one of the page; the zoom of the browser changes it */
  ratio: z.number().min(0.1).max(20),
  /** pixels of the page in a mm that was measured */
  pxPerMm: z.number().min(0.5).max(20),
});
export type KeptScreen = Readonly<z.output<typeof screen>>;
export type ScreenNow = Omit<KeptScreen, 'pxPerMm'>;

/** How large a mm is on the screens of this device, the last measured first. */
export const keptScreens = createSlot<readonly KeptScreen[]>(
  {
    key: 'inkrule.screens',
    version: 1,
    empty: [],
    isRemembered: true,
    check: (data) => {
      const parsed = z.array(screen).max(KEPT).safeParse(data);
      return parsed.success ? { value: parsed.data, isWhole: true } : null;
    },
  },
  deviceStorage,
  () => window,
);

export const isSameScreen = (one: ScreenNow, other: ScreenNow): boolean =>
  one.width === other.width && one.height === other.height && one.ratio === other.ratio;

/** Keeps what was measured, in the place of what was known of this screen. */
export const keepScreen = (measured: KeptScreen): void => {
  const others = keptScreens.read().value.filter((one) => !isSameScreen(one, measured));
  keptScreens.write([measured, ...others].slice(0, KEPT));
};
