import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { problems } from '#contract/platform/problems.ts';
import { createApp } from './app.ts';
import { currentRelease, releaseName } from './platform/release.ts';
import { asUser, type TestServer, testServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Problem = { statusCode: number; code: keyof typeof problems; message: string };

it('a start waits for its parts, however busy the machine is', () => {
  expect(server.app.initialConfig.pluginTimeout).toBe(0);
});

describe('every answer', () => {
  it('carries a strict content policy and no server name', async () => {
    const { headers } = await server.app.inject({ url: '/api/settings' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('API-007 D-S90: a failure is one JSON body with status, code and message', async () => {
    const answer = await server.app.inject({ url: '/api/nowhere' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ statusCode: 404, code: 'not_found', message: problems.not_found.log });
  });

  it.each([
    ['ADM-055: a form sent to a route nobody has', '/api/priceLists/of-nobody/save'],
    ['INV-015: an invoice that is neither proforma nor final', '/api/b2b/dealer/order/any/other-invoice'],
  ])('%s', async (_, url) => {
    const headers = await asUser(server.shop, 'user-admin');
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('a body over the limit is refused by name', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/priceLists/configuration-price',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ productId: 'x'.repeat(2 * 1024 * 1024) }),
    });
    expect([answer.statusCode, (answer.json() as Problem).code]).toEqual([413, 'body_too_large']);
  });

  it('an order of 20 MB is refused by name', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/payment/bank-transfer-create-order-with-data',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ note: 'x'.repeat(20 * 1024 * 1024) }),
    });
    expect([answer.statusCode, (answer.json() as Problem).code]).toEqual([413, 'body_too_large']);
  });

  it.each([
    ['deeper than anybody writes', '['.repeat(1_000_000), 400, 'body_too_complex'],
    ['with too many parts', `[${'{},'.repeat(20_000)}{}]`, 400, 'body_too_complex'],
    ['that names a prototype', '{"__proto__":{"isAdmin":true}}', 400, 'invalid_input'],
    ['that ends in the middle', '{"note":"', 400, 'invalid_input'],
  ])('a body %s is a fault of the caller', async (_name, payload, status, code) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/payment/bank-transfer-create-order-with-data',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      payload,
    });
    expect([answer.statusCode, (answer.json() as Problem).code]).toEqual([status, code]);
  });

  it('more large bodies than have room at once are read one after the other, each is answered', async () => {
    const payload = JSON.stringify({ note: 'x'.repeat(6 * 1024 * 1024) });
    const url = '/api/payment/bank-transfer-create-order-with-data';
    const headers = { 'content-type': 'application/json', 'content-length': String(payload.length) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.app.inject({ method: 'POST', url, headers, payload })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(400));
    expect(answers.map((answer) => (answer.json() as Problem).code)).toEqual(
      Array(8).fill('missing_parameter'),
    );
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'a body of type %s is a fault of the caller',
    async (type) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload: 'email=a',
      });
      expect(answer.statusCode).toBe(400);
      expect((answer.json() as Problem).code).toBe('invalid_input');
    },
  );

  it('ERR-014 D-S89: a detail that is not there is named', async () => {
    const answer = await server.app.inject({ url: '/api/priceLists/default' });
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'missing_parameter', field: 'currency' });
    expect((answer.json() as Problem).message).toContain(
      'Required parameter was null or undefined: currency',
    );
  });

  it('a call asked for with another method says which it takes', async () => {
    const read = await server.app.inject({ method: 'PUT', url: '/api/profile' });
    expect([read.statusCode, read.headers.allow]).toEqual([405, 'GET']);
    const priced = await server.app.inject({ url: '/api/calculate-transportation-price' });
    expect([priced.statusCode, priced.headers.allow]).toEqual([405, 'POST']);
    expect((await server.app.inject({ method: 'PUT', url: '/api/nothing' })).statusCode).toBe(404);
  });

  it('D-S86: a slash at the end of a call makes no difference', async () => {
    expect((await server.app.inject({ url: '/api/products/block-52/' })).statusCode).toBe(200);
  });

  it('nothing a person types into an address is a 500', async () => {
    const hostile = [
      '%00',
      '%ff',
      '../..',
      '%2e%2e%2f',
      "'",
      '"',
      '<script>',
      '🪵',
      ' ',
      'a'.repeat(5000),
      '%',
      'null',
      '__proto__',
      'constructor',
    ];
    const places = [
      '/api/products/',
      '/api/priceLists/by-id/default/by-category/',
      '/api/priceLists/by-id/',
      '/images/products/meter/',
      '/api/',
    ];
    for (const place of places) {
      for (const word of hostile) {
        const answer = await server.app.inject({ url: place + encodeURI(word).replaceAll('%25', '%') });
        expect(answer.statusCode, `${place}${word.slice(0, 20)}`).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode, `${place}${word.slice(0, 20)}`).toBeLessThan(500);
      }
    }
  });
});

