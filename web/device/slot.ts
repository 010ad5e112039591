import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { StorageLike } from './device-storage.ts';

/** What was found under a key, after its check. */
export type Checked<T> = {
  readonly value: T;
  /** false when something could not be read; it is kept aside and `value` holds the rest */
  readonly isWhole: boolean;
};

export type SlotRecord<T> = {
  readonly key: string;
  readonly version: number;
  readonly empty: T;
  /** null when nothing of it can be used */
  readonly check: (data: unknown) => Checked<T> | null;
  /** a value a full storage refuses is still read by this page, as long as it lives */
  readonly isRemembered?: boolean;
};

export type Slot<T> = {
  /** The same object as long as nothing changed, which React needs of a snapshot. */
  readonly read: () => Checked<T>;
  /**
   * `storage_full`: nothing was written; the old value stands, or the page remembers the new one by itself.
   */
  readonly write: (value: T) => Result<undefined, 'storage_full'>;
  /** Keeps the text as it stands aside, before something that cannot be used is taken out of it. */
  readonly setAside: () => void;
  /** Calls back after every change, in this tab and in others, and when the browser brings the page back. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Where `storage` events of other tabs come from; the window in a browser. */
export type StorageEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Damaged text is moved here, so that a person or the support can still look at it. */
export const asideKey = (key: string): string => `${key}.aside`;

/**
 * One versioned, checked JSON value in the storage of the device. Every read starts from the stored text, so
 * a change built on `read()` never brings back what another tab removed.
 */
export function createSlot<T>(
  record: SlotRecord<T>,
  storage: () => StorageLike,
  events?: () => StorageEvents,
): Slot<T> {
  const { key, version, empty, check, isRemembered = false } = record;
  const nothing: Checked<T> = { value: empty, isWhole: true };
  const unreadable: Checked<T> = { value: empty, isWhole: false };
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let last: Checked<T> = nothing;
  let unsaved: Checked<T> | null = null;

  const parse = (text: string): Checked<T> => {
    try {
      const envelope = JSON.parse(text) as { version?: unknown; data?: unknown } | null;
      if (envelope?.version !== version) return unreadable;
      return check(envelope.data) ?? unreadable;
    } catch {
      return unreadable;
    }
  };

  const keepAside = (text: string): void => {
    try {
      storage().setItem(asideKey(key), text);
    } catch {
      // A full storage has no room for a copy; the original stays until the next write.
    }
  };

  const notify = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const fromOtherTab = (event: Event): void => {
    const changed = (event as StorageEvent).key;
    if (changed === key || changed === null) notify();
  };
  // a page that the browser kept and brings back was told nothing meanwhile
  const onShown = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) notify();
  };

  return {
    read() {
      if (unsaved) return unsaved;
      const text = storage().getItem(key);
      if (text === lastText) return last;
      lastText = text;
      last = text === null ? nothing : parse(text);
      if (text !== null && !last.isWhole) keepAside(text);
      return last;
    },
    write(value) {
      const text = JSON.stringify({ version, data: value });
      const isKnown = unsaved === null && text === storage().getItem(key);
      if (isKnown) return ok(undefined);
      try {
        storage().setItem(key, text);
      } catch {
        if (isRemembered) {
          unsaved = { value, isWhole: true };
          notify();
        }
        return fail('storage_full');
      }
      unsaved = null;
      notify();
      return ok(undefined);
    },
    setAside() {
      const text = storage().getItem(key);
      if (text !== null) keepAside(text);
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        events?.().addEventListener('storage', fromOtherTab);
        events?.().addEventListener('pageshow', onShown);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        events?.().removeEventListener('storage', fromOtherTab);
        events?.().removeEventListener('pageshow', onShown);
      };
    },
  };
}
