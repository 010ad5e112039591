import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FilesAway, type NoSuchFile, type Store, wordsAt } from './file-store.ts';
import { openFiles } from './files.ts';
import { openStore } from './open-store.ts';
import { bucketOf, openBucket } from './s3-store.ts';
import { between, endpoint, newBucket, settings } from './testing-s3.ts';
import { tryStore } from './try-store.ts';

describe('an address of a bucket', () => {
  const of = (address: string) =>
    bucketOf(address, settings({ endpoint: 'https://s3.example', region: 'x' }));
  it.each([
    ['s3://prints', 'prints', ''],
    ['s3://prints/', 'prints', ''],
    ['s3://prints/shop', 'prints', 'shop'],
    ['s3://prints/shops/one/', 'prints', 'shops/one'],
  ])('%s', (address, bucket, path) => {
    expect(of(address)).toEqual({ bucket, path, endpoint: 'https://s3.example', region: 'x' });
  });
  it('may say where its bucket is by itself', () => {
    expect(of('s3://prints/a?endpoint=https://other.example&region=eu')).toEqual({
      bucket: 'prints',
      path: 'a',
      endpoint: 'https://other.example',
      region: 'eu',
    });
  });
  it.each(['s3://', 's3://A', 's3://prints/../other', 's3://prints/a b', 's3://prints?regoin=eu'])(
    '%s is none',
    (address) => {
      expect(() => of(address)).toThrow(/is no address of a bucket/);
    },
  );
});

