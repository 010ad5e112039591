import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Files, openFiles } from './files.ts';

let folder: string;
let files: Files;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-files-'));
  files = await openFiles({ files: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keysOf(place: string): Promise<string[]> {
  const keys = [];
  for await (const page of files.keys(place)) keys.push(...page);
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

  it('says what is missing when a bucket is named without the packages for it', async () => {
    await expect(openFiles({ files: 's3://prints' })).rejects.toThrow(
      /FILES is s3:\/\/prints.*@aws-sdk\/client-s3/,
    );
  });
});
