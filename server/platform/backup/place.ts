import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FilesAway } from '../files/file-store.ts';

/**
 * Where backups are kept: a folder, or a folder of a bucket (store-place.ts). Names are paths of ours with
 * slashes.
 */
export type BackupPlace = {
  readonly address: string;
  /** names below a folder, in no order; nothing where there is none */
  list(folder?: string): AsyncIterable<string>;
  /** a few words; null where there are none */
  words(name: string): Promise<string | null>;
  /** @throws Error when it is not there */
  read(name: string): Promise<Readable>;
  /** there as a whole, or not at all */
  write(name: string, bytes: Readable): Promise<void>;
  /** a few words where there is nothing by that name; lets what is there be */
  writeFirst(name: string, words: string): Promise<void>;
  /** what is gone already is no mistake */
  remove(names: readonly string[]): Promise<void>;
};

/** A store that is away says nothing about what it keeps. */
export const awaySentence = (place: BackupPlace, name: string, { code }: FilesAway): string =>
  `${name} in ${place.address} could not be read (${code}). Start the same command again.`;

const DRAFTS = '.drafts';

/** Without this a machine that loses its power may keep the name of a file and lose its bytes. */
async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function folderPlace(folder: string): BackupPlace {
  async function* below(path: string): AsyncGenerator<string> {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries) {
      const name = path ? `${path}/${entry.name}` : entry.name;
      if (entry.name === DRAFTS) continue;
      if (entry.isDirectory()) yield* below(name);
      else yield name;
    }
  }
  return {
    address: folder,
    list: (path = '') => below(path),
    async read(name) {
      const stream = createReadStream(join(folder, name), { highWaterMark: 1 << 20 });
      await new Promise<void>((resolve, reject) => {
        stream.once('open', () => resolve());
        stream.once('error', reject);
      });
      return stream;
    },
    async words(name) {
      try {
        return (await readFile(join(folder, name), 'utf8')).trim();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(name, bytes) {
      const target = join(folder, name);
      const draft = join(folder, DRAFTS, randomUUID());
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes, createWriteStream(draft, { mode: 0o600, highWaterMark: 1 << 20 }));
        await onDisk(draft);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },
    async writeFirst(name, words) {
      const target = join(folder, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, words, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    },
    async remove(names) {
      for (const name of names) {
        await rm(join(folder, name), { force: true });
        // folders that are empty now; one with something in it stays
        await rmdir(dirname(join(folder, name))).catch(() => {});
      }
    },
  };
}
