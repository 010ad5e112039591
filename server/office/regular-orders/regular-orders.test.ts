import { readdir, readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { OrderCounts, RegularOrder, RegularOrderRow } from '#contract/office/regular-orders.ts';
import type { PrintedItem } from '#contract/press/print-files.ts';
import { orderMails, orders } from '#database/schema.ts';
import type { OrderMail, OrderMailState } from '#rules/orders/order/order-mails.ts';
import { sampleBilling } from '#server/orders/ordering/sample-order.ts';
import { sampleSvg } from '#server/platform/files/samples.ts';
import { outboxFolder } from '#server/platform/mail/mailer.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { fillWithOrders } from './sample-orders.ts';
import { countQuery, pageQuery, statusQuery } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ jobs: true });
});
afterAll(() => server.close());

const bearer = (id: string) => asUser(server.shop, id);
const admin = () => bearer('user-admin');
const get = async (url: string, headers?: Record<string, string>) =>
  server.app.inject({ url: `/api${url}`, headers: headers ?? (await admin()) });
const post = async (url: string) =>
  server.app.inject({ method: 'POST', url: `/api${url}`, headers: await admin() });

type List = { orders: RegularOrderRow[]; total: number; page: number; totalPages: number };
const list = async (query = '') => (await get(`/regular-orders${query}`)).json<List>();
const codes = async (query: string) => (await list(query)).orders.map(({ orderCode }) => orderCode);

const company = {
  ...sampleBilling,
  companyName: 'Vzorové stavby a.s.',
  taxIn: '12345678',
  email: "o'neil_100%@stavby.example",
};
const attachment = (name: string, content: string | Uint8Array) => ({
  name,
  size: Buffer.from(content).length,
  fileContent: Buffer.from(content).toString('base64'),
  imageNodeInformationName: null,
});

beforeAll(async () => {
  await placeSample(server.app, { orderCode: '26110001', note: 'Prosím do skladu.' });
  await placeSample(server.app, {
    orderCode: '26110002',
    useBillingCompany: true,
    billingAddress: company,
    uploadedAttachments: [attachment('Logo č. 1 "nové".svg', sampleSvg)],
  });
  await server.shop.jobs.idle(60_000);
});

describe('who may', () => {
  const calls = api.filter(({ tag, id }) => tag === 'regular orders' || /PrintFile|getPdfData/.test(id));
  const fill = (path: string) =>
    path
      .replace('{orderCode}', '26110001')
      .replace('{item}', '1')
      .replace('{mail}', 'confirmation')
      .replace('{fileId}', '00000000-0000-4000-8000-000000000000');

  it('knows all calls of the list', () => expect(calls.length).toBe(10));

  // covers: AUT-015 AUT-031 AUT-051 ADM-060
  it.each(['anonymous', 'user-partner', 'user-dealer', 'user-former', 'user-admin'])('%s', async (who) => {
    const headers = who === 'anonymous' ? {} : await bearer(who);
    for (const { id, method, path, who: wanted } of calls) {
      const { statusCode } = await server.app.inject({ method, url: `/api${fill(path)}`, headers });
      const allowed = who === 'user-admin' || (who === 'user-dealer' && wanted === 'handlePrintFiles');
      const refused = who === 'anonymous' || who === 'user-former' ? 401 : 403;
      if (allowed) expect([id, statusCode < 400 || statusCode === 404]).toEqual([id, true]);
      else expect([id, statusCode]).toEqual([id, refused]);
    }
  });
});

