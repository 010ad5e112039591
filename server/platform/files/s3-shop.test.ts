import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderDocuments } from '#database/schema.ts';
import { testDatabase } from '#database/testing.ts';
import { handler as sweepFiles } from '#server/office/file-sweep/sweep-files.ts';
import { makePartnerOrder, people } from '#server/partner-orders/flow/testing.ts';
import { formOf, type MessageShop, messageShop } from '#server/partner-orders/messages/testing.ts';
import type { JobContext } from '#server/payments/context.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { wordsAt } from './file-store.ts';
import { type Files, openFiles } from './files.ts';
import { claim, claimFiles, identityOf } from './identity.ts';
import { openStore } from './open-store.ts';
import { samplePdf } from './samples.ts';
import { type Between, between, endpoint, newBucket, settings } from './testing-s3.ts';

const closed: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closed.splice(0).reverse()) await close();
});

const envOf = (files: string, more: Record<string, string> = {}) => ({
  FILES: files,
  S3_ENDPOINT: endpoint,
  S3_REGION: process.env.S3_REGION ?? '',
  S3_TIMEOUT: '1',
  ...more,
});
const keysOf = async (files: Pick<Files, 'list'>): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of files.list()) keys.push(...page.map(({ key }) => key));
  return keys.sort();
};
const fileFor = (server: TestServer) => server.shop.files.put('orders', 'pdf', samplePdf, 'application/pdf');

/** The sweep of the day after tomorrow: no store lets a file be older than it is. */
const sweep = ({ shop }: Pick<TestServer, 'shop'>): Promise<void> => {
  const files: Files = {
    ...shop.files,
    async *list(folder) {
      for await (const page of shop.files.list(folder))
        yield page.map((file) => ({
          ...file,
          writtenAt: new Date(file.writtenAt.getTime() - 48 * 3_600_000),
        }));
    },
  };
  return sweepFiles.run({ ...shop, files } as unknown as JobContext, {});
};

async function orderWithFile(server: TestServer, orderCode: string): Promise<void> {
  const fileContent = Buffer.from(samplePdf).toString('base64');
  const file = { name: 'logo.pdf', size: samplePdf.length, fileContent, imageNodeInformationName: null };
  await placeSample(server.app, { orderCode, uploadedAttachments: [file] });
}

describe.runIf(endpoint)('two shops on one bucket', () => {
  let bucket = '';
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    bucket = await newBucket();
    const open = (path: string) => testServer({ env: envOf(`s3://${bucket}/${path}`) });
    [one, other] = await Promise.all([open('one'), open('orders')]);
  });
  afterAll(() => Promise.all([one.close(), other.close()]));

  it('leave each other alone, also when they sweep', async () => {
    await orderWithFile(one, '26120001');
    await orderWithFile(other, '26120001');
    const [named, others] = [await keysOf(one.shop.files), await keysOf(other.shop.files)];
    const lost = await fileFor(one);
    expect(await keysOf(one.shop.files)).toEqual([...named, lost].sort());
    await sweep(one);
    expect(await keysOf(one.shop.files)).toEqual(named);
    expect(await keysOf(other.shop.files)).toEqual(others);
    expect([named.length, others.length]).toEqual([1, 1]);
  });

  it('one that has the whole bucket does not sweep a folder of it, whatever the folder is called', async () => {
    const before = await keysOf(other.shop.files);
    const { list } = await openStore(`s3://${bucket}`, settings());
    const listed: string[] = [];
    for await (const page of list('orders')) listed.push(...page.map(({ key }) => key));
    expect(listed).toEqual(before.map((key) => `orders/${key}`));
    await sweep({
      ...one,
      shop: { ...one.shop, files: { ...one.shop.files, list: (of) => list(of ?? '') } },
    });
    expect(await keysOf(other.shop.files)).toEqual(before);
  });

  it('with one path are refused, and nothing is touched', async () => {
    const before = await keysOf(one.shop.files);
    const files = `s3://${bucket}/one`;
    await expect(claimFiles(one.shop.files, other.database.db)).rejects.toThrow(
      new RegExp(`^${files} holds the files of another shop: .*bin/inkrule files claim ${files}$`),
    );
    // whoever changes the place under a shop that runs
    await claim(one.shop.files.places[0], other.database.db);
    await expect(sweep(one)).rejects.toMatchObject({ code: 'FILES_OF_ANOTHER_SHOP' });
    await claim(one.shop.files.places[0], one.database.db);
    expect(await keysOf(one.shop.files)).toEqual(before);
  });
});

