import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfigurationPrice } from '#contract/prices/pricing.ts';
import { hashPassword } from '#server/people/accounts/service.ts';
import { type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ hashPassword });
});
afterAll(() => server.close());

type Problem = { statusCode: number; code: string; message: string; field?: string; detail?: string };

const request = {
  productId: 'block-52',
  color: 'natural',
  scale: 'freeTop',
  count: 150,
  sides: [{ colorsCount: 2, technologyType: 'Tampon', printCount: 1 }],
  digitalPreparationSurchargeCount: 0,
  tamponPreparationSurchargeCount: 1,
  simplePreparationSurchargeCount: 0,
  currency: 'CZK',
};

const price = async (change: Record<string, unknown> = {}, token?: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/priceLists/configuration-price',
    payload: { ...request, ...change },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, body: answer.json() as ConfigurationPrice & Problem };
};

const login = async (email: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: 'inkrule-demo', domain: 'en.localhost' },
  });
  return (answer.json() as { access_token: string }).access_token;
};

describe('POST /api/priceLists/configuration-price', () => {
  it('API-026 B2B-API-058 PRC-022 PRC-026: answers the total and its parts', async () => {
    const { status, body } = await price();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      [
        'currency',
        'otherPrices',
        'preparationPrice',
        'printTechnologyPriceDifference',
        'productPrice',
        'surchargePrice',
        'ownWordsPrice',
        'technologyPrice',
        'totalCurrentPrice',
        'unitPrice',
      ].sort(),
    );
    const parts = body.productPrice + body.technologyPrice + body.surchargePrice + body.preparationPrice;
    expect(body.totalCurrentPrice).toBeCloseTo(parts, 2);
    expect(body.surchargePrice).toBe(900); // two clichés of 450 CZK
    expect(body.preparationPrice).toBe(90);
    expect(body.otherPrices).toHaveLength(15);
    expect(body.otherPrices.at(-1)).toMatchObject({ pcsFrom: 100_000, pcsTo: null });
  });

  // JSON has no word for NaN: it arrives as null
  it.each([null, Number.NaN])('ERR-014: names the quantity as missing when it is %s', async (count) => {
    const { status, body } = await price({ count });
    expect([status, body.code, body.field]).toEqual([400, 'missing_parameter', 'count']);
  });

  it.each([0, -1, 1e9, 1.5, 'abc'])('refuses the quantity %s with 400 and names the field', async (count) => {
    const { status, body } = await price({ count });
    expect([status, body.code, body.field]).toEqual([400, 'invalid_input', 'count']);
  });

  it('PRC-016: below the minimum is refused with the minimum', async () => {
    const { status, body } = await price({
      productId: 'spatula-1',
      color: null,
      scale: 'withoutPrint',
      count: 999,
      sides: [],
    });
    expect([status, body.code, body.detail]).toEqual([422, 'below_minimum', '1000']);
  });

  it('PRC-051: names an unknown technology', async () => {
    const { status, body } = await price({
      sides: [{ colorsCount: 1, technologyType: 'Laser', printCount: 1 }],
    });
    expect([status, body.code]).toEqual([422, 'unknown_technology_type']);
  });

  it('PRC-052: a colour the product is not made in is not available', async () => {
    const { status, body } = await price({ color: 'ultraviolet' });
    expect([status, body.code]).toEqual([404, 'availability_not_found']);
  });

  it('refuses unknown fields, malformed JSON and a list of the wrong shape, never with a 500', async () => {
    expect((await price({ discount: 0.5 })).status).toBe(400);
    expect((await price({ sides: 'none' })).status).toBe(400);
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/priceLists/configuration-price',
      headers: { 'content-type': 'application/json' },
      payload: '{"productId": "block-52",',
    });
    expect([broken.statusCode, (broken.json() as Problem).code]).toEqual([400, 'invalid_input']);
  });

  // covers: AUT-018
  it('PRC-008 D-S50: a partner’s token gives their prices, a bad token the default ones', async () => {
    const token = await login('partner@inkrule.example');
    const own = await price({}, token);
    const common = await price();
    expect(own.body.productPrice).toBeLessThan(common.body.productPrice);
    expect((await price({}, 'not-a-token')).body.totalCurrentPrice).toBe(common.body.totalCurrentPrice);
  });
});