describe.runIf(endpoint)('a bucket', () => {
  let bucket = '';
  let store: Store;
  let folder = '';
  beforeAll(async () => {
    bucket = await newBucket();
    store = await openStore(`s3://${bucket}/one`, settings({ signed: true }));
    folder = await mkdtemp(join(tmpdir(), 'inkrule-s3-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => vi.unstubAllEnvs());

  const keysOf = async (one: Store, of = ''): Promise<string[]> => {
    const keys: string[] = [];
    for await (const page of one.list(of)) keys.push(...page.map(({ key }) => key));
    return keys.sort();
  };

  it('takes bytes, files and streams, also what holds nothing, and gives them back', async () => {
    const bytes = randomBytes(300_000);
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    await store.write('kinds/bytes.pdf', bytes, 'application/pdf');
    await store.write('kinds/file.pdf', { path }, 'application/pdf');
    await store.write('kinds/stream.pdf', { stream: Readable.from([bytes]), size: bytes.length }, 'a/b');
    await store.write('kinds/empty.pdf', new Uint8Array(), 'a/b');
    for (const name of ['bytes', 'file', 'stream'])
      expect((await buffer(await store.open(`kinds/${name}.pdf`))).equals(bytes)).toBe(true);
    expect((await store.about('kinds/empty.pdf'))?.size).toBe(0);
    expect(await store.about('kinds/none.pdf')).toBeNull();
    await expect(store.open('kinds/none.pdf')).rejects.toMatchObject({
      code: 'NO_SUCH_FILE',
    } satisfies Partial<NoSuchFile>);
    await store.remove('kinds/empty.pdf');
    await store.remove('kinds/empty.pdf');
    expect(await keysOf(store, 'kinds')).toEqual(['kinds/bytes.pdf', 'kinds/file.pdf', 'kinds/stream.pdf']);
  });

  it('is not read nor listed above its path', async () => {
    const [other, whole] = [
      await openStore(`s3://${bucket}/one-more`, settings()),
      await openStore(`s3://${bucket}`, settings()),
    ];
    await other.write('orders/a.pdf', Buffer.from('other'), 'a/b');
    await store.write('orders/b.pdf', Buffer.from('own'), 'a/b');
    expect(await keysOf(store, 'orders')).toEqual(['orders/b.pdf']);
    expect(await keysOf(other)).toEqual(['orders/a.pdf']);
    expect(await store.about('orders/a.pdf')).toBeNull();
    expect(await keysOf(whole, 'orders')).toEqual([]);
    expect(await keysOf(whole)).toContain('one-more/orders/a.pdf');
    for (const key of ['../one-more/orders/a.pdf', '/orders/b.pdf', 'orders/../b.pdf'])
      await expect(store.open(key)).rejects.toThrow(/no key/);
  });

  it('is listed in pages', async () => {
    const small = await openBucket(`s3://${bucket}/one`, settings(), 3);
    const names = Array.from({ length: 7 }, (_, i) => `many/${i}.txt`);
    for (const key of names) await small.write(key, Buffer.from(key), 'text/plain');
    const pages: number[] = [];
    for await (const page of small.list('many')) pages.push(page.length);
    expect(pages).toEqual([3, 3, 1]);
    expect(await keysOf(small, 'many')).toEqual(names);
  });

  it('a mark is written by whoever comes first, and is not among the files', async () => {
    await store.writeFirst('.mark', 'one');
    await store.writeFirst('.mark', 'two');
    expect(await wordsAt(store, '.mark')).toBe('one');
    expect(await keysOf(store)).not.toContain('.mark');
  });

  describe('an address of the store', () => {
    const disposition = `attachment; filename="zlut a.svg"; filename*=UTF-8''%C5%BElu%C5%A5.svg`;

    it('opens a file without the shop, to be saved and never to be shown, and ends', async () => {
      await store.write('orders/drawing.svg', Buffer.from('<svg/>'), 'image/svg+xml');
      const address = (await store.address('orders/drawing.svg', disposition)) ?? '';
      const answer = await fetch(address);
      expect([answer.status, await answer.text()]).toEqual([200, '<svg/>']);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('content-disposition')).toBe(disposition);
      expect(Number(new URL(address).searchParams.get('X-Amz-Expires'))).toBe(60);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 });
      const old = (await store.address('orders/drawing.svg', disposition)) ?? '';
      vi.useRealTimers();
      expect((await fetch(old)).status).toBe(403);
    });

    it('opens no other file, nor the same one as something to be shown', async () => {
      await store.write('orders/other.svg', Buffer.from('<svg/>'), 'image/svg+xml');
      const address = (await store.address('orders/drawing.svg', disposition)) ?? '';
      for (const changed of [
        address.replace('drawing', 'other'),
        address.replace('attachment', 'inline'),
        address.replace(/application%2Foctet-stream/, 'text%2Fhtml'),
        address.split('?')[0] ?? '',
      ]) {
        expect(changed).not.toBe(address);
        expect([400, 403]).toContain((await fetch(changed)).status);
      }
    });

    it('is given by default where browsers reach the store by https, and where it is asked for', async () => {
      const given = async (more: Parameters<typeof settings>[0]) =>
        (await (await openStore(`s3://${bucket}`, settings(more))).address('a.pdf', disposition)) !== null;
      expect(await given({})).toBe(false);
      expect(await given({ signed: true })).toBe(true);
      expect(await given({ endpoint: 'https://s3.example' })).toBe(true);
      expect(await given({ endpoint: 'https://s3.example', signed: false })).toBe(false);
      expect(await given({ endpoint: undefined })).toBe(true);
    });
  });

  describe('at the start', () => {
    const said = async (address: string, more: Parameters<typeof settings>[0] = {}) =>
      tryStore(await openStore(address, settings(more))).then(
        () => 'right',
        (error: Error) => error.message,
      );

    it('says nothing when all is right, and leaves nothing behind', async () => {
      expect(await said(`s3://${bucket}/tried`)).toBe('right');
      const whole = await openStore(`s3://${bucket}`, settings());
      expect((await keysOf(whole)).filter((key) => key.startsWith('tried'))).toEqual([]);
    });

    it('names the setting that is wrong, in one sentence', async () => {
      expect(await said('s3://not-there-at-all/a')).toBe(
        'FILES names the bucket not-there-at-all, which is not there (NoSuchBucket, FILES=s3://not-there-at-all/a).',
      );
      expect(await said(`s3://${bucket}`, { region: 'elsewhere' })).toMatch(/^S3_REGION is not the region/);
      expect(await said(`s3://${bucket}`, { endpoint: 'http://127.0.0.1:9' })).toMatch(
        /^nobody answers at S3_ENDPOINT \(ECONNREFUSED/,
      );
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'not the secret');
      expect(await said(`s3://${bucket}`)).toMatch(
        /^AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is not right/,
      );
    });
  });

  describe('a store that does not answer', () => {
    it.each(['silent', 'away'] as const)('%s: ends in time, with a code, and works again', async (state) => {
      const door = await between();
      const files = await openFiles({
        files: `s3://${bucket}/door`,
        s3: settings({ endpoint: door.endpoint, idleMs: 1_000 }),
      });
      const key = await files.put('orders', 'pdf', Buffer.from('there'), 'application/pdf');
      const path = join(folder, 'sent');
      await writeFile(path, randomBytes(200_000));
      await door.be(state);
      const code = state === 'silent' ? 'TimeoutError' : 'ECONNREFUSED';
      const since = Date.now();
      const failure = { statusCode: 503, code } satisfies Partial<FilesAway>;
      await Promise.all([
        expect(files.put('orders', 'pdf', Buffer.from('x'), 'application/pdf')).rejects.toMatchObject(
          failure,
        ),
        expect(files.putFile('orders', 'pdf', path, 'application/pdf')).rejects.toMatchObject(failure),
        expect(files.get(key)).rejects.toMatchObject(failure),
        expect(files.writtenAt(key)).rejects.toMatchObject(failure),
        expect(files.remove([key])).rejects.toMatchObject(failure),
      ]);
      // three attempts of a second each, with pauses between them
      expect(Date.now() - since).toBeLessThan(15_000);
      expect(await files.trouble()).toMatch(state === 'silent' ? /TimeoutError|slow/ : /ECONNREFUSED/);
      await door.be('open');
      expect((await files.get(key)).toString()).toBe('there');
      await files.putFile('orders', 'pdf', path, 'application/pdf');
      await door.close();
    });

    it('that falls silent in the middle of a file ends the reading', async () => {
      const door = await between();
      const through = await openStore(
        `s3://${bucket}/one`,
        settings({ endpoint: door.endpoint, idleMs: 1_000 }),
      );
      await store.write('large/a.bin', randomBytes(20_000_000), 'a/b');
      const stream = await through.open('large/a.bin');
      const reading = (async () => {
        let size = 0;
        for await (const piece of stream) {
          size += (piece as Buffer).length;
          if (size < 1_000_000) continue;
          await door.be('silent');
        }
        return size;
      })();
      await expect(reading).rejects.toThrow(/time/i);
      await door.close();
    });
  });

  it('190 MB go up and down in pieces', async () => {
    const path = join(folder, 'large');
    const block = randomBytes(10_000_000);
    const hash = createHash('sha256');
    await writeFile(path, ''); // a second try would go on with the file of the first
    for (let i = 0; i < 19; i += 1) {
      await writeFile(path, block, { flag: 'a' });
      hash.update(block);
    }
    // what the modules and the first call take
    await store.write('large/first.bin', { path: join(folder, 'file') }, 'a/b');
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    await store.write('large/b.bin', { path }, 'application/octet-stream');
    const back = createHash('sha256');
    for await (const piece of await store.open('large/b.bin')) back.update(piece as Buffer);
    clearInterval(watch);
    expect(back.digest('hex')).toBe(hash.digest('hex'));
    const grown = Math.round((most - before) / 1e6);
    console.log(`190 MB up and down: ${grown} MB more at most`);
    expect(grown).toBeLessThan(100);
  });
});
