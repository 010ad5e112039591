import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegularOrder } from '#contract/office/regular-orders.ts';
import type { LinkedOrder } from '#contract/orders/linked-order.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { listWithdrawals } from '#contract/shop-orders/withdrawals.ts';
import { auditEntries, orders, shopOrders, shopShipments, withdrawals } from '#database/schema.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { WITHDRAWALS_PER_DAY } from '#rules/shop-orders/withdrawals/withdrawal.ts';
import { erasePerson, exportPerson } from '#server/office/privacy/service.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleBilling,
  sampleLine,
} from '#server/orders/ordering/sample-order.ts';
import { outboxFolder } from '#server/platform/mail/mailer.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { placeSample } from '../checkout/place-sample.ts';

type Listed = ReplyOf<typeof listWithdrawals>;

let server: TestServer;
let clock = new Date('2026-11-23T10:00:00Z');
beforeAll(async () => {
  server = await testServer({ jobs: true, now: () => clock });
});
afterAll(() => server.close());

const plain = sampleLine({
  id: 'plain',
  quantity: 100,
  artwork: sampleArtwork(foldingRule, 'natural', 'freeTop', {}),
});
const email = sampleBilling.email;
const stated = { name: 'Jana Ukázková', email, reason: '' };

let code = 26110000;
async function place(configurations: ReturnType<typeof sampleLine>[] = [plain]) {
  code += 1;
  const placed = await placeSample(server.app, { orderCode: String(code), configurations });
  return { code: String(code), secret: (placed.orderPath ?? '').split('/').at(-1) ?? '' };
}
const post = (url: string, payload: object, key = '') =>
  server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers: key === '' ? {} : { 'idempotency-key': key },
  });
const byCode = (orderCode: string, other: object = {}, key = '') =>
  post('/withdrawals', { ...stated, orderCode, edition: 'de', ...other }, key);
const byLink = (secret: string, other: object = {}) =>
  post(`/order-link/${secret}/withdrawals`, { reason: '', items: [], ...other });
/** What was sent about an order. */
async function mailsOf(orderCode: string) {
  await server.shop.jobs.idle(60_000);
  const folder = outboxFolder(server.shop.config);
  const mails = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      ...(JSON.parse(await readFile(join(folder, name, 'about.json'), 'utf8')) as {
        to: string;
        subject: string;
      }),
      text: await readFile(join(folder, name, 'mail.txt'), 'utf8'),
    })),
  );
  return mails.filter(({ subject }) => subject.includes(shownCode(orderCode)));
}
const idOf = async (orderCode: string) => {
  const [row] = await server.database.db.select().from(orders).where(eq(orders.code, orderCode));
  return row?.id ?? '';
};
const rowsOf = (orderCode: string) =>
  server.database.db.select().from(withdrawals).where(eq(withdrawals.orderCode, orderCode));

