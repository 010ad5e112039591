import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

/**
 * Where bytes live that are too large for the database. Keys are made here, so no name a person chose ever
 * becomes a path.
 */
export type Files = {
  /**
   * @returns the key
   * @throws NotStored, and leaves nothing behind, not even a part of the file
   */
  put(folder: string, extension: string, bytes: Uint8Array, contentType: string): Promise<string>;
  /** the same with a file of this machine, which is read piece by piece and stays where it is */
  putFile(folder: string, extension: string, path: string, contentType: string): Promise<string>;
  get(key: string): Promise<Uint8Array>;
  /** All keys of a folder, some hundreds at a time; nothing where there is no such folder yet. */
  keys(folder: string): AsyncIterable<readonly string[]>;
  /** null when the file is gone */
  writtenAt(key: string): Promise<Date | null>;
  /** Missing files are no mistake: a clean-up may run twice. */
  remove(keys: readonly string[]): Promise<void>;
  /** The same after something failed, whose reason counts: what cannot be removed now is swept away later. */
  discard(keys: readonly string[]): Promise<void>;
};

/**
 * The place of the files takes no more, for whatever reason; the caller reads that the shop is not available.
 */
export class NotStored extends Error {
  readonly statusCode = 503;
}

/**
 * `s3://bucket?region=eu-central-1&endpoint=https://...`; key and secret come from the usual AWS_* variables.
 */
async function bucketDisk(address: string): Promise<Disk> {
  const url = new URL(address);
  const { S3Driver } = await import('flydrive/drivers/s3').catch((cause: unknown) => {
    throw new Error(
      `FILES is ${address}, but storing in S3 needs the packages @aws-sdk/client-s3 and @aws-sdk/s3-request-presigner. ` +
        'Install them, or set FILES to a folder.',
      { cause },
    );
  });
  const endpoint = url.searchParams.get('endpoint');
  return new Disk(
    new S3Driver({
      bucket: url.hostname,
      region: url.searchParams.get('region') ?? 'auto',
      visibility: 'private',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    }),
  );
}

const PAGE = 500;

/** What is not there is null, whichever driver says so; everything else is thrown on. */
function ifMissing(error: Error & { cause?: unknown }): null {
  const { code, name } = (error.cause ?? error) as { code?: string; name?: string };
  if (code === 'ENOENT' || name === 'NotFound' || name === 'NoSuchKey') return null;
  throw error;
}

/** @throws Error with a sentence for the person who set FILES */
export async function openFiles(config: Pick<Config, 'files'>): Promise<Files> {
  const { files } = config;
  const location = files.startsWith('file:') ? fileURLToPath(files) : files;
  const disk = files.startsWith('s3://')
    ? await bucketDisk(files)
    : new Disk(new FSDriver({ location, visibility: 'private' }));
  const stored = async (
    folder: string,
    extension: string,
    write: (key: string) => Promise<void>,
  ): Promise<string> => {
    const key = `${folder}/${randomUUID()}.${extension}`;
    try {
      await write(key);
      return key;
    } catch (cause) {
      // a disk that is full keeps what it had room for
      await disk.delete(key).catch(() => {});
      throw new NotStored('The file could not be stored', { cause });
    }
  };
  return {
    put: (folder, extension, bytes, contentType) =>
      stored(folder, extension, (key) => disk.put(key, bytes, { contentType })),
    putFile: (folder, extension, path, contentType) =>
      stored(folder, extension, (key) => disk.copyFromFs(path, key, { contentType })),
    get: (key) => disk.getBytes(key),
    async *keys(folder) {
      let paginationToken: string | undefined;
      do {
        const page = await disk
          .listAll(folder, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
          .catch(ifMissing);
        if (!page) return;
        const keys = [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
        for (let at = 0; at < keys.length; at += PAGE) yield keys.slice(at, at + PAGE);
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    writtenAt: async (key) => (await disk.getMetaData(key).catch(ifMissing))?.lastModified ?? null,
    async remove(keys) {
      await Promise.all(keys.map((key) => disk.delete(key)));
    },
    async discard(keys) {
      await Promise.allSettled(keys.map((key) => disk.delete(key)));
    },
  };
}
