import { useMemo, useSyncExternalStore } from 'react';
import type { CartLine } from '#web/device/cart-line.ts';
import { readConfiguration, saveDraft } from '#web/device/configurations.ts';
import type { DesignNote } from '#web/device/design-notes.ts';
import { cart, designNotes, drafts, ordered, sweepPictures } from '#web/device/store.ts';

/** `draft`: not in the cart; `cart`: a line of it, also while it is changed; `ordered` on this device. */
export type DesignKind = 'draft' | 'cart' | 'ordered';

export type DeviceDesign = {
  readonly kind: DesignKind;
  readonly line: CartLine;
  readonly note: DesignNote;
  /** milliseconds since 1970; null where nobody noted it */
  readonly at: number | null;
};

const none = () => null;

const useStored = <T>(store: {
  readonly read: () => { readonly value: T; readonly isWhole: boolean };
  readonly subscribe: (listener: () => void) => () => void;
}) => useSyncExternalStore(store.subscribe, store.read, none);

/** A design is its draft where it has one, since that is what was changed last. */
const kindOf = (id: string, lines: readonly CartLine[]): DesignKind =>
  lines.some((line) => line.id === id) ? 'cart' : 'draft';

/** All designs this browser keeps, the newest first; null until the page is alive. */
export function useDeviceDesigns(): {
  readonly designs: readonly DeviceDesign[];
  readonly isWhole: boolean;
} | null {
  const [unfinished, lines, past, notes] = [
    useStored(drafts),
    useStored(cart),
    useStored(ordered),
    useStored(designNotes),
  ];
  return useMemo(() => {
    if (!unfinished || !lines || !past || !notes) return null;
    const found = new Map<string, DeviceDesign>();
    const add = (kind: DesignKind, line: CartLine, at: number | null) => {
      if (!found.has(line.id)) found.set(line.id, { kind, line, at, note: designNotes.find(line.id) });
    };
    for (const { configuration, changedAt } of unfinished.value)
      add(kindOf(configuration.id, lines.value), configuration, changedAt ?? null);
    for (const line of lines.value) add('cart', line, null);
    for (const { line, at } of past.value) add('ordered', line, at);
    const all = [...found.values()];
    // what has no date stands where its store has it, before what was ordered
    const rank = ({ kind, at }: DeviceDesign) => at ?? (kind === 'ordered' ? 0 : Number.MAX_SAFE_INTEGER);
    const stores = [unfinished, lines, past, notes];
    return { designs: all.sort((a, b) => rank(b) - rank(a)), isWhole: stores.every((one) => one.isWhole) };
  }, [unfinished, lines, past, notes]);
}

/** Takes a design out of this browser; a line of the cart is taken out there. */
export function removeDesign({ kind, line }: Pick<DeviceDesign, 'kind' | 'line'>) {
  const removed = kind === 'ordered' ? ordered.remove(line.id) : drafts.remove(line.id);
  if (removed.ok) void sweepPictures();
  return removed;
}

/** A design as the unfinished one that its configurator opens next; what is said of it comes along. */
export function beginFrom(line: CartLine, note: Pick<DesignNote, 'name'>) {
  const read = readConfiguration(line);
  if (!read.ok) return read;
  const saved = saveDraft(read.value, false);
  if (!saved.ok) return saved;
  if (note.name !== '') designNotes.put(line.id, { name: note.name });
  return read;
}
