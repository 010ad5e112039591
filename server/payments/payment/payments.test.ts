import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDue, giveUpDue } from './check-payments.ts';
import { type PayShop, PIECES, payShop } from './testing/shopping.ts';

const HOUR = 3_600_000;
let s: PayShop;

beforeAll(async () => {
  s = await payShop();
});
afterAll(async () => {
  await s.close();
});
beforeEach(() => {
  s.fake.setTrouble(() => null);
  s.fake.setCapture('COMPLETED');
});

const first = (code: string) => {
  const payment = s.fake.goPayOf(code)[0];
  if (!payment) throw new Error('no payment');
  return payment;
};

describe('paying by card', () => {
  it('stores the order, takes its stock and starts the payment over the whole sum (PAY-023, API-030)', async () => {
    const before = await s.stock();
    const { answer, code, response } = await s.place('goPay');
    expect(response.statusCode).toBe(200);
    const order = await s.orderOf(code);
    const payment = first(code);
    expect(answer).toMatchObject({
      gwUrl: payment.gw_url,
      paymentId: String(payment.id),
      order: { orderCode: code },
    });
    expect(answer.token).toHaveLength(32);
    expect(payment).toMatchObject({ amount: order.gross, currency: 'CZK', order_number: code });
    expect(payment.body).toMatchObject({
      lang: 'CS',
      target: { type: 'ACCOUNT', goid: 8123456789 },
      payer: {
        contact: { email: 'jana@carpentry.example', country_code: 'CZE', phone_number: '+420600000000' },
      },
    });
    expect(payment.callback.return_url).toMatch(/\/platba$/);
    expect(payment.callback.notification_url).toMatch(/\/api\/payment\/gopay-notification$/);
    expect(order).toMatchObject({ paymentMethod: 'goPay', paymentStatus: 'pending', emailStatus: 'pending' });
    expect(await s.stock()).toBe(before - PIECES);
    expect(await s.mails(code)).toBe(0);
  });

  it('is paid once the gateway says so, with one mail however often it is told (API-032, API-033, PAY-028, PAY-029, D-S84)', async () => {
    const { answer, code } = await s.place('goPay');
    const waiting = await s.status(answer.paymentId, answer.token);
    expect(waiting.json()).toEqual({ payed: false, status: 'pending', isKnown: true, orderCode: code });
    first(code).state = 'PAID';
    const paid = await s.status(answer.paymentId, answer.token);
    expect(paid.json()).toEqual({ payed: true, status: 'completed', isKnown: true, orderCode: code });
    await s.notify(answer.paymentId);
    await s.notify(answer.paymentId);
    const asked = await s.post('/api/payment/gopay-send-confirmation-email', { paymentId: answer.paymentId });
    expect(asked.json()).toEqual({ id: (await s.orderOf(code)).id });
    expect(await s.mails(code)).toBe(1);
    expect((await s.eventsOf(code)).filter((event) => event.outcome === 'settled')).toHaveLength(1);
  });

  it('answers a double click with the same payment', async () => {
    const payload = await s.body('goPay');
    const send = () =>
      s.post('/api/payment/gopay-create-order-with-data', payload, {
        'idempotency-key': `dc-${payload.orderCode}`,
      });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.json().paymentId).toBe(two.json().paymentId);
    expect(s.fake.goPayOf(payload.orderCode)).toHaveLength(1);
  });

  it('needs the token beside the payment id (D-S77, API-032)', async () => {
    const { answer } = await s.place('goPay');
    expect((await s.status(answer.paymentId, 'guessed')).json().code).toBe('payment_not_found');
    const without = await s.app.inject({
      url: `/api/payment/gopay-order-status?paymentId=${answer.paymentId}`,
    });
    expect(without.statusCode).toBe(400);
  });

  it.each([
    ['CANCELED', undefined, 'cancelled'],
    ['CANCELED', '_5043', 'cancelled'],
    ['CANCELED', '_5006', 'failed'],
    ['TIMEOUTED', undefined, 'cancelled'],
  ])('gives the pieces back once after %s %s and shows %s (D-S75, D-S78)', async (state, sub, status) => {
    const before = await s.stock();
    const { answer, code } = await s.place('goPay');
    Object.assign(first(code), { state, ...(sub ? { sub_state: sub } : {}) });
    await s.notify(answer.paymentId);
    await s.status(answer.paymentId, answer.token);
    expect((await s.orderOf(code)).paymentStatus).toBe(status);
    expect(await s.stock()).toBe(before);
    expect(await s.mails(code)).toBe(0);
  });

  it('pays the same order by another payment after one that ended, holding the stock again (PAY-033, API-031, D-S76)', async () => {
    const before = await s.stock();
    const { answer, code, payload } = await s.place('goPay');
    first(code).state = 'CANCELED';
    await s.status(answer.paymentId, answer.token);
    const again = await s.retry('goPay', payload);
    expect(again.statusCode).toBe(200);
    expect(again.json().paymentId).not.toBe(answer.paymentId);
    expect(await s.stock()).toBe(before - PIECES);
    const second = s.fake.goPayOf(code)[1];
    if (second) second.state = 'PAID';
    await s.notify(again.json().paymentId);
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
    expect(await s.mails(code)).toBe(1);
  });

  it('answers a payment that is still open instead of a second one that could be paid as well', async () => {
    const { answer, code, payload } = await s.place('goPay');
    expect((await s.retry('goPay', payload)).json().paymentId).toBe(answer.paymentId);
    expect(s.fake.goPayOf(code)).toHaveLength(1);
  });

  it('leads to the payment of which the gateway told before its answer came, beside another one', async () => {
    s.fake.setTrouble(({ what }) => (what === 'create' ? 'broken' : null));
    const { payload, code } = await s.place('goPay');
    const { gross: amount } = await s.orderOf(code);
    // the first one is there, and its answer was lost; the second one is told of while it is made
    const [lost, made] = [3_900_000_101, 3_900_000_102].map((id) => {
      const gw_url = `https://gateway.test/gw/${id}`;
      const payment = { id, order_number: code, state: 'CREATED', amount, currency: 'CZK', gw_url };
      const callback = { return_url: '', notification_url: '' };
      s.fake.goPay.set(String(id), { ...payment, callback, body: {} });
      return payment;
    });
    s.fake.setTrouble(async ({ what }) => {
      if (what !== 'create') return null;
      for (const one of [lost, made]) await s.notify(one?.id ?? '');
      return { status: 200, body: { ...made, target: { type: 'ACCOUNT', goid: 8123456789 } } };
    });
    const again = await s.retry('goPay', payload);
    expect([again.statusCode, again.json().gwUrl]).toEqual([200, made?.gw_url]);
    expect((await s.paymentsOf(code)).map(({ providerId }) => Number(providerId)).sort()).toEqual([
      lost?.id,
      made?.id,
    ]);
    expect((await s.retry('goPay', payload)).json().gwUrl).toBe(made?.gw_url);
    for (const { id } of s.fake.goPayOf(code)) {
      Object.assign(s.fake.goPay.get(String(id)) ?? {}, { state: 'CANCELED' });
      await s.notify(id);
    }
    expect((await s.orderOf(code)).paymentStatus).toBe('cancelled');
  });

  it('lets nobody retry an order whose contact, items or currency they do not know', async () => {
    const { payload } = await s.place('goPay');
    const [line] = payload.configurations;
    if (!line) throw new Error('no line');
    const strangers = [
      { ...payload, billingAddress: { ...payload.billingAddress, email: 'other@carpentry.example' } },
      { ...payload, configurations: [{ ...line, quantity: 7 }] },
      { ...payload, currency: 'EUR' as const },
    ];
    for (const stranger of strangers)
      expect((await s.retry('goPay', stranger)).json().code).toBe('order_not_found');
    expect((await s.retry('payPal', payload)).json().code).toBe('order_not_found');
  });

  it('refuses to hold stock again that is gone', async () => {
    const { answer, code, payload } = await s.place('goPay');
    first(code).state = 'CANCELED';
    await s.notify(answer.paymentId);
    const left = await s.stock();
    await s.setStock(1);
    const again = await s.retry('goPay', payload);
    expect(again.json()).toMatchObject({ code: 'out_of_stock', detail: '1' });
    expect((await s.orderOf(code)).paymentStatus).toBe('cancelled');
    await s.setStock(left);
  });
});

