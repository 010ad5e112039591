import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Numbers } from '#contract/office/numbers.ts';
import { orderItems, orderMessages, orders, partnerOrders, products, shopOrders } from '#database/schema.ts';
import { periodLengths } from '#rules/office/numbers/period.ts';
import { course } from '#rules/partner-orders/flow/course.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { monthAfter, monthAt } from '#rules/platform/editions/months.ts';
import { fillWithPartnerOrders } from '#server/partner-orders/lists/sample-orders.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { fillWithOrders } from '../regular-orders/sample-orders.ts';

const now = new Date('2026-11-15T12:00:00Z');
let server: TestServer;

/** A moment of the last three years, often within an hour of the end of a month. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: 1_100 * 86_400 }).map((ago) => new Date(now.getTime() - ago * 1000)),
  fc
    .tuple(fc.integer({ min: 0, max: 35 }), fc.integer({ min: -3 * 3600, max: 3600 }))
    .map(
      ([ago, seconds]) =>
        new Date(Date.parse(`${monthAfter('2026-11', -ago)}-01T00:00:00Z`) + seconds * 1000),
    ),
);
const money = fc.record({
  currency: fc.constantFrom('CZK', 'EUR'),
  net: fc.integer({ min: 0, max: 2_000_000_000 }),
  delivery: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 90_000 }),
  at: moment,
});

const rows = async <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
  ((await server.database.db.execute(statement)) as unknown as { rows: T[] }).rows;

/** Orders of both kinds, with sums, days and changes of status that chance has made. */
async function fill(): Promise<void> {
  const { db } = server.database;
  await placeSample(server.app, { orderCode: '26119990' });
  await fillWithOrders(db, 120);
  await fillWithPartnerOrders(db, 150, { months: 36 });
  const ids = (await rows<{ id: string }>(sql`select id from orders order by id`)).map(({ id }) => id);
  const drawn = fc.sample(money, { numRuns: ids.length, seed: 58 });
  const changes = ids.map((id, i) => ({ id, ...drawn[i], at: drawn[i]?.at.toISOString() }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as c(id text, currency text, net int, delivery int, quantity int, at timestamptz)`;
  await db.execute(
    sql`update orders o set currency = c.currency, created_at = c.at from ${given} where c.id = o.id`,
  );
  await db.execute(sql`update partner_orders p set created_at = c.at, status_since = greatest(c.at, now()), items_net = c.net,
    delivery_net = c.delivery from ${given} where c.id = p.order_id`);
  await db.execute(sql`update shop_orders s set net = c.net from ${given} where c.id = s.order_id`);
  await db.execute(sql`update order_items i set quantity = c.quantity from ${given} where c.id = i.order_id`);
  await db.execute(
    sql`update order_items set product_id = 'gone' where order_id in (select id from orders order by id limit 7)`,
  );
  const steps = fc.array(
    fc.record({ to: fc.constantFrom(...partnerOrderStatuses), seconds: fc.nat({ max: 40 * 86_400 }) }),
    { maxLength: 6 },
  );
  const trails = fc.sample(steps, { numRuns: 150, seed: 59 });
  const partners = await db.select().from(partnerOrders);
  const messages = partners.flatMap(({ orderId, createdAt }, i) => {
    let [at, from] = [createdAt.getTime(), 'preparing' as (typeof partnerOrderStatuses)[number]];
    const first = { orderId, type: 'orderCreated', author: 'shop' as const, currentStatus: from, createdAt };
    const moved = (trails[i] ?? []).map(({ to, seconds }) => {
      at += seconds * 1000;
      const message = { previousStatus: from, currentStatus: to, createdAt: new Date(at) };
      from = to;
      return { orderId, type: 'statusChanged', author: 'staff' as const, ...message };
    });
    return [first, ...moved];
  });
  await db.insert(orderMessages).values(messages);
  // every third paid order has its money and its parcel
  await db.execute(sql`
    insert into payment_events (order_id, source, outcome, reason, evidence, at)
    select o.id, 'staff', 'settled', 'marked_paid', '{}', o.created_at + interval '1 hour' * (1 + hashtext(o.id) % 97 + 97)
    from orders o join shop_orders s on s.order_id = o.id where s.payment_status = 'completed'`);
  await db.execute(sql`
    insert into shop_shipments (order_id, carrier, tracking_code, shipped_at)
    select order_id, 'PPL', 'x', at + interval '1 minute' * (1 + abs(hashtext(order_id) % 9000))
    from payment_events where abs(hashtext(order_id)) % 3 = 0`);
}

beforeAll(async () => {
  server = await testServer({ now: () => now });
  await fill();
});
afterAll(() => server.close());

const get = async (url: string, who = 'user-admin') =>
  server.app.inject({ url: `/api${url}`, headers: await asUser(server.shop, who) });
const read = async (query = '', who = 'user-admin') => (await get(`/numbers?${query}`, who)).json<Numbers>();

/** What the calls are compared with: every row, counted one after the other. */
async function everything() {
  const { db } = server.database;
  const [common, own, sold, items, known, messages, paid, sent] = await Promise.all([
    db.select().from(orders),
    db.select().from(partnerOrders),
    db.select().from(shopOrders),
    db.select().from(orderItems),
    db.select({ id: products.id, category: products.category }).from(products),
    db.select().from(orderMessages).orderBy(orderMessages.id),
    rows<{ id: string; at: string }>(
      sql`select order_id as "id", min(at) as "at" from payment_events group by 1`,
    ),
    rows<{ id: string; at: string }>(sql`select order_id as "id", shipped_at as "at" from shop_shipments`),
  ]);
  const all = common.flatMap(({ id, currency, userId, createdAt }) => {
    const partner = own.find(({ orderId }) => orderId === id);
    const shop = sold.find(({ orderId }) => orderId === id);
    const isSold = partner
      ? partner.status !== 'cancelled'
      : shop?.paymentStatus === 'pending' || shop?.paymentStatus === 'completed';
    const net = partner ? partner.itemsNet + partner.deliveryNet : (shop?.net ?? 0);
    const lines = items.filter(({ orderId }) => orderId === id);
    return [{ id, currency, userId, createdAt, isSold, net, lines, isPartner: partner !== undefined }];
  });
  return { all, known, messages, paid: new Map(paid.map((one) => [one.id, one.at])), sent };
}
type Everything = Awaited<ReturnType<typeof everything>>;

const median = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return Math.round(low + (high - low) * (at - Math.floor(at)));
};

function count(
  { all, known, messages, paid, sent }: Everything,
  from: string,
  to: string,
  partnerId?: string,
) {
  const isIn = (at: Date) => monthAt(at) >= from && monthAt(at) <= to;
  const own = all.filter(({ userId }) => partnerId === undefined || userId === partnerId);
  const sold = own.filter(({ isSold, createdAt }) => isSold && isIn(createdAt));
  const net = new Map<string, number>();
  const pieces = new Map<string, number>();
  for (const { createdAt, currency, isPartner, net: sum, lines } of sold) {
    const key = `${monthAt(createdAt)} ${currency} ${isPartner ? 'partner' : 'shop'}`;
    net.set(key, (net.get(key) ?? 0) + sum);
    for (const { productId, quantity } of lines) {
      const category = known.find(({ id }) => id === productId)?.category ?? 'none';
      pieces.set(category, (pieces.get(category) ?? 0) + quantity);
    }
  }
  const spans = new Map<string, number[]>();
  const add = (step: string, began: number, ended: Date) => {
    const seconds = (ended.getTime() - began) / 1000;
    if (seconds >= 1 && isIn(ended)) spans.set(step, [...(spans.get(step) ?? []), seconds]);
  };
  for (const { id, createdAt, isPartner } of own) {
    if (isPartner) {
      const trail = messages.filter(({ orderId, currentStatus }) => orderId === id && currentStatus !== null);
      for (const [i, { previousStatus, createdAt: ended }] of trail.entries())
        if (previousStatus) add(previousStatus, trail[i - 1]?.createdAt.getTime() ?? 0, ended);
      continue;
    }
    const at = paid.get(id);
    if (at === undefined) continue;
    add('waitingForPayment', createdAt.getTime(), new Date(at));
    const left = sent.find((one) => one.id === id);
    if (left) add('paid', Date.parse(at), new Date(left.at));
  }
  return { net, pieces, spans };
}

describe('numbers of a period', () => {
  it('are what the rows say, counted one by one, in every period and for every partner', async () => {
    const counted = await everything();
    const buyers = [...new Set(counted.all.map(({ userId }) => userId))].filter((id) => id !== null);
    const asked = fc.record({
      months: fc.constantFrom(...periodLengths),
      to: fc.integer({ min: 0, max: 30 }).map((ago) => monthAfter('2026-11', -ago)),
      partnerId: fc.option(fc.constantFrom(...buyers), { nil: undefined, freq: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ months, to, partnerId }) => {
        const query = new URLSearchParams({ months: String(months), to, ...(partnerId && { partnerId }) });
        const told = await read(String(query));
        const want = count(counted, monthAfter(to, 1 - months), to, partnerId);
        expect([told.from, told.to]).toEqual([monthAfter(to, 1 - months), to]);
        const net = (told.revenue ?? []).flatMap(({ month, currency, partner, shop }) => [
          [`${month} ${currency} partner`, Math.round(partner * 100)] as const,
          [`${month} ${currency} shop`, Math.round(shop * 100)] as const,
        ]);
        expect(net.length).toBe(months * 4);
        expect(Object.fromEntries(net.filter(([, sum]) => sum > 0))).toEqual(
          Object.fromEntries([...want.net].filter(([, sum]) => sum > 0)),
        );
        expect(Object.fromEntries(told.pieces.map((one) => [one.category ?? 'none', one.pieces]))).toEqual(
          Object.fromEntries(want.pieces),
        );
        expect(
          told.times
            .map(({ step, orders: times, median: half, slowest }) => [step, times, half, slowest])
            .sort(),
        ).toEqual(
          [...want.spans]
            .map(([step, spans]) => [step, spans.length, median(spans, 0.5), median(spans, 0.9)])
            .sort(),
        );
      }),
      { numRuns: 12 },
    );
  });

  it('are of the last twelve months when nothing is said, the present one included', async () => {
    const { from, to, revenue, at } = await read();
    expect([from, to, at]).toEqual(['2025-12', '2026-11', now.toISOString()]);
    expect(revenue?.map(({ month, currency }) => `${month} ${currency}`).slice(0, 3)).toEqual([
      '2025-12 CZK',
      '2025-12 EUR',
      '2026-01 CZK',
    ]);
  });

  it.each(['months=7', 'months=60', 'to=2026-13', 'to=1999-01'])('%s is no period', async (query) =>
    expect((await get(`/numbers?${query}`)).statusCode).toBe(400),
  );
});

describe('what waits for us', () => {
  it('is what staff have to do, by status in the course of an order, with the one that waits longest', async () => {
    const { waiting } = await read();
    const own = (await server.database.db.select().from(partnerOrders)).filter(
      ({ task }) => task !== null && task !== 'cancelled',
    );
    const byStatus = Map.groupBy(own, ({ status }) => status);
    const want = course.flatMap((status) => {
      const there = byStatus.get(status);
      return there ? [[status, there.length]] : [];
    });
    expect(waiting.partner.map(({ status, count: n }) => [status, n])).toEqual(want);
    for (const { status, oldest } of waiting.partner) {
      const first = byStatus
        .get(status)
        ?.toSorted((a, b) => a.statusSince.getTime() - b.statusSince.getTime())[0];
      expect(oldest?.since).toBe(first?.statusSince.toISOString());
    }
  });

  it('has the paid orders of the shop by what became of their proofs, unless they were sent or are old', async () => {
    const { db } = server.database;
    const paid = await rows<{ id: string }>(sql`select s.order_id as "id" from shop_orders s
      where s.payment_status = 'completed' and s.order_id like 'sample-%' order by 1 limit 5`);
    const ids = paid.map(({ id }) => id);
    const given = sql`any(${sql.param(ids)}::text[])`;
    await db.execute(sql`delete from shop_shipments where order_id = ${given}`);
    await db.execute(sql`update orders set created_at = ${'2025-01-01'} where kind = 'shop'`);
    await db.execute(sql`update orders set created_at = ${'2026-11-10T08:00:00Z'} where id = ${given}`);
    const design = (at: number, version: number, approval: string) =>
      db.execute(sql`insert into item_designs (id, order_id, position, version, approval)
        values (${`d-${at}`}, ${ids[at]}, 0, ${version}, ${approval})`);
    await design(0, 0, 'waiting');
    await design(1, 1, 'waiting');
    await design(2, 1, 'approved');
    await design(3, 2, 'notApproved');
    const { waiting } = await read();
    expect(waiting.regular?.map(({ group, count: n }) => [group, n])).toEqual([
      ['proofRejected', 1],
      ['readyToMake', 2],
      ['proofApproved', 1],
    ]);
  });
});

describe('who may', () => {
  it('a dealer sees what waits, pieces and times, and neither money nor orders of shoppers', async () => {
    const told = await read('', 'user-dealer');
    expect([told.revenue, told.failures, told.waiting.regular]).toEqual([null, null, null]);
    expect(told.waiting.partner.length).toBeGreaterThan(0);
    for (const ending of ['csv', 'xlsx']) {
      expect((await get(`/numbers/revenue/${ending}`, 'user-dealer')).statusCode).toBe(403);
      expect((await get(`/numbers/pieces/${ending}`, 'user-dealer')).statusCode).toBe(200);
    }
  });
});

describe('a table to take away', () => {
  it('is CSV with a byte order mark, named by its months', async () => {
    const answer = await get('/numbers/revenue/csv?months=3&to=2026-02&lang=cs');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('inkrule-revenue-2025-12-2026-02.csv');
    const lines = answer.rawPayload.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFMěsíc;Měna;Partneři;Obchod;Celkem bez DPH;Objednávky');
    expect(lines).toHaveLength(1 + 6 + 1);
    const { revenue } = await read('months=3&to=2026-02');
    const [first] = revenue ?? [];
    expect(lines[1]?.split(';')[2]).toBe(String(first?.partner).replace('.', ','));
  });

  it.each(['waiting', 'revenue', 'pieces', 'times'])(
    '%s is a workbook with numbers in its cells',
    async (table) => {
      const { read: open, utils } = await import('@e965/xlsx');
      const answer = await get(`/numbers/${table}/xlsx?lang=de`);
      expect(answer.statusCode).toBe(200);
      const book = open(answer.rawPayload);
      const [head, first] = utils.sheet_to_json<unknown[]>(Object.values(book.Sheets)[0] ?? {}, {
        header: 1,
      });
      expect(head).toContain(table === 'pieces' ? 'Stück' : 'Bestellungen');
      expect(first?.some((cell) => typeof cell === 'number')).toBe(true);
      expect(answer.headers['content-disposition']).toMatch(
        table === 'waiting' ? /inkrule-waiting-2026-11-15\.xlsx/ : /2025-12-2026-11\.xlsx/,
      );
    },
  );
});
