import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDue, giveUpDue } from './check-payments.ts';
import type { Call, Trouble } from './testing/fake-providers.ts';
import { type PayShop, payShop } from './testing/shopping.ts';

/**
 * What a provider can do wrong, what the shopper is told and what is stored: the table of docs/payments.md.
 */

const HOUR = 3_600_000;
let s: PayShop;

beforeAll(async () => {
  s = await payShop({ limits: { timeout: 150 } });
});
afterAll(async () => {
  await s.close();
});
beforeEach(() => {
  s.fake.setTrouble(() => null);
  s.moveClock(60_000); // whatever circuit was open is closed again
});

const troubles: [string, Trouble][] = [
  ['no connection', 'broken'],
  ['no answer in time', 'silent'],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['429', { status: 429 }],
  ['a page instead of an answer', 'garbage'],
  ['an answer without its parts', { status: 200, body: { id: 1 } }],
];

const during = (what: string, trouble: Trouble) =>
  s.fake.setTrouble((call: Call) => (call.what === what ? trouble : null));

describe('an answer to a capture that nobody can read', () => {
  const garbled: [string, Trouble][] = [
    ['a page', 'garbage'],
    ['an answer without its parts', { status: 201, body: { id: 1 } }],
    ['a refusal without a word', { status: 422, body: {} }],
    ['a page that refuses', { status: 400 }],
  ];
  it.each(garbled)('(%s) is not known, and asked about until it is', async (_name, trouble) => {
    const { answer, code } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (!wallet) throw new Error('no order');
    wallet.status = 'APPROVED';
    during('capture', trouble);
    expect((await s.capture(answer.id)).json()).toMatchObject({
      walletStatus: 'PENDING',
      isKnown: false,
      status: 'pending',
    });
    expect((await s.paymentsOf(code))[0]?.nextCheckAt).not.toBeNull();
    s.fake.setTrouble(() => null);
    s.moveClock(60_000);
    await checkDue(s.at(0));
    expect(await s.orderOf(code)).toMatchObject({ paymentStatus: 'completed' });
    expect(s.fake.payPalOf(code)[0]?.captures).toHaveLength(1);
  });

  it('of money that moved is settled by what the wallet says of the order', async () => {
    const { answer, code } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (!wallet) throw new Error('no order');
    Object.assign(wallet, {
      status: 'COMPLETED',
      captures: [{ id: 'C1', status: 'COMPLETED', amount: wallet.amount }],
    });
    during('capture', 'garbage');
    expect((await s.capture(answer.id)).json()).toMatchObject({ walletStatus: 'COMPLETED', isKnown: true });
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
  });
});

describe.each(['goPay', 'payPal'] as const)('%s does not answer', (method) => {
  it.each(troubles)(
    'when a payment is started (%s): the order is stored, holds its stock and is paid by a retry',
    async (_name, trouble) => {
      const before = await s.stock();
      during('create', trouble);
      const { response, answer, code, payload } = await s.place(method);
      expect(response.statusCode).toBe(502);
      expect(answer).toMatchObject({ code: 'payment_failed', data: { orderCode: code } });
      expect(answer.text ?? answer.message).toBeTypeOf('string');
      expect((await s.orderOf(code)).paymentStatus).toBe('pending');
      expect(await s.stock()).toBe(before - 2);
      expect(await s.mails(code)).toBe(0);

      s.fake.setTrouble(() => null);
      s.moveClock(60_000);
      const again = await s.retry(method, payload);
      expect(again.statusCode).toBe(200);
      const repeat = await s.place(method, 'CZK', code);
      expect(repeat.answer).toMatchObject(
        method === 'goPay' ? { paymentId: again.json().paymentId } : { id: again.json().id },
      );
      expect(await s.stock()).toBe(before - 2);
    },
  );

  it.each(troubles)(
    'when it is asked about a payment (%s): nothing is decided, and it is asked again',
    async (_name, trouble) => {
      const { answer, code } = await s.place(method);
      const id = method === 'goPay' ? answer.paymentId : answer.id;
      s.fake.setTrouble((call) => (call.what === 'look' || call.what === 'capture' ? trouble : null));
      if (method === 'goPay') {
        expect((await s.status(id, answer.token)).json()).toEqual({
          payed: false,
          status: 'pending',
          isKnown: false,
          orderCode: code,
        });
        expect((await s.notify(id)).statusCode).toBe(503);
      } else {
        expect((await s.capture(id)).json()).toMatchObject({
          walletStatus: 'PENDING',
          isKnown: false,
          status: 'pending',
        });
      }
      await giveUpDue(s.at(4 * HOUR)); // time is up, but who knows whether it was paid
      expect((await s.orderOf(code)).paymentStatus).toBe('pending');
      s.fake.setTrouble(() => null);
      s.moveClock(120_000);
      if (method === 'goPay') for (const payment of s.fake.goPayOf(code)) payment.state = 'PAID';
      else for (const order of s.fake.payPalOf(code)) order.status = 'APPROVED';
      await checkDue(s.at(30 * 60_000));
      expect((await s.orderOf(code)).paymentStatus).toBe('completed');
      expect(await s.mails(code)).toBe(1);
    },
  );
});

