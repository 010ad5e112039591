import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DealersOrderRow, PartnersOrderRow } from '#contract/orders/listed-orders.ts';
import type { PartnerReference } from '#contract/orders/order-shapes.ts';
import {
  deliveryLocations,
  orderDeliveries,
  orders,
  partnerOrders,
  partnerOrderTallies,
  users,
} from '#database/schema.ts';
import { presetNames } from '#rules/partner-orders/flow/presets.ts';
import { type QuickFilter, quickFilters } from '#rules/partner-orders/flow/quick-filters.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { fillWithPartnerOrders } from './sample-orders.ts';
import { foldTallies } from './tallies/store.ts';

const COUNT = 400;
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillWithPartnerOrders(server.database.db, COUNT);
});
afterAll(() => server.close());

const get = async (url: string, who = 'user-dealer') =>
  server.app.inject({ url: `/api/b2b${url}`, headers: await asUser(server.shop, who) });

type List<Row> = { items: Row[]; total: number; isTotalExact: boolean; limit: number; offset: number };
const list = async (query = '') => {
  const answer = await get(`/dealer/order/list?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<List<DealersOrderRow>>();
};
const own = async (query = '', who = 'user-partner') =>
  (await get(`/partner/order/list?${query}`, who)).json<
    List<PartnersOrderRow> & { waitingForPartner: number }
  >();
const counts = async (query = '') =>
  (await get(`/dealer/order/stats${query}`)).json<{ quickFilterCount: Record<QuickFilter, number> }>()
    .quickFilterCount;
const dayInPrague = (at: Date) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Prague', dateStyle: 'short' }).format(at);
/** Every order as its row stands, newest first: what the calls are compared with. */
const everything = () =>
  server.database.db
    .select()
    .from(partnerOrders)
    .innerJoin(orders, eq(orders.id, partnerOrders.orderId))
    .orderBy(sql`${partnerOrders.createdAt} desc, ${partnerOrders.orderId} desc`);
type Row = Awaited<ReturnType<typeof everything>>[number];
const leaves = ({ partner_orders: { status, dispatchOn } }: Row) =>
  ['inProduction', 'produced'].includes(status) && dispatchOn <= dayInPrague(new Date());
const idsOf = (rows: readonly Row[]) => rows.map(({ orders: { id } }) => id);

describe('the list of staff', () => {
  // covers: ORD-012 ORD-013 ORD-015 ORD-016 ORD-079 ORD-081 B2B-API-021
  it('ORD-016 ORD-081: is a page of thirty, newest first', async () => {
    const { items, ...page } = await list();
    expect(page).toEqual({ total: COUNT, isTotalExact: true, limit: 30, offset: 0 });
    expect(items.map(({ id }) => id)).toEqual(idsOf(await everything()).slice(0, 30));
  });

  it('ORD-012 ORD-013 ORD-015: has in each row what the specification names', async () => {
    const [row] = (await list('partnerId=user-partner&dealerId=user-dealer')).items;
    expect(row).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^\d{8}$/),
      reference: { client: '', jobName: '', poNumber: '' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      orderStatus: expect.any(String),
      statusSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      itemsPrice: expect.any(Number),
      deliveryPrice: expect.any(Number),
      unreadMessagesCount: expect.any(Number),
      orderItems: expect.arrayContaining([
        {
          id: expect.stringContaining('-design-0'),
          productId: expect.any(String),
          heliosId: expect.any(String),
          color: expect.toSatisfy((color) => color === null || typeof color === 'string'),
          product: { cs: expect.any(String), en: expect.any(String), de: expect.any(String) },
          quantity: expect.any(Number),
          reference: { client: '', jobName: '', poNumber: '' },
        },
      ]),
      dealerId: 'user-dealer',
      dealerName: 'Dealer One',
      dispatchDate: null,
      priceList: {
        id: 'user-partner',
        email: expect.stringContaining('@'),
        userEmail: 'partner@inkrule.example',
        companyName: 'Sample Trade Ltd',
        firstName: expect.any(String),
        lastName: expect.any(String),
        phone: expect.any(String),
        currency: 'EUR',
      },
    });
  });

  const open = (row: Row) => !['done', 'cancelled'].includes(row.partner_orders.status);
  const payments = ['waitingForProformaPayment', 'waitingForFinalPayment'];
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const filters: readonly [string, (row: Row) => boolean][] = [
    ['partnerId=sample-partner-1', ({ orders: o }) => o.userId === 'sample-partner-1'],
    ['dealerId=sample-dealer-2', ({ partner_orders: p }) => p.dealerId === 'sample-dealer-2'],
    ['orderStatus=new', ({ partner_orders: p }) => p.status === 'new'],
    [
      'orderStatus=done&orderStatus=produced&partnerId=user-partner',
      ({ partner_orders: p }) => p.partnerId === 'user-partner' && ['done', 'produced'].includes(p.status),
    ],
    ['quickFilter=withoutDealer', (row) => row.partner_orders.dealerId === null && open(row)],
    ['quickFilter=cancelled', ({ partner_orders: p }) => p.status === 'cancelled'],
    ['quickFilter=addDesign', ({ partner_orders: p }) => p.task === 'addDesign'],
    ['quickFilter=leavesToday', leaves],
    [
      'quickFilter=leavesToday&orderStatus=produced&orderStatus=new',
      (row) => leaves(row) && row.partner_orders.status === 'produced',
    ],
    ['preset=waitingForDesign', ({ partner_orders: p }) => p.task === 'addDesign'],
    ['preset=unpaid', ({ partner_orders: p }) => payments.includes(p.status)],
    [
      'preset=paymentDelay',
      ({ partner_orders: p }) => payments.includes(p.status) && p.statusSince < hoursAgo(14 * 24),
    ],
    [
      'preset=noFeedback',
      ({ partner_orders: p }) => p.status === 'toApproveDesign' && p.statusSince < hoursAgo(24),
    ],
    ['preset=missingManufactureDate', ({ partner_orders: p }) => p.status === 'inProduction'],
    ['preset=waitingForShipmentCode', ({ partner_orders: p }) => p.task === 'setCarrierCodes'],
    ['preset=unpaid&orderStatus=new', () => false],
    ['quickFilter=cancelled&preset=waitingForDesign', () => false],
    [
      'from=2020-03-01&to=2021-02-28',
      ({ orders: o }) => dayInPrague(o.createdAt) >= '2020-03-01' && dayInPrague(o.createdAt) <= '2021-02-28',
    ],
    ['phrase=muster', ({ partner_orders: p }) => p.partnerName.startsWith('Muster')],
    [
      'phrase=VZOROVA%20reklama&orderStatus=done',
      ({ partner_orders: p }) => p.partnerName.startsWith('Vzorová') && p.status === 'done',
    ],
    ['phrase=%25%27', () => false],
  ];

  // covers: ORD-082 ORD-084 ORD-085
  it.each(filters)('ORD-084 ORD-085: %s', async (query, fits) => {
    const wanted = idsOf((await everything()).filter(fits));
    const { items, total, isTotalExact } = await list(`limit=100&${query}`);
    expect(items.map(({ id }) => id)).toEqual(wanted.slice(0, 100));
    expect([total, isTotalExact]).toEqual([wanted.length, true]);
  });

  it('every preset and every quick filter can be asked for', async () => {
    for (const name of presetNames) await list(`preset=${name}`);
    for (const name of quickFilters) await list(`quickFilter=${name}`);
  });

  // covers: ORD-023 ORD-025
  it.each([
    ['createdAt', (row: Row) => row.orders.createdAt.getTime()],
    ['id', (row: Row) => Number(row.orders.code)],
    ['orderStatus', (row: Row) => partnerOrderStatuses.indexOf(row.partner_orders.status)],
    ['statusSince', (row: Row) => row.partner_orders.statusSince.getTime()],
    ['dispatchDate', ({ partner_orders: { dispatchOn } }: Row) => Date.parse(dispatchOn) || Number.MAX_VALUE],
  ] as const)('ORD-023: sorts by %s, both ways, without a gap or a repeat', async (sortBy, keyOf) => {
    const byId = new Map((await everything()).map((row) => [row.orders.id, row]));
    for (const sortOrder of ['asc', 'desc'] as const) {
      const pages: string[] = [];
      for (let page = 1; page <= 4; page++)
        pages.push(
          ...(await list(`sortBy=${sortBy}&sortOrder=${sortOrder}&limit=100&page=${page}`)).items.map(
            ({ id }) => id,
          ),
        );
      expect(new Set(pages).size).toBe(COUNT);
      const keys = pages.map((id) => keyOf(byId.get(id) as Row));
      const sorted = [...keys].sort((a, b) => (sortOrder === 'asc' ? a - b : b - a));
      expect(keys).toEqual(sorted);
      const beyond: string[] = [];
      for (let after = ''; ; after = beyond.at(-1) ?? '') {
        const { items } = await list(
          `sortBy=${sortBy}&sortOrder=${sortOrder}&limit=100${after && `&after=${after}`}`,
        );
        if (items.length === 0) break;
        beyond.push(...items.map(({ id }) => id));
      }
      expect(beyond).toEqual(pages);
    }
  });

  it.each(['createdAt', 'id', 'orderStatus', 'statusSince', 'dispatchDate'] as const)(
    'ORD-023 ORD-085: several statuses stand in the order of %s as among all orders',
    async (sortBy) => {
      const some = ['done', 'new', 'cancelled', 'produced'];
      const query = `sortBy=${sortBy}&sortOrder=asc&${some.map((one) => `orderStatus=${one}`).join('&')}`;
      const whole: string[] = [];
      for (let page = 1; page <= 4; page++)
        for (const one of (await list(`sortBy=${sortBy}&sortOrder=asc&limit=100&page=${page}`)).items)
          if (some.includes(one.orderStatus)) whole.push(one.id);
      const idsFor = async (more: string) => (await list(`${query}&${more}`)).items.map(({ id }) => id);
      expect(await idsFor('limit=40&page=3')).toEqual(whole.slice(80, 120));
      expect(await idsFor(`limit=40&after=${whole[79]}`)).toEqual(whole.slice(80, 120));
      expect(await idsFor('limit=10&dealerId=sample-dealer-2')).toHaveLength(10);
    },
  );

  it.each(['statusSince', 'dispatchDate'] as const)(
    'ORD-023 ORD-085: the days of a year stand in the order of %s as among all orders',
    async (sortBy) => {
      const days = 'from=2020-03-01&to=2021-02-28';
      const within = new Set((await list(`limit=100&${days}`)).items.map(({ id }) => id));
      for (const sortOrder of ['asc', 'desc'] as const) {
        const sorted = `sortBy=${sortBy}&sortOrder=${sortOrder}`;
        const whole: string[] = [];
        for (let page = 1; page <= 4; page++)
          for (const { id } of (await list(`${sorted}&limit=100&page=${page}`)).items)
            if (within.has(id)) whole.push(id);
        const idsFor = async (more: string) =>
          (await list(`${sorted}&${days}&${more}`)).items.map(({ id }) => id);
        expect(whole.length).toBeGreaterThan(20);
        expect(await idsFor('limit=100')).toEqual(whole);
        expect(await idsFor('limit=10&page=2')).toEqual(whole.slice(10, 20));
        expect(await idsFor(`limit=10&after=${whole[9]}`)).toEqual(whole.slice(10, 20));
      }
    },
  );

  it('finds an order by its id and by its code as it is typed', async () => {
    const [, second] = await everything();
    const { id, code } = (second as Row).orders;
    for (const asked of [
      id,
      code,
      `${code.slice(0, 4)}-${code.slice(4)}`,
      `${code.slice(0, 4)} ${code.slice(4)}`,
    ]) {
      const found = await list(`orderId=${encodeURIComponent(asked)}`);
      expect([asked, found.total, found.items[0]?.id]).toEqual([asked, 1, id]);
    }
    expect((await list(`orderId=${code.slice(0, 7)}`)).total).toBe(0);
    for (const end of [code.slice(-4), code.slice(-6)]) {
      const endsSo = idsOf((await everything()).filter(({ orders: o }) => o.code.endsWith(end)));
      const found = async (query: string) => (await list(query)).items.map((one) => one.id);
      expect(await found(`limit=100&orderId=${end}`)).toEqual(endsSo.slice(0, 100));
      expect(await found(`phrase=${end}&orderId=${code}`)).toEqual([id]);
    }
    expect(
      (await list(`phrase=${code.slice(0, 4)}-${code.slice(4, 6)}`)).items.map((one) => one.id),
    ).toContain(id);
  });

  it('finds by the town of a delivery', async () => {
    const { db } = server.database;
    const [first] = await everything();
    const { id } = (first as Row).orders;
    const location = {
      id: 'place',
      partnerId: 'user-partner',
      firstName: 'A',
      lastName: 'B',
      companyName: 'C',
      email: 'a@b.example',
    };
    await db.insert(deliveryLocations).values({
      ...location,
      phone: '1',
      street: 'D 1',
      city: 'Český Krumlov',
      zipCode: '38101',
      country: 'CZ',
    });
    await db
      .insert(orderDeliveries)
      .values({ id: 'row', orderId: id, position: 0, locationId: 'place', amount: 1 });
    await db
      .update(partnerOrders)
      .set({ searchWords: sql`''::tsvector` })
      .where(eq(partnerOrders.orderId, id));
    expect((await list('phrase=cesky')).items.map((one) => one.id)).toEqual([id]);
    const places = (await get('/dealer/list/delivery-locations?phrase=krum')).json<
      { id: string; isUsed: boolean }[]
    >();
    expect(places).toMatchObject([{ id: 'place', isUsed: true }]);
  });

  it('the day of dispatch follows what is planned, and is the day it left once it has', async () => {
    const { db } = server.database;
    const [, , , fourth] = await everything();
    const { id } = (fourth as Row).orders;
    const deliveriesOf = eq(orderDeliveries.orderId, id);
    const dispatchDate = async () =>
      (await list(`orderId=${id}`)).items.map((one) => one.dispatchDate).join();
    await db.update(partnerOrders).set({ dispatchedAt: null }).where(eq(partnerOrders.orderId, id));
    const rows = [
      { id: 'early', expeditionDate: '2026-05-04' },
      { id: 'late', expeditionDate: '2026-05-08' },
    ];
    await db
      .insert(orderDeliveries)
      .values(rows.map((row) => ({ ...row, orderId: id, position: 0, locationId: 'place', amount: 1 })));
    expect(await dispatchDate()).toBe('2026-05-04');
    await db.update(orderDeliveries).set({ deliveryCode: 'A' }).where(eq(orderDeliveries.id, 'early'));
    expect(await dispatchDate()).toBe('2026-05-08');
    await db
      .update(orderDeliveries)
      .set({ deliveryCode: 'B', expeditionDate: '2026-05-09' })
      .where(deliveriesOf);
    expect(await dispatchDate()).toBe('2026-05-09');
    // half past midnight in Prague
    const left = new Date('2026-05-09T22:30:00Z');
    await db.update(partnerOrders).set({ dispatchedAt: left }).where(eq(partnerOrders.orderId, id));
    await db.update(orderDeliveries).set({ expeditionDate: '2026-05-01' }).where(deliveriesOf);
    expect(await dispatchDate()).toBe('2026-05-10');
  });

  it('a day is a day in Prague, the last one included', async () => {
    const { db } = server.database;
    const [, , third] = await everything();
    const { id, createdAt } = (third as Row).orders;
    const move = (at: Date) =>
      db.update(partnerOrders).set({ createdAt: at }).where(eq(partnerOrders.orderId, id));
    await move(new Date('2016-03-10T23:30:00Z'));
    expect((await list('from=2016-03-11&to=2016-03-11')).items.map((one) => one.id)).toEqual([id]);
    expect((await list('from=2016-03-10&to=2016-03-10')).total).toBe(0);
    await move(createdAt);
  });

  it.each(['page=0', 'limit=101', 'orderStatus=lost', 'quickFilter=some', 'sortBy=price', 'from=2026-02-30'])(
    '%s is refused',
    async (query) => {
      const answer = await get(`/dealer/order/list?${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
    },
  );
});

