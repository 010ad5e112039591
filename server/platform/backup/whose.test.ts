import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { FilesAway, NoSuchFile, type Store } from '../files/file-store.ts';
import { tryStore } from '../files/try-store.ts';
import { readManifest } from './manifest.ts';
import { folderPlace } from './place.ts';
import { settingsOfBackups } from './settings.ts';
import { storePlace } from './store-place.ts';
import { claimPlace } from './whose.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inkrule-whose-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const own = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const manifest = '2026-11-27T02-00-00Z-3f9a1c/manifest.json';

describe('a place for backups', () => {
  const placeWith = async (files: Readonly<Record<string, string>>) => {
    const folder = await mkdtemp(join(root, 'place-'));
    for (const [name, words] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), words);
    }
    return folder;
  };

  it.each<[string, Record<string, string>, string | null, RegExp | null]>([
    ['that is empty is taken', {}, own, null],
    ['of this shop is taken', { '.backups': own, 'files/ab/abc': 'x' }, own, null],
    ['with backups of before is taken', { [manifest]: '{}', 'files/ab/abc': 'x' }, own, null],
    ['with other things beside is taken', { 'wal/000001': 'x' }, own, null],
    ['of another shop is refused', { '.backups': other }, own, /backups of another shop/],
    ['of another shop is refused to one that never ran', { '.backups': other }, null, /of another shop/],
    ['where a shop keeps its files is refused', { '.shop': own }, own, /keeps its files, not its backups/],
    [
      'with files and no backup is refused',
      { 'files/a.txt': 'x' },
      own,
      /has files already \(files\/a.txt\)/,
    ],
  ])('%s', async (_, files, mark, refused) => {
    const folder = await placeWith(files);
    const claimed = claimPlace(folderPlace(folder), mark);
    if (refused) return expect(claimed).rejects.toThrow(refused);
    await claimed;
    expect(await readFile(join(folder, '.backups'), 'utf8')).toBe(mark);
  });

  it('that is empty is taken by one of two shops that come together', async () => {
    const place = folderPlace(await placeWith({}));
    // the other one comes between the look of this one and its mark
    async function* meanwhile() {
      await claimPlace(place, other);
      yield* place.list('files');
    }
    const both = { ...place, list: (path?: string) => (path === 'files' ? meanwhile() : place.list(path)) };
    await expect(claimPlace(both, own)).rejects.toThrow(/backups of another shop/);
    expect(await place.words('.backups')).toBe(other);
  });

  it('is taken by one of many', async () => {
    const place = folderPlace(await placeWith({}));
    const marks = Array.from({ length: 8 }, (_, i) => own.replace(/^./, String(i)));
    const claimed = await Promise.allSettled(marks.map((mark) => claimPlace(place, mark)));
    const taken = marks.filter((_, i) => claimed[i]?.status === 'fulfilled');
    expect(taken).toEqual([await place.words('.backups')]);
  });
});

describe('BACKUP_TO', () => {
  it.each([
    ['stored', 'stored/backups'],
    ['stored/shop', 'stored'],
    ['s3://bucket', 's3://bucket/backups'],
    ['s3://bucket/shop', 's3://bucket/shop'],
    ['s3://bucket/shop/files', 's3://bucket/shop'],
  ])('beside the files is refused: %s and %s', async (files, to) => {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: root, FILES: files, BACKUP_TO: to });
    await expect(settingsOfBackups(config, undefined, 'writes')).rejects.toThrow('are in one another');
  });

  it('may have a name that begins like that of the files', async () => {
    const env = { FILES: join(root, 'stored'), BACKUP_TO: join(root, 'stored-backups') };
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: root, ...env });
    const { place } = await settingsOfBackups(config, undefined, 'writes');
    expect(place.address).toBe(env.BACKUP_TO);
  });
});

describe('a bucket whose key only reads', () => {
  const write = vi.fn(() => Promise.reject(Object.assign(new Error('no'), { name: 'AccessDenied' })));
  const store = { name: 's3://bucket', write, async *list() {} } as unknown as Store;

  it('will do to restore and verify, which write nothing there', async () => {
    await tryStore(store, 'BACKUP_TO', 'reads');
    expect(write).not.toHaveBeenCalled();
  });

  it('is refused to a backup', () =>
    expect(tryStore(store, 'BACKUP_TO', 'writes')).rejects.toThrow(
      'may not write, read, list and remove in s3://bucket (AccessDenied, BACKUP_TO=s3://bucket)',
    ));
});

describe('what breaks off while it is read from a bucket', () => {
  const bytes = Buffer.from('0123456789'.repeat(50));
  const opens = (breaks: readonly number[]) => {
    let opened = 0;
    const store = {
      name: 's3://bucket',
      async open() {
        const at = breaks[opened++] ?? bytes.length;
        return Readable.from(
          (async function* () {
            for (let from = 0; from < at; from += 70) yield bytes.subarray(from, Math.min(at, from + 70));
            if (at < bytes.length) throw Object.assign(new Error('broken'), { code: 'ECONNRESET' });
          })(),
          { objectMode: false },
        );
      },
    } as unknown as Store;
    return storePlace(store, root);
  };

  it.each([[[]], [[0]], [[100]], [[420, 70]], [[100, 300]]])(
    'goes on where it was, after %j bytes',
    async (breaks) => {
      const read = await opens(breaks).read('a/b');
      expect((await buffer(read)).equals(bytes)).toBe(true);
    },
  );

  it.each<[string, Error, string]>([
    [
      'of a store that is away says so',
      new FilesAway('A stored file could not be read', { code: 'ECONNREFUSED' }),
      `${manifest} in s3://bucket could not be read (ECONNREFUSED). Start the same command again.`,
    ],
    ['that is not there is no backup', new NoSuchFile('gone'), 'There is no whole backup'],
  ])('a manifest %s', async (_, thrown, sentence) => {
    const store = { name: 's3://bucket', open: () => Promise.reject(thrown) } as unknown as Store;
    const [id = ''] = manifest.split('/');
    await expect(readManifest(storePlace(store, root), id, null)).rejects.toThrow(sentence);
  });

  it('is given up after three attempts, with a code', async () => {
    const read = await opens([10, 20, 30]).read('a/b');
    const error = await buffer(read).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FilesAway);
    expect((error as FilesAway).code).toBe('ECONNRESET');
  });
});
