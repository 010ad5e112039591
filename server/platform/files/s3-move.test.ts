import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/connection.ts';
import { testDatabase } from '#database/testing.ts';
import type { Store } from './file-store.ts';
import { type Files, openFiles } from './files.ts';
import { claimFiles } from './identity.ts';
import { moveFiles } from './move.ts';
import { openStore } from './open-store.ts';
import { endpoint, newBucket, settings } from './testing-s3.ts';

let database: Database;
let root = '';
beforeAll(async () => {
  database = await testDatabase();
  root = await mkdtemp(join(tmpdir(), 'inkrule-move-'));
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true, force: true });
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
async function hashes(store: Pick<Store, 'list' | 'open'>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const page of store.list(''))
    for (const { key } of page) {
      expect(found[key]).toBeUndefined();
      found[key] = hashOf(await buffer(await store.open(key)));
    }
  return found;
}

async function filled(files: Files, count: number): Promise<void> {
  await claimFiles(files, database.db);
  for (let i = 0; i < count; i += 1)
    await files.put(i % 2 ? 'orders' : 'print', 'pdf', randomBytes(50_000 + i), 'application/pdf');
}

describe('files that move from folder to folder', () => {
  it('are compared, copied once, and a copy that is damaged is made anew', async () => {
    const files = await openFiles({ files: join(root, 'a') });
    await filled(files, 12);
    const [from, to] = [files.places[0], await openStore(join(root, 'b'))];
    expect(await moveFiles(from, to)).toMatchObject({ copied: 12, there: 0, gone: 0 });
    const [first] = Object.keys(await hashes(to));
    await to.write(first ?? '', Buffer.from('damaged'), 'a/b');
    expect(await moveFiles(from, to)).toMatchObject({ copied: 1, there: 11 });
    expect(await hashes(to)).toEqual(await hashes(from));
  });

  it('take along the files of the pages of every release, and name in the new place what either names', async () => {
    const files = await openFiles({ files: join(root, 'pages') });
    await filled(files, 1);
    const [from, to] = [files.places[0], await openStore(join(root, 'pages-moved'))];
    const put = async (store: Store, index: Record<string, string>) => {
      for (const name of Object.keys(index)) await store.write(`.released/${name}`, Buffer.from(name), 'a/b');
      await store.write('.released/index.json', Buffer.from(JSON.stringify(index)), 'application/json');
    };
    const [early, late] = ['2026-11-01T00:00:00.000Z', '2026-11-20T00:00:00.000Z'];
    await put(from, { 'old-aaaaaaaa.js': early, 'both-bbbbbbbb.css': late });
    await put(to, { 'both-bbbbbbbb.css': early, 'new-cccccccc.js': late });
    expect(await moveFiles(from, to)).toMatchObject({ copied: 2, there: 1, gone: 0 });
    const read = async (key: string) => String(await buffer(await to.open(`.released/${key}`)));
    expect(JSON.parse(await read('index.json'))).toEqual({
      ...{ 'old-aaaaaaaa.js': early, 'both-bbbbbbbb.css': late, 'new-cccccccc.js': late },
    });
    expect(await read('old-aaaaaaaa.js')).toBe('old-aaaaaaaa.js');
    expect(await moveFiles(from, to)).toMatchObject({ copied: 0, there: 3 });
  });

  it('never go to the place of another shop, nor come from a place of none', async () => {
    const [unmarked, other] = [await openStore(join(root, 'none')), await openStore(join(root, 'full'))];
    await expect(moveFiles(unmarked, other)).rejects.toThrow(/no mark of a shop yet/);
    const files = await openFiles({ files: join(root, 'c') });
    await filled(files, 1);
    await other.write('orders/a.pdf', Buffer.from('a'), 'a/b');
    await expect(moveFiles(files.places[0], other)).rejects.toThrow(/has files already/);
    await other.write('.shop', Buffer.from('00000000-0000-4000-8000-000000000000'), 'text/plain');
    await expect(moveFiles(files.places[0], other)).rejects.toThrow(/another shop/);
  });
});

describe.runIf(endpoint)('files that move to a bucket while the shop runs', () => {
  it('are all there after a move that was killed, with those that came meanwhile, and back again', async () => {
    const folder = join(root, 'old');
    const address = `s3://${await newBucket()}/shop`;
    const before = await openFiles({ files: folder });
    await filled(before, 40);
    const first = await hashes(before.places[0]);
    const run = () => {
      const child = spawn(process.execPath, ['commands/files.ts', 'move', folder, address], {
        env: { ...process.env, S3_ENDPOINT: endpoint, FILES: folder },
      });
      let said = '';
      for (const output of [child.stdout, child.stderr])
        output.on('data', (text) => {
          said += text;
        });
      const ended = new Promise<[number | null, string]>((resolve) =>
        child.once('exit', (code) => resolve([code, said])),
      );
      return { child, ended };
    };
    const to = await openStore(address, settings());
    const killed = run();
    await expect.poll(async () => Object.keys(await hashes(to)).length).toBeGreaterThan(2);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const half = Object.keys(await hashes(to)).length;
    expect(half).toBeLessThan(40);

    // the shop was started anew with both places
    const files = await openFiles({ files: address, filesFrom: folder, s3: settings() });
    await claimFiles(files, database.db);
    const all = { list: files.list, open: files.open };
    expect(await hashes(all)).toEqual(first);
    const second = run();
    const wanted = { ...first };
    for (let i = 0; i < 5; i += 1) {
      const bytes = randomBytes(10_000);
      wanted[await files.put('orders', 'pdf', bytes, 'application/pdf')] = hashOf(bytes);
    }
    const removed = Object.keys(first).slice(0, 3);
    await files.remove(removed);
    for (const key of removed) delete wanted[key];
    const [code, said] = await second.ended;
    expect([code, said]).toEqual([0, expect.stringContaining(`Every file of ${folder} is in ${address}`)]);
    const now = await openFiles({ files: address, s3: settings() });
    // one that was removed while it was being copied is named by nobody, and swept away later
    expect(await hashes({ list: now.list, open: now.open })).toMatchObject(wanted);
    expect(Object.keys(await hashes(before.places[0]))).toHaveLength(37);

    const back = await openStore(join(root, 'back'));
    await moveFiles(now.places[0], back);
    expect(await hashes(back)).toEqual(await hashes(now.places[0]));
  });
});