describe('the list of a partner', () => {
  // covers: ORD-014 ORD-076 ORD-077 ORD-078 AUT-034
  it('ORD-014 ORD-077 ORD-078 AUT-034: has ten of their own orders, newest first', async () => {
    const rows = (await everything()).filter(({ orders: o }) => o.userId === 'user-partner');
    const { items, total, limit, waitingForPartner } = await own();
    expect([items.length, total, limit]).toEqual([10, rows.length, 10]);
    expect(items.map(({ id }) => id)).toEqual(idsOf(rows).slice(0, 10));
    expect(items[0]?.priceList).toEqual({ currency: 'EUR' });
    const theirs = ['preparing', 'toApproveDesign', 'designApproved'];
    expect(waitingForPartner).toBe(rows.filter(({ partner_orders: p }) => theirs.includes(p.status)).length);
  });

  it('ORD-076: is searched by code and product, and never shows an order of somebody else', async () => {
    const rows = (await everything()).filter(({ orders: o }) => o.userId === 'user-partner');
    const { id, code } = (rows[0] as Row).orders;
    expect((await own(`phrase=${code.slice(0, 4)}-${code.slice(4)}`)).items.map((one) => one.id)).toEqual([
      id,
    ]);
    for (const end of [code.slice(-4), code.slice(-6)])
      expect((await own(`limit=100&phrase=${end}`)).items.map((one) => one.id)).toContain(id);
    expect((await own(`phrase=${code}`, 'sample-partner-1')).total).toBe(0);
    const [item] = (await own('limit=1')).items[0]?.orderItems ?? [];
    const found = await own(`limit=100&phrase=${item?.productId}`);
    expect(found.items.length).toBeGreaterThan(0);
    expect(found.items.every((one) => rows.some(({ orders: o }) => o.id === one.id))).toBe(true);
  });
});

