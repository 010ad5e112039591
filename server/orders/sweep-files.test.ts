import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFiles } from '#database/schema.ts';
import { samplePdf } from '../files/samples.ts';
import { type TestServer, testServer } from '../testing.ts';
import { placeSample } from './place-sample.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const put = () => server.shop.files.put('orders', 'pdf', samplePdf, 'application/pdf');
const putPrint = () => server.shop.files.put('print', 'pdf', samplePdf, 'application/pdf');
const makeOlder = async (key: string, hours: number): Promise<void> => {
  const then = new Date(Date.now() - hours * 3_600_000);
  await utimes(join(server.shop.config.files, key), then, then);
};

/** Places an order with one print file and answers the key of the file. */
async function orderedFile(): Promise<string> {
  const fileContent = Buffer.from(samplePdf).toString('base64');
  const file = { name: 'logo.pdf', size: samplePdf.length, fileContent, imageNodeInformationName: null };
  await placeSample(server.app, { orderCode: '26120001', uploadedAttachments: [file] });
  return (await server.database.db.select().from(orderFiles))[0]?.storageKey ?? '';
}

describe('files that no order names', () => {
  it('are removed after a day, at the next start; others stay', async () => {
    const ordered = await orderedFile();
    const old = await put();
    const young = await put();
    const lostPrint = await putPrint();
    const youngPrint = await putPrint();
    await makeOlder(lostPrint, 25);
    await makeOlder(ordered, 100);
    await makeOlder(old, 25);
    await makeOlder(young, 23);
    await server.shop.jobs.start();
    await server.shop.jobs.idle(20_000);
    const prints = await readdir(join(server.shop.config.files, 'print'));
    expect(prints.map((name) => `print/${name}`)).toContain(youngPrint);
    expect(prints.map((name) => `print/${name}`)).not.toContain(lostPrint);
    const left = await readdir(join(server.shop.config.files, 'orders'));
    expect(left.map((name) => `orders/${name}`).sort()).toEqual([ordered, young].sort());
  });
});
