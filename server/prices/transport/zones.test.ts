import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentZone } from '#contract/prices/transport-zones.ts';
import { auditEntries, transportRates } from '#database/schema.ts';
import { standardTransportRates } from '#database/standard/transport.ts';
import { changesTo, lastActOn } from '#server/platform/audit/service.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const call = async (method: 'GET' | 'PUT', body?: object, who: string | null = 'user-admin') => {
  const answer = await server.app.inject({
    ...{ method, url: '/api/transport-zones', headers: who ? await asUser(server.shop, who) : {} },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const zones = async () => (await call('GET')).body.zones as SentZone[];
const zoneOf = async (country: string): Promise<SentZone> => {
  const found = (await zones()).find((zone) => zone.country === country);
  if (!found) throw new Error(`nothing is delivered to ${country}`);
  return found;
};
const change = (seen: SentZone | null, zone: SentZone | null) => call('PUT', { seen, zone });
/** What the checkout takes for ten rules. */
const price = async (country: string, zipCode: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/calculate-transportation-price',
      payload: { items: [{ id: 'block-52', count: 10, name: '', amount: 0 }], country, zipCode },
    })
  ).json() as { isZipCodeValid: boolean; price: number } | null;
const dearer = (zone: SentZone, by: number): SentZone => ({
  ...zone,
  brackets: zone.brackets.map((bracket) => ({ ...bracket, price: bracket.price + by })),
});
const noted = () => server.database.db.$count(auditEntries, eq(auditEntries.objectKind, 'transport'));

