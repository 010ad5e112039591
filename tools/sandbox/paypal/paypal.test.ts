import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payPalBasic, payPalToken, type TestSandbox, testSandbox } from '../testing.ts';

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await testSandbox();
});
beforeEach(async () => {
  await sandbox.call('/sandbox/state', { method: 'DELETE' });
  sandbox.heard.length = 0;
  token = await payPalToken(sandbox);
});
afterAll(() => sandbox.close());

/**
 * The request example of POST /v2/checkout/orders in PayPal's OpenAPI document, without its payment source.
 */
const example = {
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'd9f80740-38f0-11e8-b467-0ed5f89f718b',
      amount: { currency_code: 'USD', value: '100.00' },
    },
  ],
};
const paymentSource = {
  paypal: {
    experience_context: {
      payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      brand_name: 'EXAMPLE INC',
      locale: 'en-US',
      landing_page: 'LOGIN',
      user_action: 'PAY_NOW',
      return_url: 'https://example.com/returnUrl',
      cancel_url: 'https://example.com/cancelUrl',
    },
  },
};

const bearer = () => ({ authorization: `Bearer ${token}` });
const create = (body: unknown = example, headers: Record<string, string> = {}) =>
  sandbox.post('/v2/checkout/orders', body, { ...bearer(), ...headers });
const show = (id: string) => sandbox.call(`/v2/checkout/orders/${id}`, { headers: bearer() });
const capture = (id: string, headers: Record<string, string> = {}) =>
  sandbox.call(`/v2/checkout/orders/${id}/capture`, {
    method: 'POST',
    headers: { ...bearer(), 'content-type': 'application/json', ...headers },
  });
const end = (id: string, body: Record<string, string>) => sandbox.post(`/sandbox/orders/${id}/outcome`, body);
const issues = (answer: { json: { details: { issue: string }[] } }) =>
  answer.json.details.map(({ issue }) => issue);

