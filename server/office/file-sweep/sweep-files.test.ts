import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  guestPages,
  orderDocuments,
  orderFiles,
  orders,
  printFiles,
  productImages,
} from '#database/schema.ts';
import { selectShopOrders } from '#database/shop-orders.ts';
import { IMAGES_FOLDER } from '#server/catalogue/product-images/service.ts';
import { DOCUMENTS_FOLDER } from '#server/orders/order/service.ts';
import { LOGOS_FOLDER } from '#server/people/guest-page/service.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { PRINT_FOLDER } from '#server/press/print-files/service.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { handler } from './sweep-files.ts';

const DAY_MS = 24 * 3_600_000;
let aheadMs = 0;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => server.close());

const put = () => server.shop.files.put('orders', 'pdf', samplePdf, 'application/pdf');
const putPrint = () => server.shop.files.put('print', 'pdf', samplePdf, 'application/pdf');
const makeOlder = async (key: string, hours: number): Promise<void> => {
  const then = new Date(Date.now() - hours * 3_600_000);
  await utimes(join(server.shop.config.files, key), then, then);
};

/** Places an order with one print file and answers the key of the file. */
async function orderedFile(orderCode = '26120001'): Promise<string> {
  const fileContent = Buffer.from(samplePdf).toString('base64');
  const file = { name: 'logo.pdf', size: samplePdf.length, fileContent, imageNodeInformationName: null };
  const { id } = await placeSample(server.app, { orderCode, uploadedAttachments: [file] });
  const [row] = await server.database.db.select().from(orderFiles).where(eq(orderFiles.orderId, id));
  return row?.storageKey ?? '';
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

describe('files that are named', () => {
  it.each<[string, (keys: readonly [string, string]) => Promise<unknown>]>([
    [
      DOCUMENTS_FOLDER,
      async ([storageKey, previewKey]) => {
        const [order] = await server.database.db.select().from(orders).limit(1);
        const file = { name: 'a.pdf', size: 1, contentType: 'application/pdf', sha256: '' };
        await server.database.db.insert(orderDocuments).values({
          ...{ id: randomUUID(), orderId: order?.id ?? '', kind: 'attachment', preview: 'made' },
          ...{ ...file, storageKey, previewKey },
        });
      },
    ],
    [
      PRINT_FOLDER,
      async (keys) => {
        const rows = await server.database.db.select().from(printFiles).limit(keys.length);
        for (const [at, row] of rows.entries())
          await server.database.db
            .update(printFiles)
            .set({ storageKey: keys[at] ?? '' })
            .where(eq(printFiles.id, row.id));
      },
    ],
    [
      IMAGES_FOLDER,
      async (keys) => {
        const pictures = keys.map((storageKey, position) => ({
          ...{
            id: randomUUID(),
            productId: 'block-52',
            url: `/${storageKey}`,
            position: 50 + position,
            storageKey,
          },
        }));
        await server.database.db.insert(productImages).values(pictures);
      },
    ],
    [
      LOGOS_FOLDER,
      async (keys) => {
        for (const [at, partnerId] of ['user-partner', 'user-partner-at'].entries())
          await server.database.db
            .insert(guestPages)
            .values({ partnerId, logoKey: keys[at] })
            .onConflictDoUpdate({ target: guestPages.partnerId, set: { logoKey: keys[at] } });
      },
    ],
  ])('stay in %s, and others do not', async (folder, name) => {
    const { files } = server.shop;
    const keys = await Promise.all(
      [1, 2, 3].map(() => files.put(folder, 'pdf', samplePdf, 'application/pdf')),
    );
    await Promise.all(keys.map((key) => makeOlder(key, 25)));
    await name([keys[0] ?? '', keys[1] ?? '']);
    await handler.run(server.shop, {});
    const left = await Promise.all(keys.map((key) => files.writtenAt(key)));
    expect(left.map(Boolean)).toEqual([true, true, false]);
  });
});

describe('files of orders that nobody paid', () => {
  it('are kept for a month after the order was cancelled, then removed with its print files; the order stays', async () => {
    const { db } = server.database;
    const codes = ['26120002', '26120003'];
    const [cancelled, unpaid] = [await orderedFile(codes[0]), await orderedFile(codes[1])];
    await server.shop.jobs.idle(30_000);
    const [order] = await selectShopOrders(db).where(eq(orders.code, '26120002'));
    const printsOf = () =>
      db
        .select()
        .from(printFiles)
        .where(eq(printFiles.orderId, order?.id ?? ''));
    expect((await printsOf()).length).toBeGreaterThan(1);
    // cancelled long after it was placed: the month runs from the end
    aheadMs = 40 * DAY_MS;
    const headers = await asUser(server.shop, 'user-admin');
    await server.app.inject({
      method: 'POST',
      url: '/api/regular-orders/26120002/cancel',
      headers,
      payload: {},
    });
    for (const key of [cancelled, unpaid]) await makeOlder(key, 100);
    const left = async () => {
      await handler.run(server.shop, {});
      const names = await readdir(join(server.shop.config.files, 'orders'));
      return [cancelled, unpaid].map((key) => names.includes(key.replace('orders/', '')));
    };
    aheadMs = 69 * DAY_MS;
    expect(await left()).toEqual([true, true]);
    aheadMs = 71 * DAY_MS;
    expect(await left()).toEqual([false, true]);
    expect(await printsOf()).toEqual([]);
    const [kept] = await selectShopOrders(db).where(eq(orders.code, '26120002'));
    expect(kept).toMatchObject({ gross: order?.gross, billing: order?.billing, addressHash: null });
    const shown = await server.app.inject({ url: '/api/regular-orders/26120002', headers });
    expect(shown.json()).toMatchObject({ paymentStatus: 'cancelled', files: [] });
    const [waiting] = await selectShopOrders(db).where(eq(orders.code, '26120003'));
    expect(waiting?.addressHash).not.toBeNull();
  });
});