describe('prices of transport in the back office', () => {
  it('are those a new shop starts with, by districts', async () => {
    const all = await zones();
    expect(all.map(({ country }) => country)).toEqual([...new Set(all.map(({ country }) => country))]);
    expect(await zoneOf('CZ')).toMatchObject({ districts: [{ from: '10', to: '79' }] });
    expect(all.flatMap((zone) => zone.districts.flatMap(() => zone.brackets))).toHaveLength(
      standardTransportRates.length,
    );
  });

  it('are changed, and the checkout takes them at once', async () => {
    const before = await zoneOf('CZ');
    const was = await price('CZ', '11');
    const changed = await change(before, dearer(before, 10.5));
    expect(changed.status).toBe(200);
    expect(changed.body.zones).toContainEqual(dearer(before, 10.5));
    expect(await price('CZ', '11')).toEqual({ ...was, price: (was?.price ?? 0) + 10.5 });
    const [entry] = await changesTo(server.database.db, { kind: 'transport', id: 'CZ' }, 1);
    expect(entry?.changes[0]).toEqual({ field: 'price 5', from: 129, to: 139.5 });
    expect(await lastActOn(server.database.db, 'transport', 'CZ')).toMatchObject({
      ...{ act: 'changed', objectName: 'CZ 10-79', userId: 'user-admin' },
    });
  });

  it('differ by district where somebody wants them to, and are taken away and back', async () => {
    const before = await zoneOf('CZ');
    const prague: SentZone = { ...dearer(before, -50), districts: [{ from: '10', to: '19' }] };
    const rest: SentZone = { ...before, districts: [{ from: '20', to: '79' }] };
    expect((await change(null, prague)).body.data.faults).toEqual([{ field: 'districts', reason: 'taken' }]);
    expect((await change(before, rest)).status).toBe(200);
    expect(await price('CZ', '11')).toEqual({ isZipCodeValid: false, price: 0 });
    expect((await change(null, prague)).status).toBe(200);
    expect((await price('CZ', '20'))?.price).toBe(((await price('CZ', '11'))?.price ?? 0) + 50);
    expect((await change(prague, null)).status).toBe(200);
    expect((await change(rest, null)).status).toBe(200);
    expect(await price('CZ', '20')).toBeNull();
    expect((await change(null, before)).status).toBe(200);
    expect(await zoneOf('CZ')).toEqual(before);
  });

  it('are answered the same when a call is repeated, and noted once', async () => {
    const before = await zoneOf('CZ');
    const entries = await noted();
    for (const round of [1, 2]) {
      expect([round, (await change(before, dearer(before, 1))).status]).toEqual([round, 200]);
      expect(await noted()).toBe(entries + 1);
    }
    const now = await zoneOf('CZ');
    expect((await change(now, now)).status).toBe(200);
    for (const round of [1, 2]) expect([round, (await change(now, null)).status]).toEqual([round, 200]);
    for (const round of [1, 2]) expect([round, (await change(null, now)).status]).toEqual([round, 200]);
    expect(await noted()).toBe(entries + 3);
  });

  it('are answered the same when the first call made one zone of two', async () => {
    const whole = await zoneOf('CZ');
    const [west, east]: SentZone[] = [
      { ...whole, districts: [{ from: '10', to: '19' }] },
      { ...whole, districts: [{ from: '20', to: '79' }] },
    ];
    expect((await change(whole, west ?? null)).status).toBe(200);
    for (const round of [1, 2])
      expect([round, (await change(null, east ?? null)).status]).toEqual([round, 200]);
    expect(await zoneOf('CZ')).toEqual(whole);
    const other = dearer(east ?? whole, 1);
    expect((await change(whole, west ?? null)).status).toBe(200);
    expect((await change(null, other)).status).toBe(200);
    const entries = await noted();
    for (const round of [1, 2])
      expect([round, (await change(other, east ?? null)).status]).toEqual([round, 200]);
    expect(await noted()).toBe(entries + 1);
    // a part with other prices, and nothing at all, are no repeat of anything
    expect((await change(null, other)).body).toMatchObject({ code: 'transport_zone_invalid' });
    expect((await change(null, { ...whole, districts: [] })).status).toBe(400);
    expect(await zoneOf('CZ')).toEqual(whole);
  });

  it('loses no change of many admins at once: one is first, the others are told what it made of it', async () => {
    const before = await zoneOf('CZ');
    const answers = await Promise.all([1, 2, 3, 4].map((by) => change(before, dearer(before, by))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'transport_zone_changed' });
    expect(late?.body.data.zones).toContainEqual(await zoneOf('CZ'));
    // another country is no business of theirs
    const [germany, austria] = [await zoneOf('DE'), await zoneOf('AT')];
    const both = await Promise.all([germany, austria].map((zone) => change(zone, dearer(zone, 1))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([await zoneOf('DE'), await zoneOf('AT')]).toEqual([dearer(germany, 1), dearer(austria, 1)]);
  });

  it('are refused by field, all at once, and nothing is changed', async () => {
    const before = await zones();
    const zone = await zoneOf('CZ');
    const parcel = { carrier: 'parcel', upToKg: 5, price: 1 } as const;
    const refused = await change(zone, {
      country: 'US',
      districts: [],
      brackets: [{ ...parcel, upToKg: 0.5 }, parcel, { ...parcel, price: 1.005 }],
    });
    expect(refused.status).toBe(400);
    expect(refused.body.data.faults).toEqual([
      { field: 'country', reason: 'required' },
      { field: 'districts', reason: 'required' },
      { field: 'brackets.0.upToKg', reason: 'not_whole' },
      { field: 'brackets.2.upToKg', reason: 'twice' },
      { field: 'brackets.2.price', reason: 'not_amount' },
    ]);
    for (const wrong of [{ seen: zone }, { seen: zone, zone: { ...zone, surprise: 1 } }])
      expect((await call('PUT', wrong)).status).toBe(400);
    expect(await zones()).toEqual(before);
  });

  it('are never all taken away', async () => {
    await server.database.db.delete(transportRates);
    await server.database.db.insert(transportRates).values([...standardTransportRates].slice(0, 2));
    const [only] = await zones();
    expect((await change(only ?? null, null)).body).toMatchObject({ code: 'transport_zone_last' });
    expect(await zones()).toEqual([only]);
  });

  it.each([
    ['user-dealer', 403],
    ['user-partner', 403],
    [null, 401],
  ])('are no business of %s', async (who, status) => {
    expect((await call('GET', undefined, who)).status).toBe(status);
    expect((await call('PUT', { seen: null, zone: null }, who)).status).toBe(status);
  });
});
