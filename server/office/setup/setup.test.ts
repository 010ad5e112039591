import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Setup } from '#contract/office/setup.ts';
import { priceRows, products, users } from '#database/schema.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { firstAdminLink } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const asAdmin = () => asUser(server.shop, 'user-admin');
const setupOf = async (): Promise<Setup> =>
  (await server.app.inject({ url: '/api/setup', headers: await asAdmin() })).json();
const ready = async () => (await server.app.inject('/health/ready')).json();

describe('what is set up', () => {
  it('tells the steps of the demo shop, to an admin alone', async () => {
    const setup = await setupOf();
    expect(setup.missing).toEqual([]);
    const states = Object.fromEntries(setup.steps.map(({ step, state }) => [step, state]));
    expect(states).toMatchObject({ catalogue: 'done', domains: 'open', mail: 'open', papers: 'open' });
    for (const user of ['user-dealer', 'user-partner'])
      for (const [method, url] of [
        ['GET', '/api/setup'],
        ['POST', '/api/setup/mail'],
        ['POST', '/api/setup/payments/goPay'],
      ] as const) {
        const headers = await asUser(server.shop, user);
        expect((await server.app.inject({ method, url, headers })).statusCode).toBe(403);
        expect((await server.app.inject({ method, url })).statusCode).toBe(401);
      }
  });

  it('says what no try can be made of', async () => {
    const headers = await asAdmin();
    const code = async (url: string) =>
      (await server.app.inject({ method: 'POST', url, headers, payload: { locale: 'cs' } })).json<{
        code: string;
      }>().code;
    expect(await code('/api/setup/mail')).toBe('mail_not_set');
    expect(await code('/api/setup/payments/goPay')).toBe('provider_not_set');
  });

  it('is empty, and says so to whoever asks for its health, while nothing has a price', async () => {
    expect(await ready()).toEqual({ status: 'ok' });
    await server.database.db.delete(priceRows);
    await server.shop.catalogue.refresh();
    expect(await ready()).toEqual({ status: 'empty', missing: ['prices', 'stock'] });
    await server.database.db.delete(products);
    await server.shop.catalogue.refresh();
    expect(await ready()).toEqual({ status: 'empty', missing: ['products', 'prices', 'stock'] });
    expect((await setupOf()).missing).toEqual(['products', 'prices', 'stock']);
  });
});

describe('the first admin', () => {
  const link = () => firstAdminLink(server.shop, 3000);
  const add = async (key: string, change: object = {}) => {
    const payload = {
      ...{ key, firstName: 'Jana', surName: 'Nová', email: 'jana@shop.example' },
      password: 'kolik trubek je v lese',
      ...change,
    };
    const answer = await server.app.inject({ method: 'POST', url: '/api/setup/first-admin', payload });
    return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().code}`;
  };

  it('is added once, by the link of the start, and by none other', async () => {
    expect(await link()).toBeNull();
    expect(await add('x')).toBe('403 first_admin_link_invalid');
    await server.database.db.update(users).set({ active: false });
    const address = new URL((await link()) ?? '');
    expect(address.pathname).toBe('/first-admin');
    const key = address.searchParams.get('key') ?? '';
    const isValid = async (given: string) =>
      (await server.app.inject(`/api/setup/first-admin?key=${given}`)).json().isValid;
    expect([await isValid(key), await isValid('x')]).toEqual([true, false]);
    expect(await add(key.slice(1))).toBe('403 first_admin_link_invalid');
    expect(await add(key, { password: '12345678' })).toBe('422 account_invalid');
    expect(await add(key, { surName: '' })).toBe('422 account_invalid');
    const many = await Promise.all([1, 2, 3, 4].map((n) => add(key, { email: `jana${n}@shop.example` })));
    expect(many.toSorted()).toEqual([200, ...Array(3).fill('403 first_admin_link_invalid')]);
    expect([await link(), await isValid(key)]).toEqual([null, false]);
  });
});

describe('tries of what the settings say', () => {
  const received: string[] = [];
  let isRefusing = false;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (isRefusing) return done(Object.assign(new Error('no'), { responseCode: 450 }));
      received.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  smtp.on('error', () => {});
  let status = 200;
  let own: TestServer;
  beforeAll(async () => {
    const port = await new Promise<number>((resolve) => {
      const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
    });
    own = await testServer({
      env: {
        ...{ SMTP_URL: `smtp://127.0.0.1:${port}` },
        ...{ GOPAY_GOID: '1', GOPAY_CLIENT_ID: 'a', GOPAY_CLIENT_SECRET: 'b' },
        ...{ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' },
      },
      wire: {
        fetch: async () =>
          Response.json(
            status === 200 ? { access_token: 'x', expires_in: 60 } : { error: 'invalid_client' },
            {
              status,
            },
          ),
        sleep: async () => {},
      },
    });
  });
  afterAll(async () => {
    await own.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
  const tryOut = async (path: string) => {
    const headers = await asUser(own.shop, 'user-admin');
    const answer = await own.app.inject({
      method: 'POST',
      url: `/api/setup/${path}`,
      headers,
      payload: { locale: 'de' },
    });
    const { code, detail } = answer.json();
    return answer.statusCode === 200 ? 'ok' : [answer.statusCode, code, detail ?? ''].join(' ');
  };

  it('sends a mail to whoever asks, and says what the mail server says', async () => {
    expect(await tryOut('mail')).toBe('ok');
    expect(received).toEqual(['admin@inkrule.example']);
    isRefusing = true;
    expect(await tryOut('mail')).toBe('502 mail_not_taken EENVELOPE 450');
  });

  it.each(['goPay', 'payPal'])('asks %s whether it knows us', async (provider) => {
    status = 200;
    expect(await tryOut(`payments/${provider}`)).toBe('ok');
    status = 401;
    expect(await tryOut(`payments/${provider}`)).toBe('502 provider_refused invalid_client');
    status = 503;
    expect(await tryOut(`payments/${provider}`)).toBe('502 provider_unreachable invalid_client');
  });
});
