import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { availabilities, orders, shopOrders } from '#database/schema.ts';
import { selectShopOrders } from '#database/shop-orders.ts';
import { orderCode, orderMonth } from '#rules/orders/order/order-code.ts';
import { sampleBilling, sampleLine, sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

const PATH = '/api/payment/bank-transfer-create-order-with-data';
const HOUR = 3_600_000;
const OFFICE = 'office@inkrule.example';

let server: TestServer;
let clock = Date.parse('2026-11-30T10:00:00Z');
beforeAll(async () => {
  server = await testServer({ env: { RATE_LIMIT: 'on', ORDER_CODES: 'month' }, now: () => new Date(clock) });
  await server.database.db.update(availabilities).set({ stockQuantity: 100_000 });
  server.shop.catalogue.stockChanged();
  await server.shop.catalogue.refresh();
});
afterAll(() => server.close());

let made = 0;
const orderCodeNow = () => orderCode(orderMonth(clock), 9999);
const newCode = (month = orderMonth(clock)) => `${month}${String(++made).padStart(4, '0')}`;
const post = (payload: object, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: PATH, payload, remoteAddress, headers });

/**
 * An order with the prices its shopper saw. Everybody sees the same, so the shop is asked once for each
 * quantity.
 */
const totals = new Map<number, Totals>();
async function order(email: string, quantity = 50, code = newCode()): Promise<CheckoutPayload> {
  const billingAddress = { ...sampleBilling, email };
  const draft = sampleOrder({ configurations: [sampleLine({ quantity })], billingAddress, orderCode: code });
  const asked = () => post({ ...draft, orderCode: orderCodeNow() }, '198.51.100.99');
  const seen = totals.get(quantity) ?? (await asked()).json<{ data: Totals }>().data;
  totals.set(quantity, seen);
  return withTotals(draft, seen);
}
let people = 0;
const stranger = () => `stranger${++people}@customer.example`;
const codeOf = async (payload: object, address: string, headers = {}) => {
  const answer = await post(payload, address, headers);
  return answer.statusCode === 200 ? 'placed' : answer.json<{ code: string }>().code;
};
const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));
const stored = async () =>
  (await server.database.db.execute(sql`select count(*)::int as n from orders`)) as unknown as {
    rows: [{ n: number }];
  };

describe('orders of somebody who is not signed in', () => {
  // a subscriber owns all of these addresses
  const network = (i: number) => `2001:db8:7:7::${(i + 1).toString(16)}`;

  it('are taken up to a number an hour from one network, also when they come at once; repeats are answered all the same', async () => {
    const first = await order(stranger());
    const key = { 'idempotency-key': 'first-of-many' };
    expect(await codeOf(first, network(0), key)).toBe('placed');
    const answers = await times(24, async (i) => codeOf(await order(stranger()), network(i)));
    expect(answers.filter((code) => code === 'placed')).toHaveLength(19);
    expect(new Set(answers)).toEqual(new Set(['placed', 'too_many_orders']));
    expect((await stored()).rows[0].n).toBe(20);
    expect(await codeOf(first, network(9), key)).toBe('placed');

    const refused = await post(await order(stranger()), network(3));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_orders', detail: OFFICE });
    expect(await codeOf(await order(stranger()), '2001:db8:7:8::1')).toBe('placed');
    const [row] = await selectShopOrders(server.database.db).where(eq(orders.code, first.orderCode));
    expect(row?.addressHash).toMatch(/^[\w-]{22}$/);
  });

  it('are taken again an hour later, until too many are unpaid; one that is paid makes room', async () => {
    clock += HOUR + 1;
    const answers = await times(12, async (i) => codeOf(await order(stranger()), network(i)));
    expect(answers.filter((code) => code === 'placed')).toHaveLength(10);
    expect(new Set(answers)).toEqual(new Set(['placed', 'too_many_unpaid_orders']));
    const [paid] = await selectShopOrders(server.database.db)
      .where(isNotNull(shopOrders.addressHash))
      .limit(1);
    const url = `/api/regular-orders/${paid?.code}/mark-paid`;
    await server.app.inject({ method: 'POST', url, headers: await asUser(server.shop, 'user-admin') });
    expect(await codeOf(await order(stranger()), network(1))).toBe('placed');
  });

  it('to one e-mail are fewer, wherever they come from and however it is written; signed-in people are not counted', async () => {
    const email = 'victim@customer.example';
    const written = (i: number) => (i % 2 ? email : email.toUpperCase());
    const answers = await times(13, async (i) => codeOf(await order(written(i)), `203.0.113.${i}`));
    expect(answers.filter((code) => code === 'placed')).toHaveLength(10);
    clock += HOUR + 1;
    expect(await codeOf(await order(email), '203.0.113.50')).toBe('too_many_unpaid_orders');
    const headers = await asUser(server.shop, 'user-admin');
    expect(await codeOf(await order(email), '203.0.113.50', headers)).toBe('placed');
  });

  it('hold a bounded number of pieces beside the first, which may be of any size', async () => {
    expect(await codeOf(await order(stranger(), 20_000), '198.51.100.1')).toBe('placed');
    expect(await codeOf(await order(stranger(), 1), '198.51.100.1')).toBe('too_many_unpaid_orders');
    expect(await codeOf(await order(stranger(), 150), '198.51.100.2')).toBe('placed');
    expect(await codeOf(await order(stranger(), 9_851), '198.51.100.2')).toBe('too_many_unpaid_orders');
    expect(await codeOf(await order(stranger(), 9_850), '198.51.100.2')).toBe('placed');
  });
});

describe('an order code', () => {
  // covers: PAY-018
  it('of another month is refused with the month of the shop; around midnight both will do', async () => {
    const from = '198.51.100.20';
    expect((await post(await order(stranger(), 50, newCode('2607')), from)).json()).toMatchObject({
      statusCode: 409,
      code: 'order_code_outdated',
      field: 'orderCode',
      detail: '2611',
    });
    clock = Date.parse('2026-11-30T23:10:00Z');
    expect(await codeOf(await order(stranger(), 50, newCode('2611')), from)).toBe('placed');
    expect(await codeOf(await order(stranger(), 50, newCode('2612')), from)).toBe('placed');
    clock = Date.parse('2026-12-02T12:00:00Z');
    expect(await codeOf(await order(stranger(), 50, newCode('2611')), from)).toBe('order_code_outdated');
  });
});
