import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { goPayExample, goPayToken, payPalToken, type TestSandbox, testSandbox } from '../testing.ts';
import { languageOf, textsOf } from './texts.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
beforeEach(async () => {
  await sandbox.call('/sandbox/state', { method: 'DELETE' });
  sandbox.heard.length = 0;
});
afterAll(() => sandbox.close());

async function newPayment(change: Record<string, unknown> = {}): Promise<{ id: number; path: string }> {
  const headers = { accept: 'application/json', authorization: `Bearer ${await goPayToken(sandbox)}` };
  const { json } = await sandbox.post(
    '/api/payments/payment',
    { ...goPayExample(sandbox.shopOrigin), ...change },
    headers,
  );
  return { id: json.id, path: new URL(json.gw_url).pathname };
}
async function newOrder(): Promise<string> {
  const context = {
    return_url: `${sandbox.shopOrigin}/back`,
    cancel_url: `${sandbox.shopOrigin}/left`,
    locale: 'de-DE',
  };
  const body = {
    intent: 'CAPTURE',
    purchase_units: [{ invoice_id: '26110007', amount: { currency_code: 'EUR', value: '1234.50' } }],
    application_context: context,
  };
  const { json } = await sandbox.post('/v2/checkout/orders', body, {
    authorization: `Bearer ${await payPalToken(sandbox)}`,
  });
  return json.id;
}

describe('the gateway page', () => {
  it.each([
    ['CS', 'cs', '1\u00a0399,51\u00a0Kč'],
    ['EN', 'en', 'CZK\u00a01,399.51'],
    ['DE', 'de', '1.399,51\u00a0CZK'],
    ['SK', 'en', 'CZK\u00a01,399.51'],
  ])('speaks the language of the payment: %s', async (lang, page, amount) => {
    const { path } = await newPayment({ lang });
    const { text, headers } = await sandbox.call(path);
    expect(text).toContain(`<html lang="${page}">`);
    expect(text).toContain(textsOf(languageOf(page)).pay(amount));
    expect(text).toContain(textsOf(languageOf(page)).noMoney);
    // browsers hold the redirect after the form to this list
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${sandbox.shopOrigin}`);
  });

  it('opens by POST too, as the redirect form of the documentation does', async () => {
    const { path } = await newPayment();
    expect((await sandbox.form(path, { pay: '' })).status).toBe(200);
  });

  it.each([
    ['pay', 'PAID'],
    ['decline', 'CANCELED'],
    ['cancel', 'CANCELED'],
    ['timeOut', 'TIMEOUTED'],
    ['later', 'PAYMENT_METHOD_CHOSEN'],
  ])('%s ends in %s and goes back to the shop with the id', async (outcome, state) => {
    const { id, path } = await newPayment();
    const answer = await sandbox.form(`${path}/outcome`, { outcome, telling: 'never' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${sandbox.shopOrigin}/return?id=${id}`,
    ]);
    expect(sandbox.gateway.store.payments.get(id)?.state).toBe(state);
  });

  it('a closed window does not go back, and a late payment is offered', async () => {
    const { id, path } = await newPayment();
    const answer = await sandbox.form(`${path}/outcome`, { outcome: 'cancel', stay: '1', lang: 'en' });
    const { text } = await sandbox.call(answer.headers.get('location') ?? '');
    expect(text).toContain(textsOf('en').closed);
    expect(text).toContain(textsOf('en').payLateHint);
    await sandbox.form(`${path}/outcome`, { outcome: 'pay' });
    expect(sandbox.gateway.store.payments.get(id)).toMatchObject({ state: 'PAID', subState: '_5047' });
  });

  it('sends a message again', async () => {
    const { id, path } = await newPayment();
    await sandbox.form(`${path}/outcome`, { outcome: 'pay', telling: 'before' });
    const answer = await sandbox.form('/gw/messages/1/again', { back: path });
    const delivery = sandbox.gateway.deliveries.list()[0];
    expect(answer.headers.get('location')).toBe(delivery?.id === 1 ? path : answer.headers.get('location'));
    await sandbox.form(`/gw/messages/${delivery?.id}/again`, { back: 'https://evil.example/' });
    expect(sandbox.heard.filter(({ url }) => url === `/notify?id=${id}`).length).toBeGreaterThan(1);
  });

  it('what is not possible changes nothing', async () => {
    const { id, path } = await newPayment();
    await sandbox.form(`${path}/outcome`, { outcome: 'pay' });
    for (const outcome of ['cancel', 'authorize', 'nonsense', '']) {
      const answer = await sandbox.form(`${path}/outcome`, { outcome });
      expect(answer.headers.get('location')).toContain('note=illegal');
    }
    expect(sandbox.gateway.store.payments.get(id)?.state).toBe('PAID');
  });

  it('what people typed stays text', async () => {
    await newPayment({ order_number: '26110001' });
    const { text } = await sandbox.call('/gw/v3/nothing?lang=%22%3E%3Cscript%3E');
    expect(text).not.toContain('"><script>');
  });
});

describe('the approval page', () => {
  it('goes back by the addresses of the order', async () => {
    const id = await newOrder();
    const { text } = await sandbox.call(`/checkoutnow?token=${id}`);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('1.234,50\u00a0€');
    const left = await sandbox.form('/checkoutnow/outcome', { token: id, outcome: 'cancel' });
    expect(left.headers.get('location')).toBe(`${sandbox.shopOrigin}/left?token=${id}`);
    expect(sandbox.gateway.store.orders.get(id)?.status).toBe('CREATED');
    const back = await sandbox.form('/checkoutnow/outcome', { token: id, outcome: 'complete' });
    expect(back.headers.get('location')).toBe(`${sandbox.shopOrigin}/back?token=${id}&PayerID=SANDBOXPAYER1`);
    expect(sandbox.gateway.store.orders.get(id)?.status).toBe('APPROVED');
  });

  it('in a popup it tells the button', async () => {
    const id = await newOrder();
    const { text } = await sandbox.form('/checkoutnow/outcome', {
      token: id,
      outcome: 'complete',
      popup: '1',
    });
    expect(text).toContain(`data-result="approved" data-order="${id}"`);
  });
});

it('the overview lists payments of both providers', async () => {
  const { id } = await newPayment();
  const order = await newOrder();
  const { text } = await sandbox.call('/?lang=cs');
  for (const part of [String(id), order, textsOf('cs').payments]) expect(text).toContain(part);
});

it('every text stands in every language', () => {
  const [en, cs, de] = [textsOf('en'), textsOf('cs'), textsOf('de')];
  expect([Object.keys(cs).sort(), Object.keys(de).sort()]).toEqual([
    Object.keys(en).sort(),
    Object.keys(en).sort(),
  ]);
  expect(JSON.stringify([en, cs, de])).not.toContain('!');
});
