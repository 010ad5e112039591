import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartnerTotals } from '#contract/partner-orders/checkout.ts';
import { itemDesigns, orders, priceRows, products, users } from '#database/schema.ts';
import { foldingRule, sampleArtwork, sampleImage } from '#server/orders/ordering/sample-order.ts';
import { samplePng } from '#server/platform/files/samples.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { addPeople, people } from '../flow/testing-people.ts';
import { atPrices, sampleItem, samplePartnerOrder } from './testing.ts';

let server: TestServer;
/** the order, and its items as pages know them */
let id = '';
let items: string[] = [];

const pictured = sampleArtwork(foldingRule, 'natural', 'freeTop', {
  0: { images: [sampleImage('i1', 1, 'pic-1')], tabMenu: 'moreThanMaxColors' },
});
const reference = { client: 'Sample Brewery', jobName: 'Fair', poNumber: 'PO-7' };

beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  const bytes = await samplePng();
  const file = {
    name: 'logo.png',
    size: bytes.length,
    fileContent: Buffer.from(bytes).toString('base64'),
    imageNodeInformationName: 'pic-1',
  };
  const order = samplePartnerOrder({
    code: '26110901',
    uploadedAttachments: [file],
    orderItems: [sampleItem({ artwork: pictured }), sampleItem({ id: 'line2', quantity: 300, reference })],
  });
  const send = async (payload: object) => {
    const by = await asUser(server.shop, people.partner);
    const url = '/api/b2b/partner/order/create';
    return (await server.app.inject({ method: 'POST', url, payload, headers: by })).json();
  };
  const { data } = (await send(order)) as { data: PartnerTotals };
  id = (await send(atPrices(order, data))).id;
  const { db } = server.database;
  const designs = await db.select().from(itemDesigns).where(eq(itemDesigns.orderId, id));
  items = designs.sort((a, b) => a.position - b.position).map((one) => one.id);
});
afterAll(() => server.close());

async function again(orderItemId?: string, user: string = people.partner) {
  const url = `/api/b2b/partner/order/${id}/again${orderItemId ? `?orderItemId=${orderItemId}` : ''}`;
  const answer = await server.app.inject({ url, headers: await asUser(server.shop, user) });
  return { status: answer.statusCode, body: answer.json() };
}

/** Changes the shop for a moment. */
async function meanwhile(
  begin: () => Promise<unknown>,
  end: () => Promise<unknown>,
  see: () => Promise<void>,
) {
  await begin();
  await server.shop.catalogue.refresh();
  try {
    await see();
  } finally {
    await end();
    await server.shop.catalogue.refresh();
  }
}

describe('one item of an order again', () => {
  it('is its design, its quantity, its own pictures and its reference, and nothing of the others', async () => {
    expect(items).toHaveLength(2);
    const [one, other, all] = await Promise.all([again(items[0]), again(items[1]), again()]);
    expect(one).toMatchObject({
      status: 200,
      body: {
        items: [{ quantity: 150, artwork: { productId: foldingRule.id } }],
        pictures: [{ reference: 'pic-1', contentType: 'image/png' }],
        otherPrice: null,
        unreadable: 0,
      },
    });
    const { client, jobName } = reference;
    expect(other.body).toMatchObject({
      items: [{ quantity: 300, reference: { client, jobName, poNumber: '' } }],
      pictures: [],
    });
    expect(other.body.items).toHaveLength(1);
    expect(all.body).toMatchObject({ items: [{ quantity: 150 }, { quantity: 300 }], otherPrice: null });
  });

  it('is of this order, and of its partner', async () => {
    expect(await again('somebody-elses')).toMatchObject({
      status: 404,
      body: { code: 'order_item_not_found' },
    });
    expect(await again(items[0], people.otherPartner)).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
  });

  it('is refused where the product is sold no more; the whole order is the cart’s to tell', async () => {
    const { db } = server.database;
    const retire = (retiredAt: Date | null) =>
      db.update(products).set({ retiredAt }).where(eq(products.id, foldingRule.id));
    await meanwhile(
      () => retire(new Date()),
      () => retire(null),
      async () => {
        expect(await again(items[0])).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
        expect((await again()).status).toBe(200);
      },
    );
    expect((await again(items[0])).status).toBe(200);
  });

  it('says what it cost and what it costs where the price list has changed since', async () => {
    const { db } = server.database;
    const raise = (by: number) =>
      db.update(priceRows).set({ productPrice: sql`${priceRows.productPrice} + ${by}` });
    await meanwhile(
      () => raise(1000),
      () => raise(-1000),
      async () => {
        const { otherPrice } = (await again(items[1])).body;
        expect(otherPrice).toMatchObject({ currencyBefore: 'CZK', currency: 'CZK' });
        expect(otherPrice.today).toBeGreaterThan(otherPrice.before);
        expect((await again()).body.otherPrice).toBeNull();
      },
    );
  });

  it('is priced by the list the partner has today, in its currency', async () => {
    const { db } = server.database;
    const give = (priceListId: string) =>
      db.update(users).set({ priceListId }).where(eq(users.id, people.partner));
    await meanwhile(
      () => give('sample-agency'),
      () => give('sample-trade'),
      async () => {
        const { otherPrice } = (await again(items[0])).body;
        expect(otherPrice).toMatchObject({ currencyBefore: 'CZK', currency: 'EUR' });
      },
    );
  });

  it('is refused once its designs are deleted', async () => {
    const { db } = server.database;
    const remove = (artworkRemovedAt: Date | null) =>
      db.update(orders).set({ artworkRemovedAt }).where(eq(orders.id, id));
    await meanwhile(
      () => remove(new Date()),
      () => remove(null),
      async () => expect((await again(items[0])).body.code).toBe('designs_removed'),
    );
  });
});
