import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryLocation } from '#contract/orders/order-shapes.ts';
import { auditEntries, deliveryLocations, users } from '#database/schema.ts';
import { type LocationField, locationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { sampleLocation } from './sample-location.ts';

const BASE = '/api/b2b/partner/delivery-location';
const PARTNER = 'user-partner';
const OTHER = 'user-other-partner';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.database.db.insert(users).values({
    id: OTHER,
    email: 'other@inkrule.example',
    passwordHash: 'plain:none',
    role: 'partner',
    active: true,
    priceListId: 'sample-trade',
  });
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(deliveryLocations));

type Method = 'GET' | 'POST' | 'PUT';
const ask = async (method: Method, url: string, payload?: object, who = PARTNER, headers = {}) =>
  server.app.inject({
    method,
    url: BASE + url,
    headers: { ...(who ? await asUser(server.shop, who) : {}), ...headers },
    ...(payload ? { payload } : {}),
  });
const create = (fields: object = {}, who = PARTNER, headers = {}) =>
  ask('POST', '/create', { ...sampleLocation, ...fields }, who, headers);
const idOf = async (fields: object = {}, who = PARTNER): Promise<string> =>
  (await create(fields, who)).json<{ id: string }>().id;
type Page = { total: number; limit: number; offset: number; items: DeliveryLocation[] };
const list = async (query = '', who = PARTNER) =>
  (await ask('GET', `/list${query}`, undefined, who)).json<Page>();

describe('a delivery location', () => {
  it('LOC-001 LOC-008: is stored with its fields, the company is optional', async () => {
    const id = await idOf();
    expect((await list()).items).toEqual([{ ...sampleLocation, id, isUsed: false }]);
    expect((await create({ companyName: '' })).statusCode).toBe(200);
    const { companyName: _, ...person } = sampleLocation;
    expect((await ask('POST', '/create', person)).statusCode).toBe(200);
  });

  // covers: LOC-006 LOC-007 LOC-009 LOC-010 LOC-011 LOC-012 LOC-013 LOC-014 LOC-015 LOC-019 LOC-020 LOC-021
  it.each<[LocationField, string, string]>([
    ['firstName', '', 'required'],
    ['firstName', 'J', 'length'],
    ['firstName', 'Jana 2', 'name_format'],
    ['lastName', 'x'.repeat(51), 'length'],
    ['companyName', 'x', 'length'],
    ['street', 'x'.repeat(51), 'length'],
    ['city', ' ', 'required'],
    ['email', 'jana', 'email'],
    ['phone', '12345', 'phone_format'],
    ['zipCode', '1100', 'zip'],
    ['zipCode', '', 'required'],
    ['country', 'US', 'country'],
    ['country', '', 'required'],
  ])('LOC-006 to LOC-021: %s %j is refused as %s, with its field', async (field, value, problem) => {
    const answer = await create({ [field]: value });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'location_invalid', field, detail: problem }),
    ]);
    expect(answer.json().data.problems).toMatchObject({ [field]: problem });
    expect((await list()).total).toBe(0);
  });

  it.each([
    ['PL', '00-950'],
    ['PL', '00950'],
    ['NL', '1234 AB'],
    ['CZ', '110 00'],
    ['CH', '8001'],
  ])('LOC-019 LOC-020: %s takes %s', async (country, zipCode) =>
    expect((await create({ country, zipCode })).statusCode).toBe(200),
  );

  it.each([
    { firstName: null },
    { firstName: 7 },
    { country: ['CZ'] },
    { id: 'mine' },

    { city: 'Pra\u0000ha' },
  ])('%j is no request', async (fields) => {
    expect((await create(fields)).statusCode).toBe(400);
  });

  it('is stored once when its answer is lost and it is sent again', async () => {
    const key = { 'idempotency-key': 'one-press' };
    const [first, again] = [await create({}, PARTNER, key), await create({}, PARTNER, key)];
    expect(again.json()).toEqual(first.json());
    await create({ city: 'Brno' }, PARTNER, key);
    await create({}, OTHER, key);
    expect([(await list()).total, (await list('', OTHER)).total]).toEqual([2, 1]);
  });

  it('is changed', async () => {
    const id = await idOf();
    const answer = await ask('PUT', `/${id}`, { ...sampleLocation, city: '  Brno ', zipCode: '602 00' });
    expect(answer.json()).toMatchObject({ success: true });
    expect((await list()).items).toEqual([
      { ...sampleLocation, id, city: 'Brno', zipCode: '602 00', isUsed: false },
    ]);
    expect((await list('?phrase=brno')).total).toBe(1);
    expect((await list('?phrase=praha')).total).toBe(0);
  });

  it('of two who change it at once the second is told what is stored, and decides', async () => {
    const id = await idOf();
    const change = (fields: object, seen?: object) =>
      ask('PUT', `/${id}`, { ...sampleLocation, ...fields, seen });
    const answers = await Promise.all(
      [{ city: 'Brno' }, { phone: '+420 600 000 009' }].map((fields) => change(fields, sampleLocation)),
    );
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [{ id: _, isUsed, ...stored } = {} as DeliveryLocation] = (await list()).items;
    expect(refused?.json()).toMatchObject({ code: 'location_changed', data: { current: stored } });
    // what is stored already is no change, whatever was seen
    expect((await change(stored)).statusCode).toBe(200);
    expect((await change({ city: 'Olomouc' }, stored)).statusCode).toBe(200);
    // a client of the specification knows nothing of it
    expect((await change({ city: 'Plzeň' })).statusCode).toBe(200);
  });
});

