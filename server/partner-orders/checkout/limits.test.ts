import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PartnerTotals } from '#contract/partner-orders/checkout.ts';
import {
  availabilities,
  orderFiles,
  orderRequestFiles,
  orderRequests,
  orders,
  partnerOrders,
  priceRows,
  users,
} from '#database/schema.ts';
import { foldingRule, sampleArtwork, sampleImage } from '#server/orders/ordering/sample-order.ts';
import { samplePng, sampleSvg } from '#server/platform/files/samples.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { addPeople, addPersons, people, persons } from '../flow/testing-people.ts';
import { letterOf } from '../requests/letters/letter.ts';
import { tokenOf } from '../requests/token.ts';
import { atPrices, type PartnerOrderBody, sampleItem, samplePartnerOrder } from './testing.ts';

let server: TestServer;
let aheadMs = 0;
let base: string;
let asked: PartnerOrderBody;
let net: number;
const CREATE = '/api/b2b/partner/order/create';
const LIST = '/api/b2b/partner/order-requests';
const DAY_MS = 24 * 3_600_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(who: string | null, method: Method, url: string, body?: object, key?: string) {
  const by = who === null ? {} : await asUser(server.shop, who);
  const headers = { ...by, ...(key && { 'idempotency-key': key }) };
  const answer = await server.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), raw: answer.body };
}
let drawn = 1000;
const freshCode = (): string => `2611${String(++drawn).padStart(4, '0')}`;
const place = (who: string = persons.orders, changes: Partial<PartnerOrderBody> = {}, key?: string) =>
  ask(who, 'POST', CREATE, { ...asked, code: freshCode(), asksApproval: true, ...changes }, key);
const limit = (orderLimit: number | null, monthLimit: number | null, who: string = persons.orders) =>
  ask(people.partner, 'PUT', `/api/partners/${people.partner}/people/${who}/limits`, {
    orderLimit,
    monthLimit,
  });
const decide = (id: string, body: object, who: string = people.partner, key?: string) =>
  ask(who, 'POST', `${LIST}/${id}/decision`, body, key);
const tokenFor = (requestId: string, userId: string = people.partner) =>
  tokenOf(server.shop.config, { requestId, userId });
const byLink = (token: string, body: object, key?: string) =>
  ask(null, 'POST', '/api/order-requests/decision', { token, ...body }, key);
const opened = (token: string) => ask(null, 'GET', `/api/order-requests?token=${token}`);
const rowOf = async (id: string) =>
  (await server.database.db.select().from(orderRequests).where(eq(orderRequests.id, id)))[0];
const countOrders = () => server.database.db.$count(orders);
const setUser = (id: string, values: Partial<typeof users.$inferInsert>) =>
  server.database.db.update(users).set(values).where(eq(users.id, id));

/** Above the limit, as a request. */
async function requested(changes: Partial<PartnerOrderBody> = {}): Promise<string> {
  const { status, body } = await place(persons.orders, changes);
  expect([status, body.waitsForApproval]).toEqual([200, true]);
  return body.id;
}

beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + aheadMs) });
  await addPeople(server);
  await addPersons(server);
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const first = await ask(persons.orders, 'POST', CREATE, samplePartnerOrder({ code: freshCode() }));
  asked = atPrices(samplePartnerOrder(), first.body.data as PartnerTotals);
  net = first.body.data.itemsPrice;
});
afterAll(() => server.close());
beforeEach(async () => {
  aheadMs = 0;
  const { db } = server.database;
  await db.delete(orderRequests);
  await db.update(partnerOrders).set({ status: 'cancelled' });
  await db.update(availabilities).set({ stockQuantity: 1_000_000 });
  await server.shop.catalogue.refresh();
  await setUser(persons.orders, { active: true, partnerFunction: 'orders' });
  await setUser(persons.owner, { active: true, partnerFunction: 'owner' });
  await setUser(people.partner, { active: true, partnerFunction: 'owner' });
  expect((await limit(net - 1, null)).status).toBe(204);
});

