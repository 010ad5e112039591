import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, deliveryLocations, orderDeliveries, orderMessages } from '#database/schema.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { readPartnerOrder } from '#server/orders/order/service.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { addPeople, makePartnerOrder, people, type SampleOptions } from '../flow/testing.ts';
import { sampleLocation } from './sample-location.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  const { db } = server.database;
  const place = (id: string, partnerId: string, more: object = {}) => ({
    ...sampleLocation,
    ...more,
    id,
    partnerId,
  });
  await db
    .insert(deliveryLocations)
    .values([
      place('praha', people.partner),
      place('brno', people.partner, { city: 'Brno', zipCode: '602 00' }),
      place('wien', people.partner, { city: 'Wien', zipCode: '1010', country: 'AT' }),
      place('foreign', people.otherPartner),
    ]);
});
afterAll(() => server.close());

type Amount = readonly [item: string, location: string, amount: number];
const rows = (amounts: readonly Amount[]) =>
  amounts.map(([orderItemId, deliveryLocationId, amount]) => ({ orderItemId, deliveryLocationId, amount }));
const post = async (
  orderId: string,
  way: string,
  payload?: object,
  who: string = people.partner,
  headers = {},
) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/b2b/partner/order/${orderId}/delivery-location/${way}`,
    headers: { ...(who ? await asUser(server.shop, who) : {}), ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const many = (orderId: string, amounts: readonly Amount[], who?: string) =>
  post(orderId, 'multiple', rows(amounts), who);

/** Two items, of 150 and 60 pieces. */
const order = async (options: SampleOptions = {}) => {
  const { id, itemIds } = await makePartnerOrder(server, options);
  return { id, first: itemIds[0] ?? '', second: itemIds[1] ?? '' };
};
const stored = async (orderId: string) =>
  (
    await server.database.db
      .select()
      .from(orderDeliveries)
      .where(eq(orderDeliveries.orderId, orderId))
      .orderBy(orderDeliveries.position, orderDeliveries.id)
  ).map(({ position, locationId, amount, expeditionDate, deliveryCode }) => [
    position,
    locationId,
    amount,
    expeditionDate,
    deliveryCode,
  ]);
const statusOf = async (id: string) => (await readPartnerOrder(server.database.db, id))?.status;

describe('saving where an order goes', () => {
  it('LOC-027 LOC-041 LOC-042: several locations per item, in the order they were written', async () => {
    const { id, first, second } = await order();
    const answer = await many(id, [
      [first, 'wien', 100],
      [first, 'brno', 30],
      [second, 'praha', 60],
      [first, 'brno', 20],
    ]);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ success: true })]);
    expect(await stored(id)).toEqual([
      [0, 'wien', 100, null, ''],
      [0, 'brno', 30, null, ''],
      [0, 'brno', 20, null, ''],
      [1, 'praha', 60, null, ''],
    ]);
    const now = await readPartnerOrder(server.database.db, id);
    expect(now).toMatchObject({ status: 'new', unreadByStaff: 1, task: 'addDesign' });
    expect(now?.deliveryNet).toBeGreaterThan(0);
    const messages = await server.database.db
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.orderId, id));
    expect(messages.filter(({ type }) => type === 'deliveryLocationSaved')).toMatchObject([
      {
        author: 'partner',
        previousStatus: 'preparing',
        currentStatus: 'new',
        data: { locations: 3, currency: 'CZK' },
      },
    ]);
    const log = await server.database.db.select().from(auditEntries).where(eq(auditEntries.orderId, id));
    expect(log).toMatchObject([{ act: 'saveLocations', userId: people.partner }]);
  });

  it('LOC-027: one location for everything', async () => {
    const { id } = await order();
    expect((await post(id, 'single/brno')).status).toBe(200);
    expect(await stored(id)).toEqual([
      [0, 'brno', 150, null, ''],
      [1, 'brno', 60, null, ''],
    ]);
    expect(await statusOf(id)).toBe('new');
  });

  it('the order is then found by where it goes', async () => {
    const { id } = await order();
    await post(id, 'single/wien');
    const found = (await server.database.db.execute(
      sql`select search_words::text as words from partner_orders where order_id = ${id}`,
    )) as unknown as { rows: { words: string }[] };
    expect(found.rows[0]?.words).toContain("'wien'");
  });

  // covers: LOC-031 LOC-032 LOC-033 LOC-036 LOC-037
  it.each<[string, (first: string, second: string) => readonly Amount[]]>([
    [
      'too few pieces',
      (a, b) => [
        [a, 'praha', 149],
        [b, 'praha', 60],
      ],
    ],
    [
      'too many pieces',
      (a, b) => [
        [a, 'praha', 150],
        [b, 'praha', 61],
      ],
    ],
    ['an item without a row', (a) => [[a, 'praha', 150]]],
    [
      'an item the order does not have',
      (a, b) => [
        [a, 'praha', 150],
        [b, 'praha', 60],
        ['none', 'praha', 1],
      ],
    ],
  ])('LOC-036 LOC-037: %s is refused and nothing is kept', async (_what, amounts) => {
    const { id, first, second } = await order();
    const answer = await many(id, amounts(first, second));
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({
        code: 'split_invalid',
        message: 'Validation failed: quantity sums do not match or invalid rows exist',
      }),
    ]);
    expect([await stored(id), await statusOf(id)]).toEqual([[], 'preparing']);
  });

  it.each([0, -5, 1.5, 500_001, '10', null])('LOC-032: an amount of %j is no request', async (amount) => {
    const { id, first } = await order();
    const answer = await post(id, 'multiple', [{ orderItemId: first, deliveryLocationId: 'praha', amount }]);
    expect([answer.status, await stored(id)]).toEqual([400, []]);
  });

  it('LOC-031: a row without a location, no rows and too many are no request', async () => {
    const { id, first } = await order();
    for (const payload of [
      [{ orderItemId: first, amount: 150 }],
      [],
      Array.from({ length: 1_001 }, () => ({ orderItemId: first, deliveryLocationId: 'praha', amount: 1 })),
    ])
      expect((await post(id, 'multiple', payload)).status).toBe(400);
  });

  it.each(['foreign', 'none'])(
    'AUT-040: a location that is not their own (%s) is not there',
    async (location) => {
      const { id, first, second } = await order();
      const split = await many(id, [
        [first, 'praha', 150],
        [second, location, 60],
      ]);
      const single = await post(id, `single/${location}`);
      for (const answer of [split, single])
        expect([answer.status, answer.body]).toEqual([
          404,
          expect.objectContaining({ code: 'location_not_found', field: location }),
        ]);
      expect(await stored(id)).toEqual([]);
    },
  );

  it.each(partnerOrderStatuses.filter((status) => status !== 'preparing'))(
    'LOC-028: is not possible in %s, and what is saved stays',
    async (status) => {
      const { id, first, second } = await order({ status });
      const before = await stored(id);
      const answer = await many(id, [
        [first, 'praha', 150],
        [second, 'praha', 60],
      ]);
      expect([answer.status, answer.body.code]).toEqual([409, 'act_not_possible']);
      expect([await stored(id), await statusOf(id)]).toEqual([before, status]);
    },
  );

  it('two presses at once save it once', async () => {
    const { id } = await order();
    const both = await Promise.all([post(id, 'single/praha'), post(id, 'single/brno')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored(id)).toHaveLength(2);
  });

  it('a repeat under the same key after a lost answer is told the same', async () => {
    const { id } = await order();
    const key = { 'idempotency-key': 'one-press' };
    const [first, again] = [
      await post(id, 'single/praha', undefined, people.partner, key),
      await post(id, 'single/praha', undefined, people.partner, key),
    ];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect([again.status, await stored(id)]).toEqual([200, expect.objectContaining({ length: 2 })]);
    // another place is no repeat: it must not be told that it was saved
    const other = await post(id, 'single/brno', undefined, people.partner, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });
});

describe('LOC-022: a location that an order uses', () => {
  const change = async (id: string) => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/b2b/partner/delivery-location/${id}`,
      headers: await asUser(server.shop, people.partner),
      payload: { ...sampleLocation, city: 'Jinde' },
    });
    return { status: answer.statusCode, code: answer.json().code };
  };
  const add = async () => {
    const id = `fresh-${Math.random()}`;
    await server.database.db
      .insert(deliveryLocations)
      .values({ ...sampleLocation, id, partnerId: people.partner });
    return id;
  };

  it.each(['new', 'cancelled'] as const)(
    'is not changed any more, also by an order in %s',
    async (status) => {
      const location = await add();
      const { id } = await order();
      await post(id, `single/${location}`);
      if (status === 'cancelled')
        await server.database.db.execute(
          sql`update partner_orders set status = 'cancelled' where order_id = ${id}`,
        );
      expect(await change(location)).toEqual({ status: 409, code: 'location_used' });
    },
  );

  it('at once with the order that takes it: the change or the order, never an order to another address', async () => {
    for (let round = 0; round < 12; round += 1) {
      const location = await add();
      const { id } = await order();
      const sending = post(id, `single/${location}`);
      const [changed, sent] = await Promise.all([change(location), sending]);
      expect(sent.status).toBe(200);
      expect([200, 409]).toContain(changed.status);
      expect(await change(location)).toEqual({ status: 409, code: 'location_used' });
    }
  });
});