describe('people to choose from', () => {
  it('dealers are active, and no admins are among them', async () => {
    const dealers = (await get('/dealer/list/dealers', 'user-admin')).json<{ id: string }[]>();
    expect(dealers).toHaveLength(11);
    expect(dealers.map(({ id }) => id)).toContain('user-dealer');
    await server.database.db.update(users).set({ active: false }).where(eq(users.id, 'sample-dealer-9'));
    expect((await get('/dealer/list/dealers')).json()).toHaveLength(10);
  });

  it('partners are sorted by the language, also where only the first are shown', async () => {
    const { db } = server.database;
    const names = ['Aäbel', 'Cihlář', 'Čermák', 'Hora', 'Chalupa'];
    for (const [i, companyName] of names.entries())
      await db
        .update(users)
        .set({ companyName })
        .where(eq(users.id, `sample-partner-${5 - i}`));
    const answer = await get('/dealer/list/partners');
    const found = answer.json<PartnerReference[]>().map(({ companyName }) => companyName);
    expect(found.filter((name) => names.includes(name))).toEqual(names);
  });

  it('partners are found by name, and by the dealer of their orders', async () => {
    const partners = async (query: string) =>
      (await get(`/dealer/list/partners?${query}`)).json<PartnerReference[]>().map(({ id }) => id);
    expect(await partners('phrase=muster%2013')).toEqual(['sample-partner-13']);
    const withDealer = (await everything())
      .filter(({ partner_orders: p }) => p.dealerId === 'sample-dealer-3')
      .map(({ partner_orders: p }) => p.partnerId);
    expect(new Set(await partners('dealerId=sample-dealer-3'))).toEqual(new Set(withDealer));
  });
});

