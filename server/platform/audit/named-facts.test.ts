import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/office/audit.ts';
import { createLocations, updateLocation } from '#contract/partner-orders/delivery-locations.ts';
import { auditEntries, deliveryLocations } from '#database/schema.ts';
import { factsOfActs, loggedFacts } from '#rules/office/audit/logged-facts.ts';
import { loggedActs } from '#rules/partner-orders/flow/logged-acts.ts';
import { PLACE, plays } from '#server/acts-meanwhile/testing-plays.ts';
import { anonymiseFollowed } from '#server/office/privacy/store.ts';
import { sampleLocation } from '#server/partner-orders/delivery-locations/sample-location.ts';
import { addPeople, people } from '#server/partner-orders/flow/testing.ts';
import { type Call, callsOf } from '#server/partner-orders/flow/testing-calls.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

/** Every call that acts on an order, played: what its entries keep is what the log says. */

let server: TestServer;
let admin: Record<string, string>;
let call: Call;
const orders = new Set<string>();
beforeAll(async () => {
  server = await testServer();
  admin = await asUser(server.shop, 'user-admin');
  await addPeople(server);
  call = await callsOf(server);
  await server.database.db
    .insert(deliveryLocations)
    .values({ ...sampleLocation, id: PLACE, partnerId: people.partner });
  for (const { record, who, make, input } of plays) {
    const order = await make(server);
    orders.add(order.id);
    const { statusCode } = await call(who, record, input(order));
    expect([record.id, statusCode < 300]).toEqual([record.id, true]);
  }
});
afterAll(() => server.close());

const listed = async (query: string): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  for (let before = ''; ; ) {
    const page = (
      await server.app.inject({ url: `/api/audit?${query}&limit=200${before}`, headers: admin })
    ).json<{ entries: AuditEntry[]; next: number | null }>();
    entries.push(...page.entries);
    if (page.next === null) return entries;
    before = `&before=${page.next}`;
  }
};

/** What an entry keeps for the program alone. */
const unsaid = new Set([
  'request',
  'code',
  'orderItemId',
  'sha256',

  'proformaSkipped',
  'status',
]);

describe('the log of acts on orders', () => {
  it('names the thing of the order that an act was about', async () => {
    const entries = await listed('kind=order');
    for (const { act, about } of entries.filter(({ objectId }) => orders.has(objectId))) {
      const kinds = about.map(({ kind }) => kind);
      expect([act, kinds.includes('gone')]).toEqual([act, false]);
      for (const fact of about) {
        if (fact.kind === 'link') expect([act, fact.label]).toEqual([act, expect.any(String)]);
        if (fact.kind === 'places') expect([act, fact.places.includes(null)]).toEqual([act, false]);
        if (fact.kind === 'dealer') expect([act, fact.name]).toEqual([act, expect.stringMatching(/\w/)]);
        if (fact.kind === 'documents') expect([act, fact.names]).toEqual([act, ['a.pdf']]);
      }
    }
    const played = new Set(entries.map(({ act }) => act));
    const about = loggedActs.filter((act) => factsOfActs[act].about.length > 0);
    expect(about.filter((act) => !played.has(act))).toEqual(['createLocations', 'updateLocation']);
  });

  it('says everything that an entry keeps', async () => {
    const rows = await server.database.db
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.orderId, [...orders]));
    for (const { act, data } of rows) {
      const kept = Object.keys(data).filter(
        (key) =>
          !unsaid.has(key) && ![null, false, 0].includes(data[key] as null) && String(data[key]) !== '',
      );
      const silent = kept.filter((key) => {
        const { [key]: _, ...rest } = data;
        return isDeepStrictEqual(loggedFacts(act, rest), loggedFacts(act, data));
      });
      expect([act, silent]).toEqual([act, []]);
    }
  });

  it('keeps no name of a file or of whom a link is for', async () => {
    const rows = await server.database.db
      .select({ data: auditEntries.data })
      .from(auditEntries)
      .where(inArray(auditEntries.orderId, [...orders]));
    expect(JSON.stringify(rows)).not.toMatch(/a\.pdf|Other/);
  });

  it('names delivery locations by what they are called now, and says when they are gone', async () => {
    const { db } = server.database;
    const rows = Array.from({ length: 7 }, (_, i) => ({ ...sampleLocation, companyName: `Dílna ${i}` }));
    const made = await call('partner', createLocations as never, { body: { locations: rows } });
    const ids = made.json<{ ids: string[] }>().ids;
    const params = { id: ids[0] as string };
    const body = { ...sampleLocation, companyName: 'Nová dílna' };
    expect((await call('partner', updateLocation as never, { params, body })).statusCode).toBe(200);
    const place = (companyName: string) =>
      expect.objectContaining({ companyName, city: sampleLocation.city });
    const acts = async () => (await listed(`userId=${people.partner}`)).filter(({ kind }) => kind === null);
    const [changed, added] = await acts();
    expect(changed?.about).toEqual([
      { kind: 'places', places: [place('Nová dílna')], more: 0 },
      { kind: 'fields', fields: ['companyName'] },
    ]);
    expect(added?.about).toEqual([
      {
        kind: 'places',
        places: ['Nová dílna', ...rows.slice(1, 5).map((row) => row.companyName)].map(place),
        more: 2,
      },
    ]);
    await db.delete(deliveryLocations).where(inArray(deliveryLocations.id, ids));
    expect((await acts())[0]?.about[0]).toEqual({ kind: 'places', places: [null], more: 0 });
    const kept = await db
      .select({ data: auditEntries.data })
      .from(auditEntries)
      .where(and(isNull(auditEntries.orderId), eq(auditEntries.userId, people.partner)));
    expect(JSON.stringify(kept)).not.toContain('ílna');
  });

  it('tells a dealer whose account is gone from none before', async () => {
    const { db } = server.database;
    const about = async (before: string | null) => {
      await db
        .update(auditEntries)
        .set({ data: { dealerId: 'user-dealer', before } })
        .where(eq(auditEntries.act, 'assignDealer'));
      const [entry] = (await listed('kind=order')).filter(({ act }) => act === 'assignDealer');
      return entry?.about[0];
    };
    const now = { kind: 'dealer', name: 'Dealer One' };
    expect(await about(null)).toEqual({ ...now, before: null });
    expect(await about('user-dealer-2')).toEqual({ ...now, before: { name: expect.stringMatching(/\w/) } });
    expect(await about('account-that-is-gone')).toEqual({ ...now, before: { name: null } });
  });

  it('says that an order has forgotten what its acts were about', async () => {
    const { db } = server.database;
    const [entry] = (await listed('kind=order')).filter(({ act }) => act === 'shareOrder');
    const { objectId } = entry as AuditEntry;
    await anonymiseFollowed(db, objectId);
    const after = await listed(`kind=order&objectId=${objectId}`);
    expect(after.find(({ act }) => act === 'shareOrder')?.about).toEqual([{ kind: 'gone' }]);
  });
});
