import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductFields } from '#contract/catalogue/edited-product.ts';
import { sampleArtwork, sampleLine, sampleOrder } from '#server/orders/ordering/sample-order.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

/** What becomes of a product that is added, priced, counted, sold and retired, all of it by calls. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ jobs: true });
});
afterAll(() => server.close());

const inject = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
  who: string | null = 'user-admin',
) =>
  server.app.inject({
    method,
    url: url.startsWith('/images') ? url : `/api${url}`,
    headers: who ? await asUser(server.shop, who) : {},
    ...(body && { payload: body }),
  });
const call = async (...asked: Parameters<typeof inject>) => {
  const answer = await inject(...asked);
  return { status: answer.statusCode, body: answer.json() };
};

const ID = 'block-pocket';
const CODE = 'H-BPOCKET-NAT-FT';
const shape = { id: ID, category: 'meter', type: 'block5' } as const;
const line = () =>
  sampleLine({ productId: ID, quantity: 20, artwork: sampleArtwork(shape, 'natural', 'freeTop') });
const orderBy = (orderCode: string) => placeSample(server.app, { orderCode, configurations: [line()] });
const inList = async () =>
  (await call('GET', '/products/ids/by-category/meter/by-priceListId/default', undefined, null)).body as {
    id: string;
  }[];
const act = async (what: 'retire' | 'bring-back') => {
  const { state } = (await call('GET', `/catalogue/products/${ID}`)).body;
  return call('POST', `/catalogue/products/${ID}/${what}`, { state, reason: 'season' });
};

describe('a product that is added in the back office', () => {
  it('is not sold before it has a price and pieces, and is sold then', async () => {
    const { product: copy } = (await call('GET', '/catalogue/products/block-52/copy')).body as {
      product: ProductFields;
    };
    const items = [{ heliosId: CODE, color: 'natural', scale: 'freeTop' }];
    const product = { ...copy, id: ID, items, meterColors: ['natural'] };
    expect((await call('POST', '/catalogue/products', { product, reason: '' })).status).toBe(200);
    expect(await inList()).not.toContainEqual({ id: ID });
    await expect(orderBy('26120001')).rejects.toThrow('refused');

    const { state, rows } = (await call('GET', '/priceLists/by-id/default/editor')).body;
    const like = rows.filter(({ heliosId }: { heliosId: string }) => heliosId === 'H-B52-NAT-FT');
    const priced = like.map(({ heliosId: _, ...row }: { heliosId: string }) => row);
    const saved = await call('PUT', '/priceLists/by-id/default/rows', {
      ...{ state, reason: '', unpriced: 0 },
      codes: [{ heliosId: CODE, rows: priced }],
    });
    expect(saved.status).toBe(200);
    const counted = await call('PUT', `/stock/${CODE}`, { pieces: 500, was: 0 });
    expect(counted.status).toBeLessThan(300);
    expect(await inList()).toContainEqual({ id: ID });
    // what was counted is shown a quarter of a second later
    const pieces = async () =>
      (await call('GET', `/products/${ID}?currency=CZK`, undefined, null)).body.availabilities[0]
        .stockQuantity;
    await expect.poll(pieces).toBe(500);
    await orderBy('26120002');
    const { items: now, orders } = (await call('GET', `/catalogue/products/${ID}`)).body;
    expect(now).toEqual([{ heliosId: CODE, pieces: 480, inOrders: true, inPrices: true }]);
    expect(orders).toBe(1);
  });

  it('keeps what an order names: code, colour, scale and category', async () => {
    const { state, product } = (await call('GET', `/catalogue/products/${ID}`)).body;
    const change = (changes: Partial<ProductFields>) =>
      call('PUT', `/catalogue/products/${ID}`, { state, reason: '', product: { ...product, ...changes } });
    const without = await change({ items: [] });
    expect(without.body.data.faults).toEqual([{ field: 'items', reason: 'in_orders', detail: CODE }]);
    const moved = await change({ items: [{ heliosId: CODE, color: 'natural', scale: 'freeCenter' }] });
    expect(moved.body.data.faults).toEqual([
      { field: 'items.0.heliosId', reason: 'in_orders', detail: CODE },
    ]);
    const texts = await change({ name: { ...product.name, cs: 'Kapesní metr' } });
    expect(texts.status).toBe(200);
  });

  it('is out of every list and cannot be ordered while it is retired', async () => {
    const retired = await act('retire');
    expect(retired.body.version).toMatchObject({ source: 'retired', reason: 'season', by: 'Admin One' });
    expect(await inList()).not.toContainEqual({ id: ID });
    expect(await call('GET', `/products/${ID}?currency=CZK`, undefined, null)).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    });
    const order = sampleOrder({ orderCode: '26120003', configurations: [line()] });
    const refused = await call('POST', '/payment/bank-transfer-create-order-with-data', order, null);
    expect(refused.body).toMatchObject({
      code: 'product_not_found',
      field: 'configurations.0.productId',
    });
    const search = await call('GET', '/catalogue/products?retired=only');
    expect(search.body.products).toMatchObject([{ id: ID, retiredAt: expect.any(String) }]);
    expect((await call('GET', `/catalogue/products?phrase=${ID}`)).body.total).toBe(0);
    const again = await act('retire');
    expect(again.body.version).toBeNull();
  });

  it('is still shown by the orders that name it, drawn and pressed', async () => {
    const { status, body } = await call('GET', '/regular-orders/26120002');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('Kapesní metr');
    const picture = await inject('GET', '/regular-orders/26120002/items/1/picture');
    expect(picture.statusCode).toBe(200);
    expect((await inject('GET', `/images/products/meter/${ID}-natural.jpg`)).statusCode).toBe(200);
    // its files can be pressed anew
    const press = await call('POST', '/orders/26120002/print-files');
    expect(press.body).toEqual({ items: 1 });
    await server.shop.jobs.idle(60_000);
    expect((await call('GET', '/attention')).body).toMatchObject({ printFiles: [], jobs: [] });
  });

  it('is sold again when it is brought back', async () => {
    expect((await act('bring-back')).body.version).toMatchObject({ source: 'broughtBack' });
    expect(await inList()).toContainEqual({ id: ID });
    await orderBy('26120004');
  });
});
