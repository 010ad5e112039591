import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/connection.ts';
import { requestCounts } from '#database/schema.ts';
import { testDatabase } from '#database/testing.ts';
import { createRequestCounts, type RequestCounts } from './service.ts';
import { removeOver } from './store.ts';

const config = { sessionSecret: 'uO3x-7Wq9zLr2Vb8TfYc5Hn1Kd6Pg4Sj0Em' };
let database: Database;
/** as two processes on one database */
let here: RequestCounts;
let there: RequestCounts;
beforeAll(async () => {
  database = await testDatabase();
  here = createRequestCounts(database.db, config);
  there = createRequestCounts(database.db, config);
});
afterAll(() => database.close());

const endWindows = () =>
  database.db.update(requestCounts).set({ until: sql`clock_timestamp() - interval '1 second'` });

describe('what is counted for all processes together', () => {
  it('is one number, whoever counts, also when many do at once', async () => {
    const counted = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? here : there).add('a', 60_000)),
    );
    expect(counted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    for (const { restMs } of counted) expect(restMs).toBeGreaterThan(50_000);
    expect([await here.of('a'), await there.of('b')]).toEqual([20, 0]);
  });

  it('begins anew after its window, and when it is forgotten', async () => {
    await here.add('c', 60_000);
    await there.add('c', 60_000);
    await there.forget('c');
    expect(await here.of('c')).toBe(0);
    await here.add('d', 60_000);
    await here.add('d', 60_000);
    await endWindows();
    expect(await there.of('d')).toBe(0);
    expect(await there.add('d', 30_000)).toMatchObject({ count: 1 });
  });

  it('names nobody, and is removed once it is over', async () => {
    await here.add('someone@customer.example 192.0.2.7', 60_000);
    expect(JSON.stringify(await database.db.select().from(requestCounts))).not.toMatch(/someone|192/);
    await endWindows();
    await here.add('still counted', 60_000);
    await removeOver(database.db);
    expect(await database.db.select().from(requestCounts)).toHaveLength(1);
  });
});
