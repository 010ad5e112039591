import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EditedSettings } from '#contract/company/settings.ts';
import type { PdfData, PrintedItem } from '#contract/press/print-files.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { transaction } from '#database/connection.ts';
import { orderFiles, orderItems, orders, printFiles } from '#database/schema.ts';
import { fail } from '#rules/platform/result.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleImage,
  sampleLine,
  sampleText,
} from '#server/orders/ordering/sample-order.ts';
import { sampleSvg } from '#server/platform/files/samples.ts';
import { ThreadClosed } from '#server/platform/threads/thread.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { makePrintFiles } from './jobs.ts';
import { handler } from './make-print-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ jobs: true });
});
afterAll(() => server.close());

const bearer = (id: string) => asUser(server.shop, id);
const staff = () => bearer('user-dealer');

const spot = (id: string, side: number) => ({ texts: [sampleText(id, side)], tabMenu: 'maxColors' });
const twoSides = sampleArtwork(foldingRule, 'natural', 'freeTop', { 0: spot('t1', 1), 1: spot('t2', 2) });

async function place(
  orderCode: string,
  configurations: CheckoutPayload['configurations'],
  uploadedAttachments: CheckoutPayload['uploadedAttachments'] = [],
): Promise<string> {
  await placeSample(server.app, { orderCode, configurations, uploadedAttachments });
  await server.shop.jobs.idle(60_000);
  return orderCode;
}

const listOf = async (code: string, headers?: Record<string, string>) =>
  server.app.inject({ url: `/api/orders/${code}/print-files`, headers: headers ?? (await staff()) });
const itemsOf = async (code: string) => (await listOf(code)).json<PrintedItem[]>();
const filesOf = async (code: string) => (await itemsOf(code)).flatMap(({ files }) => files);
const download = async (code: string, id: string) =>
  server.app.inject({ url: `/api/orders/${code}/print-files/${id}`, headers: await staff() });
