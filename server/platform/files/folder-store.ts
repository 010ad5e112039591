import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import {
  type Content,
  checkedKey,
  FilesAway,
  NoSuchFile,
  type Store,
  type StoredFile,
} from './file-store.ts';

const PAGE = 500;
/** What is being written lies here until it is whole. */
const PARTS = '.parts';
const LEFT_BEHIND_MS = DAY_MS;

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** What a process that was killed left behind; younger ones may be another process's, under way. */
async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const about = await stat(join(folder, name)).catch(() => null);
    if (about && Date.now() - about.mtimeMs > LEFT_BEHIND_MS) await rm(join(folder, name), { force: true });
  }
}

async function writeTo(path: string, content: Content): Promise<void> {
  if (content instanceof Uint8Array) await writeFile(path, content);
  else if ('path' in content) await copyFile(content.path, path);
  else await pipeline(content.stream, createWriteStream(path));
}

/** Files in a folder of this machine, or in one that several machines share. */
export async function openFolder(location: string): Promise<Store> {
  const root = resolve(location);
  const pathOf = (key: string): string => join(root, checkedKey(key));
  await removeParts(join(root, PARTS));

  const aboutOf = async (key: string): Promise<StoredFile | null> => {
    const path = pathOf(key);
    try {
      const { size, mtime } = await stat(path);
      return { key, size, writtenAt: mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw new FilesAway('A stored file could not be looked at', error);
    }
  };

  async function* keysIn(folder: string): AsyncIterable<string> {
    const listed = await opendir(folder ? pathOf(folder) : root, { recursive: true }).catch((error) => {
      if (isMissing(error)) return null;
      throw new FilesAway('The stored files could not be listed', error);
    });
    for await (const entry of listed ?? []) {
      const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && !/(?:^|\/)\./.test(key)) yield key;
    }
  }

  return {
    name: location,
    async write(key, content) {
      const path = pathOf(key);
      const part = join(root, PARTS, randomUUID());
      try {
        await Promise.all([dirname(path), dirname(part)].map((folder) => mkdir(folder, { recursive: true })));
        await writeTo(part, content);
        await rename(part, path);
      } catch (error) {
        // a disk that is full keeps what it had room for
        await rm(part, { force: true }).catch(() => {});
        throw new FilesAway('A file could not be stored', error);
      }
    },
    async writeFirst(key, words) {
      const path = pathOf(key);
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, words, { flag: 'wx' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
        throw new FilesAway('A file could not be stored', error);
      }
    },
    async open(key) {
      const path = pathOf(key);
      try {
        return (await open(path)).createReadStream();
      } catch (error) {
        if (isMissing(error)) throw new NoSuchFile('A stored file is missing');
        throw new FilesAway('A stored file could not be read', error);
      }
    },
    about: aboutOf,
    async *list(folder) {
      let page: StoredFile[] = [];
      for await (const key of keysIn(folder)) {
        const about = await aboutOf(key);
        if (about) page.push(about);
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error) => {
        if (!isMissing(error)) throw new FilesAway('A stored file could not be removed', error);
      });
    },
    address: async () => null,
  };
}