describe('/api/docs', () => {
  it('API-001 API-004: describes every record of the contract, with its failures, in OpenAPI 3.1', async () => {
    const answer = await server.app.inject({ url: '/api/docs/json' });
    const document = answer.json() as {
      openapi: string;
      paths: Record<string, Record<string, { operationId?: string; responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of api) {
      const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
      expect(operation?.operationId, endpoint.id).toBe(endpoint.id);
      const statuses = Object.keys(operation?.responses ?? {});
      for (const code of endpoint.problems)
        expect(statuses, `${endpoint.id} ${code}`).toContain(String(problems[code].status));
    }
  });
});

describe('/api/docs in production', () => {
  const production = async () => {
    const { config, ...shop } = server.shop;
    return createApp({ ...shop, config: { ...config, mode: 'production' } }, { pages: false });
  };
  const idsIn = (body: string): string[] =>
    [...body.matchAll(/"?operationId"?: ?"?(\w+)/g)].map(([, id]) => id ?? '');
  const isOpen = ({ who }: AnyEndpoint) => who === 'public' || who === 'optional' || who === 'signedIn';

  it.each(['/api/docs/json', '/api/docs/yaml'])(
    '%s describes the calls of staff and partners only to staff',
    async (url) => {
      const app = await production();
      const ask = async (headers: Record<string, string>) => idsIn((await app.inject({ url, headers })).body);
      const open = api.filter(isOpen).map(({ id }) => id);
      expect((await ask({})).sort()).toEqual(open.sort());
      expect(await ask(await asUser(server.shop, 'user-partner'))).toHaveLength(open.length);
      for (const staff of ['user-dealer', 'user-admin'])
        expect(await ask(await asUser(server.shop, staff))).toHaveLength(api.length);
      expect((await app.inject({ url })).headers).toMatchObject({ 'cache-control': 'private, no-cache' });
      await app.close();
    },
  );
});

describe('health', () => {
  it('answers live and ready', async () => {
    const release = releaseName(currentRelease());
    expect((await server.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'ok', release });
    expect((await server.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ok' });
  });

  it('names its release to staff, and to nobody else', async () => {
    const named = async (user: string | null) => {
      const headers = user ? await asUser(server.shop, user) : {};
      return (await server.app.inject({ url: '/api/settings', headers })).headers['x-inkrule-release'];
    };
    expect(await named('user-admin')).toBe(releaseName(currentRelease()));
    expect([await named('user-partner'), await named(null)]).toEqual([undefined, undefined]);
  });
});

describe('POST /api/calculate-transportation-price', () => {
  const ask = async (body: Record<string, unknown>) => {
    const item = { id: 'block-52', count: 100, name: 'Block 5, 2 m', amount: 184.2 };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/calculate-transportation-price',
      payload: { items: [item], country: 'CZ', zipCode: '11', currency: 'CZK', ...body },
    });
    return {
      status: answer.statusCode,
      body: answer.json() as { isZipCodeValid: boolean; price: number } | null,
    };
  };

  it('API-027 B2B-API-070 CHK-040: answers whether the district is valid, and the net price', async () => {
    const { status, body } = await ask({});
    expect(status).toBe(200);
    expect(body?.isZipCodeValid).toBe(true);
    expect(body?.price).toBeGreaterThan(0);
  });

  it('PRC-006: the EUR price is the CZK price by the rate', async () => {
    const czk = await ask({});
    const eur = await ask({ currency: 'EUR' });
    expect(eur.body?.price).toBeCloseTo((czk.body?.price ?? 0) / 25.3, 2);
  });

  it('the estimate of a country holds its price to the cent, and null where nothing is delivered', async () => {
    const estimate = async (country: string, currency: string) => {
      const payload = { items: [{ id: 'block-52', count: 100 }], country, currency };
      const url = '/api/estimate-transportation-price';
      return (await server.app.inject({ method: 'POST', url, payload })).json<unknown>();
    };
    for (const currency of ['CZK', 'EUR']) {
      const price = (await ask({ currency })).body?.price;
      expect(await estimate('CZ', currency)).toEqual({ from: price, to: price, duty: 0 });
    }
    expect(await estimate('US', 'CZK')).toBeNull();
    const prices = await server.app.inject({ url: '/api/delivery-prices?currency=CZK' });
    const czech = prices.json<{ country: string; brackets: { upToKg: number; from: number }[] }[]>()[0];
    expect([czech?.country, czech?.brackets[0]]).toMatchObject(['CZ', { upToKg: 5, from: 129 }]);
  });

  it('PRC-048: the price is 0 when the district is not valid', async () => {
    expect((await ask({ zipCode: '07' })).body).toEqual({ isZipCodeValid: false, price: 0 });
  });

  it('CHK-042: the answer is falsy for a country nothing is delivered to', async () => {
    const { status, body } = await ask({ country: 'US' });
    expect([status, body]).toEqual([200, null]);
  });

  it('heavier orders cost more, whatever weight the caller imagines', async () => {
    const light = await ask({});
    const heavy = await ask({ items: [{ id: 'block-52', count: 20_000, name: 'x', amount: 1 }] });
    expect(heavy.body?.price).toBeGreaterThan(light.body?.price ?? 0);
  });

  it.each([{ items: [] }, { country: 'Czechia' }, { zipCode: '110' }, { weight: 3 }])(
    'refuses %j',
    async (body) => {
      expect((await ask(body)).status).toBe(400);
    },
  );
});

describe('a picture that does not exist', () => {
  it('is answered in a word that nobody keeps', async () => {
    const answer = await server.app.inject({
      url: '/images/products/meter/none.jpg',
      headers: { accept: 'image/avif,image/*' },
    });
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
});

describe('addresses that cannot be read', () => {
  it.each(['/produkt/%E0%A4%A', '/api/products/%'])(
    '%s is answered like any other that does not exist',
    async (url) => {
      const answer = await server.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect((answer.json() as Problem).code).toBe('not_found');
    },
  );
});