describe('a withdrawal from a contract', () => {
  it('is stored with its time, acknowledged by mail, told to the office and shown to staff', async () => {
    const order = await place();
    const answer = await byCode(order.code, { reason: 'Passt nicht.' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { receivedAt: clock.toISOString() }]);
    expect(await rowsOf(order.code)).toMatchObject([
      { verdict: 'inTime', byLink: false, items: [], at: clock, email },
    ]);
    const mails = await mailsOf(order.code);
    const receipt = mails.find(({ to, text }) => to === email && text.includes('23.11.2026 11:00'));
    expect(receipt?.text).toContain('Jana Ukázková');
    expect(receipt?.text).toContain('Passt nicht.');
    const notice = mails.find(({ subject }) => subject.startsWith('Odstoupení od smlouvy, objednávka'));
    expect(notice?.to).toBe(server.shop.config.officeEmail);
    const shown = await server.app.inject({
      url: `/api/regular-orders/${order.code}`,
      headers: await asUser(server.shop, 'user-admin'),
    });
    expect(shown.json<RegularOrder>().withdrawals).toMatchObject([
      { verdict: 'inTime', name: 'Jana Ukázková', reason: 'Passt nicht.' },
    ]);
    const acts = await server.database.db.select().from(auditEntries).where(eq(auditEntries.act, 'withdraw'));
    expect(acts).toHaveLength(1);
  });

  it('answers a stranger like the buyer, and tells nothing in the mail to the stated address', async () => {
    const order = await place();
    const stranger = { email: 'stranger@elsewhere.example', name: 'Visit us', reason: 'Buy this' };
    const wrongEmail = await byCode(order.code, stranger);
    const noOrder = await byCode('99999999', stranger);
    expect([wrongEmail.statusCode, noOrder.statusCode]).toEqual([200, 200]);
    expect(wrongEmail.json()).toEqual(noOrder.json());
    expect(await rowsOf(order.code)).toMatchObject([{ verdict: 'unknownOrder', orderId: null }]);
    const told = (await mailsOf(order.code)).filter(({ to }) => to === stranger.email);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toMatch(/Visit us|Buy this|Block|Jana/);
  });

  it('by the link concerns the lines without print, and says on the page that it came', async () => {
    const order = await place([sampleLine(), plain]);
    const read = async () =>
      (await server.app.inject({ url: `/api/order-link/${order.secret}` })).json<LinkedOrder>();
    expect(await read()).toMatchObject({ mayWithdraw: true, withdrawnAt: [] });
    expect((await byLink(order.secret, { items: [2, 7], reason: 'Passt nicht.' })).statusCode).toBe(200);
    expect(await rowsOf(order.code)).toMatchObject([
      { ...stated, verdict: 'inTime', byLink: true, items: [2], reason: 'Passt nicht.' },
    ]);
    expect((await read()).withdrawnAt).toEqual([clock.toISOString()]);
    const receipts = (await mailsOf(order.code)).filter(({ subject }) =>
      subject.startsWith('Odstoupení od smlouvy k'),
    );
    expect(receipts.map(({ to }) => to)).toEqual([email]);
    // who withdraws says the link: nobody states somebody else
    for (const other of [{ email: 'other@shop.example' }, { name: 'Somebody' }])
      expect((await byLink(order.secret, other)).statusCode).toBe(400);
    await byLink(order.secret, { items: [1] });
    expect((await rowsOf(order.code)).map(({ verdict }) => verdict).sort()).toEqual([
      'inTime',
      'madeToOrder',
    ]);
    expect((await byLink('x'.repeat(43))).json()).toMatchObject({ code: 'link_not_found' });
  });

  it('after fourteen days from dispatch is left to staff', async () => {
    const order = await place();
    const orderId = await idOf(order.code);
    const shippedAt = new Date(clock.getTime() - 16 * DAY_MS);
    await server.database.db
      .insert(shopShipments)
      .values({ orderId, carrier: 'Post', trackingCode: '', shippedAt });
    await byLink(order.secret);
    expect(await rowsOf(order.code)).toMatchObject([{ verdict: 'toDecide' }]);
  });

  it('sent twice with one key is stored once, and an address is not flooded', async () => {
    const order = await place();
    clock = new Date(clock.getTime() + 2 * DAY_MS);
    const said = { email: 'often@shop.example' };
    for (let n = 0; n < WITHDRAWALS_PER_DAY - 1; n += 1) await byCode(order.code, said);
    await byCode(order.code, said, 'the-same-key-of-a-request');
    expect((await byCode(order.code, said, 'the-same-key-of-a-request')).statusCode).toBe(200);
    // another statement is no repeat: it must not be confirmed and lost
    const other = await byCode(order.code, { ...said, reason: 'Another one.' }, 'the-same-key-of-a-request');
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict']);
    expect(await rowsOf(order.code)).toHaveLength(WITHDRAWALS_PER_DAY);
    const refused = await byCode(order.code, said);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many_withdrawals' }]);
  });

  it('of many at once as many are taken as a day may have, by either way', async () => {
    const order = await place();
    const many = <T>(ask: (n: number) => T) =>
      Array.from({ length: 3 * WITHDRAWALS_PER_DAY }, (_, n) => ask(n));
    const ways = [
      many(() => byCode(order.code, { email: 'flood@shop.example' })),
      many((n) => byLink(order.secret, { reason: String(n) })),
    ];
    for (const way of ways) {
      const codes = (await Promise.all(way)).map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code === 200)).toHaveLength(WITHDRAWALS_PER_DAY);
      expect(codes.filter((code) => code === 429)).toHaveLength(2 * WITHDRAWALS_PER_DAY);
    }
    expect(await rowsOf(order.code)).toHaveLength(2 * WITHDRAWALS_PER_DAY);
  });

  it('of one key tells one time, however many ask at once', async () => {
    const order = await place();
    const before = clock;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        clock = new Date(before.getTime() + n);
        return byCode(order.code, { email: 'key@shop.example' }, 'one-key-of-many-requests');
      }),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    // and as long as it is kept, whatever was asked about with it meanwhile
    const other = await byCode('26119999', { email: 'else@shop.example' }, 'one-key-of-many-requests');
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict']);
    expect(await rowsOf(order.code)).toHaveLength(1);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['no e-mail', { email: 'jana' }],
    ['no code', { orderCode: '123' }],
    ['a letter for a reason', { reason: 'x'.repeat(1001) }],
  ])('is refused with %s', async (_, other) => {
    expect((await byCode('26119999', other)).statusCode).toBe(400);
  });

  it('is listed for staff whether there is such an order or not, until somebody has dealt with it', async () => {
    const headers = await asUser(server.shop, 'user-admin');
    const list = async (query = '') =>
      (await server.app.inject({ url: `/api/withdrawals${query}`, headers })).json<Listed>();
    const before = (await list()).open;
    await byCode('99887766', { name: 'Nikdo Ztracený', email: 'stray@rules.example' });
    const { items, open } = await list('?phrase=9988%207766&state=open');
    expect([items.length, open]).toEqual([1, before + 1]);
    expect(items[0]).toMatchObject({ hasOrder: false, orderCode: '99887766', verdict: 'unknownOrder' });
    for (const phrase of ['ztracen', 'nikdo%20ztraceny', 'stray@rules', '7766', '887766', '9988-7766'])
      expect([phrase, (await list(`?phrase=${phrase}`)).total]).toEqual([phrase, 1]);
    expect((await list('?phrase=8776')).total).toBe(0);

    const handle = (id: string) =>
      server.app.inject({ method: 'POST', url: `/api/withdrawals/${id}/handled`, headers });
    const id = items[0]?.id ?? '';
    const both = await Promise.all([handle(id), handle(id)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect((await handle('none')).statusCode).toBe(404);
    const acts = await server.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(acts).toMatchObject([{ objectKind: 'withdrawal', act: 'dismissed', objectName: '99887766' }]);
    const done = await list('?state=handled');
    expect(done.items).toMatchObject([{ id, isOpen: false, handled: { by: expect.any(String) } }]);
    expect((await list()).open).toBe(before);
  });

  it('is never changed, and forgets its person with the order', async () => {
    const { db } = server.database;
    clock = new Date(clock.getTime() + 2 * DAY_MS); // the day of this address is full
    const order = await place();
    await byCode(order.code, { reason: 'Grund' });
    const rewrite = (columns: object) =>
      db.update(withdrawals).set(columns).where(eq(withdrawals.orderCode, order.code));
    await expect(rewrite({ verdict: 'business' })).rejects.toThrow();
    await expect(rewrite({ reason: 'another' })).rejects.toThrow();
    await byCode('88888888', { email: 'stray@shop.example' });
    const exported = await exportPerson(server.shop, 'stray@shop.example');
    expect(exported.strayWithdrawals).toHaveLength(1);
    await erasePerson(server.shop, 'stray@shop.example');
    expect(await rowsOf('88888888')).toEqual([]);
    await db.update(shopOrders).set({ paymentStatus: 'completed' });
    await erasePerson(server.shop, email, true);
    expect(await rowsOf(order.code)).toMatchObject([{ name: '', email: '', reason: '', verdict: 'inTime' }]);
  });
});