describe('an order whose payment never starts', () => {
  it('is given up when its time is over: cancelled, stock returned, no mail', async () => {
    await giveUpDue(s.at(2 * HOUR)); // those of the tests before
    const before = await s.stock();
    during('create', 'broken');
    const { code } = await s.place('goPay');
    await giveUpDue(s.at(2 * HOUR));
    expect(await s.orderOf(code)).toMatchObject({ paymentStatus: 'cancelled', closedBy: 'time' });
    expect(await s.stock()).toBe(before);
    expect(await s.mails(code)).toBe(0);
  });

  it('is given up a day later when its provider stays silent', async () => {
    const { code } = await s.place('payPal');
    during('look', 'broken');
    await giveUpDue(s.at(4 * HOUR));
    expect((await s.orderOf(code)).paymentStatus).toBe('pending');
    await giveUpDue(s.at(28 * HOUR));
    expect((await s.orderOf(code)).paymentStatus).toBe('cancelled');
  });
});

describe('an answer that is lost', () => {
  it('does not make a second payment at the wallet, which knows a repeat by its request id', async () => {
    let lost = 0;
    s.fake.setTrouble((call) => (call.what === 'create' && lost++ < 2 ? { status: 500 } : null));
    const { response, code } = await s.place('payPal');
    expect(response.statusCode).toBe(200);
    expect(s.fake.payPalOf(code)).toHaveLength(1);
  });

  it('is not asked for again at the gateway, which would make another payment', async () => {
    const before = s.fake.count('create');
    during('create', { status: 500 });
    await s.place('goPay');
    expect(s.fake.count('create') - before).toBe(1);
  });

  const lost = async (id: string) => {
    during('create', 'broken');
    const { code } = await s.place('goPay');
    const { gross } = await s.orderOf(code);
    s.fake.setTrouble(() => null);
    s.moveClock(60_000);
    const gateway = {
      gw_url: 'https://gateway.test/gw/x',
      callback: { return_url: '', notification_url: '' },
    };
    const order = { order_number: code, state: 'PAID', amount: gross, currency: 'CZK' };
    s.fake.goPay.set(id, { id: Number(id), ...order, ...gateway, body: {} });
    return code;
  };

  it('is adopted when the gateway notifies of the payment', async () => {
    const code = await lost('3900000001');
    expect((await s.notify('3900000001')).statusCode).toBe(200);
    expect((await s.orderOf(code)).paymentStatus).toBe('completed');
    expect(await s.mails(code)).toBe(1);
  });

  it('is adopted once when the gateway notifies several times at once', async () => {
    const code = await lost('3900000002');
    const answers = await Promise.all([1, 2, 3].map(() => s.notify('3900000002')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await s.paymentsOf(code)).map(({ providerId }) => providerId)).toEqual(['3900000002']);
    expect(await s.mails(code)).toBe(1);
  });
});

