/** The part of Storage that is used; tests bring their own. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type DeviceStorage = StorageLike & {
  /** false when the browser refuses to keep anything: values then live as long as the page */
  readonly isKept: boolean;
};

function createMemory(): DeviceStorage {
  const values = new Map<string, string>();
  return {
    isKept: false,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Local storage, or the memory of the page where the browser forbids it (the mere access throws then): the
 * shop still sells, but forgets on reload. A full storage is not a forbidden one, so nothing is written to
 * find out.
 */
export function openDeviceStorage(open: () => Storage): DeviceStorage {
  try {
    const storage = open();
    storage.getItem('inkrule');
    return {
      isKept: true,
      getItem: (key) => storage.getItem(key),
      setItem: (key, text) => storage.setItem(key, text),
      removeItem: (key) => storage.removeItem(key),
    };
  } catch {
    return createMemory();
  }
}

let opened: DeviceStorage | undefined;

/** The storage of this device; one per edition, because each edition is a host of its own (D-S58). */
export function deviceStorage(): DeviceStorage {
  opened ??= openDeviceStorage(() => window.localStorage);
  return opened;
}
