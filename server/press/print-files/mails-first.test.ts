import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { orderMails } from '#database/schema.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { testServer } from '#server/testing.ts';

it('mails of an order are sent while the press stands still, and its files are made when it goes on', async () => {
  const server = await testServer({ jobs: true });
  const { db } = server.database;
  const press = server.shop.press.press;
  const goOn = Promise.withResolvers<void>();
  vi.spyOn(server.shop.press, 'press').mockImplementation(async (...asked) => {
    await goOn.promise;
    return press(...asked);
  });
  try {
    // more items than the queue of the press works on at once
    for (let n = 1; n <= 6; n++) await placeSample(server.app, { orderCode: `2611000${n}` });
    const sent = () => db.$count(orderMails, eq(orderMails.state, 'sent'));
    await expect.poll(sent).toBe(12);
    const { rows } = (await db.execute(
      sql`select count(*)::int as open from pgboss.job where name = 'make-print-files' and state <> 'completed'`,
    )) as unknown as { rows: { open: number }[] };
    expect(rows[0]?.open).toBe(6);
    goOn.resolve();
    await server.shop.jobs.idle(60_000);
  } finally {
    goOn.resolve();
    await server.close();
  }
});