describe('the list', () => {
  // covers: B2B-API-065 ADM-072 ADM-073 ADM-074 ADM-075 ADM-076 ADM-077 PAY-041
  it('ADM-072 ADM-074 PAY-041: names what is asked for, newest first', async () => {
    const { orders: rows, ...page } = await list();
    expect(page).toEqual({ total: 2, page: 1, totalPages: 1 });
    expect(rows[0]).toEqual({
      orderCode: '26110002',
      email: "o'neil_100%@stavby.example",
      amount: expect.any(Number),
      currency: 'CZK',
      paymentMethod: 'bankTransfer',
      paymentStatus: 'pending',
      emailStatus: 'sent',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      customer: 'Vzorové stavby a.s.',
      country: 'CZ',
      product: { cs: expect.any(String), en: expect.any(String), de: expect.any(String) },
      productId: 'block-52',
      items: 1,
      pieces: 150,
      moneyParked: false,
      isAnonymised: false,
    });
    expect(rows.map(({ orderCode }) => orderCode)).toEqual(['26110002', '26110001']);
    expect(await codes('?sort=oldest')).toEqual(['26110001', '26110002']);
  });

  it.each([
    ['2611 0002', ['26110002']],
    ['2611', ['26110002', '26110001']],
    ['0002', ['26110002']],
    ['110002', ['26110002']],
    ['2611-0002', ['26110002']],
    ['0002 stavby', ['26110002']],
    ['vzorove', ['26110002']],
    ['STAVBY', ['26110002']],
    ['tavby', []],
    ["o'neil_100%@stavby.example", ['26110002']],
    ['ukazkova jana 12345678', ['26110002']],
    ['Praha', ['26110002', '26110001']],
    ['12345678', ['26110002']],
    ['%', []],
    ['_', []],
    ["'", []],
    ['" \\ & | ! :* ()', []],
    ["'; drop table orders; --", []],
    ['   ', ['26110002', '26110001']],
  ])('text %j finds %j', async (text, found) =>
    expect(await codes(`?text=${encodeURIComponent(text)}`)).toEqual(found),
  );

  it.each(['text=%00', 'from=0000-01-01', 'to=0000-12-31', 'from=2026-02-30', 'page=0', 'limit=1e9'])(
    '%s is refused',
    async (query) => {
      const answer = await get(`/regular-orders?${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    },
  );

  it('narrows by status, method, currency and days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(
      await codes('?paymentStatus=pending&paymentMethod=bankTransfer&emailStatus=sent&currency=CZK'),
    ).toHaveLength(2);
    for (const query of [
      'paymentStatus=failed',
      'paymentMethod=goPay',
      'emailStatus=failed',
      'currency=EUR',
      'to=2020-01-01',
    ])
      expect(await codes(`?${query}`)).toEqual([]);
    expect(await codes(`?from=2020-01-01&to=${today.slice(0, 4)}-12-31`)).toHaveLength(2);
  });

  it('a day is a day in Prague, the last one included', async () => {
    await server.database.db.execute(
      sql`update orders set created_at = '2026-03-10T23:30:00Z' where code = '26110001'`,
    );
    expect(await codes('?from=2026-03-11&to=2026-03-11')).toEqual(['26110001']);
    expect(await codes('?from=2026-03-10&to=2026-03-10')).toEqual([]);
    // a client of ISO dates names the day by a moment of it (B2B-API-002)
    expect(await codes('?from=2026-03-10T23:00:00.000Z&to=2026-03-11T12:00:00Z')).toEqual(['26110001']);
    expect(await codes('?from=2026-03-10T00:00:00.000Z&to=2026-03-10T22:59:59Z')).toEqual([]);
    await server.database.db.execute(
      sql`update orders set created_at = now() - interval '1 hour' where code = '26110001'`,
    );
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e10',
    'limit=0',
    'limit=101',
    'paymentStatus=paid',
    'from=2026-02-31',
  ])('%s is refused', async (query) => {
    const answer = await get(`/regular-orders?${query}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_input']);
  });

  it('a page beyond the last one is empty', async () => {
    for (const page of [2, 1_000_000_000])
      expect(await list(`?page=${page}`)).toEqual({ orders: [], total: 2, page, totalPages: 1 });
  });

  it('counts what the quick filters show', async () => {
    expect((await get('/regular-orders/counts')).json<OrderCounts>()).toEqual({
      all: 2,
      waitingForTransfer: 2,
      paymentFailed: 0,
      mailFailed: 0,
      cancelled: 0,
    });
  });
});

describe('a mail that was not delivered', () => {
  const CODE = '26110002';
  const note = async (mail: OrderMail, state: OrderMailState, again = '') => {
    const { db } = server.database;
    const [order] = await db.select().from(orders).where(eq(orders.code, CODE));
    const row = { orderId: order?.id ?? '', mail, again, state };
    const target = [orderMails.orderId, orderMails.mail, orderMails.again];
    await db.insert(orderMails).values(row).onConflictDoUpdate({ target, set: { state } });
  };
  /** What the list, its filters, its counts and the page of the order say. */
  const shown = async () => ({
    row: (await list(`?text=${CODE}`)).orders[0]?.emailStatus,
    page: (await get(`/regular-orders/${CODE}`)).json<RegularOrder>().emailStatus,
    isFound: (await codes('?emailStatus=failed')).includes(CODE),
    isSent: (await codes('?emailStatus=sent')).includes(CODE),
    counted: (await get('/regular-orders/counts')).json<OrderCounts>().mailFailed,
  });
  const failed = { row: 'failed', page: 'failed', isFound: true, isSent: false, counted: 1 };
  const delivered = { row: 'sent', page: 'sent', isFound: false, isSent: true, counted: 0 };

  // covers: ADM-077
  it.each(['confirmation', 'receipt', 'cancellation'] as const)(
    'a %s counts until it is sent again',
    async (mail) => {
      await note(mail, 'failed');
      expect(await shown()).toEqual(failed);
      await note(mail, 'dropped', 'once more');
      expect(await shown()).toEqual(failed);
      await note(mail, 'sent', 'and once more');
      expect(await shown()).toEqual(delivered);
      const ofOrder = sql`order_id = (select id from orders where code = ${CODE}) and mail = ${mail}`;
      const isMade = mail === 'confirmation' ? sql`again <> ''` : sql`true`;
      await server.database.db.execute(sql`delete from order_mails where ${ofOrder} and ${isMade}`);
      await server.database.db.execute(sql`update order_mails set state = 'sent' where ${ofOrder}`);
    },
  );

  it.each(['office', 'refund'] as const)('the %s notice is none of the shopper', async (mail) => {
    await note(mail, 'failed');
    expect(await shown()).toEqual(delivered);
    await note(mail, 'sent');
  });
});

describe('an order', () => {
  it('has everything staff need to know', async () => {
    const order = (await get('/regular-orders/26110002')).json<RegularOrder>();
    expect(order).toMatchObject({
      orderCode: '26110002',
      edition: 'cz',
      locale: 'CZ',
      customer: 'Vzorové stavby a.s.',
      isPartner: false,
      billing: { taxIn: '12345678', city: 'Praha' },
      delivery: null,
      paymentStatus: 'pending',
      payUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      items: [
        { item: 1, productId: 'block-52', quantity: 150, sides: [{ number: 1, technology: 'Tampon' }] },
      ],
      files: [{ name: 'Logo č. 1 "nové".svg', use: 'print' }],
    });
    const [item] = order.items;
    const { product, technology, surcharge, preparation } = item?.parts ?? {
      product: 0,
      technology: 0,
      surcharge: 0,
      preparation: 0,
    };
    expect(product + technology + surcharge + preparation).toBeCloseTo(item?.net ?? 0, 2);
    expect((await get('/regular-orders/26110001')).json<RegularOrder>().note).toBe('Prosím do skladu.');
    expect(JSON.stringify(order)).not.toMatch(/storageKey|sha256|requestHash/);
  });

  it('an unknown one is named as such', async () => {
    for (const path of ['', '/items/1/picture', '/files/00000000-0000-4000-8000-000000000000']) {
      const answer = await get(`/regular-orders/99999999${path}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'order_not_found']);
    }
    expect((await get('/regular-orders/26110001/items/2/picture')).json<{ code: string }>().code).toBe(
      'not_found',
    );
    expect((await get("/regular-orders/1' or '1'='1")).statusCode).toBe(400);
  });

  it('draws the printed sides', async () => {
    const answer = await get('/regular-orders/26110002/items/1/picture');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it('what the shopper sent is saved and never shown', async () => {
    const { files } = (await get('/regular-orders/26110002')).json<RegularOrder>();
    const answer = await get(`/regular-orders/26110002/files/${files[0]?.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="26110002-1-Logo-c.-1-nove-.svg"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const foreign = await get(`/regular-orders/26110001/files/${files[0]?.id}`);
    expect(foreign.json<{ code: string }>().code).toBe('order_file_not_found');
  });

  it('its print files begin with %PDF', async () => {
    const [item] = (await get('/orders/26110002/print-files')).json<PrintedItem[]>();
    const file = item?.files.find(({ kind }) => kind === 'print');
    const answer = await get(`/orders/26110002/print-files/${file?.id}`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('sending a mail again', () => {
  const mailIds = async () => {
    const folder = outboxFolder(server.shop.config);
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
    const mails = await Promise.all(names.map((name) => readFile(`${folder}/${name}/mail.eml`, 'utf8')));
    return mails.map((mail) => /^Message-ID:\s*<([^@>]+)@/im.exec(mail)?.[1] ?? '');
  };

  const seen = async (name: string) =>
    (await get('/regular-orders/26110001')).json<RegularOrder>().mails.find(({ mail }) => mail === name)?.at;
  const press = async (mail: string, at?: string | null) =>
    post(`/regular-orders/26110001/mails/${mail}?seen=${at ?? (await seen(mail))}`);

  it('sends it once more and keeps the status', async () => {
    await server.shop.jobs.idle(60_000);
    const before = await mailIds();
    expect((await press('confirmation')).json()).toEqual({ ok: true });
    expect((await press('office')).json()).toEqual({ ok: true });
    await server.shop.jobs.idle(60_000);
    const sent = (await mailIds()).filter((id) => !before.includes(id));
    expect(sent.map((id) => id.slice(0, 6)).sort()).toEqual(['confir', 'office']);
    expect((await list('?text=26110001')).orders[0]?.emailStatus).toBe('sent');
  });

  it('mends a failed one', async () => {
    await server.database.db.execute(sql`update orders set email_status = 'failed' where code = '26110001'`);
    await server.database.db.execute(sql`update order_mails set state = 'failed' where mail = 'confirmation'
      and order_id = (select id from orders where code = '26110001')`);
    expect((await post('/regular-orders/26110001/mails/confirmation')).statusCode).toBe(200);
    await server.shop.jobs.idle(60_000);
    expect((await list('?text=26110001')).orders[0]?.emailStatus).toBe('sent');
  });

  it('of many who press at once, or saw the same, one sends it', async () => {
    const before = await mailIds();
    const at = await seen('office');
    const presses = Array.from({ length: 20 }, () => press('office', at));
    expect(new Set((await Promise.all(presses)).map(({ body }) => body))).toEqual(new Set(['{"ok":true}']));
    await server.shop.jobs.idle(60_000);
    // a client of the specification does not say what it saw
    const plain = () => post('/regular-orders/26110001/mails/office');
    expect((await Promise.all([plain(), plain()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await server.shop.jobs.idle(60_000);
    expect((await mailIds()).length).toBe(before.length + 1);
    expect((await press('office')).statusCode).toBe(200);
    await server.shop.jobs.idle(60_000);
    expect((await mailIds()).length).toBe(before.length + 2);
  });

  it.each(['confirmation', 'office'])('leaves a %s alone that has not gone out yet', async (mail) => {
    const all = sql`order_id = (select id from orders where code = '26110001') and mail = ${mail}`;
    const ago = sql`asked_at = asked_at - interval '1 minute'`;
    await server.database.db.execute(sql`update order_mails set state = 'waiting', ${ago} where ${all}`);
    const answer = await post(`/regular-orders/26110001/mails/${mail}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'mail_not_sent_yet']);
    await server.database.db.execute(sql`update order_mails set state = 'sent' where ${all}`);
  });

  it('sends no receipt of an order that has none, and no confirmation of a cancelled one', async () => {
    const codeOf = async (mail: string) =>
      (await post(`/regular-orders/26110001/mails/${mail}`)).json<{ code: string }>().code;
    expect(await codeOf('receipt')).toBe('mail_not_sent_yet');
    const itsOrder = sql`order_id = (select id from orders where code = '26110001')`;
    const standing = sql`select payment_status as status from shop_orders where ${itsOrder}`;
    const { rows } = (await server.database.db.execute(standing)) as unknown as {
      rows: { status: string }[];
    };
    await server.database.db.execute(
      sql`update shop_orders set payment_status = 'cancelled' where ${itsOrder}`,
    );
    expect(await codeOf('confirmation')).toBe('mail_of_cancelled_order');
    await server.database.db.execute(
      sql`update shop_orders set payment_status = ${rows[0]?.status} where ${itsOrder}`,
    );
    // cancelled, then paid after all
    const ofOrder = sql`select id, 'cancellation', 'sent' from orders where code = '26110001'`;
    await server.database.db.execute(sql`insert into order_mails (order_id, mail, state) ${ofOrder}`);
    expect(await codeOf('cancellation')).toBe('cancellation_outdated');
    const { mails } = (await get('/regular-orders/26110001')).json<RegularOrder>();
    expect(mails.find(({ mail }) => mail === 'cancellation')?.mayResend).toBe(false);
  });
});

describe('among 10,000 orders', () => {
  const COUNT = 10_000;
  const filters = { text: '', sort: 'newest' } as const;
  const planOf = async (query: {
    toSQL(): { sql: string; params: unknown[] };
    getSQL(): ReturnType<typeof sql>;
  }) => {
    const { rows } = (await server.database.db.execute(
      sql`explain (costs off) ${query.getSQL()}`,
    )) as unknown as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };

  it('finds every page, every search and every count by an index', async () => {
    const { db } = server.database;
    await fillWithOrders(db, COUNT);
    // rows that a transaction of the queue might still see are not marked, and then no index alone will do
    const vacuum = async () => {
      await db.execute(sql`vacuum analyze orders, shop_orders, order_mails`);
      const { rows } = (await db.execute(
        sql`select relallvisible as pages from pg_class where oid = 'shop_orders'::regclass`,
      )) as unknown as { rows: { pages: number }[] };
      return rows[0]?.pages ?? 0;
    };
    await expect.poll(vacuum, { interval: 500 }).toBeGreaterThan(0);
    const plans = {
      newest: await planOf(pageQuery(db, filters, 20, 0)),
      oldest: await planOf(pageQuery(db, { ...filters, sort: 'oldest' }, 20, 200)),
      search: await planOf(pageQuery(db, { ...filters, text: 'customer777' }, 20, 0)),
      searchCount: await planOf(countQuery(db, { ...filters, text: 'customer777' })),
      failed: await planOf(pageQuery(db, { ...filters, paymentStatus: 'failed' }, 20, 0)),
      mailFailed: await planOf(pageQuery(db, { ...filters, emailStatus: 'failed' }, 20, 0)),
      mailFailedCount: await planOf(countQuery(db, { ...filters, emailStatus: 'failed' })),
      failedCount: await planOf(countQuery(db, { ...filters, paymentStatus: 'failed' })),
      quick: await planOf(statusQuery(db)),
    };
    for (const plan of [plans.search, plans.searchCount]) expect(plan).toContain('orders_search');
    for (const [name, plan] of Object.entries(plans)) {
      expect([name, /Index|Bitmap/.test(plan), plan]).toEqual([name, true, plan]);
      expect([name, plan.includes('Seq Scan'), plan]).toEqual([name, false, plan]);
    }
    const whole = await list('?page=90');
    expect([whole.total, whole.totalPages, whole.orders.length]).toEqual([COUNT + 2, COUNT / 20 + 1, 20]);
    expect(await codes('?text=mail777%20customer777')).toContain('10000777');
    expect((await db.select({ n: sql<number>`count(*)::int` }).from(orders))[0]?.n).toBe(COUNT + 2);
  });
});
