import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundSwatches } from '#contract/design/swatches.ts';
import { auditEntries, orderItems, orders, swatchVersions } from '#database/schema.ts';
import { aseColor, aseFile } from '#rules/design/swatches/ase-samples.ts';
import { foldingRule, sampleArtwork, sampleLine, sampleText } from '#server/orders/ordering/sample-order.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await testServer();
  admin = await asUser(server.shop, 'user-admin');
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls are looked at by what they say
type Answer = { status: number; said: any };
async function ask(method: 'GET' | 'POST', url: string, body?: object, headers = admin): Promise<Answer> {
  const asked = { method, url: `/api/swatches${url}`, headers, ...(body && { payload: body }) };
  const answer = await server.app.inject(asked);
  return { status: answer.statusCode, said: answer.json() };
}
async function send(
  content: string | Uint8Array,
  { name = 'sample.csv', mode = 'replace', headers = admin } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('body', JSON.stringify({ mode }));
  const bytes = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
  form.append('file', new File([bytes], name));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/swatches/import/check' },
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, said: answer.json() };
}
const table = (...lines: string[]) => ['name,hex,c,m,y,k,l,a,b', ...lines, ''].join('\r\n');
const taken = (...lines: string[]) => `\uFEFF${table(...lines).replaceAll(',', ';')}`;
const [red, deep, gray] = [
  'Sample 485 C,#e01b22,0,95,100,0,50,66,47',
  'Sample 485 U,#d8453f,,,,,,,',
  'Sample Gray 10 C,#63666a,40,30,20,66,,,',
];
const apply = (check: string, more: object = {}, headers = admin) =>
  ask('POST', '/import/apply', { check, ...more }, headers);
async function bring(...lines: string[]): Promise<void> {
  const { said } = await send(table(...lines));
  expect((await apply(said.check)).status).toBe(200);
}
const found = async (query: string) =>
  (await ask('GET', `?${query}`, undefined, {} as never)).said as FoundSwatches;
const exported = async (query = '') =>
  (await server.app.inject({ url: `/api/swatches/export${query}`, headers: admin })).body;
const versionNow = async () => (await ask('GET', '/all')).said.version as number;