describe('token', () => {
  it('answers as the documentation shows', async () => {
    const answer = await sandbox.form(
      '/v1/oauth2/token',
      { grant_type: 'client_credentials' },
      { authorization: payPalBasic },
    );
    expect(answer.json).toMatchObject({
      token_type: 'Bearer',
      expires_in: 32400,
      scope: expect.stringContaining('https://uri.paypal.com/'),
    });
  });

  it('refuses wrong credentials and another grant', async () => {
    const wrong = await sandbox.form(
      '/v1/oauth2/token',
      { grant_type: 'client_credentials' },
      { authorization: 'Basic eDp5' },
    );
    expect([wrong.status, wrong.json.error]).toEqual([401, 'invalid_client']);
    const other = await sandbox.form(
      '/v1/oauth2/token',
      { grant_type: 'password' },
      { authorization: payPalBasic },
    );
    expect([other.status, other.json.error]).toEqual([400, 'unsupported_grant_type']);
  });

  it('really ends', async () => {
    await sandbox.post('/sandbox/clock', { seconds: 32_401 });
    const answer = await create();
    expect([answer.status, answer.json.name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
  });
});

describe('creating an order', () => {
  it('answers the minimum unless everything is preferred', async () => {
    const short = await create();
    expect(short.status).toBe(201);
    expect(Object.keys(short.json)).toEqual(['id', 'status', 'links']);
    expect(short.json.status).toBe('CREATED');
    expect(short.json.id).toMatch(/^[A-Z0-9]{17}$/);
    expect(short.json.links.map(({ rel }: { rel: string }) => rel)).toEqual([
      'self',
      'approve',
      'update',
      'capture',
    ]);
    const full = await create(example, { prefer: 'return=representation' });
    expect(full.json).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: example.purchase_units,
      create_time: expect.any(String),
    });
  });

  it('with a payment source the payer must act, and a request id is needed', async () => {
    const body = { ...example, payment_source: paymentSource };
    expect(issues(await create(body))).toEqual(['PAYPAL_REQUEST_ID_REQUIRED']);
    const answer = await create(body, { 'paypal-request-id': 'one' });
    expect([answer.status, answer.json.status, answer.json.links[1].rel]).toEqual([
      200,
      'PAYER_ACTION_REQUIRED',
      'payer-action',
    ]);
  });

  const unit = (change: Record<string, unknown>) => ({ intent: 'CAPTURE', purchase_units: [{ ...change }] });
  const eur = (value: string) => ({ currency_code: 'EUR', value });
  const item = (value: string, quantity = '1', tax?: string) => ({
    name: 'Rule',
    unit_amount: eur(value),
    quantity,
    ...(tax ? { tax: eur(tax) } : {}),
  });
  const cases: [string, unknown, number, string[]][] = [
    ['nothing', {}, 400, ['MISSING_REQUIRED_PARAMETER', 'MISSING_REQUIRED_PARAMETER']],
    ['no unit', { intent: 'CAPTURE', purchase_units: [] }, 400, ['INVALID_ARRAY_MIN_ITEMS']],
    ['an unknown intent', { ...example, intent: 'SALE' }, 400, ['INVALID_PARAMETER_VALUE']],
    [
      'an amount as number',
      unit({ amount: { currency_code: 'EUR', value: 10 } }),
      400,
      ['INVALID_PARAMETER_SYNTAX'],
    ],
    ['an amount with a comma', unit({ amount: eur('10,00') }), 400, ['INVALID_PARAMETER_SYNTAX']],
    [
      'a quantity as number',
      unit({ amount: eur('1.00'), items: [{ ...item('1.00'), quantity: 1 }] }),
      400,
      ['INVALID_PARAMETER_SYNTAX'],
    ],
    [
      'a long invoice id',
      unit({ amount: eur('1.00'), invoice_id: 'a'.repeat(128) }),
      400,
      ['INVALID_STRING_LENGTH'],
    ],
    [
      'three decimals',
      unit({ amount: eur('1.001') }),
      422,
      ['DECIMAL_PRECISION', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ],
    ['nothing to pay', unit({ amount: eur('0.00') }), 422, ['CANNOT_BE_ZERO_OR_NEGATIVE']],
    [
      'an unknown currency',
      unit({ amount: { currency_code: 'XXX', value: '1.00' } }),
      422,
      ['INVALID_CURRENCY_CODE'],
    ],
    [
      'a breakdown that does not add up',
      unit({ amount: { ...eur('12.00'), breakdown: { item_total: eur('10.00'), tax_total: eur('2.10') } } }),
      422,
      ['AMOUNT_MISMATCH'],
    ],
    [
      'items without their total',
      unit({ amount: eur('10.00'), items: [item('10.00')] }),
      422,
      ['ITEM_TOTAL_REQUIRED'],
    ],
    [
      'items that do not add up',
      unit({
        amount: { ...eur('10.00'), breakdown: { item_total: eur('10.00') } },
        items: [item('3.00', '3')],
      }),
      422,
      ['ITEM_TOTAL_MISMATCH'],
    ],
    [
      'tax without its total',
      unit({
        amount: { ...eur('10.00'), breakdown: { item_total: eur('10.00') } },
        items: [item('10.00', '1', '2.10')],
      }),
      422,
      ['TAX_TOTAL_REQUIRED'],
    ],
    [
      'tax that does not add up',
      unit({
        amount: { ...eur('12.00'), breakdown: { item_total: eur('10.00'), tax_total: eur('2.00') } },
        items: [item('10.00', '1', '2.10')],
      }),
      422,
      ['TAX_TOTAL_MISMATCH'],
    ],
    [
      'two currencies',
      unit({
        amount: { ...eur('10.00'), breakdown: { item_total: { currency_code: 'CZK', value: '10.00' } } },
      }),
      422,
      ['MULTI_CURRENCY_ORDER'],
    ],
    [
      'two units of one name',
      {
        intent: 'CAPTURE',
        purchase_units: [
          { reference_id: 'a', amount: eur('1.00') },
          { reference_id: 'a', amount: eur('1.00') },
        ],
      },
      422,
      ['DUPLICATE_REFERENCE_ID'],
    ],
  ];
  it.each(cases)('refuses %s', async (_name, body, status, expected) => {
    const answer = await create(body);
    expect([answer.status, issues(answer)]).toEqual([status, expected]);
    expect(answer.json).toMatchObject({
      name: status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY',
      message: expect.any(String),
      debug_id: expect.any(String),
      links: [{ rel: 'information_link' }],
    });
  });

  it('takes a breakdown with shipping, tax and items that adds up', async () => {
    const breakdown = {
      item_total: eur('9.00'),
      shipping: eur('2.00'),
      tax_total: eur('1.89'),
      discount: eur('0.50'),
    };
    const answer = await create(
      unit({ amount: { ...eur('12.39'), breakdown }, items: [item('3.00', '3', '0.63')] }),
    );
    expect(answer.status).toBe(201);
  });

  it('refuses other bodies than JSON', async () => {
    expect((await create(example, { 'content-type': 'text/plain' })).status).toBe(415);
    const headers = { ...bearer(), 'content-type': 'application/json' };
    const broken = await sandbox.call('/v2/checkout/orders', { method: 'POST', body: '{', headers });
    expect([broken.status, issues(broken)]).toEqual([400, ['MALFORMED_REQUEST_JSON']]);
  });

  it('a repeat with the same PayPal-Request-Id answers the first order', async () => {
    const first = await create(example, { 'paypal-request-id': 'same' });
    const second = await create(example, { 'paypal-request-id': 'same' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.json.id).toBe(first.json.id);
    const other = await create(
      { ...example, purchase_units: [{ amount: eur('1.00') }] },
      { 'paypal-request-id': 'same' },
    );
    expect(issues(other)).toEqual(['DUPLICATE_REQUEST_ID']);
    expect((await create()).json.id).not.toBe(first.json.id);
  });
});

describe('capture', () => {
  it('is refused before the payer approved, and a second time', async () => {
    const { id } = (await create()).json;
    expect(issues(await capture(id))).toEqual(['ORDER_NOT_APPROVED']);
    await end(id, { outcome: 'approve' });
    expect((await show(id)).json.status).toBe('APPROVED');
    const done = await capture(id, { prefer: 'return=representation' });
    expect(done.status).toBe(201);
    expect(done.json).toMatchObject({
      id,
      status: 'COMPLETED',
      purchase_units: [
        {
          payments: {
            captures: [
              { status: 'COMPLETED', amount: { currency_code: 'USD', value: '100.00' }, final_capture: true },
            ],
          },
        },
      ],
    });
    const again = await capture(id);
    expect([again.status, issues(again)]).toEqual([422, ['ORDER_ALREADY_CAPTURED']]);
  });

  it('with the same PayPal-Request-Id it answers the first time again', async () => {
    const { id } = (await create()).json;
    await end(id, { outcome: 'approve' });
    const headers = { 'paypal-request-id': 'cap' };
    expect([(await capture(id, headers)).status, (await capture(id, headers)).status]).toEqual([201, 200]);
  });

  it('a declined instrument leaves the order open for another try', async () => {
    const { id } = (await create()).json;
    await end(id, { outcome: 'approve', plan: 'decline' });
    const declined = await capture(id);
    expect([declined.status, issues(declined)]).toEqual([422, ['INSTRUMENT_DECLINED']]);
    expect(declined.json.links.map(({ rel }: { rel: string }) => rel)).toContain('redirect');
    await end(id, { outcome: 'approve' });
    expect((await capture(id)).json.status).toBe('COMPLETED');
  });

  it('may be pending, and is then accepted or denied', async () => {
    for (const [outcome, status] of [
      ['accept', 'COMPLETED'],
      ['deny', 'DECLINED'],
    ] as const) {
      const { id } = (await create()).json;
      await end(id, { outcome: 'approve', plan: 'pending' });
      await capture(id);
      expect((await show(id)).json.purchase_units[0].payments.captures[0]).toMatchObject({
        status: 'PENDING',
        status_details: { reason: 'PENDING_REVIEW' },
      });
      await end(id, { outcome });
      expect((await show(id)).json.purchase_units[0].payments.captures[0].status).toBe(status);
    }
  });

  it('may be held first and denied a moment later', async () => {
    const { id } = (await create()).json;
    await end(id, { outcome: 'approve', plan: 'denyLater' });
    const answer = await capture(id, { prefer: 'return=representation' });
    expect(answer.json.purchase_units[0].payments.captures[0].status).toBe('PENDING');
    expect((await show(id)).json.purchase_units[0].payments.captures[0].status).toBe('DECLINED');
  });

  it('refuses an invoice id that was paid before', async () => {
    const body = {
      intent: 'CAPTURE',
      purchase_units: [{ invoice_id: '26110001', amount: { currency_code: 'EUR', value: '1.00' } }],
    };
    const ids = [(await create(body)).json.id, (await create(body)).json.id];
    for (const id of ids) await end(id, { outcome: 'approve' });
    expect((await capture(ids[0])).status).toBe(201);
    expect(issues(await capture(ids[1]))).toEqual(['DUPLICATE_INVOICE_ID']);
  });

  it('does not know other orders, nor one that nobody approved within three hours', async () => {
    expect(issues(await show('NOSUCHORDER'))).toEqual(['INVALID_RESOURCE_ID']);
    const { id } = (await create()).json;
    await sandbox.post('/sandbox/clock', { seconds: 3 * 3600 + 1 });
    expect((await show(id)).status).toBe(404);
  });

  it('gives money back once', async () => {
    const { id } = (await create()).json;
    await end(id, { outcome: 'approve' });
    await capture(id);
    const captureId = (await show(id)).json.purchase_units[0].payments.captures[0].id;
    const refund = (body: unknown) =>
      sandbox.post(`/v2/payments/captures/${captureId}/refund`, body, bearer());
    expect((await refund({ amount: { currency_code: 'USD', value: '40.00' } })).json.status).toBe(
      'COMPLETED',
    );
    expect(issues(await refund({ amount: { currency_code: 'USD', value: '60.01' } }))).toEqual([
      'REFUND_AMOUNT_EXCEEDED',
    ]);
    expect((await refund({})).status).toBe(201);
    expect(issues(await refund({}))).toEqual(['CAPTURE_FULLY_REFUNDED']);
    const { refunds } = (await show(id)).json.purchase_units[0].payments;
    expect(
      refunds.map(({ amount, status }: { amount: { value: string }; status: string }) => [
        amount.value,
        status,
      ]),
    ).toEqual([
      ['40.00', 'COMPLETED'],
      ['60.00', 'COMPLETED'],
    ]);
  });
});

describe('webhooks', () => {
  const run = async (telling: string, plan = 'complete') => {
    const { id } = (await create()).json;
    await end(id, { outcome: 'approve', plan, telling });
    await capture(id);
    await sandbox.quiet();
    return id as string;
  };
  const types = () => sandbox.heard.map(({ body }) => JSON.parse(body).event_type).sort();
  const verify = (heard: (typeof sandbox.heard)[number], change: Record<string, unknown> = {}) =>
    sandbox.post(
      '/v1/notifications/verify-webhook-signature',
      {
        auth_algo: heard.headers['paypal-auth-algo'],
        cert_url: heard.headers['paypal-cert-url'],
        transmission_id: heard.headers['paypal-transmission-id'],
        transmission_sig: heard.headers['paypal-transmission-sig'],
        transmission_time: heard.headers['paypal-transmission-time'],
        webhook_id: sandbox.gateway.settings.payPal.webhookId,
        webhook_event: JSON.parse(heard.body),
        ...change,
      },
      bearer(),
    );

  it('tell approval and capture, with a signature that holds', async () => {
    const id = await run('after');
    expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
    for (const heard of sandbox.heard)
      expect((await verify(heard)).json).toEqual({ verification_status: 'SUCCESS' });
    const captured = sandbox.heard
      .map(({ body }) => JSON.parse(body))
      .find(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED');
    expect(captured).toMatchObject({
      id: expect.stringMatching(/^WH-/),
      resource_type: 'capture',
      resource: {
        status: 'COMPLETED',
        amount: { value: '100.00' },
        supplementary_data: { related_ids: { order_id: id } },
      },
    });
  });

  it.each([
    ['another event', () => ({ webhook_event: { id: 'WH-1' } })],
    ['another webhook', () => ({ webhook_id: 'OTHER' })],
    ['another time', () => ({ transmission_time: '2016-02-18T20:01:35Z' })],
    ['another signature', () => ({ transmission_sig: 'bG1JOTVKeDNZOW5oUjVTSlds' })],
    ['another certificate', () => ({ cert_url: 'https://example.com/cert' })],
    ['another algorithm', () => ({ auth_algo: 'SHA1withRSA' })],
  ])('the check fails for %s', async (_name, change) => {
    await run('after');
    const heard = sandbox.heard[0];
    if (!heard) throw new Error('nothing heard');
    expect((await verify(heard, change())).json).toEqual({ verification_status: 'FAILURE' });
  });

  it('the check wants all its fields and a token', async () => {
    await run('after');
    const heard = sandbox.heard[0];
    if (!heard) throw new Error('nothing heard');
    expect((await verify(heard, { webhook_id: undefined })).status).toBe(400);
    token = 'nobody';
    expect((await verify(heard)).status).toBe(401);
  });

  it('a forged one is told by the check', async () => {
    await sandbox.post('/sandbox/faults', { call: 'payPal.webhook', kind: 'wrongSignature', times: 0 });
    await run('after');
    for (const heard of sandbox.heard) expect((await verify(heard)).json.verification_status).toBe('FAILURE');
  });

  it('come twice, or never, as chosen', async () => {
    await run('twice');
    expect(sandbox.heard).toHaveLength(4);
    expect(new Set(sandbox.heard.map(({ body }) => JSON.parse(body).id)).size).toBe(2);
    sandbox.heard.length = 0;
    await run('never');
    expect(sandbox.heard).toHaveLength(0);
  });

  it('tell of denial and refund', async () => {
    await run('after', 'denyLater');
    expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.PENDING']);
    const id = await run('never');
    sandbox.heard.length = 0;
    await end(id, { outcome: 'refund' });
    await sandbox.quiet();
    expect(types()).toEqual(['PAYMENT.CAPTURE.REFUNDED']);
    // as PayPal sends it: a refund, which names its capture and no order
    const { resource_type, resource } = JSON.parse(sandbox.heard[0]?.body ?? '{}');
    expect(resource_type).toBe('refund');
    expect(JSON.stringify(resource)).not.toContain(id);
    expect(resource.links.find((one: { rel: string }) => one.rel === 'up').href).toMatch(
      /\/v2\/payments\/captures\/[A-Z0-9]+$/,
    );
  });

  it('are tried again until any 2xx, the same event with a fresh transmission', async () => {
    sandbox.answers.push(500, 404, 204);
    const { id } = (await create()).json;
    await end(id, { outcome: 'approve', telling: 'before' });
    await expect.poll(() => sandbox.gateway.deliveries.list()[0]?.state).toBe('taken');
    expect(sandbox.heard).toHaveLength(3);
    expect(new Set(sandbox.heard.map(({ body }) => body)).size).toBe(1);
    expect(new Set(sandbox.heard.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(3);
  });
});

describe('the script of the button', () => {
  const get = (query: Record<string, string>) => sandbox.call(`/sdk/js?${new URLSearchParams(query)}`);
  const client = () => ({ 'client-id': sandbox.gateway.settings.payPal.clientId });

  it('is given to its client only, for currencies and intents that exist', async () => {
    const good = await get({ ...client(), currency: 'EUR', intent: 'capture', components: 'buttons' });
    expect([good.status, good.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    for (const wrong of [
      {},
      { 'client-id': 'x' },
      { ...client(), currency: 'XXX' },
      { ...client(), intent: 'sale' },
      { ...client(), components: 'marks' },
    ]) {
      const answer = await get(wrong as Record<string, string>);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('SDK Validation error')]);
    }
  });

  it('refuses an order of another currency', async () => {
    const { id } = (await create()).json;
    const check = async (currency: string) =>
      (await sandbox.call(`/sdk/check?orderID=${id}&currency=${currency}&intent=capture`)).json.error;
    expect(await check('USD')).toBeNull();
    expect(await check('EUR')).toContain('Expected currency');
  });
});