describe('the trail', () => {
  it('names who added and changed locations, and not what stood in them', async () => {
    const { db } = server.database;
    await db.delete(auditEntries);
    const id = await idOf();
    const change = () =>
      ask('PUT', `/${id}`, { ...sampleLocation, city: 'Olomouc', phone: '+420 600 000 009' });
    expect((await change()).statusCode).toBe(200);
    // a second time there is nothing to change
    expect((await change()).statusCode).toBe(200);
    const many = await ask('POST', '/create-many', { locations: [sampleLocation, sampleLocation] });
    expect(many.statusCode).toBe(200);
    await create({ city: '' });
    const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    expect(entries.map(({ act, userId, data }) => [act, userId, data])).toEqual([
      ['createLocations', PARTNER, { deliveryLocationIds: [id] }],
      ['updateLocation', PARTNER, { deliveryLocationId: id, changed: ['phone', 'city'] }],
      ['createLocations', PARTNER, { deliveryLocationIds: many.json().ids }],
    ]);
  });
});

describe('many at once', () => {
  const many = (locations: object[], headers = {}) =>
    ask('POST', '/create-many', { locations }, PARTNER, headers);

  it('are stored in one go', async () => {
    const answer = await many([sampleLocation, { ...sampleLocation, city: 'Brno' }]);
    expect(answer.json<{ ids: string[] }>().ids).toHaveLength(2);
    expect((await list()).total).toBe(2);
  });

  it('are not stored at all when one is wrong, and every wrong row and field is named', async () => {
    const answer = await many([
      sampleLocation,
      { ...sampleLocation, email: '', zipCode: '1' },
      sampleLocation,
      { ...sampleLocation, country: 'XX' },
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'location_invalid',
        field: 'locations.1.email',
        detail: 'required',
        data: {
          rows: [
            { row: 1, problems: { email: 'required', zipCode: 'zip' } },
            { row: 3, problems: { country: 'country' } },
          ],
        },
      }),
    ]);
    expect((await list()).total).toBe(0);
  });

  it('are bounded, and stored once when sent again', async () => {
    expect((await many([])).statusCode).toBe(400);
    expect((await many(Array.from({ length: 201 }, () => sampleLocation))).statusCode).toBe(400);
    const key = { 'idempotency-key': 'paste' };
    const rows = Array.from({ length: 200 }, (_, i) => ({ ...sampleLocation, street: `Skladová ${i}` }));
    const [first, again] = [await many(rows, key), await many(rows, key)];
    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect((await list()).total).toBe(200);
  });

  it('a partner has so many and no more', async () => {
    const full = Array.from({ length: 4_999 }, (_, i) => ({
      ...sampleLocation,
      id: `full-${i}`,
      partnerId: PARTNER,
    }));
    for (let from = 0; from < full.length; from += 1_000)
      await server.database.db.insert(deliveryLocations).values(full.slice(from, from + 1_000));
    const refused = await many([sampleLocation, sampleLocation]);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'too_many_locations']);
    const both = await Promise.all([create(), create({ city: 'Brno' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect((await list()).total).toBe(5_000);
    expect((await create({}, OTHER)).statusCode).toBe(200);
  });
});