describe('money that does not fit', () => {
  const parked = async (code: string) =>
    (await s.eventsOf(code)).filter((event) => event.outcome === 'parked');

  it.each([
    ['amount_differs', { amount: 1 }],
    ['currency_differs', { currency: 'EUR' }],
    ['foreign_order', { order_number: '26990000' }],
  ] as const)('is parked once as %s and leaves the order as it was', async (reason, change) => {
    const { answer, code, payload } = await s.place('goPay');
    Object.assign(first(code), { state: 'PAID', ...change });
    await s.notify(answer.paymentId);
    await s.notify(answer.paymentId);
    expect((await s.status(answer.paymentId, answer.token)).json()).toMatchObject({
      payed: false,
      waitsFor: 'review',
    });
    // the shopper paid: neither a retry nor the same order sent again asks for more
    expect((await s.retry('goPay', payload)).json().code).toBe('payment_under_review');
    const again = await s.post('/api/payment/gopay-create-order-with-data', payload, {
      'idempotency-key': `key-${code}`,
    });
    expect(again.json()).toMatchObject({ code: 'payment_under_review', data: { orderCode: code } });
    expect(s.fake.goPayOf(code).length).toBeLessThanOrEqual(1);
    expect((await parked(code)).map((event) => event.reason)).toEqual([reason]);
    expect((await s.orderOf(code)).paymentStatus).toBe('pending');
    expect(await s.mails(code)).toBe(0);
    // a person has to look at it: time alone does not give the order up
    expect(await giveUpDue(s.at(48 * HOUR))).toBeGreaterThanOrEqual(0);
    expect((await s.orderOf(code)).paymentStatus).toBe('pending');
  });

  it('is told of however many events there were before, and how much of it', async () => {
    const { answer, code } = await s.place('goPay');
    first(code).state = 'PAID';
    for (let i = 0; i < 50; i += 1) await s.notify(answer.paymentId);
    expect(await s.eventsOf(code)).toHaveLength(40);
    Object.assign(first(code), { state: 'PARTIALLY_REFUNDED', refunds: [500, 250] });
    await s.notify(answer.paymentId);
    await s.notify(answer.paymentId);
    expect((await s.eventsOf(code)).at(-1)).toMatchObject({
      reason: 'partly_refunded',
      evidence: { refunded: 750 },
    });
    first(code).state = 'REFUNDED';
    await s.notify(answer.paymentId);
    expect((await s.eventsOf(code)).at(-1)).toMatchObject({
      reason: 'refunded',
      evidence: { state: 'refunded' },
    });
    expect(await s.eventsOf(code)).toHaveLength(42);
    expect(await s.mails(code, 'send-refund-notice')).toBe(2);
  });

  it('no longer counts once it was paid back: nobody marks the order as paid, and time gives it up', async () => {
    const { answer, code } = await s.place('goPay');
    Object.assign(first(code), { state: 'PAID', amount: 1 });
    await s.notify(answer.paymentId);
    first(code).state = 'REFUNDED';
    await s.notify(answer.paymentId);
    expect((await s.paymentsOf(code))[0]?.state).toBe('refunded');
    await giveUpDue(s.at(3 * HOUR));
    expect(await s.orderOf(code)).toMatchObject({ paymentStatus: 'cancelled', closedBy: 'time' });
  });

  it('that the wallet took over another amount is said to be checked, not taken', async () => {
    const { answer, code, payload } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (wallet)
      Object.assign(wallet, { status: 'APPROVED', amount: { currency_code: 'CZK', value: '1.00' } });
    const word = { walletStatus: 'PENDING', status: 'pending', waitsFor: 'review' };
    expect((await s.capture(answer.id)).json()).toMatchObject(word);
    expect((await s.capture(answer.id)).json()).toMatchObject(word);
    expect((await s.retry('payPal', payload)).json().code).toBe('payment_under_review');
    expect(await s.mails(code)).toBe(0);
  });

  it('does not let a wrong amount cancel an order', async () => {
    const { answer, code } = await s.place('goPay');
    Object.assign(first(code), { state: 'CANCELED', amount: 5 });
    await s.notify(answer.paymentId);
    expect((await s.orderOf(code)).paymentStatus).toBe('pending');
  });

  it('is parked without an order when it names none of the shop, and stays unknown when the gateway knows no such payment', async () => {
    const { code } = await s.place('goPay');
    const stranger = { ...first(code), id: 4_000_000_001, order_number: '11110001', state: 'PAID' };
    s.fake.goPay.set('4000000001', stranger);
    expect((await s.notify('4000000001')).statusCode).toBe(200);
    await s.notify('4000000001');
    const events = (await s.allEvents()).filter((event) => event.providerId === '4000000001');
    expect(events.map(({ orderId, reason }) => [orderId, reason])).toEqual([[null, 'unknown_order']]);
    expect((await s.notify('999')).statusCode).toBe(404);
    expect((await s.notify("1' or 1")).statusCode).toBe(404);
  });

  it('brings an order back that was given up, and parks what can no longer be filled', async () => {
    const before = await s.stock();
    const one = await s.place('goPay');
    first(one.code).state = 'CANCELED';
    await s.notify(one.answer.paymentId);
    first(one.code).state = 'PAID';
    await s.notify(one.answer.paymentId);
    expect((await s.orderOf(one.code)).paymentStatus).toBe('completed');
    expect(await s.stock()).toBe(before - PIECES);
    expect(await s.mails(one.code)).toBe(1);

    const two = await s.place('goPay');
    first(two.code).state = 'TIMEOUTED';
    await s.notify(two.answer.paymentId);
    const left = await s.stock();
    await s.setStock(0);
    first(two.code).state = 'PAID';
    await s.notify(two.answer.paymentId);
    await s.notify(two.answer.paymentId);
    expect((await s.orderOf(two.code)).paymentStatus).toBe('cancelled');
    expect((await parked(two.code)).map((event) => event.reason)).toEqual(['no_stock']);
    expect(await s.stock()).toBe(0);
    await s.setStock(left);
  });

  it('parks the second of two payments for one order', async () => {
    const { answer, code, payload } = await s.place('goPay');
    first(code).state = 'CANCELED';
    await s.notify(answer.paymentId);
    const again = await s.retry('goPay', payload);
    for (const payment of s.fake.goPayOf(code)) payment.state = 'PAID';
    await s.notify(again.json().paymentId);
    await s.notify(answer.paymentId);
    expect((await parked(code)).map((event) => event.reason)).toEqual(['paid_twice']);
    expect(await s.mails(code)).toBe(1);
    expect((await s.retry('goPay', payload)).json().code).toBe('order_already_paid');
  });
});