describe('an order above a limit', () => {
  it('is kept as a request, takes no pieces, and is no order to anybody', async () => {
    const before = await countOrders();
    const stock = async () =>
      (await server.database.db.select().from(availabilities)).map((a) => a.stockQuantity);
    const pieces = await stock();
    const id = await requested({ note: 'For the fair' });
    expect([await countOrders(), await stock()]).toEqual([before, pieces]);
    const list = await ask(persons.orders, 'GET', LIST);
    expect(list.body.requests).toMatchObject([
      { id, state: 'open', isOwn: true, itemsPrice: net, reason: 'order', limit: net - 1, orderId: null },
    ]);
    expect((await ask(people.partner, 'GET', `${LIST}/${id}`)).body).toMatchObject({
      note: 'For the fair',
      isOwn: false,
      items: [{ quantity: 150, configurationPrice: net }],
    });
    for (const staff of [people.dealer, people.admin]) {
      expect((await ask(staff, 'GET', LIST)).status).toBe(403);
      expect((await ask(staff, 'GET', `${LIST}/${id}/image/1`)).status).toBe(403);
      expect((await ask(staff, 'GET', `${LIST}/${id}`)).raw).not.toContain('For the fair');
    }
    expect((await ask(persons.otherOwner, 'GET', `${LIST}/${id}`)).body.code).toBe('order_request_not_found');
    expect((await ask(persons.reads, 'GET', LIST)).status).toBe(403);
  });

  it('is refused to who does not ask for approval, and nothing is kept', async () => {
    const answer = await place(persons.orders, { asksApproval: false });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([409, 'above_limit', 'order']);
    expect(await server.database.db.$count(orderRequests)).toBe(0);
  });

  it('sent twice is one request, with and without a key', async () => {
    const code = freshCode();
    const first = await place(persons.orders, { code }, 'key-of-a-request');
    const again = await place(persons.orders, { code }, 'key-of-a-request');
    expect(again.body).toEqual(first.body);
    expect((await place(persons.orders, { code })).body.id).toBe(first.body.id);
    expect((await place(persons.orders, { note: 'x' }, 'key-of-a-request')).body.code).toBe(
      'idempotency_conflict',
    );
    expect(await server.database.db.$count(orderRequests)).toBe(1);
  });

  it('owners have no limit, and no other function has one', async () => {
    expect((await limit(1, 1, persons.owner)).body.code).toBe('limit_not_for_function');
    expect((await limit(1, 1, persons.reads)).body.code).toBe('limit_not_for_function');
    expect((await place(persons.owner)).body.waitsForApproval).toBe(false);
    const own = await ask(persons.orders, 'GET', '/api/b2b/partner/order-limit');
    expect(own.body.limit).toMatchObject({
      orderLimit: net - 1,
      monthLimit: null,
      currency: 'CZK',
      spent: 0,
    });
    expect(own.body.limit.owners).toHaveLength(2);
    expect((await ask(persons.owner, 'GET', '/api/b2b/partner/order-limit')).body.limit).toBeNull();
    await ask(people.partner, 'PUT', `/api/partners/${people.partner}/people/${persons.orders}`, {
      partnerFunction: 'owner',
    });
    expect((await place()).body.waitsForApproval).toBe(false);
    const [row] = await server.database.db.select().from(users).where(eq(users.id, persons.orders));
    expect(row).toMatchObject({ orderLimit: null, monthLimit: null, limitCurrency: null });
  });

  it('at most so many wait at once', async () => {
    for (let n = 0; n < 20; n += 1) await requested();
    const answer = await place();
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([409, 'order_requests_full', '20']);
  });
});

