import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderMails, partnerOrders } from '#database/schema.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { seeToAbandoned } from './abandoned.ts';
import { addPeople, makePartnerOrder } from './testing.ts';
import { traceOf } from './testing-calls.ts';

let server: TestServer;
let clock = new Date();
beforeAll(async () => {
  server = await testServer({ now: () => clock });
  await addPeople(server);
});
afterAll(() => server.close());

const stock = async (): Promise<number> => {
  const read = (await server.database.db.execute(sql`
    select stock_quantity as n from availabilities
    where product_id = 'block-52' and color = 'natural' and scale = 'freeTop'`)) as unknown as {
    rows: { n: number }[];
  };
  return read.rows[0]?.n ?? 0;
};
const age = (id: string, days: number) =>
  server.database.db
    .update(partnerOrders)
    .set({ statusSince: new Date(clock.getTime() - days * DAY_MS) })
    .where(eq(partnerOrders.orderId, id));
const run = () => seeToAbandoned(server.shop);
const inDays = (days: number) => {
  clock = new Date(clock.getTime() + days * DAY_MS);
};

describe('an order whose partner never says where it goes', () => {
  it('is reminded of once after three days, then cancelled with its pieces returned', async () => {
    const before = await stock();
    const left = await makePartnerOrder(server, { status: 'preparing' });
    const moved = await makePartnerOrder(server, { status: 'new' });
    await age(left.id, 2.9);
    await age(moved.id, 40);
    expect(await run()).toEqual({ reminded: 0, cancelled: 0 });
    inDays(0.2);
    expect(await run()).toEqual({ reminded: 1, cancelled: 0 });
    expect(await run()).toEqual({ reminded: 0, cancelled: 0 });
    expect((await traceOf(server, left.id)).mails).toEqual(['locationsReminder']);
    inDays(10);
    expect(await run()).toEqual({ reminded: 0, cancelled: 0 });
    inDays(2);
    expect(await run()).toEqual({ reminded: 0, cancelled: 1 });
    expect(await run()).toEqual({ reminded: 0, cancelled: 0 });
    const trace = await traceOf(server, left.id);
    expect(trace).toMatchObject({ status: 'cancelled', unreadByPartner: 1 });
    expect(trace.messages.at(-1)).toBe('statusChanged preparing cancelled');
    expect(trace.mails).toEqual(expect.arrayContaining(['cancelled', 'cancelledForDealer']));
    expect((await stock()) - before).toBe(210);
    expect((await traceOf(server, moved.id)).status).toBe('new');
  });

  it('is never cancelled without the days since a reminder, however old it is', async () => {
    const old = await makePartnerOrder(server, { status: 'preparing' });
    await age(old.id, 100);
    expect(await run()).toEqual({ reminded: 1, cancelled: 0 });
    await server.database.db.update(orderMails).set({ askedAt: clock }).where(eq(orderMails.orderId, old.id));
    inDays(10.9);
    expect(await run()).toEqual({ reminded: 0, cancelled: 0 });
    expect((await traceOf(server, old.id)).status).toBe('preparing');
  });
});
