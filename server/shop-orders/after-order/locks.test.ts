import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#database/connection.ts';
import { orders } from '#database/schema.ts';
import { ok } from '#rules/platform/result.ts';
import { actOnOrder } from '#server/partner-orders/flow/service.ts';
import { addPeople, makePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import { systemActor } from '#server/platform/audit/service.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { placeSample } from '../checkout/place-sample.ts';
import { actOnShopOrder } from './act.ts';

/** The embedded database does one transaction after the other. */
describe.runIf(process.env.TEST_DATABASE_URL)('an act on an order', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    await addPeople(server);
  });
  afterAll(() => server.close());

  const message = { type: 'normalMessage', comment: 'Kdy?' } as const;

  it('and a payment of the same moment wait for each other one way', async () => {
    await placeSample(server.app, { orderCode: '26110001' });
    const { db } = server.database;
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.code, '26110001'));
    const id = order?.id ?? '';
    const by = { actorOf: () => systemActor, mayStill: async () => true };
    const act = actOnShopOrder(server.shop, by, id, async ({ say }) => {
      await pause(300);
      await say(message);
      return ok(null);
    });
    await pause(100);
    const settled = transaction(db, (tx) =>
      tx.execute(
        sql`select 1 from orders o join shop_orders s on s.order_id = o.id where o.id = ${id} for update`,
      ),
    );
    expect((await Promise.allSettled([act, settled])).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('of a partner and an erasure of the same moment wait for each other one way', async () => {
    const { db } = server.database;
    const { id } = await makePartnerOrder(server, { status: 'done' });
    const act = actOnOrder(server.shop, systemActor, id, async (order) => {
      await pause(300);
      await order.say(message);
      return ok(null);
    });
    await pause(100);
    const erased = transaction(db, async (tx) => {
      await tx.execute(sql`select 1 from orders where id = ${id} for update`);
      await tx.execute(sql`update partner_orders set partner_name = '' where order_id = ${id}`);
    });
    expect((await Promise.allSettled([act, erased])).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
    ]);
  });
});
