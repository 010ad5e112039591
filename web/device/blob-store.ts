import type { UseStore } from 'idb-keyval';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { loadOnce, PartFailed, partOnce } from './load-once.ts';

/** `part_failed`: what stores it did not come; there may be room. */
export type StoreProblem = 'storage_full' | 'part_failed';

const storage = partOnce(() => import('idb-keyval'));

/**
 * Large data in the browser: pictures of designs and print files (D-S57, D-S70). Every failure is a value.
 */
export type BlobStore<T> = {
  /** undefined when there is nothing, or nothing can be read */
  readonly get: (id: string) => Promise<T | undefined>;
  readonly set: (id: string, value: T) => Promise<Result<undefined, StoreProblem>>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  readonly entries: () => Promise<readonly (readonly [string, T])[]>;
};

/**
 * An IndexedDB database, opened at the first use, so that pages without large data do not load its library.
 */
export function openBlobStore<T>(name: string): BlobStore<T> {
  const open = loadOnce(async (): Promise<{ idb: typeof import('idb-keyval'); store: UseStore }> => {
    const idb = await storage();
    return { idb, store: idb.createStore(name, 'values') };
  });
  const orElse = async <R>(run: () => Promise<R>, otherwise: R, withoutPart = otherwise): Promise<R> => {
    try {
      return await run();
    } catch (error) {
      console.warn(`${name}:`, error);
      return error instanceof PartFailed ? withoutPart : otherwise;
    }
  };

  return {
    get: (id) =>
      orElse(async () => {
        const { idb, store } = await open();
        return idb.get<T>(id, store);
      }, undefined),
    set: (id, value) =>
      orElse<Result<undefined, StoreProblem>>(
        async () => {
          const { idb, store } = await open();
          await idb.set(id, value, store);
          return ok(undefined);
        },
        fail('storage_full'),
        fail('part_failed'),
      ),
    remove: (ids) =>
      orElse(async () => {
        const { idb, store } = await open();
        await idb.delMany([...ids], store);
      }, undefined),
    entries: () =>
      orElse(async () => {
        const { idb, store } = await open();
        return idb.entries<string, T>(store);
      }, []),
  };
}
