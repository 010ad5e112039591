import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { type PayShop, PIECES, payShop } from './testing/shopping.ts';

let s: PayShop;
beforeAll(async () => {
  s = await payShop();
});
afterAll(async () => {
  await s.close();
});
beforeEach(() => s.fake.setTrouble(() => null));

const paths = {
  bankTransfer: '/api/payment/bank-transfer-create-order-with-data',
  goPay: '/api/payment/gopay-create-order-with-data',
  payPal: '/api/payment/paypal-create-order-with-data',
};

/** The same cart ordered in another way, in place of an order that was sent with the key of `place`. */
async function instead(of: string, method: keyof typeof paths, currency: Currency = 'CZK', key = '') {
  const payload = await s.body(method, currency);
  const send = () =>
    s.post(paths[method], payload, {
      'idempotency-key': key || `key-${payload.orderCode}`,
      'replaces-key': `key-${of}`,
    });
  return { code: payload.orderCode, send };
}
const paymentOf = (code: string) => {
  const payment = s.fake.goPayOf(code)[0];
  if (!payment) throw new Error('no payment');
  return payment;
};

describe('another method or currency after an unpaid try', () => {
  it.each([
    ['goPay', 'bankTransfer', 'CZK'],
    ['payPal', 'bankTransfer', 'CZK'],
    ['goPay', 'goPay', 'EUR'],
    ['goPay', 'payPal', 'CZK'],
  ] as const)(
    '%s, then %s in %s: one order waits, with the last pieces of the first',
    async (one, two, currency) => {
      const left = await s.stock();
      await s.body(two, currency); // asks for its totals while there is stock
      await s.setStock(PIECES);
      const tried = await s.place(one);
      expect(await s.stock()).toBe(0);
      const next = await instead(tried.code, two, currency);
      expect((await next.send()).statusCode).toBe(200);
      expect(await s.orderOf(tried.code)).toMatchObject({ paymentStatus: 'cancelled', closedBy: 'replaced' });
      expect((await s.orderOf(next.code)).paymentStatus).toBe('pending');
      expect(await s.stock()).toBe(0);
      expect(await s.mails(tried.code)).toBe(0);
      // a repeat answers the same order
      expect((await next.send()).statusCode).toBe(200);
      expect((await s.retry(one, tried.payload)).json().code).toBe('order_closed');
      await s.setStock(left);
    },
  );

  it('changes nothing when the new order is refused', async () => {
    const before = await s.stock();
    const tried = await s.place('goPay');
    const sold = await s.body('bankTransfer');
    const [line] = sold.configurations;
    // more than the shelf and the first order have together
    const payload = { ...sold, configurations: [{ ...line, quantity: 400_000 }] };
    const headers = { 'idempotency-key': 'key-refused', 'replaces-key': `key-${tried.code}` };
    expect((await s.post(paths.bankTransfer, payload, headers)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await s.orderOf(tried.code)).paymentStatus).toBe('pending');
    expect(await s.stock()).toBe(before - PIECES);
  });

  it('lets one of two at once take its place', async () => {
    const before = await s.stock();
    const tried = await s.place('goPay');
    const both = [await instead(tried.code, 'bankTransfer'), await instead(tried.code, 'payPal')];
    const codes = (await Promise.all(both.map(({ send }) => send()))).map(
      (answer) => answer.json().code ?? 'placed',
    );
    expect(codes.toSorted()).toEqual(['idempotency_conflict', 'placed']);
    expect(await s.stock()).toBe(before - PIECES);
  });

  it('is no second order when the first was paid meanwhile, or its money is parked', async () => {
    const paid = await s.place('goPay');
    paymentOf(paid.code).state = 'PAID';
    expect((await (await instead(paid.code, 'bankTransfer')).send()).json().code).toBe('order_already_paid');
    expect(await s.mails(paid.code)).toBe(1);
    const parked = await s.place('goPay');
    Object.assign(paymentOf(parked.code), { state: 'PAID', amount: 1 });
    expect((await (await instead(parked.code, 'bankTransfer')).send()).json().code).toBe(
      'payment_under_review',
    );
  });

  it('is no second order while the money of the first is on its way', async () => {
    const tried = await s.place('payPal');
    const wallet = s.fake.payPal.get(tried.answer.id);
    if (wallet) wallet.status = 'APPROVED';
    s.fake.setCapture('PENDING');
    await s.capture(tried.answer.id);
    s.fake.setCapture('COMPLETED');
    const next = await instead(tried.code, 'bankTransfer');
    expect((await next.send()).json().code).toBe('idempotency_conflict');
    expect(await s.orderOf(tried.code)).toMatchObject({ paymentStatus: 'pending', closedBy: null });
  });

  it('parks money that comes for the first one after all', async () => {
    const tried = await s.place('goPay');
    const next = await instead(tried.code, 'bankTransfer');
    await next.send();
    paymentOf(tried.code).state = 'PAID';
    await s.notify(tried.answer.paymentId);
    expect((await s.orderOf(tried.code)).paymentStatus).toBe('cancelled');
    expect((await s.eventsOf(tried.code)).at(-1)).toMatchObject({ outcome: 'parked', reason: 'replaced' });
    expect((await s.orderOf(next.code)).paymentStatus).toBe('pending');
  });

  it('never touches a transfer', async () => {
    const first = await instead('nobody', 'bankTransfer');
    expect((await first.send()).statusCode).toBe(200);
    const answer = await (await instead(first.code, 'goPay')).send();
    expect(answer.json().code).toBe('idempotency_conflict');
    expect((await s.orderOf(first.code)).paymentStatus).toBe('pending');
  });
});
