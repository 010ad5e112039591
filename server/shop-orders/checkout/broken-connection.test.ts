import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import { sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { type TestServer, testServer } from '#server/testing.ts';

/** The embedded database has no connection that could break. */
describe.runIf(process.env.TEST_DATABASE_URL)('an order whose connection to the database breaks', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  const send = (payload: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/payment/bank-transfer-create-order-with-data',
      payload,
      headers: { 'idempotency-key': 'the same one' },
    });
  const kept = async () => {
    const counted = await server.database.db.execute(
      sql`select (select count(*)::int from orders) as orders, (select sum(stock_quantity)::int from availabilities) as stock`,
    );
    return (counted as unknown as { rows: { orders: number; stock: number }[] }).rows[0];
  };

  it('is answered with unavailable, keeps nothing, and is placed by the next try', async () => {
    const { db } = server.database;
    const unpriced = sampleOrder();
    const order = withTotals(unpriced, (await send(unpriced)).json<{ data: Totals }>().data);
    const before = await kept();
    await db.execute(sql`create function end_session() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await db.execute(
      sql`create trigger end_session after insert on orders for each row execute function end_session()`,
    );

    const broken = await send(order);
    expect([broken.statusCode, broken.json().code, broken.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
    expect(await kept()).toEqual(before);

    await db.execute(sql`drop trigger end_session on orders`);
    expect((await send(order)).statusCode).toBe(200);
    expect(await kept()).toEqual({ orders: 1, stock: (before?.stock ?? 0) - 150 });
  });
});
