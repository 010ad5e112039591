import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { type Content, FilesAway, readAll, type Store, type StoredFile } from './file-store.ts';
import { openStore } from './open-store.ts';

export { FilesAway, NoSuchFile, type StoredFile } from './file-store.ts';

/**
 * Where bytes live that are too large for the database. Keys are made here, so no name a person chose ever
 * becomes a path.
 */
export type Files = {
  /** the place itself, for its marks, for moving and for backing up */
  readonly store: Store;
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
  /** All files of a folder, or of all folders, some hundreds at a time; nothing where there is no such folder yet. */
  list(folder?: string): AsyncIterable<readonly StoredFile[]>;
  /** null when the file is gone */
  about(key: string): Promise<StoredFile | null>;
  /** null when the file is gone */
  writtenAt(key: string): Promise<Date | null>;
  /** Writes under a key that was in a list before: what is restored. */
  restore(key: string, stream: Readable, size: number): Promise<void>;
  /** Missing files are no mistake: a clean-up may run twice. */
  remove(keys: readonly string[]): Promise<void>;
  /** The same after something failed, whose reason counts: what cannot be removed now is swept away later. */
  discard(keys: readonly string[]): Promise<void>;
};

/** The place of the files takes no more, for whatever reason. */
export class NotStored extends FilesAway {}

/** Keys are removed a few at a time: a list may have thousands. */
const AT_ONCE = 20;

async function removeAll(keys: readonly string[], remove: Store['remove']): Promise<void> {
  for (let at = 0; at < keys.length; at += AT_ONCE)
    await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => remove(key)));
}

/** @throws Error with a sentence for the person who set FILES */
export async function openFiles(config: Pick<Config, 'files'> & Partial<Pick<Config, 's3'>>): Promise<Files> {
  const store = await openStore(config.files, config.s3);
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
    store,
    put: stored,
    putFile: (folder, extension, path, contentType) => stored(folder, extension, { path }, contentType),
    get: async (key) => readAll(await store.open(key)),
    open: store.open,
    list: (folder = '') => store.list(folder),
    about: store.about,
    writtenAt: async (key) => (await store.about(key))?.writtenAt ?? null,
    restore: (key, stream, size) => store.write(key, { stream, size }, 'application/octet-stream'),
    remove: (keys) => removeAll(keys, store.remove),
    discard: (keys) => removeAll(keys, (key) => store.remove(key).catch(() => {})),
  };
}
