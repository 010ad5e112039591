import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemDesigns, orderMails, orderMessages, orders } from '#database/schema.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { placeSample } from '../checkout/place-sample.ts';
import { remindShoppers } from './remind.ts';

let server: TestServer;
let clock = new Date();
beforeAll(async () => {
  server = await testServer({ now: () => clock });
});
afterAll(() => server.close());

/** An order whose proof was sent at this moment. */
async function withProof(orderCode: string, createdAt: Date): Promise<string> {
  await placeSample(server.app, { orderCode });
  const { db } = server.database;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.code, orderCode));
  const orderId = order?.id ?? '';
  await db.insert(itemDesigns).values({ id: randomUUID(), orderId, position: 0, version: 1 });
  await db.insert(orderMessages).values({ orderId, type: 'dealerSentDesign', author: 'staff', createdAt });
  return orderId;
}

it('reminds after 1, 3 and 7 days, also where older proofs that were reminded of fill a run', async () => {
  const start = clock;
  const older = await withProof('26110001', start);
  const younger = await withProof('26110002', new Date(start.getTime() + DAY_MS));
  const remindedAfter = async (days: number): Promise<readonly number[]> => {
    clock = new Date(start.getTime() + days * DAY_MS);
    // a run that may do one thing only
    await remindShoppers(server.shop, 1);
    const rows = await server.database.db.select().from(orderMails);
    return [older, younger].map(
      (id) => rows.filter(({ orderId, mail }) => orderId === id && mail === 'proofReminder').length,
    );
  };
  expect(await remindedAfter(0.9)).toEqual([0, 0]);
  expect(await remindedAfter(1)).toEqual([1, 0]);
  expect(await remindedAfter(2)).toEqual([1, 1]);
  expect(await remindedAfter(3)).toEqual([2, 1]);
  expect(await remindedAfter(7)).toEqual([3, 1]);
  expect(await remindedAfter(7.1)).toEqual([3, 2]);
  expect(await remindedAfter(8)).toEqual([3, 3]);
  expect(await remindedAfter(9)).toEqual([3, 3]);
});