describe('the limit of a month', () => {
  it('counts what was placed in it, with delivery, without what was cancelled', async () => {
    await limit(null, net * 2);
    const first = await place();
    expect(first.body.waitsForApproval).toBe(false);
    await server.database.db
      .update(partnerOrders)
      .set({ deliveryNet: 1 })
      .where(eq(partnerOrders.orderId, first.body.id));
    expect((await place()).body.waitsForApproval).toBe(true);
    await server.database.db
      .update(partnerOrders)
      .set({ status: 'cancelled' })
      .where(eq(partnerOrders.orderId, first.body.id));
    expect((await place()).body.waitsForApproval).toBe(false);
    // of others of the partner it takes nothing
    expect((await place(persons.owner)).body.waitsForApproval).toBe(false);
    expect((await place()).body.waitsForApproval).toBe(false);
    expect((await place()).body.waitsForApproval).toBe(true);
    aheadMs = 32 * DAY_MS;
    expect((await place()).body.waitsForApproval).toBe(false);
  });

  it('is never exceeded by a hundred orders at once over HTTP', async () => {
    const MAY = 85;
    await limit(null, net * MAY);
    const headers = { ...(await asUser(server.shop, persons.orders)), 'content-type': 'application/json' };
    const send = async () => {
      const body = JSON.stringify({ ...asked, code: freshCode(), asksApproval: true });
      return (await fetch(base + CREATE, { method: 'POST', headers, body })).json();
    };
    const answers = await Promise.all(Array.from({ length: 100 }, send));
    const counts = [false, true].map((waits) => answers.filter((a) => a.waitsForApproval === waits).length);
    expect(counts).toEqual([MAY, 100 - MAY]);
    const spent = (await ask(persons.orders, 'GET', '/api/b2b/partner/order-limit')).body.limit.spent;
    expect(spent).toBeCloseTo(net * MAY, 2);
  });
});

