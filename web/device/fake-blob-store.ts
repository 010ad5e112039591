import { fail, ok } from '#rules/platform/result.ts';
import type { BlobStore } from './blob-store.ts';

/** Large data for tests: takes `room` entries, then it is full. */
export function fakeBlobStore<T>(room = Number.POSITIVE_INFINITY) {
  const values = new Map<string, T>();
  const store: BlobStore<T> = {
    get: async (id) => values.get(id),
    set: async (id, value) => {
      if (!values.has(id) && values.size >= room) return fail('storage_full');
      values.set(id, value);
      return ok(undefined);
    },
    remove: async (ids) => {
      for (const id of ids) values.delete(id);
    },
    entries: async () => [...values],
  };
  return { values, store };
}
