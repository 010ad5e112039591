import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegularOrder, RegularOrderRow } from '#contract/office/regular-orders.ts';
import type { Database, Db } from '#database/connection.ts';
import { emptyDatabase, testDatabase } from '#database/testing.ts';
import { fillWithOldOrders } from '#database/testing-orders.ts';
import { allMigrations, migrate, rowsOf } from '#database/testing-upgrades.ts';
import { createApp } from './app.ts';
import { handler as keepTerms } from './office/privacy/keep-terms.ts';
import { erasePerson, exportPerson } from './office/privacy/service.ts';
import { endUnpaidTransfers } from './payments/payment/end-unpaid-transfers.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log/log.ts';
import type { Shop } from './shop.ts';
import { assembleShop } from './shop.ts';
import { asUser } from './testing.ts';

/** The migration that gives orders of the shop and of partners a table each. */
const MOVE = 11;
const COPIES = 20;

type Row = Readonly<Record<string, unknown>>;
/** Rows of a table as JSON, in one order whatever moved. */
const rowsIn = (table: string, by: string) =>
  rowsOf<{ row: Row }>(
    database.db,
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by ${sql.raw(by)}`,
  ).then((rows) => rows.map(({ row }) => row));

/** Everything an order has, and the order of its rows. */
const others = {
  order_items: 'order_id, position',
  order_files: 'id',
  order_mails: 'order_id, mail, again',
  print_files: 'id',
  payments: 'id',
  payment_events: 'id',
  saved_designs: 'code',
  ended_tokens: 'hash',
} as const;

/** What the demo shop is made of, in the order in which rows refer to each other. */
const shopTables = [
  'settings',
  'products',
  'availabilities',
  'price_lists',
  'price_rows',
  'transport_rates',
  'users',
];

/** The demo shop of today as the version before knows it: without the columns that came later. */
async function fillWithShop(db: Db): Promise<void> {
  const today = await testDatabase();
  for (const table of shopTables.map((name) => sql.identifier(name))) {
    const rows = await rowsOf<{ row: Row }>(today.db, sql`select to_jsonb(t) as row from ${table} t`);
    const json = JSON.stringify(rows.map(({ row }) => row));
    await db.execute(
      sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`,
    );
  }
  await today.close();
}

let database: Database;
let shop: Shop;
let app: FastifyInstance;
let dataDir: string;
let filled: ReadonlyMap<string, number>;
let ordersBefore: readonly Row[];
const othersBefore = new Map<string, readonly Row[]>();
const now = () => new Date('2026-11-12T09:00:00Z');

