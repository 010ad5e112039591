import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/office/audit.ts';
import { makePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { audit, recordAct, systemActor } from './service.ts';

let server: TestServer;
let admin: Record<string, string>;
let order: { id: string; code: string };
const jana = { author: 'staff', userId: 'user-admin', role: 'admin', name: 'Jana Nováková' } as const;
const petr = { author: 'staff', userId: 'user-dealer', role: 'dealer', name: 'Petr Černý' } as const;
beforeAll(async () => {
  server = await testServer();
  admin = await asUser(server.shop, 'user-admin');
  order = await makePartnerOrder(server, {});
  const { db } = server.database;
  const settings = { kind: 'settings', id: 'settings', name: '' } as const;
  await audit(db, jana, {
    act: 'changed',
    object: settings,
    changes: [{ field: 'eurRate', from: 25.3, to: 25 }],
  });
  await audit(db, jana, { act: 'created', object: { kind: 'partner', id: 'p1', name: 'Sample Dílna' } });
  await audit(db, jana, {
    act: 'imported',
    object: { kind: 'priceList', id: 'p1', name: 'Sample Dílna' },
    facts: { rows: 12 },
  });
  await recordAct(db, petr, 'cancel', order.id, { reason: 'private words' });
  await audit(db, systemActor, { act: 'retried', object: { kind: 'job', id: 'j1', name: 'office mail' } });
});
afterAll(() => server.close());

type Page = { entries: AuditEntry[]; next: number | null };
const list = async (query: string): Promise<Page> =>
  (await server.app.inject({ url: `/api/audit?${query}`, headers: admin })).json<Page>();
const acts = async (query: string) => (await list(query)).entries.map(({ act, kind }) => `${kind} ${act}`);

describe('the log', () => {
  it('is newest first, and says who, what, and what changed', async () => {
    const { entries } = await list('');
    expect(entries.slice(0, 5).map(({ act }) => act)).toEqual([
      'retried',
      'cancel',
      'imported',
      'created',
      'changed',
    ]);
    expect(entries[4]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      by: 'Jana Nováková',
      role: 'admin',
      act: 'changed',
      kind: 'settings',
      objectId: 'settings',
      object: '',
      isRegular: false,
      changes: [{ field: 'eurRate', from: 25.3, to: 25 }],
      facts: {},
      about: [],
    });
    expect(entries[2]?.facts).toEqual({ rows: 12 });
    expect(entries[0]).toMatchObject({ by: '', role: null });
  });

  it('names an order by its code, and nothing that was said of it', async () => {
    const { entries } = await list('kind=order&userId=user-dealer');
    expect(entries[0]).toMatchObject({ object: order.code, objectId: order.id, changes: [], facts: {} });
    expect(JSON.stringify(entries)).not.toContain('private words');
  });

  it.each([
    ['phrase=novakova', ['priceList imported', 'partner created', 'settings changed']],
    ['phrase=dil', ['priceList imported', 'partner created']],
    ['phrase=dil&kind=partner', ['partner created']],
    ['kind=priceList&objectId=p1', ['priceList imported']],
    ['userId=user-dealer', ['order cancel']],
    ['phrase=%3A%26', []],
    ['from=2030-01-01', []],
    ['to=2001-01-01', []],
  ])('is searched by %s', async (query, found) => {
    expect(await acts(query)).toEqual(found);
  });

  it('finds what was done to an order by its code or the end of it', async () => {
    const { code } = order;
    const { db } = server.database;
    await audit(db, systemActor, { act: 'dismissed', object: { kind: 'withdrawal', id: 'w1', name: code } });
    const ends = [code.slice(-4), code.slice(-6)];
    for (const said of [code, `#${code}`, `${code.slice(0, 4)}–${code.slice(4)}`, ...ends])
      expect(await acts(`phrase=${encodeURIComponent(said)}`)).toEqual([
        'withdrawal dismissed',
        'order cancel',
      ]);
    expect(await acts('phrase=9999')).toEqual([]);
  });

  it('goes on from a place that stays when entries are added', async () => {
    const all = (await list('')).entries.map(({ id }) => id);
    const first = await list('limit=2');
    expect(first.next).toBe(first.entries[1]?.id);
    await audit(server.database.db, jana, {
      act: 'deleted',
      object: { kind: 'image', id: 'i1', name: 'front.png' },
    });
    const second = await list(`limit=2&before=${first.next}`);
    expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(all.slice(0, 4));
    expect((await list(`before=${all.at(-1)}`)).next).toBeNull();
  });
});
