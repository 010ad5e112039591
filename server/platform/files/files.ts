import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { storeSeconds, timed } from '../metrics/metrics.ts';
import { traced } from '../tracing/tracing.ts';
import { bothPlaces } from './both-places.ts';
import { type Content, FilesAway, NoSuchFile, type Store, type StoredFile } from './file-store.ts';
import { openStore } from './open-store.ts';
import { watchStores } from './try-store.ts';

export { FilesAway, NoSuchFile, type StoredFile } from './file-store.ts';

/**
 * Where bytes live that are too large for the database. Keys are made here, so no name a person chose ever
 * becomes a path.
 */
export type Files = {
  /**
   * where new files go, and where those of before are read from while they move: for marks, moving and
   * backing up
   */
  readonly places: readonly [Store, ...Store[]];
  /**
   * @returns the key
   * @throws NotStored, and leaves nothing behind, not even a part of the file
   */
  put(folder: string, extension: string, bytes: Uint8Array, contentType: string): Promise<string>;
  /** the same with a file of this machine, which is read piece by piece and stays where it is */
  putFile(folder: string, extension: string, path: string, contentType: string): Promise<string>;
  /** @throws NoSuchFile, FilesAway */
  get(key: string): Promise<Uint8Array>;
  /** The same piece by piece, for what may be large. */
  open(key: string): Promise<Readable>;
  /**
   * All files of a folder, or of all folders, some hundreds at a time; nothing where there is no such folder
   * yet.
   */
  list(folder?: string): AsyncIterable<readonly StoredFile[]>;
  /** null when the file is gone */
  about(key: string): Promise<StoredFile | null>;
  /** null when the file is gone */
  writtenAt(key: string): Promise<Date | null>;
  /** Writes under a key that was in a list before: what is restored. */
  restore(key: string, stream: Readable, size: number): Promise<void>;
  /**
   * Where a browser gets the file from the store itself, for a minute, to be saved; null where the shop hands
   * it out.
   * @param disposition header that names it
   */
  address(key: string, disposition: string): Promise<string | null>;
  /** null, or the code of why nothing can be stored now */
  trouble(): Promise<string | null>;
  /** Missing files are no mistake: a clean-up may run twice. */
  remove(keys: readonly string[]): Promise<void>;
  /** The same after something failed, whose reason counts: what cannot be removed now is swept away later. */
  discard(keys: readonly string[]): Promise<void>;
};

/** The place of the files takes no more, for whatever reason. */
export class NotStored extends FilesAway {}

/** A file piece by piece, or null when it is gone. */
export async function openIfThere(files: Pick<Files, 'open'>, key: string): Promise<Readable | null> {
  try {
    return await files.open(key);
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
}

/** Keys are removed a few at a time: a list may have thousands. */
const AT_ONCE = 20;

async function removeAll(keys: readonly string[], remove: Store['remove']): Promise<void> {
  for (let at = 0; at < keys.length; at += AT_ONCE)
    await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => remove(key)));
}

/** How long the place takes; a file that is gone is an answer like another. */
function measured(store: Store): Store {
  const of =
    <A extends unknown[], T>(operation: string, ask: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      traced(`file ${operation}`, {}, () =>
        timed(
          () => ask(...args),
          (seconds, failed) =>
            storeSeconds.observe({ operation, outcome: failed ? 'failed' : 'ok' }, seconds),
        ),
      );
  return {
    ...store,
    write: of('write', store.write),
    open: of('open', store.open),
    about: of('about', store.about),
    remove: of('remove', store.remove),
  };
}

/** Files over a store. @param places those behind it */
export function filesOver(store: Store, { places, trouble }: Pick<Files, 'places' | 'trouble'>): Files {
  const stored = async (folder: string, extension: string, content: Content, contentType: string) => {
    const key = `${folder}/${randomUUID()}.${extension}`;
    try {
      await store.write(key, content, contentType);
      return key;
    } catch (cause) {
      throw new NotStored('The file could not be stored', cause);
    }
  };
  return {
    places,
    address: store.address,
    trouble,
    put: stored,
    putFile: (folder, extension, path, contentType) => stored(folder, extension, { path }, contentType),
    get: async (key) => buffer(await store.open(key)),
    open: store.open,
    list: (folder = '') => store.list(folder),
    about: store.about,
    writtenAt: async (key) => (await store.about(key))?.writtenAt ?? null,
    restore: (key, stream, size) => store.write(key, { stream, size }, 'application/octet-stream'),
    remove: (keys) => removeAll(keys, store.remove),
    discard: (keys) => removeAll(keys, (key) => store.remove(key).catch(() => {})),
  };
}

/** @throws Error with a sentence for the person who set FILES */
export async function openFiles(
  config: Pick<Config, 'files'> & Partial<Pick<Config, 'filesFrom' | 's3'>>,
): Promise<Files> {
  const to = await openStore(config.files, config.s3);
  const from = config.filesFrom === undefined ? null : await openStore(config.filesFrom, config.s3);
  const store = measured(from ? bothPlaces(to, from) : to);
  return filesOver(store, { places: from ? [to, from] : [to], trouble: watchStores([to]) });
}