describe('the price of a delivery', () => {
  const price = (orderId: string, amounts: readonly Amount[], who?: string) =>
    post(orderId, 'price', rows(amounts), who);

  it('is that of one consignment for each location, and is what is saved', async () => {
    const { id, first, second } = await order();
    const amounts: readonly Amount[] = [
      [first, 'praha', 100],
      [first, 'wien', 50],
      [second, 'praha', 60],
    ];
    const [praha, wien, both] = [
      await price(id, [
        [first, 'praha', 100],
        [second, 'praha', 60],
      ]),
      await price(id, [[first, 'wien', 50]]),
      await price(id, amounts),
    ];
    expect(both.body).toEqual({
      deliveryPrice: praha.body.deliveryPrice + wien.body.deliveryPrice,
      locations: 2,
    });
    expect(praha.body.deliveryPrice).toBeGreaterThan(0);
    await many(id, amounts);
    const saved = await readPartnerOrder(server.database.db, id);
    expect(saved?.deliveryNet).toBe(Math.round(both.body.deliveryPrice * 100));
  });

  it('is in the currency of the order', async () => {
    const [czk, eur] = [await order(), await order({ currency: 'EUR' })];
    const inCzk = (await price(czk.id, [[czk.first, 'wien', 150]])).body.deliveryPrice;
    const inEur = (await price(eur.id, [[eur.first, 'wien', 150]])).body.deliveryPrice;
    const { settings } = await server.shop.catalogue.current();
    expect(inEur).toBe(Math.round((inCzk * 100_000) / (settings?.eurRate ?? 0)) / 100);
  });

  it('needs no whole split, and is 0 without rows', async () => {
    const { id, first } = await order();
    expect((await price(id, [])).body).toEqual({ deliveryPrice: 0, locations: 0 });
    expect((await price(id, [[first, 'praha', 1]])).status).toBe(200);
    expect(await stored(id)).toEqual([]);
  });

  it('is 0 for a place without a price', async () => {
    const { id, first } = await order();
    await server.database.db.insert(deliveryLocations).values({
      ...sampleLocation,
      id: 'unpriced',
      partnerId: people.partner,
      zipCode: '3700',
      country: 'DK',
    });
    const answer = await price(id, [[first, 'unpriced', 10]]);
    expect([answer.status, answer.body]).toEqual([200, { deliveryPrice: 0, locations: 1 }]);
  });

  it('names what is not theirs', async () => {
    const { id, first } = await order();
    expect((await price(id, [[first, 'foreign', 1]])).body.code).toBe('location_not_found');
    expect((await price(id, [['none', 'praha', 1]])).body.code).toBe('split_invalid');
  });
});

describe('who may', () => {
  it.each([
    ['', 401],
    ['user-former', 401],
    [people.dealer, 403],
    [people.admin, 403],
    [people.otherPartner, 404],
  ])('AUT-040: %j gets %i for each call', async (who, status) => {
    const { id, first } = await order();
    const payload = rows([[first, 'praha', 150]]);
    for (const [way, body] of [['single/praha'], ['multiple', payload], ['price', payload]] as const)
      expect((await post(id, way, body, who)).status).toBe(status);
    expect(await stored(id)).toEqual([]);
  });

  it('an order that is not there is answered like a foreign one', async () =>
    expect((await post('none', 'single/praha')).body.code).toBe('order_not_found'));
});
