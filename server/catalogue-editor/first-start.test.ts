import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { writeFirstRows } from '#database/first-rows.ts';
import { seedOnce } from '#database/seed.ts';
import { blankDatabase } from '#database/testing.ts';
import { categories } from '#rules/catalogue/product.ts';
import { addAccount } from '../accounts/service.ts';
import { asUser, type TestServer, testServer } from '../testing.ts';

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