describe('an owner', () => {
  it('approves by the link alone: the order is that of who asked, and stands in the log', async () => {
    const image = { 0: { images: [sampleImage('i1', 1, 'pic-1')], tabMenu: 'moreThanMaxColors' } };
    const bytes = Buffer.from(await samplePng());
    const file = { name: 'a.png', size: bytes.length, fileContent: bytes.toString('base64') };
    const order = {
      ...asked,
      orderItems: [sampleItem({ artwork: sampleArtwork(foldingRule, 'natural', 'freeTop', image) })],
      uploadedAttachments: [{ ...file, imageNodeInformationName: 'pic-1' }],
    };
    const differs = await ask(persons.orders, 'POST', CREATE, { ...order, code: freshCode() });
    const body = atPrices(order as PartnerOrderBody, differs.body.data as PartnerTotals);
    await limit(1, null);
    const id = await requested(body);
    const token = tokenFor(id, persons.owner);
    expect(JSON.stringify(await rowOf(id))).not.toContain(token);
    expect((await opened(token)).body).toMatchObject({ id, state: 'open', isOwn: false });
    const pictured = await server.app.inject({ url: `/api/order-requests/image?token=${token}&item=1` });
    expect([pictured.statusCode, pictured.headers['content-type']]).toEqual([200, 'image/png']);
    const done = await byLink(token, { approved: true }, 'key-of-a-decision');
    expect(done.body).toMatchObject({ state: 'approved', orderId: null });
    expect((await byLink(token, { approved: true }, 'key-of-a-decision')).body).toEqual(done.body);
    expect((await opened(token)).body.code).toBe('order_request_not_found');
    expect((await byLink(token, { approved: true })).body.code).toBe('order_request_not_found');
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'approved', decidedBy: persons.owner });
    const found = await ask(persons.orders, 'GET', `/api/b2b/partner/order/${row?.orderId}`);
    expect(found.body.code).toBe(done.body.code);
    expect(found.body.messages.at(-1).authorName).toContain('Person orders');
    expect(found.body.log.map((entry: { act: string; by: string }) => [entry.act, entry.by])).toEqual(
      expect.arrayContaining([['approveOrder', expect.stringContaining('Person owner')]]),
    );
    const { db } = server.database;
    expect(await db.$count(orderFiles, eq(orderFiles.orderId, row?.orderId ?? ''))).toBe(1);
    expect(await db.$count(orderRequestFiles)).toBe(0);
  });

  it('is asked again when the price changed meanwhile, and approves what they were shown', async () => {
    const id = await requested();
    const { db } = server.database;
    await db.update(priceRows).set({ productPrice: sql`${priceRows.productPrice} + 1000` });
    await server.shop.catalogue.refresh();
    const before = await countOrders();
    const first = await decide(id, { approved: true });
    expect([first.status, first.body.code]).toEqual([409, 'totals_differ']);
    expect(first.body.data.itemsPrice).toBeGreaterThan(net);
    expect([await countOrders(), (await rowOf(id))?.state]).toEqual([before, 'open']);
    const done = await decide(id, { approved: true, seen: first.body.data });
    expect(done.body).toMatchObject({ state: 'approved', orderId: expect.any(String) });
    const [order] = await db.select().from(partnerOrders).where(eq(partnerOrders.orderId, done.body.orderId));
    expect(order?.itemsNet).toBe(Math.round(first.body.data.itemsPrice * 100));
    await db.update(priceRows).set({ productPrice: sql`${priceRows.productPrice} - 1000` });
    await server.shop.catalogue.refresh();
  });

  it('is told which file is no longer stored; the request stays', async () => {
    const bytes = Buffer.from(sampleSvg);
    const file = { name: 'a.svg', size: bytes.length, fileContent: bytes.toString('base64') };
    const id = await requested({
      ...asked,
      uploadedAttachments: [{ ...file, imageNodeInformationName: null }],
    });
    const [kept] = await server.database.db
      .select()
      .from(orderRequestFiles)
      .where(eq(orderRequestFiles.requestId, id));
    await server.shop.files.remove([kept?.storageKey ?? '']);
    const refused = await decide(id, { approved: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'order_request_file_gone']);
    expect((await rowOf(id))?.state).toBe('open');
  });

  it('is told when there are not enough pieces; the request stays', async () => {
    const id = await requested();
    await server.database.db.update(availabilities).set({ stockQuantity: 1 });
    server.shop.catalogue.stockChanged();
    expect((await decide(id, { approved: true })).body.code).toBe('out_of_stock');
    expect((await rowOf(id))?.state).toBe('open');
  });

  it('refuses with a word, which goes to who asked', async () => {
    const id = await requested();
    const empty = await decide(id, { approved: false, words: ' \n' });
    expect([empty.status, empty.body.code]).toEqual([422, 'order_request_needs_words']);
    expect((await decide(id, { approved: false, words: 'In January' })).body).toEqual({
      state: 'refused',
      code: null,
      orderId: null,
    });
    const refused = letterOf('orderRequestRefused');
    const content = await refused.read(server.shop, { id, again: '' });
    expect(content).toMatchObject({ to: `${persons.orders}@inkrule.example`, words: 'In January' });
    const written = content && (await refused.write(server.shop, content));
    expect(JSON.stringify(written)).toContain('In January');
    expect(await letterOf('orderRequested').read(server.shop, { id, again: people.partner })).toBeNull();
    expect((await decide(id, { approved: true })).body.code).toBe('order_request_not_found');
  });

  it('decides once, of two who press at once one', async () => {
    const id = await requested();
    const before = await countOrders();
    const answers = await Promise.all([
      decide(id, { approved: true }),
      decide(id, { approved: true }, persons.owner),
      byLink(tokenFor(id), { approved: true }),
      decide(id, { approved: false, words: 'No' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await countOrders()) - before).toBeLessThanOrEqual(1);
  });

  it.each([true, false])(
    'is answered alike where the same call comes twice at once: %s',
    async (approved) => {
      const before = await countOrders();
      const id = await requested();
      const [first, second] = await Promise.all(
        [1, 2].map(() => decide(id, { approved, words: 'No' }, persons.owner, `double ${id}`)),
      );
      expect([first?.status, first?.body.state]).toEqual([200, approved ? 'approved' : 'refused']);
      expect(second?.body).toEqual(first?.body);
      expect((await countOrders()) - before).toBe(approved ? 1 : 0);
    },
  );

  it('decides while the person is taken out: an order of theirs, or none and no request', async () => {
    for (let round = 0; round < 3; round += 1) {
      await setUser(persons.orders, { active: true, partnerFunction: 'orders' });
      await limit(net - 1, null);
      const id = await requested();
      const before = await countOrders();
      const [decided, changed] = await Promise.all([
        decide(id, { approved: true }),
        ask(people.partner, 'PUT', `/api/partners/${people.partner}/people/${persons.orders}`, {
          partnerFunction: 'reads',
        }),
        limit(1, 1),
      ]);
      expect(changed.status).toBeLessThan(300);
      expect([200, 404]).toContain(decided.status);
      expect((await countOrders()) - before).toBe(decided.status === 200 ? 1 : 0);
    }
  });

  it('is an owner: who orders decides nothing, not even their own', async () => {
    const id = await requested();
    expect((await decide(id, { approved: true }, persons.orders)).status).toBe(403);
    expect((await decide(id, { approved: true }, persons.otherOwner)).body.code).toBe(
      'order_request_not_found',
    );
  });
});

