import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goPayBasic, goPayExample, goPayToken, type TestSandbox, testSandbox } from '../testing.ts';
import { move, type Payment, type State, states } from './payment.ts';

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await testSandbox();
});
beforeEach(async () => {
  // what the test before let be told is not heard by this one
  await sandbox.quiet();
  await sandbox.call('/sandbox/state', { method: 'DELETE' });
  sandbox.heard.length = 0;
  token = await goPayToken(sandbox);
});
afterAll(() => sandbox.close());

const json = { accept: 'application/json' };
const create = (body: unknown = goPayExample(sandbox.shopOrigin), as = token) =>
  sandbox.post('/api/payments/payment', body, { ...json, authorization: `Bearer ${as}` });
const status = (id: number | string, as = token) =>
  sandbox.call(`/api/payments/payment/${id}`, {
    headers: { ...json, 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${as}` },
  });
const refund = (id: number, amount: string) =>
  sandbox.form(
    `/api/payments/payment/${id}/refund`,
    { amount },
    { ...json, authorization: `Bearer ${token}` },
  );
const end = (id: number, outcome: string, telling = 'after') =>
  sandbox.post(`/sandbox/payments/${id}/outcome`, { outcome, telling });
const errorsOf = (answer: { json: { errors: { field: string | null; error_code: number }[] } }) =>
  answer.json.errors.map(({ field, error_code }) => [field, error_code]);

describe('token', () => {
  const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    sandbox.form('/api/oauth2/token', fields, { ...json, authorization: goPayBasic, ...headers });
  const good = { grant_type: 'client_credentials', scope: 'payment-create' };

  it('answers as the documentation shows', async () => {
    const answer = await ask(good);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ token_type: 'bearer', access_token: expect.any(String), expires_in: 1800 });
  });

  it.each([
    ['wrong secret', good, { authorization: 'Basic eDp5' }, 403, 202],
    ['no credentials', good, { authorization: '' }, 403, 202],
    ['no scope', { grant_type: 'client_credentials' }, {}, 409, 110],
    ['unknown scope', { ...good, scope: 'everything' }, {}, 409, 111],
    ['another grant', { ...good, grant_type: 'password' }, {}, 403, 201],
    ['Accept of anything', good, { accept: '*/*' }, 409, 116],
    ['a JSON body', good, { 'content-type': 'text/plain' }, 409, 116],
  ])('refuses %s', async (_name, fields, headers, http, code) => {
    const answer = await ask(fields, headers);
    expect(answer.status).toBe(http);
    expect(answer.json.errors[0].error_code).toBe(code);
  });

  it('really ends after 30 minutes', async () => {
    expect((await create()).status).toBe(200);
    await sandbox.post('/sandbox/clock', { seconds: 1801 });
    const answer = await create();
    expect([answer.status, answer.json.errors[0].error_code]).toEqual([403, 200]);
  });
});

describe('creating a payment', () => {
  it('takes the example of the documentation and answers as it does', async () => {
    const answer = await create();
    expect(answer.status).toBe(200);
    const { payer, additional_params } = goPayExample(sandbox.shopOrigin);
    expect(answer.json).toEqual({
      id: expect.any(Number),
      order_number: '001',
      state: 'CREATED',
      amount: 139951,
      currency: 'CZK',
      payer,
      target: { type: 'ACCOUNT', goid: 8123456789 },
      additional_params,
      lang: 'EN',
      gw_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/gw\/v3\/[\w-]+$/),
    });
  });

  type Body = ReturnType<typeof goPayExample>;
  const cases: [string, (body: Body) => unknown, [string | null, number][]][] = [
    [
      'nothing at all',
      () => ({}),
      [
        ['payer', 110],
        ['target', 110],
        ['amount', 110],
        ['currency', 110],
        ['order_number', 110],
        ['items', 110],
        ['callback', 110],
      ],
    ],
    ['an amount with decimals', (b) => ({ ...b, amount: 1399.51 }), [['amount', 111]]],
    [
      'an amount of nothing',
      (b) => ({ ...b, amount: 0 }),
      [
        ['amount', 111],
        ['items', 360],
      ],
    ],
    ['items that do not add up', (b) => ({ ...b, amount: 139950 }), [['items', 360]]],
    ['a foreign currency', (b) => ({ ...b, currency: 'CHF' }), [['currency', 111]]],
    ['an order number with a dash', (b) => ({ ...b, order_number: '26-11' }), [['order_number', 111]]],
    [
      'an order number that is too long',
      (b) => ({ ...b, order_number: '1'.repeat(129) }),
      [['order_number', 111]],
    ],
    [
      'a description that is too long',
      (b) => ({ ...b, order_description: 'a'.repeat(257) }),
      [['order_description', 111]],
    ],
    [
      'a payer without e-mail',
      (b) => ({ ...b, payer: { contact: { first_name: 'A' } } }),
      [['payer.contact.email', 110]],
    ],
    [
      'a country of two letters',
      (b) => ({ ...b, payer: { contact: { email: 'a@b.cz', country_code: 'CZ' } } }),
      [['payer.contact.country_code', 111]],
    ],
    [
      'an unknown instrument',
      (b) => ({ ...b, payer: { ...b.payer, allowed_payment_instruments: ['CASH'] } }),
      [['payer.allowed_payment_instruments', 111]],
    ],
    [
      'a callback without protocol',
      (b) => ({ ...b, callback: { ...b.callback, return_url: 'www.example.com' } }),
      [['callback.return_url', 111]],
    ],
    [
      'no notification address',
      (b) => ({ ...b, callback: { return_url: b.callback.return_url } }),
      [['callback.notification_url', 110]],
    ],
    ['an unknown language', (b) => ({ ...b, lang: 'XX' }), [['lang', 111]]],
    [
      'the point of sale of somebody else',
      (b) => ({ ...b, target: { type: 'ACCOUNT', goid: 1 } }),
      [['target.goid', 321]],
    ],
  ];
  it.each(cases)('refuses %s', async (_name, change, expected) => {
    const answer = await create(change(goPayExample(sandbox.shopOrigin)));
    expect(answer.status).toBe(409);
    expect(answer.json.date_issued).toEqual(expect.any(Number));
    expect(errorsOf(answer)).toEqual(expected);
  });

  it('refuses a body that is no JSON, and a call without token', async () => {
    const headers = { ...json, 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const broken = await sandbox.call('/api/payments/payment', { method: 'POST', body: '{', headers });
    expect([broken.status, broken.json.errors[0].error_code]).toEqual([409, 116]);
    expect((await create(undefined, 'nobody')).status).toBe(403);
  });
});

describe('status', () => {
  it('needs the scope payment-all', async () => {
    const { id } = (await create()).json;
    const small = await goPayToken(sandbox, 'payment-create');
    expect((await create(undefined, small)).status).toBe(200);
    expect((await status(id, small)).status).toBe(403);
    expect((await status(id)).json.state).toBe('CREATED');
  });

  it('does not know other payments', async () => {
    for (const id of [1, 'x'])
      expect([(await status(id)).status, (await status(id)).json.errors[0].error_code]).toEqual([404, 304]);
  });

  it('tells state, sub-state and instrument', async () => {
    const { id } = (await create()).json;
    await end(id, 'later');
    expect((await status(id)).json).toMatchObject({ state: 'PAYMENT_METHOD_CHOSEN', sub_state: '_102' });
    await end(id, 'pay');
    expect((await status(id)).json).toMatchObject({
      state: 'PAID',
      payment_instrument: 'PAYMENT_CARD',
      payer: { payment_card: { card_number: '411111******1111' } },
    });
  });

  it('ends a payment by itself when the session is over', async () => {
    const { id } = (await create()).json;
    await sandbox.post('/sandbox/clock', { seconds: 901 });
    expect((await status(id)).json).toMatchObject({ state: 'TIMEOUTED', sub_state: '_5024' });
    await sandbox.quiet();
    expect(sandbox.heard.map(({ url }) => url)).toEqual([`/notify?id=${id}`]);
  });
});

describe('states', () => {
  const legal: Record<State, State[]> = {
    CREATED: ['PAYMENT_METHOD_CHOSEN', 'CANCELED', 'TIMEOUTED'],
    PAYMENT_METHOD_CHOSEN: ['AUTHORIZED', 'PAID', 'CANCELED', 'TIMEOUTED'],
    AUTHORIZED: ['PAID', 'CANCELED'],
    PAID: ['REFUNDED', 'PARTIALLY_REFUNDED'],
    CANCELED: ['PAID'],
    TIMEOUTED: ['PAID'],
    REFUNDED: [],
    PARTIALLY_REFUNDED: ['REFUNDED', 'PARTIALLY_REFUNDED'],
  };
  it.each(states)('from %s only legal ways lead on', (from) => {
    for (const to of states) {
      const payment = { state: from, subState: undefined, history: [] } as unknown as Payment;
      expect([to, move(payment, to, 0)]).toEqual([to, legal[from].includes(to)]);
      expect(payment.state).toBe(legal[from].includes(to) ? to : from);
    }
  });

  it('a payment after cancel or time-out is marked as late', async () => {
    for (const first of ['cancel', 'timeOut', 'decline']) {
      const { id } = (await create()).json;
      expect((await end(id, first)).status).toBe(200);
      expect((await end(id, 'decline')).status).toBe(409);
      expect((await end(id, 'pay')).status).toBe(200);
      expect((await status(id)).json).toMatchObject({ state: 'PAID', sub_state: '_5047' });
    }
  });
});

describe('refund', () => {
  it('gives a part, the rest, and no more', async () => {
    const { id } = (await create()).json;
    expect(errorsOf(await refund(id, '1000'))).toEqual([[null, 330]]);
    await end(id, 'pay');
    const first = await refund(id, '1000');
    expect([first.status, first.json]).toEqual([200, { id, result: 'FINISHED' }]);
    expect((await status(id)).json.state).toBe('PARTIALLY_REFUNDED');
    expect(errorsOf(await refund(id, '138952'))).toEqual([['amount', 332]]);
    expect((await refund(id, '138951')).json.result).toBe('FINISHED');
    expect((await status(id)).json.state).toBe('REFUNDED');
    const history = await status(`${id}/refunds`);
    expect(
      history.json.map(({ amount, state }: { amount: number; state: string }) => [amount, state]),
    ).toEqual([
      [1000, 'FINISHED'],
      [138951, 'FINISHED'],
    ]);
    expect(errorsOf(await refund(id, '1'))).toEqual([[null, 330]]);
  });

  it('wants a whole amount', async () => {
    const { id } = (await create()).json;
    for (const amount of ['', '0', '1.5', '-1']) expect((await refund(id, amount)).status).toBe(409);
  });
});

describe('notification', () => {
  const urls = () => sandbox.heard.map(({ method, url }) => `${method} ${url}`);

  it.each([
    ['after', 1],
    ['before', 1],
    ['twice', 2],
    ['never', 0],
  ])('%s', async (telling, times) => {
    const { id } = (await create()).json;
    const answer = await end(id, 'pay', telling);
    if (telling === 'before') expect(urls()).toHaveLength(1);
    await sandbox.quiet();
    expect(urls()).toEqual(Array.from({ length: times }, () => `GET /notify?id=${id}`));
    expect(answer.json.returnAddress).toBe(`${sandbox.shopOrigin}/return?id=${id}`);
  });

  it('says nothing of a chosen method', async () => {
    const { id } = (await create()).json;
    await end(id, 'later');
    await sandbox.quiet();
    expect(urls()).toEqual([]);
  });

  it('is tried again until the shop answers 200', async () => {
    sandbox.answers.push(500, 302);
    const { id } = (await create()).json;
    await end(id, 'pay', 'before');
    await expect.poll(() => sandbox.gateway.deliveries.list()[0]?.state).toBe('taken');
    expect(sandbox.gateway.deliveries.list()[0]?.attempts.map(({ answer }) => answer)).toEqual([
      500, 302, 200,
    ]);
  });

  it('never leaves this machine', async () => {
    const body = goPayExample('http://www.example.com');
    const { id } = (await create(body)).json;
    await end(id, 'pay', 'before');
    expect(sandbox.gateway.deliveries.list()[0]).toMatchObject({
      state: 'givenUp',
      attempts: [{ answer: expect.stringContaining('not sent') }],
    });
  });

  it('finds names below .localhost on this machine', async () => {
    const body = goPayExample(sandbox.shopOrigin.replace('127.0.0.1', 'cz.localhost'));
    const { id } = (await create(body)).json;
    await end(id, 'pay', 'before');
    expect(sandbox.heard[0]?.headers.host).toMatch(/^cz\.localhost:\d+$/);
  });
});
