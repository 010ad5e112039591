import { z } from 'zod';
import { deviceStorage, type StorageLike } from './device-storage.ts';
import { createSlot } from './slot.ts';

export const TYPED_KEY = 'inkrule.typed';
/** Local storage is small; what was typed last is what is missed most. */
const MAX_ENTRIES = 40;
/** characters; of one text, and of all together */
export const MAX_TYPED = 100_000;
const MAX_ALL = 500_000;

const entries = z.array(z.object({ account: z.string(), place: z.string(), text: z.string() }));
type Entries = z.infer<typeof entries>;

/**
 * Long texts that are not sent yet, by who typed them and where: an ended session, a closed tab and a reload
 * lose none of them, and another account on this device is never shown them.
 */
export function createTyped(storage: () => StorageLike) {
  const slot = createSlot<Entries>(
    {
      key: TYPED_KEY,
      version: 1,
      empty: [],
      check: (data) => {
        const parsed = entries.safeParse(data);
        return parsed.success ? { value: parsed.data, isWhole: true } : null;
      },
    },
    storage,
  );
  return {
    read: (account: string, place: string): string =>
      slot.read().value.find((one) => one.account === account && one.place === place)?.text ?? '',
    /** The empty text forgets the place, as after it is sent. */
    write(account: string, place: string, text: string): void {
      const others = slot.read().value.filter((one) => one.account !== account || one.place !== place);
      const kept = text === '' ? others : [{ account, place, text: text.slice(0, MAX_TYPED) }, ...others];
      if (text === '' && kept.length === slot.read().value.length) return;
      let left = MAX_ALL;
      const fitting = kept.filter((one) => {
        left -= one.text.length;
        return left >= 0;
      });
      slot.write(fitting.slice(0, MAX_ENTRIES)); // a full storage keeps less; the page still has it
    },
  };
}

export const typed = createTyped(deviceStorage);
