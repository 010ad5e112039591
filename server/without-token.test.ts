import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Totals } from '#contract/orders/orders.ts';
import type { Who } from '#contract/platform/endpoint.ts';
import { grantOf, type Permission, permissions } from '#rules/people/accounts/permissions.ts';
import { sampleOrder, withTotals } from './orders/ordering/sample-order.ts';
import { samplePdf } from './platform/files/samples.ts';
import { type TestServer, testServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const callers: [string, Record<string, string>][] = [
  ['nobody', {}],
  ['somebody with a token that is none', { authorization: 'Bearer not.a.token' }],
  ['somebody with a cookie of long ago', { cookie: 'jwt-token=not.a.token' }],
];
const ORDER = '/api/payment/bank-transfer-create-order-with-data';
const pdf = {
  name: 'logo.pdf',
  size: samplePdf.length,
  fileContent: Buffer.from(samplePdf).toString('base64'),
  imageNodeInformationName: null,
};

let codes = 0;

/** What only the back office does, at whichever address. */
const isForAdmins = (who: Who): boolean =>
  typeof who === 'string' &&
  (permissions as readonly string[]).includes(who) &&
  grantOf('partner', who as Permission) === null;

describe('what a shopper without an account may do', () => {
  // covers: API-014 SHL-033 AUT-017
  it.each(callers)('%s browses, has a design priced, orders and sends a print file', async (_, headers) => {
    const get = async (url: string) => {
      const answer = await server.app.inject({ url: `/api${url}`, headers });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      return answer.json();
    };
    const post = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, headers, payload });
    const listed = await get('/priceLists/by-id/default/by-category/meter/?currency=CZK');
    expect(listed.length).toBeGreaterThan(10);
    expect(await get('/products/block-52?currency=CZK')).toMatchObject({ id: 'block-52' });
    expect(await get('/priceLists/current/minimal?currency=CZK')).toMatchObject({
      id: 'default',
      isDefault: true,
    });
    expect(await get('/payment/options?locale=CZ')).toMatchObject({ currencies: ['CZK', 'EUR'] });

    const priced = await post('/api/priceLists/configuration-price', {
      productId: 'block-52',
      color: 'natural',
      scale: 'freeTop',
      count: 150,
      sides: [{ colorsCount: 1, technologyType: 'Tampon', printCount: 1 }],
      digitalPreparationSurchargeCount: 0,
      tamponPreparationSurchargeCount: 1,
      simplePreparationSurchargeCount: 0,
      currency: 'CZK',
    });
    expect(priced.json()).toMatchObject({ totalCurrentPrice: expect.any(Number) });

    const order = sampleOrder({ orderCode: `2612${String(++codes).padStart(4, '0')}` });
    const totals = (await post(ORDER, order)).json<{ data: Totals }>().data;
    const placed = await post(ORDER, { ...withTotals(order, totals), uploadedAttachments: [pdf] });
    // covers: API-029
    expect([placed.statusCode, placed.json()]).toEqual([
      200,
      expect.objectContaining({ id: expect.stringMatching(/^[\w-]{36}$/) }),
    ]);
  });

  it('only the profile, what is kept in an account, and the workplaces of partners and staff ask who is calling', () => {
    const closed = api
      .filter(({ who }) => who !== 'public' && who !== 'optional' && !isForAdmins(who))
      .map(({ path }) => path);
    expect(
      closed.filter(
        (path) => !/^\/(account|b2b|admin|partners|orders|regular-orders|payment-events)(\/|$)/.test(path),
      ),
    ).toEqual(['/profile', '/priceLists/email-notifications']);
  });
});
