import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Picture = { readonly body: Buffer; readonly type: string };

/** Some thirty thousand pictures; all that could be asked for would take thirteen times as much. */
const MOST_BYTES = 1_000_000_000;
/** After this share of it is written anew, somebody looks how much there is. */
const LOOK_AFTER = 0.05;
/** What is left after a clearing, so that the next one is not due at once. */
const LEFT = 0.8;
const HOUR_MS = 3_600_000;

const head = (picture: Picture): Buffer => Buffer.from(`${picture.type} ${picture.body.length}\n`);

/** A picture as it was kept; null for a file that was not written to its end. */
function pictureIn(file: Buffer): Picture | null {
  const cut = file.indexOf(10);
  const [, type, length] = /^(\S+) (\d+)$/.exec(file.subarray(0, Math.max(0, cut)).toString('latin1')) ?? [];
  const body = file.subarray(cut + 1);
  return type && body.length === Number(length) ? { type, body } : null;
}

/**
 * Pictures on disk by the hash of what they show. A file appears whole or not at all. When there are too many
 * bytes, those nobody asked for the longest go first; several processes may share the folder.
 */
export function createPictureCache(dataDir: string, mostBytes: number = MOST_BYTES) {
  const folder = join(dataDir, 'pictures');
  // the first picture kept by a new process makes it look
  let writtenSince = mostBytes;
  let clearing: Promise<void> | null = null;
  const placeOf = (key: string): string => join(folder, key.slice(0, 2), key);

  const listed = async () => {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const files: { readonly path: string; readonly size: number; readonly usedAt: number }[] = [];
    for (const name of names) {
      const path = join(folder, name);
      const about = await stat(path).catch(() => null);
      if (about?.isFile()) files.push({ path, size: about.size, usedAt: about.mtimeMs });
    }
    return files.toSorted((one, two) => one.usedAt - two.usedAt);
  };

  async function clear(): Promise<void> {
    const files = await listed();
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    const isOver = bytes > mostBytes;
    for (const { path, size, usedAt } of files) {
      const isForgotten = path.endsWith('.draft') && Date.now() - usedAt > HOUR_MS;
      if (!isForgotten && !(isOver && bytes > LEFT * mostBytes)) continue;
      await rm(path, { force: true }).catch(() => {});
      bytes -= size;
    }
  }

  return {
    /** null for one that is not there; one that is counts as used. */
    async read(key: string): Promise<Picture | null> {
      const path = placeOf(key);
      const file = await readFile(path).catch(() => null);
      const picture = file && pictureIn(file);
      if (picture) {
        const used = await stat(path).catch(() => null);
        // once an hour is exact enough
        if (used && Date.now() - used.mtimeMs > HOUR_MS)
          await utimes(path, new Date(), new Date()).catch(() => {});
      }
      return picture;
    },

    /** A full disk costs the next visitor another drawing, not this one the picture. */
    async keep(key: string, picture: Picture): Promise<void> {
      const path = placeOf(key);
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
        await writeFile(draft, Buffer.concat([head(picture), picture.body]));
        await rename(draft, path);
      } catch {
        await rm(draft, { force: true }).catch(() => {});
        return;
      }
      writtenSince += picture.body.length;
      if (writtenSince < LOOK_AFTER * mostBytes || clearing) return;
      writtenSince = 0;
      clearing = clear().finally(() => {
        clearing = null;
      });
    },

    /** Resolves once nothing is being cleared away. */
    settled: async (): Promise<void> => {
      await clearing;
    },
  };
}
