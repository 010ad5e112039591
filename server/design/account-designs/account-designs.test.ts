import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountDesigns, users } from '#database/schema.ts';
import { accountDesignLimits } from '#rules/design/artwork/account-designs.ts';
import { VERSIONS_MAX } from '#rules/design/artwork/version-limits.ts';
import { exportPerson } from '#server/office/privacy/service.ts';
import { foldingRule, sampleArtwork, sampleImage, sampleText } from '#server/orders/ordering/sample-order.ts';
import { sampleSvg } from '#server/platform/files/samples.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { handler } from '../designs/sweep-saved-designs.ts';

let server: TestServer;
let mine: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  mine = await asUser(server.shop, 'user-partner');
});
afterAll(() => server.close());
beforeEach(() => server.database.db.delete(accountDesigns).then(() => undefined));

const ID = 'abcdefghij';
const plain = sampleArtwork(foldingRule, 'natural', 'freeTop');
const drawn = sampleArtwork(foldingRule, 'natural', 'freeTop', {
  0: { texts: [sampleText('t1', 1)], images: [sampleImage('i1', 1, 'pic-1')] },
});
const pictures = [{ reference: 'pic-1', fileContent: Buffer.from(sampleSvg).toString('base64') }];
const body = (changes: object = {}) => ({
  ...{ name: 'Summer fair', artwork: plain, quantity: 60, versions: [], pictures: [], seen: null },
  ...changes,
});
const keep = (id: string, changes: object = {}, headers: object = mine) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/account/designs/${id}`,
    payload: body(changes),
    headers: headers as Record<string, string>,
  });
const ask = (method: 'GET' | 'DELETE', path = '', headers: object = mine) =>
  server.app.inject({
    method,
    url: `/api/account/designs${path}`,
    headers: headers as Record<string, string>,
  });
const stored = () => readdir(join(server.shop.config.files, 'designs')).catch(() => [] as string[]);
const version = (n: number) => ({
  ...{ id: `version${String(n).padStart(3, '0')}`, name: `v${n}`, at: 1, quantity: 60 },
  artwork: plain,
});

describe('designs in an account', () => {
  it('come back as they were kept, with versions and pictures', async () => {
    const kept = await keep(ID, { artwork: drawn, pictures, versions: [version(1)] });
    expect(kept.json()).toMatchObject({ revision: 1 });
    const opened = (await ask('GET', `/${ID}`)).json();
    expect(opened).toMatchObject({ name: 'Summer fair', artwork: drawn, quantity: 60, revision: 1 });
    expect(opened.versions).toEqual([version(1)]);
    expect(opened.pictures).toMatchObject([{ reference: 'pic-1', contentType: 'image/svg+xml' }]);
    const list = (await ask('GET')).json();
    expect(list).toMatchObject({ total: 1, items: [{ id: ID, versions: 1, quantity: 60 }] });
  });

  it('are of their person alone: nobody else lists, opens, replaces or deletes them', async () => {
    await keep(ID);
    expect((await ask('GET', `/${ID}`, {})).statusCode).toBe(401);
    for (const staff of ['user-admin', 'user-dealer']) {
      const theirs = await asUser(server.shop, staff);
      expect([(await ask('GET', '', theirs)).statusCode, (await keep(ID, {}, theirs)).statusCode]).toEqual([
        403, 403,
      ]);
    }
    const rows = () => server.database.db.select().from(accountDesigns).where(eq(accountDesigns.id, ID));
    await server.database.db.update(accountDesigns).set({ userId: 'user-admin' });
    expect((await ask('GET')).json()).toMatchObject({ total: 0, items: [] });
    expect((await ask('GET', `/${ID}`)).json().code).toBe('account_design_not_found');
    expect((await ask('DELETE', `/${ID}`)).json().code).toBe('account_design_not_found');
    // the same id in another account is another design
    expect((await keep(ID, { name: 'Mine' })).json()).toMatchObject({ revision: 1 });
    expect((await rows()).map(({ userId, name }) => [userId, name]).sort()).toEqual([
      ['user-admin', 'Summer fair'],
      ['user-partner', 'Mine'],
    ]);
  });

  it('are replaced only by whoever saw what is there; a repeat changes nothing', async () => {
    await keep(ID);
    expect((await keep(ID)).json()).toMatchObject({ revision: 1 });
    expect((await keep(ID, { name: 'Winter', seen: 1 })).json()).toMatchObject({ revision: 2 });
    const late = await keep(ID, { name: 'Spring', seen: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'account_design_changed']);
    expect((await ask('GET', `/${ID}`)).json().name).toBe('Winter');
  });

  it('of two devices that change it alike in length, the second is told and replaces nothing', async () => {
    const of = (words: string) => {
      const text = sampleText('t1', 1, { text: words });
      return sampleArtwork(foldingRule, 'natural', 'freeTop', { 0: { texts: [text], images: [] } });
    };
    await keep(ID, { artwork: of('Sample A') });
    expect((await keep(ID, { artwork: of('Sample B'), seen: 1 })).json()).toMatchObject({ revision: 2 });
    expect((await keep(ID, { artwork: of('Sample B'), seen: 1 })).json()).toMatchObject({ revision: 2 });
    const late = await keep(ID, { artwork: of('Sample C'), seen: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'account_design_changed']);
    expect(JSON.stringify((await ask('GET', `/${ID}`)).json().artwork)).toContain('Sample B');
  });

  it('leave no file behind, neither replaced, refused nor deleted', async () => {
    const before = (await stored()).length;
    await keep(ID, { artwork: drawn, pictures });
    await keep(ID, { artwork: drawn, pictures, name: 'Winter', seen: 1 });
    expect((await stored()).length).toBe(before + 1);
    await keep(ID, { artwork: drawn, pictures, name: 'Spring', seen: 1 });
    expect((await stored()).length).toBe(before + 1);
    expect((await ask('DELETE', `/${ID}`)).json()).toMatchObject({ success: true });
    expect((await stored()).length).toBe(before);
  });

  it('have an end in number, in bytes and in versions, said by its code', async () => {
    await keep(ID);
    const { db } = server.database;
    const [first] = await db.select().from(accountDesigns);
    if (!first) throw new Error('no design');
    await db.update(accountDesigns).set({ size: accountDesignLimits.bytes });
    const full = await keep('klmnopqrst');
    expect(full.json()).toMatchObject({ code: 'account_designs_full', detail: '60, 60 MB' });
    const others = Array.from({ length: accountDesignLimits.designs - 1 }, (_, i) => ({
      ...{ ...first, size: 1 },
      id: `other${String(i).padStart(5, '0')}`,
    }));
    await db.update(accountDesigns).set({ size: 1 });
    await db.insert(accountDesigns).values(others);
    expect((await keep('klmnopqrst')).json().code).toBe('account_designs_full');
    // one that is there already may still change
    expect((await keep(ID, { name: 'Winter', seen: 1 })).statusCode).toBe(200);
    const versions = Array.from({ length: VERSIONS_MAX + 1 }, (_, i) => version(i));
    expect((await keep(ID, { versions, seen: 2 })).json().code).toBe('invalid_input');
    expect((await ask('GET', '?page=2&limit=12')).json().items).toHaveLength(12);
  });

  it('are designs: a version of them too', async () => {
    expect((await keep(ID, { artwork: { version: 99 } })).json()).toMatchObject({ field: 'artwork' });
    const wrong = { ...version(1), artwork: { version: 99 } };
    expect((await keep(ID, { versions: [wrong] })).json()).toMatchObject({
      code: 'artwork_invalid',
      field: 'versions.0',
    });
  });

  it('two devices at once do not pass the limit together', async () => {
    const ids = Array.from({ length: 4 }, (_, i) => `device000${i}`);
    await keep(ID);
    const [first] = await server.database.db.select().from(accountDesigns);
    if (!first) throw new Error('no design');
    const others = Array.from({ length: accountDesignLimits.designs - 2 }, (_, i) => ({
      ...first,
      id: `other${String(i).padStart(5, '0')}`,
    }));
    await server.database.db.insert(accountDesigns).values(others);
    const answers = await Promise.all(ids.map((id) => keep(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('stand in the export of their person', async () => {
    await keep(ID);
    const [account] = await server.database.db.select().from(users).where(eq(users.id, 'user-partner'));
    const email = account?.email ?? '';
    const held = await exportPerson(server.shop, email);
    expect(held.accountDesigns).toMatchObject([{ id: ID, name: 'Summer fair' }]);
  });

  it('go with their account, and the sweep takes their files', async () => {
    const { db } = server.database;
    const [account] = await db.select().from(users).where(eq(users.id, 'user-partner'));
    if (!account) throw new Error('no partner');
    await db.insert(users).values({ ...account, id: 'leaving', email: 'leaving@example.com' });
    const before = (await stored()).length;
    await keep(ID, { artwork: drawn, pictures }, await asUser(server.shop, 'leaving'));
    await db.delete(users).where(eq(users.id, 'leaving'));
    expect(await db.select().from(accountDesigns)).toEqual([]);
    const files = await stored();
    expect(files.length).toBe(before + 1);
    const long = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
    for (const file of files) await utimes(join(server.shop.config.files, 'designs', file), long, long);
    await handler.run(server.shop as never, {});
    expect(await stored()).toEqual([]);
  });
});
