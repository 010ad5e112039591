import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PricedProduct, ProductReply } from '#contract/catalogue/catalogue.ts';
import { availabilities, products, settings } from '#database/schema.ts';
import { type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const get = async <T>(
  url: string,
): Promise<{ status: number; body: T; headers: Record<string, unknown> }> => {
  const answer = await server.app.inject({ url });
  return { status: answer.statusCode, body: answer.json() as T, headers: answer.headers };
};

/** Announcements arrive after the commit, not with it. */
async function eventually<T>(read: () => Promise<T>, good: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const value = await read();
    if (good(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('did not happen within three seconds');
}

describe('GET /api/products/{id}', () => {
  it('API-022 B2B-API-060 CAT-058 CAT-059 CAT-060: answers the product with sides, stock and pictures', async () => {
    const { status, body } = await get<ProductReply>('/api/products/block-52?currency=EUR');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 'block-52',
      category: 'meter',
      type: 'block5',
      length: 2,
      shape: null,
      minimumQuantity: 1,
    });
    expect(body.sides).toHaveLength(4);
    expect(body.sides[0]?.printAreas[0]).toEqual(
      expect.objectContaining({
        scale: expect.any(String),
        printTechnology: expect.any(String),
        width: expect.any(Number),
      }),
    );
    expect(body.availabilities[0]).toEqual(
      expect.objectContaining({
        productId: 'block-52',
        color: expect.any(String),
        stockQuantity: expect.any(Number),
      }),
    );
    expect(body.defaultColorPrice).toBeGreaterThan(0);
    expect(body).not.toHaveProperty('defaultPrice');
  });

  it('CAT-045 CAT-061 API-038: lists more than four pictures of a folding rule, each with id, address, place and product', async () => {
    const { body } = await get<ProductReply>('/api/products/block-52');
    expect(body.images.length).toBeGreaterThan(4);
    for (const image of body.images) {
      expect(image).toEqual({
        id: expect.any(String),
        url: expect.stringMatching(/^\/images\//),
        position: expect.any(Number),
        productId: 'block-52',
      });
      expect(
        (await server.app.inject({ url: image.url, headers: { accept: 'image/webp' } })).statusCode,
      ).toBe(200);
    }
  });

  it('has a price without colour for products that have none', async () => {
    const { body } = await get<ProductReply>('/api/products/spatula-1');
    expect(body.defaultPrice).toBeGreaterThan(0);
    expect(body).not.toHaveProperty('defaultColorPrice');
    expect(body.minimumQuantity).toBe(1000); // CAT-089
  });

  it.each(['no-such-thing', '..%2F..%2Fetc%2Fpasswd', '%F0%9F%93%8F', "x' or 1=1 --", 'a'.repeat(100)])(
    'ERR-003 CAT-057: answers 404 for %s',
    async (id) => {
      const { status, body } = await get<{ code: string; message: string }>(
        `/api/products/${encodeURIComponent(id)}`,
      );
      expect(status).toBe(404);
      expect(body).toMatchObject({
        statusCode: 404,
        code: 'product_not_found',
        message: 'Product not found',
      });
    },
  );

  it('answers 304 to a reader who has it already', async () => {
    const first = await server.app.inject({ url: '/api/products/ruler-1' });
    const second = await server.app.inject({
      url: '/api/products/ruler-1',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
  });
});

describe('GET /api/priceLists/by-id/{id}/by-category/{category}', () => {
  it.each([
    '/api/priceLists/by-id/default/by-category/meter/',
    '/api/priceLists/by-id/default/by-category/meter',
  ])('API-024 B2B-API-057 API-001: answers items with product and price at %s', async (url) => {
    const { status, body } = await get<PricedProduct[]>(`${url}?currency=CZK`);
    expect(status).toBe(200);
    expect(body).toHaveLength(12);
    for (const item of body) expect(item.productPrice).toBeGreaterThan(0);
  });

  it('API-005: repeated keys are alternatives, and unknown values are ignored', async () => {
    const base = '/api/priceLists/by-id/default/by-category/meter/?currency=EUR';
    const both = await get<PricedProduct[]>(`${base}&type=profi&type=slimboy`);
    expect(both.body.map((item) => item.product.type).sort()).toEqual(['profi', 'profi', 'slimboy']);
    expect(
      (await get<PricedProduct[]>(`${base}&type=nonsense&length=2`)).body.every(
        (item) => item.product.length === 2,
      ),
    ).toBe(true);
  });

  it('CAT-035 PRC-032: of several scales, the price is that of the first one the colour is stocked in', async () => {
    const base = '/api/priceLists/by-id/default/by-category/meter/?currency=CZK&scale=';
    const priceOf = async (scales: string) =>
      (await get<PricedProduct[]>(base + scales)).body.find(({ product }) => product.id === 'profi-10')
        ?.productPrice;
    const center = await priceOf('freeCenter');
    expect(center).not.toBe(await priceOf('withoutPrint'));
    expect(await priceOf('freeTop&scale=freeCenter')).toBe(center);
  });

  it('PRC-005 PRC-007: EUR prices are the default CZK prices divided by the rate, in three decimals', async () => {
    const path = '/api/priceLists/by-id/default/by-category/ruler/';
    const czk = await get<PricedProduct[]>(`${path}?currency=CZK`);
    const eur = await get<PricedProduct[]>(`${path}?currency=EUR`);
    for (const [i, item] of czk.body.entries()) {
      expect(eur.body[i]?.productPrice).toBeCloseTo(item.productPrice / 25.3, 3);
      expect(String(eur.body[i]?.productPrice)).toMatch(/^\d+(\.\d{1,3})?$/);
    }
  });

  it('PRC-050: a list that does not exist, or is somebody else’s, is not found', async () => {
    for (const id of ['nobody', 'sample-trade']) {
      const { status, body } = await get<{ code: string }>(`/api/priceLists/by-id/${id}/by-category/meter/`);
      expect([status, body.code]).toEqual([404, 'price_list_missing']);
    }
  });

  it('an unknown category is a clear 404', async () => {
    const { status, body } = await get<{ code: string; field: string }>(
      '/api/priceLists/by-id/default/by-category/hammer/',
    );
    expect([status, body.code, body.field]).toEqual([404, 'category_not_found', 'category']);
  });

  it('API-023 B2B-API-061: the call without prices answers the same products', async () => {
    const { body } = await get<ProductReply[]>(
      '/api/products/by-category/pencil/by-priceListId/default?shape=round',
    );
    expect(body.length).toBeGreaterThan(0);
    expect(body.every((product) => product.shape === 'round')).toBe(true);
  });
});

describe('the catalogue in memory', () => {
  it('follows a sale and a change of the settings, whoever wrote them', async () => {
    const stockOf = async (id: string) =>
      (await get<ProductReply>('/api/products/block-51')).body.availabilities.find((a) => a.heliosId === id)
        ?.stockQuantity;
    const { body } = await get<ProductReply>('/api/products/block-51');
    const item = body.availabilities.find((a) => a.stockQuantity > 10);
    if (!item) throw new Error('the demo shop has stock');
    await server.database.db
      .update(availabilities)
      .set({ stockQuantity: 7 })
      .where(eq(availabilities.heliosId, item.heliosId));
    expect(
      await eventually(
        () => stockOf(item.heliosId),
        (n) => n === 7,
      ),
    ).toBe(7);

    await server.database.db.update(settings).set({ eurRate: 30_000 });
    const rate = async () => (await get<{ eurRate: number }>('/api/settings')).body.eurRate;
    expect(await eventually(rate, (r) => r === 30)).toBe(30);
    await server.database.db.update(settings).set({ eurRate: 25_300 });
    expect(await eventually(rate, (r) => r === 25.3)).toBe(25.3);
  });

  it('a sale changes what is kept of the product and its category, and nothing else', async () => {
    const { catalogue } = server.shop;
    const before = await catalogue.current();
    await server.database.db
      .update(availabilities)
      .set({ stockQuantity: 8 })
      .where(eq(availabilities.productId, 'block-52'));
    const after = await eventually(
      () => catalogue.current(),
      (snapshot) => snapshot.byId.get('block-52') !== before.byId.get('block-52'),
    );
    expect(after.revision).toBe(before.revision);
    expect(after.byId.get('block-51')).toBe(before.byId.get('block-51'));
    expect(after.byCategory.get('meter')).not.toBe(before.byCategory.get('meter'));
    expect(after.byCategory.get('spatula')).toBe(before.byCategory.get('spatula'));
  });

  it('CAT-095: minimum quantities come from the settings', async () => {
    await server.database.db.update(settings).set({
      minimumQuantities: {
        category: { spatula: 1000, pencil: 50, ruler: 100 },
        product: { slimboy: 100 },
        orderCreation: 1,
      },
    });
    const minimum = async () => (await get<ProductReply>('/api/products/ruler-3')).body.minimumQuantity;
    expect(await eventually(minimum, (n) => n === 100)).toBe(100);
  });

  it('forgets a product that is deleted', async () => {
    await server.database.db.delete(products).where(eq(products.id, 'pencil-round-175-sharpened'));
    const status = async () => (await get('/api/products/pencil-round-175-sharpened')).status;
    expect(await eventually(status, (s) => s === 404)).toBe(404);
  });
});
