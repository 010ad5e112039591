import type { StorageLike } from './device-storage.ts';

/**
 * Local storage for tests: several tabs over one set of values, a limit in characters, the events other tabs
 * get.
 */
export function fakeDevice(limit = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  const tabs: EventTarget[] = [];
  let room = limit;
  const used = () => [...values].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

  return {
    values,
    setLimit: (characters: number) => {
      room = characters;
    },
    openTab() {
      const window = new EventTarget();
      tabs.push(window);
      const tell = (key: string) => {
        for (const other of tabs)
          if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
      };
      const storage: StorageLike = {
        getItem: (key) => values.get(key) ?? null,
        setItem(key, text) {
          if (used() - (values.get(key)?.length ?? -key.length) + text.length > room)
            throw new Error('QuotaExceededError');
          values.set(key, text);
          tell(key);
        },
        removeItem(key) {
          values.delete(key);
          tell(key);
        },
      };
      return { storage: () => storage, events: () => window as unknown as Window };
    },
  };
}
