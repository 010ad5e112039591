import { NoSuchFile, type Store, type StoredFile } from './file-store.ts';

/**
 * Files while they move: written to the new place, read from there or else from the one of before, removed in
 * both.
 */
export function bothPlaces(to: Store, from: Store): Store {
  return {
    name: to.name,
    write: to.write,
    writeFirst: to.writeFirst,
    async open(key) {
      try {
        return await to.open(key);
      } catch (error) {
        if (error instanceof NoSuchFile) return from.open(key);
        throw error;
      }
    },
    about: async (key) => (await to.about(key)) ?? from.about(key),
    async *list(folder) {
      yield* to.list(folder);
      for await (const page of from.list(folder)) {
        const left: StoredFile[] = [];
        for (const file of page) if (!(await to.about(file.key))) left.push(file);
        if (left.length > 0) yield left;
      }
    },
    async remove(key) {
      // first where it may be copied from
      await from.remove(key);
      await to.remove(key);
    },
    address: async (key, disposition) => ((await to.about(key)) ? to : from).address(key, disposition),
  };
}