describe('paying by wallet', () => {
  it('creates the order over the whole sum and is paid by its capture alone (PAY-035, PAY-036, API-034)', async () => {
    const { answer, code } = await s.place('payPal', 'EUR');
    const order = await s.orderOf(code);
    const wallet = s.fake.payPal.get(answer.id);
    expect(wallet?.amount).toEqual({ currency_code: 'EUR', value: (order.gross / 100).toFixed(2) });
    const early = await s.capture(answer.id);
    expect(early.json()).toMatchObject({ walletStatus: 'PAYER_ACTION_REQUIRED', status: 'pending' });
    if (wallet) wallet.status = 'APPROVED';
    const taken = await s.capture(answer.id);
    expect(taken.json()).toEqual({
      walletStatus: 'COMPLETED',
      status: 'completed',
      isKnown: true,
      orderCode: code,
    });
    expect((await s.capture(answer.id)).json().walletStatus).toBe('COMPLETED');
    expect(await s.mails(code)).toBe(1);
  });

  it('is settled by its webhook when the browser never came back, and a replay changes nothing (API-036, D-S80)', async () => {
    const { answer, code } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (wallet) wallet.status = 'APPROVED';
    for (let i = 0; i < 3; i += 1)
      expect((await s.webhook('CHECKOUT.ORDER.APPROVED', answer.id)).statusCode).toBe(200);
    expect((await s.webhook('PAYMENT.CAPTURE.COMPLETED', answer.id)).statusCode).toBe(200);
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
    expect(wallet?.captures).toHaveLength(1);
    expect(await s.mails(code)).toBe(1);
  });

  it('believes no webhook without the signature of the wallet', async () => {
    const { answer, code } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (wallet) wallet.status = 'APPROVED';
    expect((await s.webhook('CHECKOUT.ORDER.APPROVED', answer.id, 'forged')).json().code).toBe(
      'webhook_not_genuine',
    );
    expect((await s.webhook('CHECKOUT.ORDER.APPROVED', 'a\0b')).json()).toEqual({ received: true });
    const bare = await s.app.inject({
      method: 'POST',
      url: '/api/payment/paypal-webhook',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(bare.statusCode).toBe(400);
    expect((await s.orderOf(code)).paymentStatus).toBe('pending');
  });

  it('sends the very text that came for verification', async () => {
    const { answer } = await s.place('payPal');
    const text = `{"id":"WH-9","event_type":"CHECKOUT.ORDER.APPROVED","create_time":"2026-11-21T10:00:00.000Z","resource":{"id":"${answer.id}","n":1.0,"s":"\\u00e1"}}`;
    const seen: string[] = [];
    const { fetch: original } = s.fake;
    expect(original).toBeTypeOf('function');
    s.fake.setTrouble((call) => {
      seen.push(call.what);
      return null;
    });
    const { verificationBody } = await import('./paypal/webhook.ts');
    const { webhookHeaders } = await import('./testing/fake-providers.ts');
    expect(verificationBody({ headers: webhookHeaders(), text }, 'WH1')).toContain(
      `"webhook_event":${text}}`,
    );
    const sent = await s.app.inject({
      method: 'POST',
      url: '/api/payment/paypal-webhook',
      payload: text,
      headers: webhookHeaders(),
    });
    expect(sent.statusCode).toBe(200);
    expect(seen).toContain('verify');
  });

  it('lets the payer choose again after a declined card, for the same payment', async () => {
    const { answer, code, payload } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (wallet) wallet.status = 'APPROVED';
    s.fake.setCapture('INSTRUMENT_DECLINED');
    expect((await s.capture(answer.id)).json()).toMatchObject({
      walletStatus: 'DECLINED',
      status: 'pending',
    });
    s.fake.setCapture('COMPLETED');
    expect((await s.retry('payPal', payload)).json().id).toBe(answer.id);
    if (wallet) wallet.status = 'APPROVED';
    expect((await s.capture(answer.id)).json().walletStatus).toBe('COMPLETED');
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
  });

  it('waits for money that is on its way and then settles it', async () => {
    const { answer, code } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (!wallet) throw new Error('no order');
    wallet.status = 'APPROVED';
    s.fake.setCapture('PENDING');
    expect((await s.capture(answer.id)).json()).toMatchObject({ walletStatus: 'PENDING', status: 'pending' });
    await giveUpDue(s.at(24 * HOUR));
    expect((await s.orderOf(code)).paymentStatus).toBe('pending');
    for (const capture of wallet.captures) capture.status = 'COMPLETED';
    await s.webhook('PAYMENT.CAPTURE.COMPLETED', answer.id);
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
  });

  it('learns of a refund by the message of PayPal, which names only the capture', async () => {
    const { answer, code } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (!wallet) throw new Error('no order');
    wallet.status = 'APPROVED';
    await s.capture(answer.id);
    for (const capture of wallet.captures) capture.status = 'REFUNDED';
    expect((await s.webhookOfRefund('UNKNOWN1')).statusCode).toBe(200);
    expect((await s.eventsOf(code)).at(-1)).not.toMatchObject({ reason: 'refunded' });
    expect((await s.webhookOfRefund(`C${answer.id}`)).statusCode).toBe(200);
    expect((await s.eventsOf(code)).at(-1)).toMatchObject({ source: 'webhook', reason: 'refunded' });
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
  });

  it('names a part that was paid back, tells the office once of each, and of the rest', async () => {
    const { answer, code } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (!wallet) throw new Error('no order');
    wallet.status = 'APPROVED';
    await s.capture(answer.id);
    const [capture] = wallet.captures;
    const giveBack = async (status: string, value: string) => {
      if (capture) capture.status = status;
      wallet.refunds = [
        ...(wallet.refunds ?? []),
        { status: 'COMPLETED', amount: { currency_code: 'CZK', value } },
      ];
      for (let sent = 0; sent < 2; sent += 1) await s.webhookOfRefund(`C${answer.id}`);
    };
    await giveBack('PARTIALLY_REFUNDED', '10.50');
    expect((await s.paymentsOf(code))[0]).toMatchObject({ state: 'paid', refunded: 1_050 });
    await giveBack('PARTIALLY_REFUNDED', '4.00');
    await giveBack('REFUNDED', '1.00');
    const { gross, paymentStatus } = await s.orderOf(code);
    expect((await s.paymentsOf(code))[0]).toMatchObject({ state: 'refunded', refunded: gross });
    expect(paymentStatus).toBe('completed');
    const told = (await s.eventsOf(code)).filter(({ reason }) => reason.endsWith('refunded'));
    expect(told.map(({ reason, evidence }) => [reason, evidence.refunded])).toEqual([
      ['partly_refunded', 1_050],
      ['partly_refunded', 1_450],
      ['refunded', undefined],
      // said again: nothing new
      ['refunded', undefined],
    ]);
    expect(await s.mails(code, 'send-refund-notice')).toBe(3);
    expect(await s.mails(code)).toBe(1);
  });

  it('takes no money for an order whose pieces are gone', async () => {
    const { answer, code } = await s.place('payPal');
    await giveUpDue(s.at(9 * HOUR));
    expect((await s.orderOf(code)).paymentStatus).toBe('cancelled');
    const wallet = s.fake.payPal.get(answer.id);
    if (wallet) wallet.status = 'APPROVED';
    const left = await s.stock();
    await s.setStock(0);
    expect((await s.capture(answer.id)).json().code).toBe('out_of_stock');
    expect(wallet?.captures).toHaveLength(0);
    await s.setStock(left);
    expect((await s.capture(answer.id)).json().walletStatus).toBe('COMPLETED');
  });

  it('finds the order of a retry by e-mail and amount where no code is sent (API-035)', async () => {
    const { answer, payload } = await s.place('payPal');
    const again = await s.post('/api/payment/paypal-create-order', {
      billingAddress: { email: ` ${payload.billingAddress.email.toUpperCase()} ` },
      amount: payload.totalPriceWithVat,
    });
    expect(again.json().id).toBe(answer.id);
    const wrong = await s.post('/api/payment/paypal-create-order', {
      billingAddress: { email: payload.billingAddress.email },
      amount: 1,
    });
    expect(wrong.json().code).toBe('order_not_found');
  });
});

describe('asking providers by itself', () => {
  it('finds a payment nobody told of, and asks less and less often', async () => {
    const { code } = await s.place('goPay');
    expect(await checkDue(s.at(0))).toBe(0);
    await checkDue(s.at(2 * 60_000));
    expect((await s.paymentsOf(code))[0]).toMatchObject({ state: 'open', checks: 1 });
    first(code).state = 'PAID';
    await checkDue(s.at(20 * 60_000));
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
    expect((await s.paymentsOf(code))[0]?.nextCheckAt).toBeNull();
  });

  it('takes the money of an approved wallet whose page was closed', async () => {
    const { answer, code } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (wallet) wallet.status = 'APPROVED';
    await checkDue(s.at(5 * 60_000));
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
  });

  it('asks one process only, whoever is first', async () => {
    const { answer } = await s.place('goPay');
    const before = s.fake.calls.filter((call) => call.what === 'look' && call.id === answer.paymentId).length;
    await Promise.all([1, 2, 3, 4].map(() => checkDue(s.at(3 * 60_000))));
    const after = s.fake.calls.filter((call) => call.what === 'look' && call.id === answer.paymentId).length;
    expect(after - before).toBe(1);
  });

  it('gives an unpaid order up when its time is over, and not before; what was given up may still be paid', async () => {
    await giveUpDue(s.at(2 * HOUR)); // those of the tests before
    const before = await s.stock();
    const { answer, code } = await s.place('goPay');
    await giveUpDue(s.at(HOUR));
    expect((await s.orderOf(code)).paymentStatus).toBe('pending');
    await giveUpDue(s.at(2 * HOUR));
    await giveUpDue(s.at(2 * HOUR));
    expect(await s.orderOf(code)).toMatchObject({ paymentStatus: 'cancelled', closedBy: 'time' });
    expect(await s.stock()).toBe(before);
    first(code).state = 'PAID';
    await checkDue(s.at(26 * HOUR));
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
    expect((await s.status(answer.paymentId, answer.token)).json().payed).toBe(true);
  });

  it('settles a payment it is about to give up', async () => {
    const { code } = await s.place('goPay');
    first(code).state = 'PAID';
    await giveUpDue(s.at(3 * HOUR));
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
  });
});