describe('who may', () => {
  // covers: AUT-034 AUT-047
  it.each(['order/list', 'order/stats', 'list/dealers', 'list/partners', 'list/delivery-locations'])(
    'AUT-047: %s is for staff',
    async (path) => {
      const statusOf = async (who: string) => (await get(`/dealer/${path}`, who)).statusCode;
      expect([
        await statusOf('user-admin'),
        await statusOf('user-partner'),
        await statusOf('user-former'),
      ]).toEqual([200, 403, 401]);
    },
  );

  it('AUT-034: the list of a partner is for partners', async () => {
    expect((await get('/partner/order/list', 'user-dealer')).statusCode).toBe(403);
    expect((await get('/partner/order/list', 'user-admin')).statusCode).toBe(403);
  });
});

describe('counts', () => {
  /** Counted order by order. */
  const byReading = async (dealerId?: string): Promise<Record<QuickFilter, number>> => {
    const rows = (await everything()).filter(({ partner_orders: p }) => !dealerId || p.dealerId === dealerId);
    return Object.fromEntries(
      quickFilters.map((name) => [
        name,
        rows.filter((row) => {
          const p = row.partner_orders;
          if (name === 'all') return true;
          if (name === 'leavesToday') return leaves(row);
          if (name === 'withoutDealer')
            return p.dealerId === null && !['done', 'cancelled'].includes(p.status);
          return p.task === name;
        }).length,
      ]),
    ) as Record<QuickFilter, number>;
  };

  // covers: ORD-022 ORD-083 ORD-086
  it('ORD-022 ORD-083 ORD-086: are those of the rows, also of one dealer', async () => {
    expect(await counts()).toEqual(await byReading());
    expect(await counts('?dealerId=sample-dealer-4')).toEqual(await byReading('sample-dealer-4'));
    expect((await counts('?dealerId=nobody')).all).toBe(0);
  });

  it('ORD-083: stay those of the rows whatever happens to orders, in any sequence', async () => {
    const ids = idsOf(await everything());
    const tasks = [null, 'addDesign', 'cancelled', 'confirmDelivered'];
    const dealers = [null, 'user-dealer', 'sample-dealer-1'];
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('change' as const),
        at: fc.nat(ids.length - 1),
        status: fc.constantFrom(...partnerOrderStatuses),
        task: fc.constantFrom(...tasks),
        dealerId: fc.constantFrom(...dealers),
      }),
      fc.record({
        kind: fc.constant('many' as const),
        from: fc.constantFrom(...partnerOrderStatuses),
        to: fc.constantFrom(...partnerOrderStatuses),
      }),
      fc.record({ kind: fc.constant('words' as const), at: fc.nat(ids.length - 1) }),
      fc.record({ kind: fc.constant('delete' as const), at: fc.nat(ids.length - 1) }),
      fc.record({ kind: fc.constant('rolledBack' as const), at: fc.nat(ids.length - 1) }),
      fc.record({ kind: fc.constant('fold' as const) }),
    );
    const { db } = server.database;
    const to = (at: number) => eq(partnerOrders.orderId, ids[at] ?? '');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 15 }), async (acts) => {
        for (const one of acts) {
          if (one.kind === 'change') {
            const { status, task, dealerId } = one;
            await db.update(partnerOrders).set({ status, task, dealerId }).where(to(one.at));
          } else if (one.kind === 'many')
            await db
              .update(partnerOrders)
              .set({ status: one.to as PartnerOrderStatus })
              .where(and(eq(partnerOrders.status, one.from), sql`${partnerOrders.orderId} < '8'`));
          else if (one.kind === 'words')
            await db.update(partnerOrders).set({ unreadByStaff: 1 }).where(to(one.at));
          else if (one.kind === 'delete') await db.delete(orders).where(eq(orders.id, ids[one.at] ?? ''));
          else if (one.kind === 'fold') await foldTallies(db);
          else
            await db
              .transaction(async (tx) => {
                await tx.update(partnerOrders).set({ status: 'new' }).where(to(one.at));
                throw new Error('away');
              })
              .catch(() => {});
        }
        expect(await counts()).toEqual(await byReading());
        expect(await counts('?dealerId=user-dealer')).toEqual(await byReading('user-dealer'));
      }),
      { numRuns: 25 },
    );
    await foldTallies(db);
    const kept = await db.select().from(partnerOrderTallies);
    const keys = kept.map(({ count: _, ...key }) => JSON.stringify(key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(kept.every(({ count }) => count > 0)).toBe(true);
  });
});
