import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Picture = { readonly body: Buffer; readonly type: string };

/** Two drawings at a time: more would starve the two cores of pages and orders. */
const AT_ONCE = 2;

/**
 * Pictures on disk by the hash of what they show. Concurrent requests for one picture wait for one drawing, and a file appears
 * whole or not at all.
 */
export function createPictureCache(dataDir: string) {
  const folder = join(dataDir, 'pictures');
  const running = new Map<string, Promise<Picture>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const turn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };

  const read = async (key: string): Promise<Picture | null> => {
    try {
      const file = await readFile(join(folder, key.slice(0, 2), key));
      const cut = file.indexOf(10);
      return { type: file.subarray(0, cut).toString('latin1'), body: file.subarray(cut + 1) };
    } catch {
      return null;
    }
  };

  const draw = async (key: string, paint: () => Promise<Picture>): Promise<Picture> => {
    const kept = await read(key);
    if (kept) return kept;
    const picture = await turn(paint);
    const place = join(folder, key.slice(0, 2));
    const draft = join(place, `${key}.${process.pid}.draft`);
    try {
      await mkdir(place, { recursive: true });
      await writeFile(draft, Buffer.concat([Buffer.from(`${picture.type}\n`), picture.body]));
      await rename(draft, join(place, key));
    } catch {
      // a full disk costs the next visitor another drawing, not this one the picture
      await rm(draft, { force: true }).catch(() => {});
    }
    return picture;
  };

  return {
    get(key: string, paint: () => Promise<Picture>): Promise<Picture> {
      const known = running.get(key);
      if (known) return known;
      const work = draw(key, paint).finally(() => running.delete(key));
      running.set(key, work);
      return work;
    },
  };
}