beforeAll(async () => {
  database = await emptyDatabase();
  const { db } = database;
  const all = allMigrations();
  for (const { idx, statements } of all) if (idx < MOVE) await migrate(db, statements);
  await fillWithShop(db);
  filled = await fillWithOldOrders(db, COPIES);
  ordersBefore = await rowsIn('orders', 'id');
  for (const [table, by] of Object.entries(others)) othersBefore.set(table, await rowsIn(table, by));

  for (const { idx, statements } of all) if (idx >= MOVE) await migrate(db, statements);
  dataDir = await mkdtemp(join(tmpdir(), 'inkrule-upgrade-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    SESSION_SECRET: 'uO3x-7Wq9zLr2Vb8TfYc5Hn1Kd6Pg4Sj0Em',
  });
  shop = await assembleShop({ config, database, log: createLog('silent'), now });
  app = await createApp(shop, { pages: false });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await shop.jobs.stop();
  await shop.press.close();
  await shop.workbooks.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const get = async <T>(url: string): Promise<T> =>
  (await app.inject({ url: `/api${url}`, headers: await asUser(shop, 'user-admin') })).json<T>();
const emailOf = (row: Row | undefined): string => (row?.billing as Record<string, string>)?.email ?? '';
const oldOrder = (matches: (row: Row) => boolean): Row => {
  const found = ordersBefore.find(matches);
  if (!found) throw new Error('no such order among those of the version before');
  return found;
};

describe('orders of the version before', () => {
  it('are of every state of payment', () => {
    const states = new Set(ordersBefore.map((row) => `${row.payment_method} ${row.payment_status}`));
    expect([...states].sort()).toEqual([
      'bankTransfer cancelled',
      'bankTransfer completed',
      'bankTransfer pending',
      'goPay cancelled',
      'goPay completed',
      'goPay failed',
      'goPay pending',
      'payPal completed',
      'payPal pending',
    ]);
    expect(ordersBefore.length).toBe(filled.get('orders'));
    expect(ordersBefore.some((row) => row.anonymised_at !== null)).toBe(true);
    expect(ordersBefore.some((row) => row.erasure_asked_at !== null)).toBe(true);
  });

  it('are all there, each with every value it had, in one of its two rows', async () => {
    const common = await rowsIn('orders', 'id');
    const own = await rowsIn('shop_orders', 'order_id');
    expect([common.length, own.length]).toEqual([ordersBefore.length, ordersBefore.length]);
    const joined = common.map((row, i) => ({ ...row, ...own[i] }));
    const expected = ordersBefore.map((row) => ({ ...row, kind: 'shop', order_id: row.id }));
    expect(joined.map(({ search_words: _, ...row }: Row) => row)).toEqual(expected);
    // no value stands in both
    const twice = Object.keys(common[0] ?? {}).filter((name) => name in (own[0] ?? {}));
    expect(twice).toEqual(['kind']);
  });

  it.each(Object.keys(others))('have lost nothing of %s', async (table) => {
    const before = othersBefore.get(table) ?? [];
    expect(before.length).toBe(filled.get(table));
    expect(before.length).toBeGreaterThan(0);
    const after = await rowsIn(table, others[table as keyof typeof others]);
    // columns that came later are empty for old rows
    const known = after.map((row) =>
      Object.fromEntries(Object.keys(before[0] ?? {}).map((name) => [name, row[name]])),
    );
    expect(known).toEqual(before);
  });

  it('are deleted with everything that is theirs, and only as what they are', async () => {
    const { db } = database;
    await expect(
      db.execute(sql`insert into partner_orders (order_id, status) select id, 'new' from orders limit 1`),
    ).rejects.toThrow();
    await expect(
      db.execute(sql`update orders set kind = 'partner' where code = '26110001'`),
    ).rejects.toThrow();
  });
});

describe('the shop on them', () => {
  it('lists, finds and shows every order', async () => {
    const { total } = await get<{ total: number }>('/regular-orders');
    expect(total).toBe(ordersBefore.length);
    const shown: RegularOrder[] = [];
    for (const { code } of ordersBefore.filter((row) => !String(row.id).includes('~1')))
      shown.push(await get<RegularOrder>(`/regular-orders/${code}`));
    for (const order of shown) {
      const old = oldOrder((row) => row.code === order.orderCode);
      expect(order).toMatchObject({
        paymentStatus: old.payment_status,
        paymentMethod: old.payment_method,
        emailStatus: order.mails.some(({ state }) => state === 'failed') ? 'failed' : old.email_status,
        currency: old.currency,
        note: old.note,
        totals: { totalPriceWithVat: Number(old.gross) / 100 },
      });
      expect(order.items.length).toBeGreaterThan(0);
    }
    const find = async (text: string) =>
      (await get<{ orders: RegularOrderRow[] }>(`/regular-orders?limit=100&text=${encodeURIComponent(text)}`))
        .orders;
    expect((await find('2611 0001')).map((row) => row.orderCode)).toEqual(['26110001']);
    const company = await find('vzorove stav');
    expect(company.length).toBe(COPIES);
    // words of both tables at once
    expect((await find('stavby 26110002')).map((row) => row.orderCode)).toEqual(['26110002']);
    for (const status of ['pending', 'completed', 'failed', 'cancelled'])
      expect((await get<{ total: number }>(`/regular-orders?paymentStatus=${status}`)).total).toBe(
        ordersBefore.filter((row) => row.payment_status === status).length,
      );
    expect((await get<{ mailFailed: number }>('/regular-orders/counts')).mailFailed).toBe(COPIES);
  });

  it('shows their payments and what was heard of them', async () => {
    const parked = await get<{ orderCode: string }[]>('/payment-events/parked');
    expect(parked.length).toBe(
      (othersBefore.get('payment_events') ?? []).filter(
        (row) => row.outcome === 'parked' && row.handled_at === null,
      ).length,
    );
    const code = parked[0]?.orderCode;
    const { payments, events } = await get<{ payments: unknown[]; events: unknown[] }>(
      `/regular-orders/${code}/payments`,
    );
    expect([payments.length > 0, events.length > 0]).toEqual([true, true]);
  });

  it('marks one as paid, and reminds of those that are due', async () => {
    const waits = oldOrder(
      (row) => row.payment_method === 'bankTransfer' && row.payment_status === 'pending',
    );
    const paid = await app.inject({
      method: 'POST',
      url: `/api/regular-orders/${waits.code}/mark-paid`,
      headers: await asUser(shop, 'user-admin'),
    });
    expect(paid.json()).toEqual({ orderCode: waits.code, paymentStatus: 'completed' });
    const due = ordersBefore.filter(
      (row) =>
        row !== waits &&
        row.payment_method === 'bankTransfer' &&
        row.payment_status === 'pending' &&
        row.reminded_at === null &&
        row.payable_until !== null,
    );
    const later = { ...shop, now: () => new Date('2026-11-23T09:00:00Z') };
    const done = await endUnpaidTransfers(later);
    expect(done.remind).toBe(due.length);
    expect(done.begin).toBe(COPIES);
  });

  it('says what it holds of a person, and erases them', async () => {
    const old = oldOrder((row) => emailOf(row) === 'sklad@stavby.example');
    const held = await exportPerson(shop, emailOf(old));
    expect(held.orders.length).toBe(COPIES);
    expect(held.orders[0]).toMatchObject({ billing: old.billing, delivery: old.delivery, note: old.note });
    const erased = await erasePerson(shop, emailOf(old), true);
    expect(erased).toMatchObject({ ok: true, value: { waiting: [] } });
    const text = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from shop_orders where shop_orders::text like '%stavby%' or shop_orders::text like '%stavb%'`,
    );
    expect(text[0]?.n).toBe(0);
  });

  it('removes what was kept long enough', async () => {
    await keepTerms.run({ ...shop, now: () => new Date('2041-01-02T00:00:00Z') }, {});
    const left = await rowsOf<{ code: string; status: string }>(
      database.db,
      sql`select code, payment_status as status from orders join shop_orders on order_id = id`,
    );
    expect(left.length).toBeGreaterThan(0);
    // those nobody has decided about stay, however old
    const parked = await get<{ orderCode: string }[]>('/payment-events/parked');
    const undecided = left.filter(
      ({ code, status }) => status !== 'pending' && !parked.some(({ orderCode }) => orderCode === code),
    );
    expect(undecided).toEqual([]);
    const [orphans] = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from order_items where order_id not in (select order_id from shop_orders)`,
    );
    expect(orphans?.n).toBe(0);
  });
});