describe('the library of colours', () => {
  it('is empty until somebody imports one', async () => {
    expect(await found('phrase=485')).toEqual({ total: 0, found: [], named: null });
    expect((await ask('GET', '/all')).said).toMatchObject({ items: [], version: 0, size: 0 });
  });

  it('says what a file changes before it changes anything, and then does exactly that', async () => {
    const checked = await send(table(red, deep, gray));
    expect(checked).toMatchObject({
      status: 200,
      said: { colors: 3, refused: 0, difference: { counts: { added: 3, changed: 0, removed: 0 } } },
    });
    expect((await found('')).total).toBe(0);
    expect((await apply(checked.said.check)).said.version).toMatchObject({
      ...{ number: 1, source: 'imported', from: 'sample.csv', swatches: 3, changed: 3 },
      by: expect.any(String),
    });
    expect(await exported()).toBe(taken(red, deep, gray));
    const acts = await server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectKind, 'swatches'));
    expect(acts).toMatchObject([{ act: 'imported', data: { facts: { version: 1, added: 3 } } }]);
    // once only
    expect((await apply(checked.said.check)).said.code).toBe('swatch_check_ended');
  });

  it('is searched by everybody, a few colours at a time and without what they are made of', async () => {
    expect((await found('phrase=485')).found).toEqual([
      { name: 'Sample 485 C', hex: '#e01b22' },
      { name: 'Sample 485 U', hex: '#d8453f' },
    ]);
    expect((await found('name=pantone%20sample%20485c')).named).toEqual({
      name: 'Sample 485 C',
      hex: '#e01b22',
    });
    expect((await found('name=485')).named).toBeNull();
    expect((await found('near=%23606060')).found[0]?.name).toBe('Sample Gray 10 C');
    expect((await ask('GET', '?near=red')).status).toBe(400);
  });

  it('takes a swatch file beside what is there', async () => {
    const file = aseFile([aseColor('PANTONE Sample 900 C', 'LAB', [0.4, 10, -20])]);
    const { said } = await send(file, { name: 'fan.ase', mode: 'add' });
    expect(said.difference.counts).toEqual({ added: 1, changed: 0, removed: 0, unchanged: 3 });
    expect((await apply(said.check)).status).toBe(200);
    expect((await ask('GET', '/all?phrase=900')).said.items).toMatchObject([
      { lab: [40, 10, -20], cmyk: null },
    ]);
  });

  it('leaves out what cannot be read only when somebody says so', async () => {
    const { said } = await send(table(red, 'Sample Blue,#0000ff,,,,,,,'));
    expect(said).toMatchObject({
      refused: 1,
      refusals: [{ reason: 'name_form', row: 3, name: 'Sample Blue' }],
      difference: { counts: { removed: 3, unchanged: 1 } },
    });
    expect((await apply(said.check)).said.code).toBe('swatches_refused_unconfirmed');
    expect((await apply(said.check, { partly: true })).said.version).toMatchObject({ swatches: 1 });
  });

  it.each([
    ['a picture by the name of a table', 'a.csv', '\u0089PNG\r\n\u001a\n\0\0', 'upload_wrong_type'],
    ['a table by the name of a swatch file', 'a.ase', table(red), 'upload_wrong_type'],
    ['a workbook', 'a.xlsx', 'PK', 'upload_wrong_type'],
    ['a file that is too large', 'a.csv', 'x'.repeat(2_000_001), 'upload_too_large'],
  ])('refuses %s', async (_, name, content, code) => {
    expect((await send(content, { name })).said).toMatchObject({ code });
  });

  it('refuses a broken file as a whole, with the reason', async () => {
    for (const [name, content, reason] of [
      ['a.csv', 'colour;value\nred;#ff0000\n', 'file_columns'],
      ['a.ase', aseFile([], { count: 9 }), 'file_cut'],
      ['a.ase', aseFile([], { version: [9, 9] }), 'file_version'],
    ] as const)
      expect((await send(content, { name })).said).toMatchObject({
        ...{ check: null, difference: null },
        refusals: [{ reason, row: null }],
      });
  });

  it('is changed by one of two who saw the same version', async () => {
    const [one, two] = [(await send(table(red, deep))).said.check, (await send(table(red, gray))).said.check];
    expect((await apply(one)).status).toBe(200);
    expect(await apply(two)).toMatchObject({
      status: 409,
      said: { code: 'swatches_changed', data: { last: { number: await versionNow() } } },
    });
    const [first, second] = await Promise.all(
      [table(red), table(gray)].map(async (file) => (await send(file)).said.check),
    );
    const both = await Promise.all([apply(first), apply(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is restored to the byte, emptied, and keeps its history', async () => {
    const version = await versionNow();
    const restored = await ask('POST', '/versions/1/restore', { version });
    expect(restored.said.version).toMatchObject({ source: 'restored', from: '1', swatches: 3 });
    expect(await exported()).toBe(await exported('?version=1'));
    expect((await ask('POST', '/clear', { version })).said.code).toBe('swatches_changed');
    expect((await ask('POST', '/clear', { version: version + 1 })).said.version).toMatchObject({
      swatches: 0,
    });
    expect((await found('phrase=485')).total).toBe(0);
    const { said } = await ask('GET', '/versions');
    expect(said.items[0]).toMatchObject({ number: version + 2, source: 'cleared' });
    expect(said.total).toBe(version + 2);
    expect((await ask('POST', '/versions/999/restore', { version: version + 2 })).status).toBe(404);
  });

  it('never changes a version, except for the name of a person who is forgotten', async () => {
    const { db } = server.database;
    await db.update(swatchVersions).set({ actorName: 'Somebody' });
    await expect(async () => db.update(swatchVersions).set({ swatchCount: 7 })).rejects.toThrow();
  });

  it('is changed by admins alone', async () => {
    const dealer = await asUser(server.shop, 'user-dealer');
    expect((await send(table(red), { headers: dealer })).status).toBe(403);
    expect((await ask('GET', '/all', undefined, dealer)).status).toBe(403);
    const { said } = await send(table(red));
    expect((await apply(said.check, {}, dealer)).status).toBe(403);
  });
});

describe('an order', () => {
  const colored = (color: string, pantone: string) => ({
    texts: [{ ...sampleText('t1', 1), color, pantone }],
    tabMenu: 'maxColors' as const,
  });
  const ordered = async (orderCode: string, color: string, pantone = 'Sample 485 C') => {
    const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', { 0: colored(color, pantone) });
    await placeSample(server.app, { orderCode, configurations: [sampleLine({ artwork })] });
    const [row] = await server.database.db
      .select({ item: orderItems })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orders.code, orderCode));
    return row?.item;
  };

  it('keeps the swatches of its codes as they were, and tells where the design showed another colour', async () => {
    await bring(red, gray);
    const item = await ordered('26120001', '#c8102e');
    expect(item?.swatches).toEqual([
      { name: 'Sample 485 C', hex: '#e01b22', cmyk: [0, 95, 100, 0], lab: [50, 66, 47] },
    ]);
    expect(item?.warnings).toMatchObject([
      { code: 'swatch_differs', side: 1, words: ['Sample 485 C: #C8102E → #E01B22'] },
    ]);
    // what the shopper drew stays as they drew it
    expect(JSON.stringify(item?.artwork)).toContain('#c8102e');
    expect((await ordered('26120002', '#e01b22'))?.warnings).toEqual([]);
  });

  it('finds the swatch of a code that the design spells another way', async () => {
    await bring(red, gray);
    const item = await ordered('26120004', '#63666a', 'Sample Grey 10C');
    expect(item).toMatchObject({ swatches: [{ name: 'Sample Gray 10 C' }], warnings: [] });
  });

  it('with a code the library does not know is taken as in a shop without one', async () => {
    await bring(gray);
    expect(await ordered('26120003', '#c8102e')).toMatchObject({ swatches: [], warnings: [] });
  });
});