describe('a place without a mark', () => {
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'inkrule-claim-'));
    closed.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  const newDatabase = async () => {
    const database = await testDatabase();
    closed.push(() => database.close());
    return database.db;
  };

  it('is taken by the database whose rows name its files, and by no other', async () => {
    const folder = await newFolder();
    const one = await testServer({ env: { FILES: folder } });
    closed.push(() => one.close());
    const { files } = one.shop;
    await orderWithFile(one, '26120001');
    await rm(join(folder, '.shop'));
    const other = await newDatabase();
    await expect(claimFiles(files, other)).rejects.toThrow(/names none of them.*bin\/inkrule files claim/);
    await claimFiles(files, one.database.db);
    await expect(claimFiles(files, other)).rejects.toThrow(/holds the files of another shop/);
    // unless a person says so
    await claim(files.places[0], other);
    await claimFiles(files, other);
    expect(await identityOf(other)).not.toBe(await identityOf(one.database.db));
  });

  it('is taken while it is empty; a mark that is damaged says so', async () => {
    const files = await openFiles({ files: await newFolder() });
    const db = await newDatabase();
    await claimFiles(files, db);
    expect(await wordsAt(files.places[0], '.shop')).toBe(await identityOf(db));
    await files.places[0].write('.shop', Buffer.from('damaged'), 'text/plain');
    await expect(claimFiles(files, db)).rejects.toThrow(/\.shop is damaged/);
  });
});

describe.runIf(endpoint)('a start', () => {
  it('that names a bucket which is not there ends with the setting that is wrong', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'inkrule-start-'));
    closed.push(() => rm(dataDir, { recursive: true, force: true }));
    const env = { ...process.env, ...envOf('s3://not-there-at-all/shop'), DATA_DIR: dataDir, PORT: '0' };
    const ended = await promisify(execFile)(process.execPath, ['server/main.ts'], { env }).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'Inkrule could not start: FILES names the bucket not-there-at-all, which is not there (NoSuchBucket,',
      ),
    });
  });
});

describe.runIf(endpoint)('files of an order in a bucket', () => {
  const pdf = Buffer.concat([samplePdf, Buffer.alloc(100_000, 32)]);
  const opened = async (env: Record<string, string>): Promise<MessageShop> => {
    const shop = await messageShop({ env: envOf(`s3://${await newBucket()}/shop`, env) });
    closed.push(() => shop.close());
    return shop;
  };
  const sendFile = async (shop: MessageShop, id: string) =>
    shop.ask(`/partner/order/${id}/message/create`, { body: formOf({ comment: 'here' }, [['a.pdf', pdf]]) });
  const addressOf = async (shop: MessageShop): Promise<string> => {
    const { id } = await makePartnerOrder(shop, { status: 'new', dealer: people.dealer });
    expect((await sendFile(shop, id)).status).toBe(200);
    const documents = await shop.database.db
      .select()
      .from(orderDocuments)
      .where(and(eq(orderDocuments.orderId, id), eq(orderDocuments.name, 'a.pdf')));
    const answer = await shop.ask(`/order/${id}/message/attachment/${documents[0]?.id}`);
    return shop.base + answer.said.downloadUrl;
  };

  it('come from the store by its own address, to be saved', async () => {
    const shop = await opened({ S3_SIGNED: '1' });
    const address = await addressOf(shop);
    const sent = await fetch(address, { redirect: 'manual' });
    expect([sent.status, sent.headers.get('cache-control'), sent.headers.get('referrer-policy')]).toEqual([
      302,
      'private, no-store',
      'no-referrer',
    ]);
    expect(sent.headers.get('location')).toMatch(new RegExp(`^${endpoint}/.*X-Amz-Signature=`));
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="a.pdf"/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('come through the shop where browsers do not reach the store', async () => {
    const shop = await opened({});
    const answer = await fetch(await addressOf(shop), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(pdf.length)]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it('are refused with words while the store is away; readiness says so, and all goes on after it', async () => {
    const door: Between = await between();
    closed.push(() => door.close());
    const shop = await opened({ S3_ENDPOINT: door.endpoint });
    const { id } = await makePartnerOrder(shop, { status: 'new', dealer: people.dealer });
    const ready = async () => (await shop.app.inject({ url: '/health/ready' })).json();
    expect(await ready()).toEqual({ status: 'ok' });
    await door.be('away');
    const refused = await sendFile(shop, id);
    expect([refused.status, refused.said.code]).toEqual([503, 'unavailable']);
    await expect
      .poll(ready, { interval: 500 })
      .toEqual({ status: 'degraded', reason: 'No files can be stored (ECONNREFUSED)' });
    // what needs no files is served
    expect((await shop.ask(`/partner/order/${id}`)).status).toBe(200);
    await door.be('open');
    expect((await sendFile(shop, id)).status).toBe(200);
    await expect.poll(ready, { interval: 500 }).toEqual({ status: 'ok' });
  });
});
