import { type CartLine, checkLines } from './cart-line.ts';
import type { StorageLike } from './device-storage.ts';
import { type Checked, createSlot, type StorageEvents } from './slot.ts';

export const ORDERED_KEY = 'inkrule.ordered';
/** Only the last ones, because local storage is small. */
export const ORDERED_MAX = 20;

/** A cart line as it was ordered on this device. */
export type OrderedDesign = { readonly line: CartLine; readonly at: number };

function checkOrdered(data: unknown): Checked<readonly OrderedDesign[]> | null {
  if (!Array.isArray(data)) return null;
  type Entry = { line?: unknown; at?: unknown } | null;
  const ordered = (data as Entry[]).flatMap((entry): OrderedDesign[] => {
    const line = checkLines([entry?.line])?.value[0];
    const at = entry?.at;
    return line && typeof at === 'number' ? [{ line, at }] : [];
  });
  return { value: ordered, isWhole: ordered.length === data.length };
}

export function createOrdered(storage: () => StorageLike, events?: () => StorageEvents) {
  const slot = createSlot<readonly OrderedDesign[]>(
    { key: ORDERED_KEY, version: 1, empty: [], check: checkOrdered },
    storage,
    events,
  );
  return {
    read: slot.read,
    subscribe: slot.subscribe,
    /** The newest first. A full storage keeps none: the order itself is placed. */
    add(lines: readonly CartLine[], at: number): void {
      const added = lines.map((line) => ({ line: { ...line, prices: null }, at }));
      const ids = new Set(lines.map(({ id }) => id));
      const others = slot.read().value.filter(({ line }) => !ids.has(line.id));
      slot.write([...added, ...others].slice(0, ORDERED_MAX));
    },
    remove: (id: string) => slot.write(slot.read().value.filter(({ line }) => line.id !== id)),
  };
}
