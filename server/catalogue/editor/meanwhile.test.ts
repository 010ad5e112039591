import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#database/connection.ts';
import { availabilities, orderItems, priceRows } from '#database/schema.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

/** An order that is being taken while an item of it is taken away. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const call = async (method: 'GET' | 'PUT', url: string, payload?: object) => {
  const headers = await asUser(server.shop, 'user-admin');
  const answer = await server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};

// the embedded database has one connection, so nobody else can hold a lock there
describe.runIf(process.env.TEST_DATABASE_URL)('an item that goes while an order of it is stored', () => {
  it('is looked for in orders again when that order has committed, and stays', async () => {
    const { db } = server.database;
    const code = 'H-B53-NAT-FT';
    await placeSample(server.app, { orderCode: '26120001' });
    await db.delete(priceRows).where(eq(priceRows.heliosId, code));
    await server.shop.catalogue.refresh();
    const { state, product } = (await call('GET', '/catalogue/products/block-53')).body;
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const order = transaction(db, async (tx) => {
      await tx
        .update(availabilities)
        .set({ stockQuantity: sql`${availabilities.stockQuantity} - 1` })
        .where(eq(availabilities.heliosId, code));
      isLocked();
      await released;
      await tx.update(orderItems).set({ productId: 'block-53', heliosId: code });
    });
    await locked;
    const items = product.items.filter(({ heliosId }: { heliosId: string }) => heliosId !== code);
    const removing = call('PUT', '/catalogue/products/block-53', {
      ...{ state, reason: '', product: { ...product, items } },
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    release();
    await order;
    expect((await removing).body.data.faults).toEqual([
      { field: 'items', reason: 'in_orders', detail: code },
    ]);
    const left = await db.select().from(availabilities).where(eq(availabilities.heliosId, code));
    expect(left).toHaveLength(1);
  });
});
