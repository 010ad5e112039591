import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegularOrder } from '#contract/office/regular-orders.ts';
import { auditEntries, orderMails, orderMessages, orders, shopOrders } from '#database/schema.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { placeSample } from '../checkout/place-sample.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ jobs: true });
});
afterAll(() => server.close());

const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: await asUser(server.shop, 'user-admin'),
    ...(payload && { payload }),
  });
let number = 26110100;
const placed = async (): Promise<string> => {
  number += 1;
  await placeSample(server.app, { orderCode: String(number) });
  return String(number);
};
const read = async (code: string) => (await call('GET', `/regular-orders/${code}`)).json<RegularOrder>();
const correct = (code: string, to: object, seen: object = {}) =>
  call('PUT', `/regular-orders/${code}/addresses`, { to, seen, reason: 'You rang us.' });
const ship = (code: string) =>
  call('PUT', `/regular-orders/${code}/shipment`, { carrier: 'Post', trackingCode: 'CZ1' });
const takeBack = (code: string) =>
  call('POST', `/regular-orders/${code}/take-back-payment`, { reason: 'It was of another order.' });
const messages = async () =>
  (await server.database.db.select().from(orderMessages)).map(({ comment }) => comment);

describe('addresses that are put right', () => {
  it('are those of the order from then on; its shopper is told, and the log says so', async () => {
    const code = await placed();
    const before = await read(code);
    const to = { 'billingAddress.street': 'Krátká 2', 'billingAddress.email': 'other@example.com' };
    const seen = { 'billingAddress.street': before.billing.street };
    expect((await correct(code, to, seen)).statusCode).toBe(200);
    const after = await read(code);
    expect(after.billing).toEqual({ ...before.billing, street: 'Krátká 2', email: 'other@example.com' });
    expect([after.totals, after.delivery]).toEqual([before.totals, before.delivery]);
    const said = (await messages()).at(-1) ?? '';
    for (const words of ['You rang us.', 'Krátká 2', 'other@example.com']) expect(said).toContain(words);
    await server.shop.jobs.idle(60_000);
    const mails = await server.database.db
      .select()
      .from(orderMails)
      .where(eq(orderMails.mail, 'staffMessage'));
    expect(mails.map(({ state }) => state)).toEqual(['sent']);
    const acts = (await server.database.db.select().from(auditEntries)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'correctAddresses')).toHaveLength(1);
    // found by the new words, and said again it changes nothing
    const found = (await call('GET', '/regular-orders?text=other@example.com')).json();
    expect(found.orders).toHaveLength(1);
    expect((await correct(code, to, seen)).statusCode).toBe(200);
    expect((await messages()).filter((one) => one === said)).toHaveLength(1);
  });

  it('are refused in words: what is wrong, what somebody else changed, what costs more', async () => {
    const code = await placed();
    const answers = async (to: object, seen = {}) => {
      const answer = await correct(code, to, seen);
      return [answer.statusCode, answer.json().code, answer.json().field];
    };
    expect(await answers({ 'billingAddress.phone': '1' })).toEqual([
      422,
      'address_invalid',
      'to.billingAddress.phone',
    ]);
    expect(await answers({ 'billingAddress.city': 'Brno' }, { 'billingAddress.city': 'Plzeň' })).toEqual([
      409,
      'value_changed',
      'to.billingAddress.city',
    ]);
    expect((await answers({ 'billingAddress.country': 'DE' }))[0]).toBe(400);
    expect((await correct(code, { 'billingAddress.city': 'Brno' })).statusCode).toBe(200);
  });

  it('stop when the order is sent', async () => {
    const code = await placed();
    expect((await ship(code)).statusCode).toBe(200);
    const late = await correct(code, { 'billingAddress.city': 'Brno' });
    expect([late.statusCode, late.json().code, late.json().detail]).toEqual([
      409,
      'act_not_possible',
      'too_late',
    ]);
  });
});

describe('a payment that is taken back', () => {
  it('leaves the order waiting for its money with a new term, and may be noted again with a receipt', async () => {
    const code = await placed();
    expect((await takeBack(code)).json().code).toBe('not_a_bank_transfer');
    await call('POST', `/regular-orders/${code}/mark-paid`);
    expect((await read(code)).paymentStatus).toBe('completed');
    expect((await takeBack(code)).statusCode).toBe(200);
    expect((await read(code)).paymentStatus).toBe('pending');
    // the job that looks after unpaid transfers gives one without a term a whole one
    const [row] = await server.database.db
      .select({ until: shopOrders.payableUntil })
      .from(shopOrders)
      .innerJoin(orders, eq(orders.id, shopOrders.orderId))
      .where(eq(orders.code, code));
    expect(row).toEqual({ until: null });
    expect((await messages()).at(-1)).toContain('It was of another order.');
    const { events } = (await call('GET', `/regular-orders/${code}/payments`)).json();
    expect(events[0]).toMatchObject({ reason: 'payment_taken_back', note: 'It was of another order.' });
    await call('POST', `/regular-orders/${code}/mark-paid`);
    const receipts = await server.database.db.select().from(orderMails).where(eq(orderMails.mail, 'receipt'));
    expect(receipts.map(({ again }) => again).sort()).toEqual(['', 'paid-1']);
    expect((await ship(code)).statusCode).toBe(200);
    expect((await takeBack(code)).json()).toMatchObject({ code: 'act_not_possible', detail: 'too_late' });
  });
});
