// runs on both databases: most calls once, by either driver
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettingsReply } from '#contract/catalogue/settings.ts';
import type { Partner } from '#contract/prices/partner-of-list.ts';
import { fillWithPartnerOrders } from './partner-orders/lists/sample-orders.ts';
import { asUser, type TestServer, testServer } from './testing.ts';

/**
 * A client written to the specification: it reads what there is, changes a field, and sends all of it back.
 */

let server: TestServer;
let list: string;
let account: string;
beforeAll(async () => {
  server = await testServer();
  await fillWithPartnerOrders(server.database.db, 40);
  const made = await call('POST', '/priceLists', {
    isActive: true,
    currency: 'CZK',
    email: 'client@spec.example',
    password: 'folding-rules-47-beech',
    useBillingCompany: true,
    billingCompanyName: 'Specification Ltd',
    billingTaxIn: '00000000',
    billingTaxTin: 'CZ00000000',
    billingFirstName: 'Jana',
    billingSurName: 'Ukázková',
    billingCountry: 'CZ',
    billingStreet: 'Dílenská 4',
    billingZipCode: '110 00',
    billingCity: 'Praha',
    billingPhone: '+420 601 234 567',
    billingEmail: 'invoices@spec.example',
    note: 'Calls on Fridays',
    copyFrom: 'default',
  });
  expect([made.status, made.body]).toEqual([200, { id: expect.any(String) }]);
  list = made.body.id;
  account = (await call('GET', '/priceLists?phrase=specification')).body.items[0].accountId;
});
afterAll(() => server.close());

async function call(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  payload?: object,
  who: string | null = 'user-admin',
) {
  const headers = who ? await asUser(server.shop, who) : {};
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a client written to the specification', () => {
  // covers: ADM-010 ADM-014 B2B-API-045 B2B-API-047
  it('ADM-010 B2B-API-047 B2B-API-045: reads a price list with its partner, and sends it back', async () => {
    const { status, body } = await call('GET', `/priceLists/by-id/${list}`);
    expect(status).toBe(200);
    const fields =
      'id isActive currency isDefault email useBillingCompany billingCompanyName billingTaxIn billingTaxTin billingFirstName billingSurName billingCountry billingZipCode billingStreet billingCity billingPhone billingEmail note receiveEmailNotifications settings prices technologies';
    expect(Object.keys(body)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(body).not.toHaveProperty('password');

    const { version, ...unversioned } = body;
    const sent = await call('PUT', `/priceLists/${list}`, { ...unversioned, note: 'Calls on Mondays' });
    expect([sent.status, (sent.body as Partner).note]).toEqual([200, 'Calls on Mondays']);
    // who says what they saw is told when it is old
    expect((await call('PUT', `/priceLists/${list}`, body)).status).toBe(409);
    expect((await call('GET', `/priceLists/by-id/${list}`)).body).toMatchObject({ note: 'Calls on Mondays' });
  });

  // covers: ADM-080
  it('ADM-080: shows partners their own data and prices, and nobody else those', async () => {
    const own = await call('GET', `/priceLists/by-id/${list}`, undefined, account);
    expect(own.body).toMatchObject({ id: list, isDefault: false, email: expect.stringContaining('@') });
    expect(own.body).not.toHaveProperty('note');
    for (const who of ['user-dealer', 'user-partner', null])
      expect([who, (await call('GET', `/priceLists/by-id/${list}`, undefined, who)).status]).toEqual([
        who,
        404,
      ]);
    const open = await call('GET', '/priceLists/by-id/default', undefined, null);
    expect([open.status, 'email' in open.body, 'note' in open.body]).toEqual([200, false, false]);
  });

  // covers: B2B-API-046
  it('B2B-API-046 ADM-015: reads all lists of partners without a query, the default one not among them', async () => {
    const { body } = await call('GET', '/priceLists');
    expect(body.items.length).toBe(body.active + body.inactive);
    expect(body.items.length).toBeGreaterThan(20);
    const rows = async () => {
      const { body: names } = await call('GET', '/priceLists/names');
      return names.lists.find(({ id }: { id: string }) => id === list)?.rows;
    };
    const before = await rows();
    expect(before).toBeGreaterThan(1000);
    const where = sql`price_list_id = ${list} and helios_id = (select min(helios_id) from price_rows)`;
    await server.database.db.execute(sql`delete from price_rows where ${where}`);
    expect(await rows()).toBeLessThan(before);
    expect((await call('GET', '/priceLists?status=active&page=2&limit=7')).body).toMatchObject({
      offset: 7,
      limit: 7,
    });
  });

  // covers: B2B-API-067
  it('B2B-API-067 D-B110: sends the settings back as they came, and counts from nought', async () => {
    const { body } = await call('GET', '/settings', undefined, null);
    const given = body as SettingsReply;
    expect(await call('PUT', '/settings', given)).toEqual({ status: 200, body: given });
    for (const [least, status] of [
      [0, 200],
      [500_000, 200],
      [500_001, 400],
      [600_000, 400],
      [-5, 400],
      [1.5, 400],
    ])
      expect([least, (await call('PUT', '/settings', { minPencilCount: least })).status]).toEqual([
        least,
        status,
      ]);
    const { category, ...others } = given.minimumQuantities;
    const nested = {
      ...given,
      minPencilCount: 500_000,
      minimumQuantities: { ...others, category: { ...category, pencil: 70 } },
    };
    expect((await call('PUT', '/settings', nested)).body).toMatchObject({ minPencilCount: 70 });
    expect((await call('PUT', '/settings', given)).body).toEqual(given);
    const unknown = { ...given, minimumQuantities: { ...others, category: { ...category, meter: 7 } } };
    expect((await call('PUT', '/settings', unknown)).status).toBe(400);
  });
});