describe('a link', () => {
  const ends: [string, (id: string) => Promise<unknown>][] = [
    ['an unknown one', async () => null],
    ['after 14 days', async () => (aheadMs = 14 * DAY_MS)],
    ['of a request that was withdrawn', (id) => ask(persons.orders, 'DELETE', `${LIST}/${id}`)],
    ['of a request that was refused', (id) => decide(id, { approved: false, words: 'No' })],
    ['of an owner who was locked', () => setUser(persons.owner, { active: false })],
    ['of an owner with another function', () => setUser(persons.owner, { partnerFunction: 'reads' })],
    ['of a partner who was locked', () => setUser(people.partner, { active: false })],
    ['of somebody who orders no more', () => setUser(persons.orders, { partnerFunction: 'reads' })],
    [
      'of somebody who was taken out',
      (id) => server.database.db.delete(orderRequests).where(eq(orderRequests.id, id)),
    ],
  ];
  it.each(ends)('%s answers as every other that opens nothing', async (name, end) => {
    const id = await requested();
    await end(id);
    const token = name === 'an unknown one' ? 'unknown' : tokenFor(id, persons.owner);
    const before = await countOrders();
    for (const answer of [await opened(token), await byLink(token, { approved: true })])
      expect([answer.status, answer.body.code]).toEqual([404, 'order_request_not_found']);
    expect(await countOrders()).toBe(before);
  });
});

describe('who asked', () => {
  it('withdraws their own, once or twice', async () => {
    const id = await requested();
    expect((await ask(people.partner, 'DELETE', `${LIST}/${id}`)).status).toBe(404);
    expect((await ask(persons.orders, 'DELETE', `${LIST}/${id}`)).status).toBe(204);
    expect((await ask(persons.orders, 'DELETE', `${LIST}/${id}`)).status).toBe(204);
    expect((await decide(id, { approved: true })).body.code).toBe('order_request_not_found');
  });

  it('still asks when the limit is lowered or raised meanwhile', async () => {
    const id = await requested();
    await limit(null, null);
    expect((await decide(id, { approved: true })).body.state).toBe('approved');
  });
});

it('owners choose the mails of their people', async () => {
  const url = `/api/partners/${people.partner}/people`;
  expect((await ask(people.partner, 'PUT', `${url}/${persons.reads}/mails`, { mails: 'all' })).status).toBe(
    204,
  );
  expect((await ask(persons.orders, 'PUT', `${url}/${persons.reads}/mails`, { mails: 'none' })).status).toBe(
    403,
  );
  const listed = (await ask(people.partner, 'GET', url)).body;
  expect(listed.currency).toBe('CZK');
  expect(listed.people).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: persons.reads, mails: 'all' })]),
  );
});
