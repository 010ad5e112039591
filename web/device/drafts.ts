import type { Result } from '#rules/platform/result.ts';
import { type CartLine, checkLines } from './cart-line.ts';
import type { StorageLike } from './device-storage.ts';
import { DRAFTS_KEY } from './keys.ts';
import { type Checked, createSlot, type StorageEvents } from './slot.ts';

export { DRAFTS_KEY };

/**
 * The configuration a person is designing, kept so that a reload or a walk through the shop loses nothing
 * (CRT-025).
 */
export type Draft = {
  readonly configuration: CartLine;
  /** true when the design came from the cart, so that saving it must find its line again (D-S60) */
  readonly isEdit: boolean;
  /**
   * it was taken to another edition and not changed here since: when it comes back from there, that version
   * replaces it without a question
   */
  readonly isCarried?: boolean;
  /** milliseconds since 1970; left out of those kept before it was noted */
  readonly changedAt?: number;
};

/** Only the last ones, because local storage is small. */
export const MAX_DRAFTS = 20;

function checkDrafts(data: unknown): Checked<readonly Draft[]> | null {
  if (!Array.isArray(data)) return null;
  type Entry = { configuration?: unknown; isEdit?: unknown; isCarried?: unknown; changedAt?: unknown } | null;
  const drafts = (data as Entry[]).flatMap((entry): Draft[] => {
    const configuration = checkLines([entry?.configuration])?.value[0];
    if (!configuration) return [];
    return [
      {
        configuration,
        isEdit: entry?.isEdit === true,
        ...(entry?.isCarried === true ? { isCarried: true } : {}),
        ...(typeof entry?.changedAt === 'number' ? { changedAt: entry.changedAt } : {}),
      },
    ];
  });
  return { value: drafts, isWhole: drafts.length === data.length };
}

export type Drafts = {
  /** the newest first; not whole when something was there that is no design at all */
  readonly read: () => Checked<readonly Draft[]>;
  readonly find: (id: string) => Draft | null;
  /** Keeps a draft as the newest. */
  readonly save: (draft: Draft) => Result<undefined, 'storage_full'>;
  readonly remove: (id: string) => Result<undefined, 'storage_full'>;
  /** Takes out what cannot be read and keeps it aside. */
  readonly setAside: (ids: readonly string[]) => void;
  /** Calls back after every change, in this tab and in others. */
  readonly subscribe: (listener: () => void) => () => void;
};

export function createDrafts(storage: () => StorageLike, events?: () => StorageEvents): Drafts {
  const slot = createSlot<readonly Draft[]>(
    { key: DRAFTS_KEY, version: 1, empty: [], check: checkDrafts },
    storage,
    events,
  );
  // By design, not by product: a line of the cart that is edited must not push out an unfinished design of
  // the same product.
  const others = (id: string) => slot.read().value.filter((draft) => draft.configuration.id !== id);
  return {
    read: slot.read,
    find: (id) => slot.read().value.find((draft) => draft.configuration.id === id) ?? null,
    save: (draft) => slot.write([draft, ...others(draft.configuration.id)].slice(0, MAX_DRAFTS)),
    remove: (id) => slot.write(others(id)),
    setAside(ids) {
      slot.setAside();
      slot.write(slot.read().value.filter((draft) => !ids.includes(draft.configuration.id)));
    },
    subscribe: slot.subscribe,
  };
}
