import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { writeFirstRows } from '#database/first-rows.ts';
import { seedOnce } from '#database/seed.ts';
import { blankDatabase } from '#database/testing.ts';
import { categories } from '#rules/catalogue/products/product.ts';
import { productTabs } from '#rules/prices/price-lists/tabs.ts';
import { addAccount } from '#server/people/accounts/service.ts';
import { resaved, withCell } from '#server/platform/workbooks/samples.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

/** A shop that is no demo, from its first start on. */

let server: TestServer;
let adminId = '';
beforeAll(async () => {
  const database = await blankDatabase();
  await writeFirstRows(database.db);
  server = await testServer({ database });
  const admin = await addAccount(database.db, {
    email: 'owner@shop.example',
    role: 'admin',
    password: 'sixteen herons walk',
  });
  if (!admin.ok) throw new Error(admin.code);
  adminId = admin.value.id;
});
afterAll(() => server.close());

const call = async (method: 'GET' | 'POST', url: string, isAdmin = false) => {
  const headers = isAdmin ? await asUser(server.shop, adminId) : {};
  const answer = await server.app.inject({ method, url, headers });
  return { status: answer.statusCode, body: answer.json() };
};
async function upload(url: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'file.xlsx'));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return server.app.inject({
    ...{ method: 'POST', url, payload: Buffer.from(await request.arrayBuffer()) },
    headers: {
      ...(await asUser(server.shop, adminId)),
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
}
const lists = () =>
  Promise.all(
    categories.map((category) =>
      call('GET', `/api/priceLists/by-id/default/by-category/${category}/page?currency=CZK`),
    ),
  );

describe('a shop without products', () => {
  it('answers, with settings, an empty price list and empty lists', async () => {
    expect((await call('GET', '/health/ready')).status).toBe(200);
    expect(await call('GET', '/api/settings')).toMatchObject({ status: 200, body: { eurRate: 25.3 } });
    expect(await call('GET', '/api/priceLists/default?currency=CZK')).toMatchObject({
      status: 200,
      body: { prices: [] },
    });
    for (const list of await lists())
      expect(list).toMatchObject({ status: 200, body: { items: [], count: 0 } });
  });

  it('writes its first rows once', async () => {
    expect(await writeFirstRows(server.database.db)).toBe(false);
    expect((await call('GET', '/api/priceLists/names', true)).body.lists).toMatchObject([
      { id: 'default', isDefault: true, rows: 0 },
    ]);
  });

  it('takes the standard catalogue: the products of the demo, without pieces and without prices', async () => {
    expect((await call('GET', '/api/catalogue/products', true)).body).toMatchObject({
      standard: true,
      total: 0,
    });
    expect(await call('POST', '/api/catalogue/standard', true)).toEqual({
      status: 200,
      body: { products: 48 },
    });
    expect((await call('POST', '/api/catalogue/standard', true)).body.code).toBe('catalogue_not_empty');
    const { products, standard } = (await call('GET', '/api/catalogue/products', true)).body;
    expect(standard).toBe(false);
    expect(products.map(({ id }: { id: string }) => id)).toEqual(demoProducts.map(({ id }) => id));
    for (const one of products) expect(one).toMatchObject({ pieces: 0, unpriced: one.items });
    for (const { images: _, availabilities, ...product } of demoProducts) {
      const shown = (await call('GET', `/api/products/${product.id}?currency=CZK`)).body;
      expect(shown).toMatchObject(JSON.parse(JSON.stringify(product)));
      expect(shown.availabilities).toEqual(availabilities.map((item) => ({ ...item, stockQuantity: 0 })));
    }
    for (const list of await lists()) expect(list.body.count).toBe(0);
    expect((await call('GET', '/health/ready')).body).not.toMatchObject({ status: 'degraded' });
  });

  it('sells once prices and pieces are filled in: the files name every code', async () => {
    const filled = async (url: string, column: string, value: number, sheets: readonly string[]) => {
      const headers = await asUser(server.shop, adminId);
      const file = await server.app.inject({ url, headers });
      expect(file.statusCode).toBe(200);
      return resaved(new Uint8Array(file.rawPayload), (book) => {
        for (const name of sheets) {
          const rows = (book.Sheets[name] as { '!data'?: unknown[] })['!data'] ?? [];
          for (let row = 3; row <= rows.length; row += 1)
            for (const letter of column) withCell(`${letter}${row}`, { t: 'n', v: value }, name)(book);
        }
      });
    };
    const codes = demoProducts.flatMap(({ availabilities }) =>
      availabilities.map(({ heliosId }) => heliosId),
    );
    const prices = await filled('/api/priceLists/export/default', 'EFGH', 12.5, productTabs);
    const list = await upload('/api/priceLists/import/default', prices);
    expect(list).toMatchObject({ statusCode: 200 });
    expect((await call('GET', '/api/setup', true)).body.items).toEqual({
      ...{ items: codes.length, priced: codes.length, inStock: 0 },
    });
    expect((await call('GET', '/health/ready')).body).toEqual({ status: 'empty', missing: ['stock'] });
    const pieces = await filled('/api/stock/export', 'E', 5_000, ['stock']);
    const checked = (await upload('/api/stock/import/check', pieces)).json();
    expect(checked).toMatchObject({ rows: codes.length, refused: 0 });
    const rows = checked.changes.map(
      ({ heliosId, pieces: counted, now }: { heliosId: string; pieces: number; now: number }) => ({
        ...{ heliosId, pieces: counted, was: now },
      }),
    );
    const applied = await server.app.inject({
      ...{ method: 'POST', url: '/api/stock/import/apply', headers: await asUser(server.shop, adminId) },
      payload: { fileName: 'stock.xlsx', rows },
    });
    expect(applied.statusCode).toBe(200);
    // the stock that is shown is up to a quarter of a second old
    await expect.poll(async () => (await call('GET', '/health/ready')).body).toEqual({ status: 'ok' });
    await placeSample(server.app, { orderCode: '26110001' });
  });

  it('names who took it in the history', async () => {
    const { versions } = (await call('GET', '/api/catalogue/products/slimboy/versions', true)).body;
    expect(versions).toMatchObject([{ number: 1, source: 'standard', by: 'owner@shop.example' }]);
  });
});

it('becomes a demo as long as it has no products', async () => {
  const database = await blankDatabase();
  await writeFirstRows(database.db);
  expect(await seedOnce(database.db, async (password) => password)).toBe(true);
  await database.close();
});
