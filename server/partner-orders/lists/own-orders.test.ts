import { read, utils } from '@e965/xlsx';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartnersOrderRow } from '#contract/orders/listed-orders.ts';
import { orderItems, orders, partnerOrders } from '#database/schema.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import {
  type PartnerTask,
  partnerTasks,
  statusesOfPartnerTask,
} from '#rules/partner-orders/flow/partner-tasks.ts';
import { monthAt } from '#rules/platform/editions/months.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { fillWithPartnerOrders } from './sample-orders.ts';
import { OWN_ORDERS_IN_FILE } from './service.ts';

let server: TestServer;
type Row = typeof partnerOrders.$inferSelect;
/** Of the partner, newest first. */
let mine: readonly Row[];
beforeAll(async () => {
  server = await testServer();
  const { db } = server.database;
  await fillWithPartnerOrders(db, 400);
  const ids = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, 'user-partner'));
  const newest = sql`${partnerOrders.createdAt} desc, ${partnerOrders.orderId} desc`;
  const rows = () =>
    db.select().from(partnerOrders).where(sql`${partnerOrders.orderId} in ${ids}`).orderBy(newest);
  const [first, second] = await rows();
  await db
    .update(orderItems)
    .set({ jobName: 'Jarní veletrh', poNumber: '=PO-7' })
    .where(eq(orderItems.orderId, first?.orderId ?? ''));
  for (const [id, client] of [
    [first?.orderId, ''],
    [second?.orderId, 'Veletrhy Praha'],
  ] as const)
    await db
      .update(partnerOrders)
      // asks the trigger for the words anew, as the call that sets a reference does
      .set({ client, searchWords: sql`''` })
      .where(eq(partnerOrders.orderId, id ?? ''));
  mine = await rows();
});
afterAll(() => server.close());

const get = async (path: string, who = 'user-partner') =>
  server.app.inject({ url: `/api/b2b/partner/order/${path}`, headers: await asUser(server.shop, who) });
type List = { items: PartnersOrderRow[]; total: number; taskCounts: Record<PartnerTask, number> };
const list = async (query: string, who?: string) => {
  const answer = await get(`list?limit=100&${query}`, who);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<List>();
};
const idsOf = (rows: readonly Row[]) => rows.map(({ orderId }) => orderId);
const inTask = (task: PartnerTask) =>
  mine.filter(({ status }) => statusesOfPartnerTask(task).includes(status));

describe('what a partner narrows their list by', () => {
  // what is held is no matter of the status (server/guests/order-by-link/held-unseen.test.ts)
  const byStatus = partnerTasks.filter((task) => task !== 'held');
  it.each(byStatus)('%s: the orders of its statuses, as many as its count says', async (task) => {
    const { items, total, taskCounts } = await list(`task=${task}`);
    expect(items.map(({ id }) => id)).toEqual(idsOf(inTask(task)));
    expect([total, taskCounts[task]]).toEqual([items.length, items.length]);
  });

  it('status and month together, in the calendar of the company', async () => {
    const month = monthAt(mine[0]?.createdAt ?? 0);
    const of = mine.filter(({ createdAt }) => monthAt(createdAt) === month);
    expect((await list(`month=${month}`)).items.map(({ id }) => id)).toEqual(idsOf(of));
    const { status } = of[0] as Row;
    expect((await list(`month=${month}&orderStatus=${status}`)).items.map(({ id }) => id)).toEqual(
      idsOf(of.filter((one) => one.status === status)),
    );
  });

  it('a status in which there is nothing to do excludes what has to be done', async () =>
    expect((await list('task=waiting&orderStatus=done')).items).toEqual([]));

  it('what they call an order or its items, and no other words of it', async () => {
    const [first, second] = idsOf(mine);
    expect((await list('reference=veletrh')).items.map(({ id }) => id)).toEqual([first, second]);
    expect((await list('reference=jarni+veletrh')).items.map(({ id }) => id)).toEqual([first]);
    const { productId } = (await list('reference=jarni')).items[0]?.orderItems[0] ?? {};
    expect((await list(`phrase=${productId}`)).total).toBeGreaterThan(0);
    expect((await list(`reference=${productId}`)).total).toBe(0);
    expect((await list('reference=veletrh', 'sample-partner-1')).total).toBe(0);
  });

  it.each(['task=addDesign', 'month=2026-13', 'orderStatus=open'])('%s is refused', async (query) =>
    expect((await get(`list?${query}`)).statusCode).toBe(400),
  );
});

describe('the list as a file', () => {
  it('a workbook of all that the filters leave, and of nobody else', async () => {
    const answer = await get('export/xlsx?task=waiting&lang=de');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="inkrule-orders-[\d-]+\.xlsx"$/,
    );
    const book = read(answer.rawPayload, { type: 'buffer' });
    const rows = utils.sheet_to_json<Record<string, unknown>>(Object.values(book.Sheets)[0] ?? {});
    expect(rows.map((row) => row.Bestellung)).toEqual(inTask('waiting').map(({ code }) => shownCode(code)));
  });

  it('a list of values in which a text is no formula', async () => {
    const answer = await get('export/csv?reference=jarni&lang=en');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, end] = answer.body.split('\r\n');
    expect(head?.split(';')).toContain('PO number');
    expect(row).toContain(shownCode(mine[0]?.code ?? ''));
    expect(row).toContain(";Jarní veletrh;'=PO-7;");
    expect(end).toBe('');
  });

  it('of no order, or of too many, is refused', async () => {
    expect((await get('export/csv?reference=nobody')).json()).toMatchObject({ code: 'own_orders_empty' });
    await fillTo(OWN_ORDERS_IN_FILE + 1);
    expect((await get('export/csv')).json()).toMatchObject({
      code: 'own_orders_too_long',
      detail: String(OWN_ORDERS_IN_FILE),
    });
  });

  it('is for partners', async () => {
    expect((await get('export/xlsx', 'user-dealer')).statusCode).toBe(403);
    expect((await server.app.inject({ url: '/api/b2b/partner/order/export/csv' })).statusCode).toBe(401);
  });
});

/** Bare orders of the partner, as many as there have to be for a bound. */
async function fillTo(count: number): Promise<void> {
  const { db } = server.database;
  await db.execute(sql`
    insert into orders (id, kind, code, request_hash, user_id, price_list_id, email_status, edition, currency)
    select 'bare-' || n, 'partner', '99' || lpad(n::text, 6, '0'), 'none', 'user-partner', 'sample-trade', 'sent', 'en', 'EUR'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into partner_orders (order_id, code, partner_id, status)
    select 'bare-' || n, '99' || lpad(n::text, 6, '0'), 'user-partner', 'done' from generate_series(1, ${count}::int) n`);
}