describe('an earlier request the wallet is still busy with', () => {
  const busy = {
    status: 409,
    body: { name: 'RESOURCE_CONFLICT', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] },
  };

  it('is no refusal when a payment is started: the same request is asked again', async () => {
    during('create', busy);
    const { answer, code, payload } = await s.place('payPal');
    expect(answer.code).toBe('payment_failed');
    const [row] = await s.paymentsOf(code);
    expect(row?.state).toBe('creating');
    s.fake.setTrouble(() => null);
    expect((await s.retry('payPal', payload)).statusCode).toBe(200);
    expect(await s.paymentsOf(code)).toMatchObject([{ requestId: row?.requestId, state: 'open' }]);
  });

  it('is no refusal when money is taken: nobody knows, until it is looked up', async () => {
    const { answer, code } = await s.place('payPal');
    const wallet = s.fake.payPal.get(answer.id);
    if (!wallet) throw new Error('no order');
    wallet.status = 'APPROVED';
    during('capture', busy);
    expect((await s.capture(answer.id)).json()).toMatchObject({ walletStatus: 'PENDING', isKnown: false });
    wallet.captures.push({ id: `C${wallet.id}`, status: 'COMPLETED', amount: wallet.amount });
    wallet.status = 'COMPLETED';
    expect((await s.capture(answer.id)).json()).toMatchObject({ walletStatus: 'COMPLETED', isKnown: true });
    expect(await s.mails(code)).toBe(1);
  });
});

describe('tokens', () => {
  it('are kept, renewed when refused, and fetched once for many who ask', async () => {
    await s.place('goPay');
    const kept = s.fake.count('token');
    await s.place('goPay');
    expect(s.fake.count('token')).toBe(kept);
    s.fake.forgetTokens();
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => s.place('payPal')));
    expect(many.every((one) => one.response.statusCode === 200)).toBe(true);
    expect(s.fake.count('token') - kept).toBe(1);
  });

  it('are renewed before they run out', async () => {
    await s.place('goPay');
    const kept = s.fake.count('token');
    s.moveClock(1_790_000);
    await s.place('goPay');
    expect(s.fake.count('token')).toBe(kept + 1);
  });

  it('that are never accepted make the payment fail without an end to the asking', async () => {
    s.fake.setTrouble((call) => (call.what === 'create' ? { status: 401 } : null));
    const { answer } = await s.place('payPal');
    expect(answer.code).toBe('payment_failed');
  });
});

describe('a provider that stays silent', () => {
  it('is not asked any more, and its tile is not available until it has rested (D-S81, PAY-040)', async () => {
    const options = async () => (await s.app.inject({ url: '/api/payment/options?locale=CZ' })).json();
    expect((await options()).methods).toContainEqual({
      method: 'goPay',
      available: true,
      currencies: ['CZK', 'EUR'],
    });
    during('create', 'broken');
    for (let i = 0; i < 5; i += 1) await s.place('goPay');
    expect((await options()).methods).toContainEqual({ method: 'goPay', available: false, currencies: [] });
    const asked = s.fake.count('create');
    const before = await s.stock();
    const refused = await s.place('goPay');
    expect(refused.answer.code).toBe('payment_method_unavailable');
    expect(await s.stock()).toBe(before);
    expect(s.fake.count('create')).toBe(asked);
    s.fake.setTrouble(() => null);
    s.moveClock(31_000);
    expect((await s.place('goPay')).response.statusCode).toBe(200);
  });

  it('is not available without credentials, and tells the page nothing of the wallet', async () => {
    const bare = await payShop({
      env: {
        GOPAY_GOID: '',
        GOPAY_CLIENT_ID: '',
        GOPAY_CLIENT_SECRET: '',
        PAYPAL_CLIENT_ID: '',
        PAYPAL_CLIENT_SECRET: '',
        PAYPAL_WEBHOOK_ID: '',
      },
    });
    const options = (await bare.app.inject({ url: '/api/payment/options?locale=CZ' })).json();
    expect(options.methods.map((one: { available: boolean }) => one.available)).toEqual([true, false, false]);
    expect(options.payPal).toBeNull();
    expect((await bare.place('goPay')).answer.code).toBe('payment_method_unavailable');
    await bare.close();
  });

  it('offers the wallet with its client id and script, and only transfers outside cz (PAY-005)', async () => {
    const of = async (locale: string) =>
      (await s.app.inject({ url: `/api/payment/options?locale=${locale}` })).json();
    expect((await of('CZ')).payPal).toEqual({
      clientId: 'wallet-client',
      scriptUrl: 'https://wallet.test/sdk/js',
    });
    expect((await of('DE')).methods.map((one: { method: string }) => one.method)).toEqual(['bankTransfer']);
    expect((await of('DE')).payPal).toBeNull();
  });

  it('refuses a payload that names another method than its call', async () => {
    const payload = await s.body('bankTransfer');
    const answer = await s.post('/api/payment/gopay-create-order-with-data', payload);
    expect(answer.json()).toMatchObject({ code: 'payment_method_unavailable', field: 'paymentMethod' });
  });
});
