import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import { withStoredFiles } from '#server/orders/order/receive-files.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleImage,
  sampleOrder,
  withTotals,
} from '#server/orders/ordering/sample-order.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { samplePdf, samplePng } from './samples.ts';
import { fullDisk } from './testing-full-disk.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
afterEach(() => isFree());

const ORDER = '/api/payment/bank-transfer-create-order-with-data';
const attachment = (name: string, bytes: Uint8Array) => ({
  name,
  size: bytes.length,
  fileContent: Buffer.from(bytes).toString('base64'),
  imageNodeInformationName: null,
});
const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });

async function orderWithFiles(orderCode: string) {
  const draft = sampleOrder({
    orderCode,
    uploadedAttachments: [attachment('a.pdf', samplePdf), attachment('b.pdf', samplePdf)],
  });
  const asked = await post(ORDER, draft);
  return withTotals(draft, asked.json<{ data: Totals }>().data);
}

/** Everything an order or a design leaves behind. */
async function traces() {
  const count = async (what: string) =>
    (
      (await server.database.db.execute(sql.raw(`select ${what} as n`))) as unknown as {
        rows: { n: unknown }[];
      }
    ).rows[0]?.n;
  const files = await readdir(server.shop.config.files, { recursive: true }).catch(() => []);
  return {
    rows: await count(
      `(select count(*) from orders) + (select count(*) from order_items) + (select count(*) from order_files)
       + (select count(*) from saved_designs) + (select count(*) from pgboss.job)`,
    ),
    stock: await count('(select sum(stock_quantity) from availabilities)'),
    files: files.filter((name) => /\w\./.test(name)).sort(),
  };
}

let isFree = () => {};
const diskWith = (room: number, code: string): void => {
  isFree = fullDisk(room, code);
};

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'])(
  'an order meets %s: not available, and nothing is left behind',
  async (code) => {
    const order = await orderWithFiles('26110001');
    const before = await traces();
    diskWith(1, code);
    const answer = await post(ORDER, order);
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    expect(await traces()).toEqual(before);
  },
);

it('a saved design meets a full disk', async () => {
  const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: { images: [sampleImage('i1', 1, 'one'), sampleImage('i2', 1, 'two')] },
  });
  const fileContent = Buffer.from(await samplePng()).toString('base64');
  const pictures = ['one', 'two'].map((reference) => ({ reference, fileContent }));
  const before = await traces();
  diskWith(1, 'ENOSPC');
  const answer = await post('/api/designs', { artwork, quantity: 100, pictures });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(await traces()).toEqual(before);
});

it.each(['53100', '53200', '58030'])(
  'the database answers %s: not available, no row, no file',
  async (code) => {
    const order = await orderWithFiles('26110002');
    const before = await traces();
    const run = (statement: string) => server.database.db.execute(sql.raw(statement));
    await run(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`);
    await run('create trigger no_room before insert on order_files for each row execute function no_room()');
    const answer = await post(ORDER, order);
    await run('drop function no_room() cascade');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(await traces()).toEqual(before);
  },
);

it.each([
  ['08006', true],
  ['57P01', true],
  ['53100', false],
  ['23505', false],
])('after %s at the commit the files stay: %s', async (code, stays) => {
  const { files } = server.shop;
  const checked = {
    name: 'a.pdf',
    bytes: Buffer.from(samplePdf),
    extension: 'pdf',
    contentType: 'application/pdf',
  };
  let key = '';
  const work = withStoredFiles(
    files,
    [{ ...checked, imageNodeInformationName: null, looks: null, sheet: null }],
    async ([file]) => {
      key = file?.storageKey ?? '';
      throw Object.assign(new Error('commit'), { code });
    },
  );
  await expect(work).rejects.toThrow('commit');
  expect((await files.writtenAt(key)) !== null).toBe(stays);
  await files.remove([key]);
});

it('takes the same order once there is room', async () => {
  const order = await orderWithFiles('26110003');
  diskWith(0, 'ENOSPC');
  expect((await post(ORDER, order)).statusCode).toBe(503);
  isFree();
  expect((await post(ORDER, order)).statusCode).toBe(200);
});

it('a log on a full disk neither ends the process nor keeps it from ending', () => {
  const log = fileURLToPath(new URL('../log/log.ts', import.meta.url));
  const program = `import { createLog } from ${JSON.stringify(log)};
    const log = createLog('info');
    for (let i = 0; i < 100; i += 1) log.info('lost');
    setTimeout(() => { log.error(new Error('lost')); process.stderr.write('alive'); }, 20);`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    timeout: 200_000,
  });
  expect([ran.status, ran.stderr.toString()]).toEqual([0, 'alive']);
});
