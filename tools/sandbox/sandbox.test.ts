import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { goPayExample, goPayToken, payPalToken, type TestSandbox, testSandbox } from './testing.ts';

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await testSandbox();
});
beforeEach(async () => {
  await sandbox.call('/sandbox/state', { method: 'DELETE' });
  sandbox.heard.length = 0;
  token = await goPayToken(sandbox);
});
afterAll(() => sandbox.close());

const create = () =>
  sandbox.post('/api/payments/payment', goPayExample(sandbox.shopOrigin), {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
  });
const status = (id: number) =>
  sandbox.call(`/api/payments/payment/${id}`, {
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${token}`,
    },
  });
const fault = (body: Record<string, unknown>) => sandbox.post('/sandbox/faults', body);

describe('settings', () => {
  it('production is refused, and so is any address but this machine', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/never runs in production/);
    for (const host of ['0.0.0.0', '192.168.1.5', 'example.com', 'localhost.example.com']) {
      expect(() => readSettings({ SANDBOX_HOST: host })).toThrow(/SANDBOX_HOST/);
    }
    for (const host of ['127.0.0.1', 'localhost', '::1'])
      expect(readSettings({ SANDBOX_HOST: host }).host).toBe(host);
  });

  it('answers only under names of this machine', async () => {
    const asked = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        `${sandbox.origin}/sandbox/state`,
        { headers: { host: 'evil.example' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      call.once('error', reject).end();
    });
    expect(asked).toBe(421);
  });

  it('keeps payments over a restart when it has a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const stateFile = join(folder, 'state.json');
    const first = await testSandbox({ stateFile });
    const as = await goPayToken(first);
    const headers = { accept: 'application/json', authorization: `Bearer ${as}` };
    const made = await first.post('/api/payments/payment', goPayExample(first.shopOrigin), headers);
    await first.close();
    const second = await testSandbox({ stateFile });
    const asked = await second.call(`/api/payments/payment/${made.json.id}`, {
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(asked.json.state).toBe('CREATED');
    expect(await readFile(stateFile, 'utf8')).toContain('"001"');
    await second.close();
    await rm(folder, { recursive: true });
  });
});

describe('faults', () => {
  it.each([
    ['unauthorized', 401],
    ['tooMany', 429],
    ['error', 500],
  ])('%s answers %i once, then all is well', async (kind, expected) => {
    const { id } = (await create()).json;
    await fault({ call: 'goPay.status', kind, seconds: 7 });
    const answer = await status(id);
    expect(answer.status).toBe(expected);
    if (kind === 'tooMany') expect(answer.headers.get('retry-after')).toBe('7');
    expect((await status(id)).status).toBe(200);
  });

  it('garbage is 200 and no JSON', async () => {
    await fault({ call: 'goPay.create', kind: 'garbage' });
    const answer = await create();
    expect([answer.status, answer.json]).toEqual([200, null]);
  });

  it('slow answers late but right', async () => {
    const { id } = (await create()).json;
    await fault({ call: 'goPay.*', kind: 'slow', seconds: 0.01 });
    expect((await status(id)).json.state).toBe('CREATED');
  });

  it('drop breaks before the work, lostAnswer after it', async () => {
    await fault({ call: 'goPay.create', kind: 'drop' });
    await expect(create()).rejects.toThrow();
    expect(sandbox.gateway.store.payments.size).toBe(0);
    await fault({ call: 'goPay.create', kind: 'lostAnswer' });
    await expect(create()).rejects.toThrow();
    expect(sandbox.gateway.store.payments.size).toBe(1);
  });

  it('inProgress is the 409 of PayPal for a request id it is still busy with, and never one of GoPay', async () => {
    await fault({ call: '*', kind: 'inProgress' });
    expect((await create()).status).toBe(200);
    const access = await sandbox.call('/v1/oauth2/token', { method: 'POST' });
    expect([access.status, access.json.details?.[0]?.issue]).toEqual([409, 'PREVIOUS_REQUEST_IN_PROGRESS']);
  });

  it.each([
    ['wrongAmount', 'amount', 140051],
    ['wrongCurrency', 'currency', 'USD'],
    ['wrongOrder', 'order_number', '00000000'],
  ])('%s changes the answer only', async (kind, field, value) => {
    const { id } = (await create()).json;
    await fault({ call: 'goPay.status', kind });
    expect((await status(id)).json[field]).toBe(value);
    expect((await status(id)).json[field]).not.toBe(value);
  });

  it('wrongAmount reaches into the captures of an order', async () => {
    const headers = {
      authorization: `Bearer ${await payPalToken(sandbox)}`,
      prefer: 'return=representation',
    };
    const body = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'EUR', value: '9.99' } }] };
    const { id } = (await sandbox.post('/v2/checkout/orders', body, headers)).json;
    await sandbox.post(`/sandbox/orders/${id}/outcome`, { outcome: 'approve' });
    await fault({ call: 'payPal.capture', kind: 'wrongAmount' });
    const captured = await sandbox.post(`/v2/checkout/orders/${id}/capture`, {}, headers);
    expect(captured.json.purchase_units[0].payments.captures[0].amount.value).toBe('10.99');
  });

  it('may be for one payment, and until taken away', async () => {
    const [a, b] = [(await create()).json.id, (await create()).json.id];
    await fault({ call: 'goPay.status', kind: 'error', times: 0, subject: String(a) });
    expect([(await status(a)).status, (await status(b)).status, (await status(a)).status]).toEqual([
      500, 200, 500,
    ]);
    await sandbox.call('/sandbox/faults', { method: 'DELETE' });
    expect((await status(a)).status).toBe(200);
  });

  it('refuses faults that do not exist', async () => {
    expect((await fault({ call: 'goPay.status', kind: 'explode' })).status).toBe(400);
    expect((await fault({ call: 'stripe.create', kind: 'error' })).status).toBe(400);
  });
});

describe('state', () => {
  it('shows what happened without secrets', async () => {
    const { id } = (await create()).json;
    await sandbox.post(`/sandbox/payments/${id}/outcome`, { outcome: 'pay' });
    const { json, text } = await sandbox.call('/sandbox/state?quiet=1');
    expect(json.payments[0]).toMatchObject({
      id,
      state: 'PAID',
      history: [{ state: 'CREATED' }, { state: 'PAYMENT_METHOD_CHOSEN' }, { state: 'PAID' }],
    });
    expect(json.deliveries[0]).toMatchObject({ what: 'PAID', subject: String(id), state: 'taken' });
    expect(json.calls.map(({ call }: { call: string }) => call)).toContain('goPay.create');
    expect(text).not.toContain(token);
    expect(text).not.toContain('PRIVATE KEY');
  });
});
