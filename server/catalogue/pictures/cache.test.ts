import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPictureCache } from './cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keyOf = (i: number): string => `${String(i).padStart(2, '0')}${'0'.repeat(30)}`;
const placeOf = (key: string): string => join(folder, 'pictures', key.slice(0, 2), key);
const picture = (size: number) => ({ type: 'image/avif', body: Buffer.alloc(size, 10) });
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
const bytes = async () => {
  const sizes = await Promise.all(
    (await files()).map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

describe('pictures on disk', () => {
  it('come back as they were kept', async () => {
    const cache = createPictureCache(folder);
    await cache.keep(keyOf(1), picture(100));
    expect(await cache.read(keyOf(1))).toEqual(picture(100));
    expect(await cache.read(keyOf(2))).toBeNull();
    expect((await files()).map(({ name }) => name)).toEqual([keyOf(1)]);
  });

  it('are not there when the file was not written to its end', async () => {
    const cache = createPictureCache(folder);
    for (const size of [0, 5, 60]) {
      await cache.keep(keyOf(1), picture(100));
      await truncate(placeOf(keyOf(1)), size);
      expect(await cache.read(keyOf(1))).toBeNull();
    }
  });

  it('never take more than they may; what nobody asked for the longest goes first', async () => {
    const cache = createPictureCache(folder, 10_000);
    for (let i = 0; i < 9; i++) {
      await cache.keep(keyOf(i), picture(1_000));
      const then = new Date(Date.now() - (20 - i) * 24 * 3_600_000);
      await utimes(placeOf(keyOf(i)), then, then);
    }
    await cache.settled();
    expect(await cache.read(keyOf(0))).not.toBeNull(); // used today
    await cache.keep(keyOf(20), picture(1_000));
    await cache.settled();
    expect(await bytes()).toBeLessThanOrEqual(10_000);
    const left = await Promise.all([0, 1, 2, 8, 20].map((i) => cache.read(keyOf(i))));
    expect(left.map((one) => one !== null)).toEqual([true, false, false, true, true]);
  });

  it('of another process count as well, and its broken drafts go', async () => {
    await mkdir(join(folder, 'pictures', '99'), { recursive: true });
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const name of ['9900.draft', keyOf(99)]) {
      const path = join(folder, 'pictures', '99', name);
      await writeFile(path, Buffer.alloc(9_500));
      await utimes(path, old, old);
    }
    const cache = createPictureCache(folder, 10_000);
    await cache.keep(keyOf(1), picture(1_000));
    await cache.settled();
    expect((await files()).map(({ name }) => name)).toEqual([keyOf(1)]);
  });
});
