import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StockRow } from '#contract/catalogue/stock.ts';
import { auditEntries, availabilities } from '#database/schema.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'PUT', url: string, payload?: object, who = 'user-admin') => {
  const headers = await asUser(server.shop, who);
  const answer = await server.app.inject({
    method,
    url: `/api/stock${url}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const list = async (query = '') => (await ask('GET', query)).body as { items: StockRow[]; total: number };

describe('stock', () => {
  it('is listed page by page, by words, by category, and the fewest first where few are asked for', async () => {
    const all = await list();
    expect(all.items).toHaveLength(50);
    expect(all.total).toBeGreaterThan(100);
    const [first] = all.items;
    expect((await list(`?phrase=${first?.heliosId}`)).items).toEqual([first]);
    expect((await list('?category=spatula')).items.every(({ category }) => category === 'spatula')).toBe(
      true,
    );
    const few = await list('?atMost=1000&limit=100');
    expect(few.items.every(({ pieces }) => pieces <= 1000)).toBe(true);
    expect(few.items.map(({ pieces }) => pieces)).toEqual(
      few.items.map(({ pieces }) => pieces).sort((a, b) => a - b),
    );
    expect((await list('?phrase=nothinglikethis')).total).toBe(0);
  });

  it('is set as it was counted, visible at once and written down', async () => {
    const [item] = (await list()).items;
    const { heliosId, pieces } = item as StockRow;
    expect((await ask('PUT', `/${heliosId}`, { pieces: 4321, was: pieces })).status).toBe(200);
    await expect.poll(async () => (await list(`?phrase=${heliosId}`)).items[0]?.pieces).toBe(4321);
    const [entry] = await server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, heliosId));
    expect(entry).toMatchObject({
      act: 'changed',
      data: { changes: [{ field: 'pieces', from: pieces, to: 4321 }] },
    });
  });

  it('is refused with the new number when an order took pieces meanwhile', async () => {
    const [item] = (await list('?phrase=')).items;
    const { heliosId } = item as StockRow;
    await server.database.db
      .update(availabilities)
      .set({ stockQuantity: 77 })
      .where(eq(availabilities.heliosId, heliosId));
    const { status, body } = await ask('PUT', `/${heliosId}`, { pieces: 500, was: 78 });
    expect([status, body.code, body.data]).toEqual([409, 'stock_changed', { pieces: 77 }]);
    expect((await ask('PUT', `/${heliosId}`, { pieces: 500, was: 77 })).status).toBe(200);
  });

  it('takes whole numbers within bounds of items that are there, from admins alone', async () => {
    const [item] = (await list()).items;
    for (const pieces of [-1, 1.5, 100_000_001, '5', null])
      expect((await ask('PUT', `/${item?.heliosId}`, { pieces, was: 0 })).status).toBe(400);
    expect((await ask('PUT', '/nothing', { pieces: 1, was: 1 })).status).toBe(404);
    expect((await ask('GET', '', undefined, 'user-dealer')).status).toBe(403);
  });
});