async function anew(code: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/orders/${code}/print-files`,
    headers: await staff(),
  });
  await server.shop.jobs.idle(60_000);
  return answer;
}
const stored = () => readdir(join(server.shop.config.files, 'print'));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const picture = async () => {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c8101e' } })
    .png()
    .toBuffer();
  return {
    name: 'logo',
    size: bytes.length,
    fileContent: bytes.toString('base64'),
    imageNodeInformationName: 'picture-1',
  };
};
const withPicture = sampleArtwork(foldingRule, 'natural', 'freeTop', {
  0: {
    texts: [sampleText('t1', 1)],
    images: [sampleImage('i1', 1, 'picture-1')],
    tabMenu: 'moreThanMaxColors',
  },
});

describe('print files of an order', () => {
  it('are made after it: by item a file of all sides, one of each side, and a proof, named by order, item and side', async () => {
    const plain = sampleArtwork(foldingRule, 'natural', 'freeTop', {});
    const code = await place('26100001', [
      sampleLine({ artwork: twoSides }),
      sampleLine({ id: 'line2' }),
      sampleLine({ id: 'line3', artwork: plain }),
    ]);
    const items = await itemsOf(code);
    expect(items.map(({ item, productId, quantity }) => [item, productId, quantity])).toEqual([
      [1, 'block-52', 150],
      [2, 'block-52', 150],
      [3, 'block-52', 150],
    ]);
    expect(items.map(({ files }) => files.map(({ name }) => name))).toEqual([
      [
        '26100001-item-1.pdf',
        '26100001-item-1-side-1.pdf',
        '26100001-item-1-side-2.pdf',
        '26100001-item-1-proof.pdf',
      ],
      ['26100001-item-2.pdf', '26100001-item-2-proof.pdf'],
      [],
    ]);
    expect(items[0]?.files.map(({ kind, side, reason }) => [kind, side, reason])).toEqual([
      ['print', null, null],
      ['print', 1, null],
      ['print', 2, null],
      ['proof', null, null],
    ]);
    expect(items[2]?.warnings).toMatchObject([{ code: 'nothing_printed', side: null }]);
  });

  it('are downloaded whole, by name, never shown in the page', async () => {
    const [file] = await filesOf('26100001');
    const answer = await download('26100001', file?.id ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="26100001-item-1.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.6');
    expect([answer.rawPayload.length, sha256(answer.rawPayload)]).toEqual([file?.size, file?.sha256]);
    const text = answer.rawPayload.toString('latin1');
    expect(text).toContain('/PANTONE#20186#20C');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  it('have the same hash when they are made anew, and are stored once', async () => {
    const code = await place('26100002', [sampleLine({ artwork: withPicture })], [await picture()]);
    const [before, kept] = [await filesOf(code), await stored()];
    expect(before).toHaveLength(2);
    expect((await anew(code)).json()).toEqual({ items: 1 });
    const after = await filesOf(code);
    const told = (files: typeof before) => files.map(({ id, name, sha256: hash }) => [id, name, hash]);
    expect(told(after)).toEqual(told(before));
    expect(after.every(({ madeAt }, i) => madeAt > (before[i]?.madeAt ?? ''))).toBe(true);
    expect(await stored()).toEqual(kept);
  });

  it('come back when the store has lost them', async () => {
    const before = await filesOf('26100002');
    await rm(join(server.shop.config.files, 'print'), { recursive: true });
    expect((await download('26100002', before[0]?.id ?? '')).json()).toMatchObject({
      code: 'print_file_not_found',
    });
    await anew('26100002');
    const answer = await download('26100002', before[0]?.id ?? '');
    expect(sha256(answer.rawPayload)).toBe(before[0]?.sha256);
  });

  it('a job that comes twice makes them once', async () => {
    const before = await filesOf('26100002');
    const [order] = await server.database.db.select().from(orders).where(eq(orders.code, '26100002'));
    const payload = { orderId: order?.id ?? '', item: 1, anew: false };
    await transaction(server.database.db, (tx) => server.shop.jobs.enqueue(tx, makePrintFiles, payload));
    await server.shop.jobs.idle(60_000);
    expect(await filesOf('26100002')).toEqual(before);
  });

  it('an SVG of the shopper is printed too', async () => {
    const bytes = Buffer.from(sampleSvg);
    const svg = {
      name: 'logo',
      size: bytes.length,
      fileContent: bytes.toString('base64'),
      imageNodeInformationName: 'picture-1',
    };
    const code = await place('26100003', [sampleLine({ artwork: withPicture })], [svg]);
    expect((await filesOf(code)).map(({ reason }) => reason)).toEqual([null, null]);
  });

  it('that cannot be made say why, and can be made later', async () => {
    const code = await place('26100004', [sampleLine({ artwork: withPicture })], [await picture()]);
    const { db } = server.database;
    const [order] = await db.select().from(orders).where(eq(orders.code, code));
    const ofOrder = eq(orderFiles.orderId, order?.id ?? '');
    const [file] = await db.select().from(orderFiles).where(ofOrder);
    const good = await filesOf(code);

    await db.update(orderFiles).set({ storageKey: 'orders/gone.png' }).where(ofOrder);
    await anew(code);
    const failed = await filesOf(code);
    expect(failed.map(({ reason }) => reason)).toEqual(['picture_missing: logo', 'picture_missing: logo']);
    // what was made while it could be made is still there
    expect((await download(code, failed[0]?.id ?? '')).statusCode).toBe(200);

    await db
      .update(orderFiles)
      .set({ storageKey: file?.storageKey ?? '' })
      .where(ofOrder);
    const ofItem = eq(orderItems.orderId, order?.id ?? '');
    await db.update(orderItems).set({ productId: 'gone' }).where(ofItem);
    await anew(code);
    expect((await filesOf(code))[0]?.reason).toBe('product_not_found: gone');
    await db.delete(printFiles).where(eq(printFiles.orderId, order?.id ?? ''));
    await anew(code);
    const never = await filesOf(code);
    expect(never).toMatchObject([
      { name: `${code}-item-1.pdf`, size: null, sha256: null },
      { name: `${code}-item-1-proof.pdf`, size: null, sha256: null },
    ]);
    expect((await download(code, never[0]?.id ?? '')).statusCode).toBe(404);

    await db.update(orderItems).set({ productId: 'block-52' }).where(ofItem);
    await anew(code);
    expect((await filesOf(code)).map(({ reason, sha256: hash }) => [reason, hash])).toEqual(
      good.map(({ sha256: hash }) => [null, hash]),
    );
  });
});

describe('a design that is too heavy for the press', () => {
  it('is tried once: no other file of the item, and not again by itself', async () => {
    const { press } = server.shop;
    const pressed = vi
      .spyOn(press, 'press')
      .mockImplementation(async () => fail('print_too_heavy', undefined, '60 s'));
    const code = await place('26100005', [sampleLine({ artwork: twoSides })]);
    expect(pressed).toHaveBeenCalledTimes(1);
    const files = await filesOf(code);
    expect(files.map(({ reason, size }) => [reason, size])).toEqual(
      files.map(() => ['print_too_heavy: 60 s', null]),
    );
    expect(files).toHaveLength(4);
    pressed.mockRestore();
    await anew(code);
    expect((await filesOf(code)).map(({ reason }) => reason)).toEqual([null, null, null, null]);
  });
});

it('an end of the shop is no fault of a file, and leaves it as it was', async () => {
  const before = await itemsOf('26100002');
  const [order] = await server.database.db.select().from(orders).where(eq(orders.code, '26100002'));
  const press = vi.spyOn(server.shop.press, 'press').mockRejectedValue(new ThreadClosed());
  const said = vi.spyOn(server.shop.log, 'error');
  const payload = { orderId: order?.id ?? '', item: 1, anew: true };
  await expect(handler.run(server.shop, payload)).rejects.toThrow(ThreadClosed);
  expect(press).toHaveBeenCalledTimes(1);
  expect(said).not.toHaveBeenCalled();
  press.mockRestore();
  said.mockRestore();
  expect(await itemsOf('26100002')).toEqual(before);
});

describe('settings of the press', () => {
  it('those of the moment a file is made hold, also for an order placed before', async () => {
    const headers = await bearer('user-admin');
    const settings = async () =>
      (await server.app.inject({ url: '/api/settings/edit', headers })).json<EditedSettings>().values;
    const save = (values: object) =>
      server.app.inject({ method: 'PUT', url: '/api/settings', headers, payload: values });
    const before = await settings();
    const code = await place('26100061', [sampleLine({ artwork: twoSides })]);
    const hashes = async () => (await filesOf(code)).map(({ sha256: hash }) => hash);
    const first = await hashes();
    const plates = async () => {
      const [file] = await filesOf(code);
      const bytes = (await download(code, file?.id ?? '')).rawPayload.toString('latin1');
      return bytes.includes('White underprint') || bytes.includes('White#20underprint');
    };
    expect(await plates()).toBe(false);
    await save({ ...before, underbaseTampon: 'colored', underbaseDigital: 'colored' });
    expect(await hashes()).toEqual(first);
    await anew(code);
    expect(await plates()).toBe(true);
    await save(before);
    await anew(code);
    expect(await hashes()).toEqual(first);
  });
});

describe('pdfData of an item', () => {
  const pdfDataOf = async (path: string, headers?: Record<string, string>) =>
    server.app.inject({ url: `/api/orders/${path}/pdf-data`, headers: headers ?? (await staff()) });

  it('CFG-085 CFG-086 CFG-087 holds the texts, 20 apart at size 14, and the picture of all sides in a row', async () => {
    const answer = await pdfDataOf('26100001/items/1');
    const { textImages, configurationImage } = answer.json<PdfData>();
    expect(textImages).toEqual([
      { text: 'Sample Carpentry', x: 0, y: 20, fontSize: 14 },
      { text: 'Sample Carpentry', x: 0, y: 40, fontSize: 14 },
    ]);
    const [start, base64 = ''] = configurationImage.split(',');
    expect(start).toBe('data:image/png;base64');
    const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
    expect(width).toBeGreaterThan(2 * height);
  });

  it('is for staff, and only of items there are', async () => {
    expect((await pdfDataOf('26100001/items/1', {})).statusCode).toBe(401);
    expect((await pdfDataOf('26100001/items/1', await bearer('user-partner'))).statusCode).toBe(403);
    expect((await pdfDataOf('26109999/items/1')).json()).toMatchObject({ code: 'order_not_found' });
    expect((await pdfDataOf('26100001/items/4')).json()).toMatchObject({
      statusCode: 404,
      code: 'not_found',
    });
    expect((await pdfDataOf('26100001/items/one')).json()).toMatchObject({ statusCode: 400, field: 'item' });
  });
});

describe('who gets print files (SHL-042)', () => {
  it.each([
    ['nobody', null, 401, 'not_signed_in'],
    ['a partner', 'user-partner', 403, 'not_allowed'],
  ] as const)('%s does not', async (_, id, statusCode, code) => {
    const headers = id ? await bearer(id) : {};
    const [file] = await filesOf('26100001');
    const url = '/api/orders/26100001/print-files';
    for (const answer of [
      await server.app.inject({ url, headers }),
      await server.app.inject({ url: `${url}/${file?.id}`, headers }),
      await server.app.inject({ method: 'POST', url, headers }),
    ]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([statusCode, code]);
      expect(answer.headers['content-type']).toContain('application/json');
    }
  });

  it.each(['user-admin', 'user-dealer'])('%s does', async (id) => {
    expect((await listOf('26100001', await bearer(id))).statusCode).toBe(200);
  });

  it('an unknown order, an unknown file and the file of another order are not found', async () => {
    const [file] = await filesOf('26100001');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await listOf('26109999')).json()).toMatchObject({ statusCode: 404, code: 'order_not_found' });
    expect((await anew('26109999')).json()).toMatchObject({ code: 'order_not_found' });
    expect((await download('26109999', file?.id ?? '')).json()).toMatchObject({ code: 'order_not_found' });
    expect((await download('26100001', unknown)).json()).toMatchObject({
      statusCode: 404,
      code: 'print_file_not_found',
    });
    expect((await download('26100002', file?.id ?? '')).json()).toMatchObject({
      code: 'print_file_not_found',
    });
    for (const id of ['..%2F..%2Fetc%2Fpasswd', 'x'])
      expect((await download('26100001', id)).statusCode).toBe(400);
  });

  it('the API documents the download as a PDF', async () => {
    const page = (await server.app.inject({ url: '/api/docs/json' })).json<{
      paths: Record<string, Record<string, object>>;
    }>();
    const path = Object.keys(page.paths).find((one) => one.endsWith('/print-files/{fileId}')) ?? '';
    expect(page.paths[path]?.get).toMatchObject({
      responses: { 200: { content: { 'application/pdf': {} } } },
    });
  });
});
