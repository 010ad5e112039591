import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** One stored file, as a list tells of it. */
export type StoredFile = { readonly key: string; readonly size: number; readonly writtenAt: Date };

/** What is written: bytes, a file of this machine, or a stream whose length is known. */
export type Content =
  | Uint8Array
  | { readonly path: string }
  | { readonly stream: Readable; readonly size: number };

/** A place for bytes by their keys: a folder, or a folder of a bucket. Nothing else knows which. */
export type Store = {
  /** how FILES names it, for people; without anything secret */
  readonly name: string;
  /** @throws and leaves nothing under the key but what was there before, not even a part of the file */
  write(key: string, content: Content, contentType: string): Promise<void>;
  /** writes a few words where there is nothing under the key, and lets what is there be */
  writeFirst(key: string, words: string): Promise<void>;
  /** @throws NoSuchFile */
  open(key: string): Promise<Readable>;
  /** null when the file is gone */
  about(key: string): Promise<StoredFile | null>;
  /**
   * The files of a folder, or all of them for the empty one, some hundreds at a time; nothing where there is
   * no such folder. What begins with a dot belongs to the place and is not among them.
   */
  list(folder: string): AsyncIterable<readonly StoredFile[]>;
  /** a file that is missing is no mistake */
  remove(key: string): Promise<void>;
  /** where a browser gets the file for a minute without the shop; null where the shop hands it out */
  address(key: string, disposition: string): Promise<string | null>;
};

export class NoSuchFile extends Error {
  readonly code = 'NO_SUCH_FILE';
}

/**
 * The place of the files does not do its work, for whatever reason; the caller reads that the shop is not
 * available.
 */
export class FilesAway extends Error {
  readonly statusCode = 503;
  /**
   * a store that is away is no connection to the database that broke: nothing was written
   * (database/connection-errors.ts)
   */
  readonly isOfDatabase = false;
  /** of the system or the store: ENOSPC, AccessDenied, TimeoutError */
  readonly code: string;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.code = codeOf(cause);
  }
}

/** By what a log or a person may tell what went wrong; never what a store says in words. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'UNKNOWN';
  const { code, name, cause, $metadata } = error as {
    code?: unknown;
    name?: string;
    cause?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  if (typeof code === 'string') return code;
  if (name && !['Error', 'Unknown', 'UnknownError'].includes(name)) return name;
  if ($metadata?.httpStatusCode) return `HTTP-${$metadata.httpStatusCode}`;
  return codeOf(cause);
}

/** Keys are made here; a list of an archive, or a row, that says otherwise never leads out of the place. */
export function checkedKey(key: string): string {
  if (!/^(?:\.?[\w-][\w.-]*\/)*\.?[\w-][\w.-]*$/.test(key)) throw new TypeError('This is no key of a file');
  return key;
}

/** A few words, as a mark has them; null where there are none. */
export async function wordsAt(store: Pick<Store, 'open'>, key: string): Promise<string | null> {
  try {
    return (await text(await store.open(key))).trim();
  } catch (error) {
    if (error instanceof NoSuchFile) return null;
    throw error;
  }
}

export const streamOf = (bytes: Uint8Array): Readable => Readable.from([bytes], { objectMode: false });