describe('price lists', () => {
  it('API-019 B2B-API-050 PRC-029 PRC-030: the default list has rows and technologies', async () => {
    const answer = await server.app.inject({ url: '/api/priceLists/default?currency=CZK' });
    const body = answer.json() as {
      prices: Record<string, unknown>[];
      technologies: string[];
      currency: string;
    };
    expect(body.currency).toBe('CZK');
    expect(body.technologies).toEqual(['Digital', 'Tampon', 'Simple']);
    expect(body.prices.length % 15).toBe(0);
    expect(body.prices[0]).toEqual({
      heliosId: expect.any(String),
      description: expect.any(String),
      pcsFrom: 1,
      pcsTo: 9,
      productPrice: expect.any(Number),
      simpleTechnologyPrintPrice: expect.any(Number),
      digitalTechnologyPrintPrice: expect.any(Number),
      tamponTechnologyPrintPrice: expect.any(Number),
    });
  });

  it.each(['/api/priceLists/default', '/api/priceLists/current/minimal'])(
    'API-012: %s needs the currency',
    async (url) => {
      const answer = await server.app.inject({ url });
      expect([answer.statusCode, (answer.json() as Problem).field]).toEqual([400, 'currency']);
      expect((await server.app.inject({ url: `${url}?currency=USD` })).statusCode).toBe(400);
    },
  );

  it('API-020 API-021 B2B-API-051: the current list is the default one for nobody and the own one for a partner', async () => {
    const read = async (headers: Record<string, string>) =>
      (
        await server.app.inject({ url: '/api/priceLists/current/minimal?currency=EUR', headers })
      ).json() as Record<string, unknown>;
    expect(await read({})).toMatchObject({ id: 'default', isDefault: true, billingCompanyName: null });
    const token = await login('partner@inkrule.example');
    expect(await read({ authorization: `Bearer ${token}` })).toMatchObject({
      id: 'sample-trade',
      isDefault: false,
      billingCompanyName: 'Sample Trade Ltd',
      useBillingCompany: true,
    });
  });

  it('API-013 API-025 B2B-API-007 B2B-API-056: a product price needs scale and color', async () => {
    const base = '/api/priceLists/by-id/default/price/block-52';
    const good = await server.app.inject({ url: `${base}?scale=freeTop&color=natural&currency=EUR` });
    expect(good.json()).toMatchObject({
      price: expect.any(Number),
      pcsFrom: 1,
      scale: 'freeTop',
      currency: 'EUR',
    });
    for (const missing of ['?scale=freeTop', '?color=natural', '']) {
      expect((await server.app.inject({ url: base + missing })).statusCode).toBe(400);
    }
  });

  it('API-040 PRC-027 PRC-028: settings are readable without a token', async () => {
    const answer = await server.app.inject({ url: '/api/settings' });
    expect(answer.json()).toEqual({
      eurRate: 25.3,
      minTamponPrintMeterCount: 99,
      minTamponPrintRulerCount: 99,
      minTamponPrintPencilCount: 99,
      cliche: 450,
      preparation: 90,
      pieceSurcharge: 5,
      minimumQuantities: {
        category: { spatula: 1000, pencil: 50 },
        product: { slimboy: 100 },
        orderCreation: 1,
      },
      minSpatulaCount: 1000,
      minPencilCount: 50,
      minSlimboyCount: 100,
      minOrderCreationCount: 1,
      transferTermDays: 14,
      transferReminderDays: 3,
      press: { trap: 0.1, underbase: { Digital: 'dark', Tampon: 'dark', Simple: 'dark' }, underbaseFrom: 20 },
    });
  });
});