describe('the list', () => {
  it('LOC-002 LOC-004: has pages of 10, the newest first', async () => {
    for (let i = 0; i < 12; i += 1) await idOf({ street: `Skladová ${i}` });
    const first = await list();
    expect([first.total, first.limit, first.offset, first.items.length]).toEqual([12, 10, 0, 10]);
    expect(first.items[0]?.street).toBe('Skladová 11');
    const second = await list('?page=2');
    expect([second.offset, second.items.map(({ street }) => street)]).toEqual([
      10,
      ['Skladová 1', 'Skladová 0'],
    ]);
    expect((await list('?page=3')).items).toEqual([]);
    expect((await list('?limit=100')).items).toHaveLength(12);
  });

  it.each([
    ['vzorova', 1],
    ['VZOROVÁ firma', 1],
    ['skladova 4', 1],
    ['110 00', 1],
    ['11000', 1],
    ['420 777', 1],
    ['jana@firma.example', 1],
    ['brno', 0],
    ['zorova', 0],
    ['%', 0],
    ["' | 'praha", 1],
    ['" \\ & | ! :* ()', 0],
    ["'; drop table users; --", 0],
    ['   ', 1],
  ])('LOC-004: phrase %j finds %i', async (phrase, found) => {
    await idOf();
    expect((await list(`?phrase=${encodeURIComponent(phrase)}`)).total).toBe(found);
  });

  // a trigger writes the words: a field that it does not know is found nowhere else
  it.each(locationFields)('finds a location by its %s', async (field) => {
    const place = { ...sampleLocation, lastName: 'Ostravická', city: 'Zlín', country: 'AT', zipCode: '7604' };
    await idOf(place);
    expect((await list(`?phrase=${encodeURIComponent(place[field])}`)).total).toBeGreaterThan(0);
  });

  it('lists first what is called as it was typed', async () => {
    for (const number of [11, 1, 2]) await idOf({ companyName: `Pobočka ${number}`, zipCode: '110 00' });
    const { items } = await list('?phrase=pobo%C4%8Dka%2011');
    expect(items.map(({ companyName }) => companyName)).toEqual(['Pobočka 11', 'Pobočka 2', 'Pobočka 1']);
  });

  it('finds a postal code that was stored without its gap', async () => {
    await idOf({ zipCode: '11000' });
    expect([(await list('?phrase=110%2000')).total, (await list('?phrase=11000')).total]).toEqual([1, 1]);
  });

  it.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'phrase=%00'])('%s is refused', async (query) =>
    expect((await ask('GET', `/list?${query}`)).statusCode).toBe(400),
  );
});

describe('who may', () => {
  const calls: readonly [Method, string, object?][] = [
    ['POST', '/create', sampleLocation],
    ['POST', '/create-many', { locations: [sampleLocation] }],
    ['PUT', '/some-id', sampleLocation],
    ['GET', '/list'],
  ];

  it.each([
    ['', 401],
    ['user-former', 401],
    ['user-dealer', 403],
    ['user-admin', 403],
  ])('LOC-026: %j gets %i', async (who, status) => {
    for (const [method, url, payload] of calls)
      expect((await ask(method, url, payload, who)).statusCode).toBe(status);
  });

  it('AUT-040: nobody sees or changes the locations of another partner', async () => {
    const id = await idOf({}, OTHER);
    expect((await list()).total).toBe(0);
    const answer = await ask('PUT', `/${id}`, { ...sampleLocation, city: 'Brno' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'location_not_found']);
    expect((await ask('PUT', '/no-such-location', sampleLocation)).json().code).toBe('location_not_found');
    expect((await list('', OTHER)).items[0]?.city).toBe(sampleLocation.city);
  });
});

it('the sample has every field', () => expect(Object.keys(sampleLocation)).toEqual([...locationFields]));
