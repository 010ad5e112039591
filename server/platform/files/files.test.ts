import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAnswerLost } from '#database/connection-errors.ts';
import { type Files, FilesAway, NoSuchFile, openFiles } from './files.ts';

let folder: string;
let files: Files;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-files-'));
  files = await openFiles({ files: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keysOf(place: string): Promise<string[]> {
  const keys = [];
  for await (const page of files.list(place)) keys.push(...page.map(({ key }) => key));
  return keys;
}

describe('files', () => {
  it('keeps bytes under a key of its own making and gives them back', async () => {
    const bytes = Uint8Array.from([0, 1, 254, 255]);
    const key = await files.put('orders', 'pdf', bytes, 'application/pdf');
    expect(key).toMatch(/^orders\/[0-9a-f-]{36}\.pdf$/);
    expect([...(await files.get(key))]).toEqual([...bytes]);
  });

  it('removes files, also when they are gone already', async () => {
    const key = await files.put('orders', 'svg', new Uint8Array([1]), 'image/svg+xml');
    await files.remove([key]);
    await files.remove([key]);
    expect((await readdir(join(folder, 'orders'))).map((name) => `orders/${name}`)).not.toContain(key);
  });

  it('lists the keys of a folder and when a file was written', async () => {
    const before = Date.now();
    const keys = [];
    for (let i = 0; i < 3; i++)
      keys.push(await files.put('listed', 'pdf', new Uint8Array([i]), 'application/pdf'));
    expect((await keysOf('listed')).sort()).toEqual(keys.sort());
    expect(Math.abs(Number(await files.writtenAt(keys[0] ?? '')) - before)).toBeLessThan(5_000);
    expect(await files.writtenAt('listed/none.pdf')).toBeNull();
    expect(await keysOf('nowhere')).toEqual([]);
  });

  it('reads and writes piece by piece, and lists all folders with sizes', async () => {
    const bytes = Buffer.alloc(300_000, 7);
    await files.restore('restored/one.pdf', Readable.from([bytes]), bytes.length);
    let size = 0;
    for await (const piece of await files.open('restored/one.pdf')) size += (piece as Buffer).length;
    expect([size, (await files.about('restored/one.pdf'))?.size]).toEqual([300_000, 300_000]);
    expect(await keysOf('')).toContain('restored/one.pdf');
    expect((await keysOf('')).filter((key) => key.includes('/.') || key.startsWith('.'))).toEqual([]);
    await expect(files.open('restored/none.pdf')).rejects.toThrow(NoSuchFile);
  });

  it('a stream that breaks leaves nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1_000);
        throw new Error('broken');
      })(),
    );
    await expect(files.restore('restored/broken.pdf', broken, 2_000)).rejects.toThrow(FilesAway);
    expect(await files.about('restored/broken.pdf')).toBeNull();
    expect(await readdir(join(folder, '.parts'))).toEqual([]);
  });

  it('a store that is away is not taken for the database, whose answer may be lost', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect([isAnswerLost(refused), isAnswerLost(new FilesAway('away', refused))]).toEqual([true, false]);
  });

  it.each(['../outside.pdf', 'orders/../../outside.pdf', '/etc/passwd', 'orders/', '', 'orders//a.pdf'])(
    'never follows the key %j out of its place',
    async (key) => {
      await expect(files.open(key)).rejects.toThrow(/no key of a file/);
      await expect(files.remove([key])).rejects.toThrow(/no key of a file/);
    },
  );
});
