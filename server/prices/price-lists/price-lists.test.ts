import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import type { PriceListVersion, PriceRefusal } from '#contract/prices/price-lists.ts';
import { auditEntries, priceListVersions } from '#database/schema.ts';
import { productTabs } from '#rules/prices/price-lists/tabs.ts';
import { sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { resaved, withCell } from '#server/platform/workbooks/samples.ts';
import { assembleShop } from '#server/shop.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await testServer();
  admin = await asUser(server.shop, 'user-admin');
});
afterAll(() => server.close());

const ITEM = 'H-B52-NAT-FT';
const db = () => server.database.db;
const run = (statement: string) => db().execute(sql.raw(statement));

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls are looked at by what they say
type Answer = { status: number; said: any };
async function ask(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object | Buffer,
  headers = admin,
): Promise<Answer> {
  const answer = await server.app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, said: answer.json() };
}
const open = async (id: string) => (await ask('GET', `/priceLists/by-id/${id}/editor`)).said;

async function exported(id: string, query = ''): Promise<Uint8Array> {
  const answer = await server.app.inject({ url: `/api/priceLists/export/${id}${query}`, headers: admin });
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="price-list-[\w.-]+\.xlsx"$/),
  ]);
  return new Uint8Array(answer.rawPayload);
}

async function send(path: string, bytes: Uint8Array, name = 'prices.xlsx', headers = admin): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/priceLists/import/${path}`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, said: answer.json() };
}

/** The rows of one code as they are typed, all prices times a factor. */
async function rowsTimes(id: string, factor: number, heliosId = ITEM) {
  const { rows, state } = await open(id);
  const own = rows.filter((row: { heliosId: string }) => row.heliosId === heliosId);
  return {
    state,
    codes: [
      {
        heliosId,
        rows: own.map(({ heliosId: _, ...row }: Record<string, number>) => ({
          ...row,
          productPrice: Math.round((row.productPrice ?? 0) * factor * 100) / 100,
        })),
      },
    ],
  };
}
const save = (id: string, body: object) => ask('PUT', `/priceLists/by-id/${id}/rows`, body);
const cardPrice = async (headers = {}) =>
  (await server.app.inject({ url: '/api/products/block-52?currency=CZK', headers })).json().defaultColorPrice;

describe('files of the lists as they are', () => {
  it.each(['default', 'sample-trade', 'sample-agency', 'sample-werbung'])(
    'D-B103 ADM-035 B2B-API-054 B2B-API-055: what is exported of %s changes nothing when it comes back',
    async (id) => {
      const { status, said } = await send(`${id}/check`, await exported(id));
      expect([status, said.refusals, said.notices]).toEqual([200, [], []]);
      expect(said.difference).toMatchObject({ changes: [], counts: { cells: 0, added: 0, removed: 0 } });
      expect(said.difference.counts.unchanged).toBe(said.rows);
      expect([said.sheets, said.rows]).toEqual([5, (await open(id)).rows.length]);
    },
  );

  it('from here on the lists are a few codes long', async () => {
    await run(`delete from price_rows where helios_id not in (
      select min(helios_id) from availabilities join products on products.id = product_id group by category
      union select '${ITEM}')`);
    await server.shop.catalogue.refresh();
    expect((await open('default')).rows).toHaveLength(75);
  });
});

describe('the editor', () => {
  it('ADM-026: opens the list with tabs, codes, fees and the state it is in', async () => {
    const list = await open('default');
    expect(list).toMatchObject({ id: 'default', currency: 'CZK', isDefault: true, last: null, unsold: [] });
    expect(new Set(list.codes.map(({ tab }: { tab: string }) => tab))).toEqual(
      new Set(['meter', 'ruler', 'pencil', 'spatula']),
    );
    expect(list.fees).toEqual([
      { fee: 'cliche', price: 450, currency: 'CZK' },
      { fee: 'preparation', price: 90, currency: 'CZK' },
    ]);
    expect((await ask('GET', '/priceLists/by-id/nothing/editor')).said.code).toBe('price_list_missing');
  });

  it('ADM-014 B2B-API-047: the list by its id, to its partner and to staff', async () => {
    const partner = await asUser(server.shop, 'user-partner');
    const own = await ask('GET', '/priceLists/by-id/sample-trade', undefined, partner);
    expect(own.said).toMatchObject({
      name: 'Sample Trade Ltd',
      technologies: ['Digital', 'Tampon', 'Simple'],
    });
    expect(own.said.prices).toHaveLength(75);
    expect((await ask('GET', '/priceLists/by-id/sample-agency', undefined, partner)).status).toBe(404);
    expect((await ask('GET', '/priceLists/by-id/sample-agency')).said.currency).toBe('EUR');
    expect((await server.app.inject({ url: '/api/priceLists/by-id/sample-trade' })).statusCode).toBe(404);
  });

  it('saves what was typed: seen in the shop by the next request, kept in the history and in the audit', async () => {
    const before = await cardPrice();
    const { status, said } = await save('default', { ...(await rowsTimes('default', 1.1)), reason: 'wood' });
    expect(status).toBe(200);
    expect(said.version).toMatchObject({
      number: 2,
      source: 'edited',
      reason: 'wood',
      changedRows: 15,
      rows: 75,
    });
    expect(said.version.by).toEqual(expect.any(String));
    expect(await cardPrice()).toBeCloseTo(before * 1.1, 1);
    const { versions, total } = (await ask('GET', '/priceLists/by-id/default/versions')).said;
    expect(total).toBe(2);
    expect(versions.map(({ number, source, by }: PriceListVersion) => [number, source, by === null])).toEqual(
      [
        [2, 'edited', false],
        [1, 'found', true],
      ],
    );
    const audit = await db().select().from(auditEntries).where(eq(auditEntries.objectKind, 'priceList'));
    expect(audit).toMatchObject([
      {
        userId: 'user-admin',
        act: 'changed',
        objectId: 'default',
        data: { facts: { version: 2, rows: 15 } },
      },
    ]);
    const shown = (await ask('GET', '/priceLists/by-id/default/versions/2')).said;
    expect(shown.difference.counts).toMatchObject({ changed: 15, cells: 15, higher: 15, unchanged: 60 });
    // the same again is no change
    const again = await save('default', await rowsTimes('default', 1));
    expect(again.said).toEqual({ state: said.state, version: null });
  });

  it('ADM-019 ADM-020 ADM-027: one wrong cell changes nothing, and each is named', async () => {
    const body = await rowsTimes('default', 2);
    const [first, second, third] = body.codes.flatMap(({ rows }) => rows as Record<string, number>[]);
    Object.assign(first ?? {}, { productPrice: -1 });
    Object.assign(second ?? {}, { pcsFrom: 11 });
    Object.assign(third ?? {}, { productPrice: 1.234 });
    const { status, said } = await save('default', body);
    expect([status, said.code, said.data.refused]).toEqual([422, 'price_rows_refused', 3]);
    expect(
      said.data.refusals.map(({ reason, field, pcsFrom, heliosId }: PriceRefusal) => [
        reason,
        field,
        pcsFrom,
        heliosId,
      ]),
    ).toEqual([
      ['too_low', 'productPrice', 1, ITEM],
      ['range_gap', 'pcsFrom', 11, ITEM],
      ['decimals', 'productPrice', 30, ITEM],
    ]);
    expect((await open('default')).state).toBe(body.state);
    const unknown = await save('default', {
      state: body.state,
      codes: [{ heliosId: 'H-NO', rows: [first] }],
    });
    expect(unknown.said.data.refusals[0].reason).toBe('code_unknown');
  });

  it('of two admins who change a list one is told who was first, and nothing is lost', async () => {
    const mine = await rowsTimes('sample-trade', 1.01);
    const theirs = await rowsTimes('sample-trade', 1.02);
    const both = await Promise.all([save('sample-trade', mine), save('sample-trade', theirs)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)?.said;
    const lost = both.find(({ status }) => status === 409)?.said;
    expect(lost).toMatchObject({ code: 'price_list_changed', data: { state: won.state, last: won.version } });
    expect(lost.data.last).toMatchObject({ by: expect.any(String), at: expect.stringMatching(/^2\d{3}-/) });
    expect((await open('sample-trade')).state).toBe(won.state);
  });

  it('of a change made in the database itself nobody is accused, and the history has it', async () => {
    const seen = await rowsTimes('sample-trade', 1.03);
    await run(
      `update price_rows set product_price = product_price + 10 where price_list_id = 'sample-trade'`,
    );
    expect((await save('sample-trade', seen)).said).toMatchObject({
      code: 'price_list_changed',
      data: { last: null },
    });
    expect((await save('sample-trade', await rowsTimes('sample-trade', 1.03))).status).toBe(200);
    const { versions } = (await ask('GET', '/priceLists/by-id/sample-trade/versions')).said;
    expect(versions.map(({ source }: PriceListVersion) => source)).toEqual([
      'edited',
      'found',
      'edited',
      'found',
    ]);
  });
});

describe('a file of prices', () => {
  it('ADM-033: is checked, shown, and applied as it was shown; then restored byte for byte', async () => {
    const before = await exported('default', '?labels=de');
    const changed = resaved(await exported('default'), (book) => {
      withCell('E3', { t: 'n', v: 99.5 })(book);
      withCell('H4', { t: 'n', v: 18.125 })(book);
    });
    const { said: check } = await send('default/check', changed, 'spring.xlsx');
    expect(check).toMatchObject({ refused: 0, fileName: 'spring.xlsx', currency: 'CZK', rows: 75 });
    expect(check.difference.counts).toMatchObject({ changed: 2, cells: 2, large: 1 });
    expect(check.difference.changes[0]).toMatchObject({
      tab: 'meter',
      row: 3,
      field: 'productPrice',
      pcsFrom: 1,
      new: 99.5,
      percent: expect.any(Number),
    });
    const apply = (more: object) =>
      ask('POST', '/priceLists/import/default/apply', { check: check.check, ...more });
    expect((await apply({})).said).toMatchObject({ code: 'price_jumps_unconfirmed', detail: '1' });
    const applied = await apply({ confirmed: true, reason: 'spring' });
    expect(applied.said.version).toMatchObject({ source: 'imported', from: 'spring.xlsx', changedRows: 2 });
    expect((await apply({ confirmed: true })).said.code).toBe('price_check_ended');
    expect((await send('default/check', changed)).said.difference.counts.cells).toBe(0);

    const number = applied.said.version.number - 1;
    const preview = (await ask('GET', `/priceLists/by-id/default/versions/${number}?against=now`)).said;
    expect(preview.difference.counts).toMatchObject({ changed: 2, cells: 2 });
    const restore = `/priceLists/by-id/default/versions/${number}/restore`;
    expect((await ask('POST', restore, { state: 'another' })).said.code).toBe('price_list_changed');
    const restored = await ask('POST', restore, { state: applied.said.state });
    expect(restored.said.version).toMatchObject({ source: 'restored', from: String(number) });
    expect(Buffer.compare(before, await exported('default', '?labels=de'))).toBe(0);
    expect(Buffer.compare(before, await exported('default', `?labels=de&version=${number}`))).toBe(0);
    expect(
      (await ask('POST', '/priceLists/by-id/default/versions/99/restore', { state: restored.said.state }))
        .said.code,
    ).toBe('price_version_not_found');
  });

  it('that was checked is refused when the list has changed since, or when somebody else looked at it', async () => {
    const changed = resaved(await exported('default'), withCell('E3', { t: 'n', v: 60 }));
    const { said: check } = await send('default/check', changed);
    const apply = (headers = admin, id = 'default') =>
      ask('POST', `/priceLists/import/${id}/apply`, { check: check.check, confirmed: true }, headers);
    await run(`insert into users (id, email, password_hash, role)
      select 'second-admin', 'second@inkrule.example', password_hash, role from users where id = 'user-admin'`);
    expect((await apply(await asUser(server.shop, 'second-admin'))).said.code).toBe('price_check_ended');
    expect((await apply(admin, 'sample-trade')).said.code).toBe('price_check_ended');
    const { said: other } = await save('default', await rowsTimes('default', 1.2));
    expect((await apply()).said).toMatchObject({ code: 'price_list_changed', data: { last: other.version } });
    expect((await open('default')).state).toBe(other.state);
  });

  it('D-B102 D-B103: with wrong cells is refused with the place of each, and changes nothing', async () => {
    const { state } = await open('sample-trade');
    const wrong = resaved(await exported('sample-trade'), (book) => {
      withCell('A5', { t: 's', v: 'H-UNKNOWN' })(book);
      withCell('E6', { t: 'z' })(book);
      withCell('F7', { t: 'n', v: -1 })(book);
      withCell('G8', { t: 'n', v: 1.23456 })(book);
      withCell('D9', { t: 'n', v: 1_005 })(book);
      withCell('A3', { t: 's', v: ITEM }, 'pencil')(book);
    });
    const { said } = await send('sample-trade/check', wrong);
    expect([said.check, said.difference]).toEqual([null, null]);
    const told = said.refusals.map(
      ({ sheet, row, column, reason }: PriceRefusal) => `${sheet} ${row} ${column} ${reason}`,
    );
    for (const one of [
      'meter 5 A code_unknown',
      'meter 6 E required',
      'meter 7 F too_low',
      'meter 8 G decimals',
      'meter 10 C range_overlap',
      'pencil 3 A code_elsewhere',
    ])
      expect(told).toContain(one);
    const imported = await send('sample-trade', wrong);
    expect([imported.status, imported.said.code, imported.said.detail]).toEqual([
      422,
      'price_file_refused',
      'meter!A5',
    ]);
    expect(imported.said.data.refused).toBe(said.refused);
    expect((await open('sample-trade')).state).toBe(state);
  });

  it('B2B-API-052 B2B-API-053 ADM-032: is imported in one step, as .xls too', async () => {
    const changed = resaved(await exported('sample-trade'), withCell('E3', { t: 'n', v: 44.4 }), 'xls');
    const { status, said } = await send('sample-trade', changed, 'old.xls');
    expect([status, said.version.source, said.version.from, said.version.changedRows]).toEqual([
      200,
      'imported',
      'old.xls',
      1,
    ]);
    expect((await send('default', await exported('default'))).said.version).toBe(null);
    // rows that are not in the file leave the list
    const fewer = resaved(await exported('sample-trade'), (book) => {
      const rows = (book.Sheets.ruler as unknown as { '!data': unknown[] })['!data'];
      rows.length = 2;
      Object.assign(book.Sheets.ruler ?? {}, { '!ref': 'A1:H2' });
    });
    const { said: check } = await send('sample-trade/check', fewer);
    expect(check.difference.counts).toMatchObject({ removed: 15, unpriced: 1, cells: 60 });
  });

  it('ADM-031: is one .xlsx or .xls of at most 5 MB', async () => {
    const text = new TextEncoder().encode('heliosId;price');
    const told = async (bytes: Uint8Array, name: string) =>
      (await send('default/check', bytes, name)).said.code;
    expect(await told(text, 'prices.csv')).toBe('upload_wrong_type');
    expect(await told(text, 'prices.xlsx')).toBe('upload_wrong_type');
    expect(await told(new Uint8Array(), 'prices.xls')).toBe('upload_empty');
    const large = new Uint8Array(5_000_001);
    large.set([0x50, 0x4b, 3, 4]);
    expect(await told(large, 'prices.xlsx')).toBe('upload_too_large');
    const { said } = await send('default/check', large.subarray(0, 1_000), 'prices.xlsx');
    expect(said.refusals).toMatchObject([{ reason: 'broken', sheet: null }]);
  });
});

describe('other ways to change a list', () => {
  it('copies the prices of another list, cheaper and converted, but not from EUR to CZK', async () => {
    const { state } = await open('sample-agency');
    const copied = await ask('POST', '/priceLists/by-id/sample-agency/copy', {
      from: 'default',
      percent: -12,
      state,
    });
    expect(copied.said.version).toMatchObject({ source: 'copied', from: 'default' });
    const price = async (id: string) =>
      (await open(id)).rows.find((row: { heliosId: string }) => row.heliosId === ITEM).productPrice;
    expect(await price('sample-agency')).toBeCloseTo(((await price('default')) / 25.3) * 0.88, 2);
    const back = await ask('POST', '/priceLists/by-id/sample-trade/copy', {
      from: 'sample-agency',
      state: (await open('sample-trade')).state,
    });
    expect(back.said.code).toBe('invalid_currency_conversion');
    const compared = (await ask('GET', '/priceLists/compare?first=default&second=sample-agency')).said;
    expect(compared.currency).toBe('EUR');
    for (const { percent, old } of compared.difference.changes)
      if (percent && old > 0.2) expect(Math.abs(percent + 12)).toBeLessThan(0.6);
    const [standard, ...others] = (await ask('GET', '/priceLists/names')).said.lists;
    expect(standard).toMatchObject({ id: 'default', rows: 75, partnerEmail: '' });
    // lists of one name are told apart by whose they are
    const emails = others.map(({ partnerEmail }: { partnerEmail: string }) => partnerEmail);
    expect(emails.every((email: string) => email.includes('@'))).toBe(true);
    expect(new Set(emails).size).toBe(others.length);
  });

  it('D-B99: takes prices away only by their number, whatever way, and never all of the default list', async () => {
    const { state, codes } = await open('default');
    const allCodes: { heliosId: string }[] = [
      ...new Map(codes.map((one: { heliosId: string }) => [one.heliosId, one])).values(),
    ] as never;
    const priced = new Set(
      (await open('default')).rows.map(({ heliosId }: { heliosId: string }) => heliosId),
    );
    const gone = allCodes.filter(({ heliosId }) => priced.has(heliosId));
    const without = (some: readonly { heliosId: string }[], more = {}) =>
      save('default', { state, codes: some.map(({ heliosId }) => ({ heliosId, rows: [] })), ...more });
    const refused = await without(gone.slice(0, 2));
    expect([refused.status, refused.said.code, refused.said.detail]).toEqual([
      409,
      'prices_removed_unconfirmed',
      '2',
    ]);
    expect((await without(gone.slice(0, 2), { unpriced: 1 })).said.code).toBe('prices_removed_unconfirmed');
    expect((await without(gone, { unpriced: gone.length })).said.code).toBe('default_list_empty');
    const removed = await without(gone.slice(0, 2), { unpriced: 2 });
    expect(removed.status).toBe(200);

    // what a copy would take away is shown before it is asked for
    const from = 'from=default&percent=0';
    const shown = (await ask('GET', `/priceLists/by-id/sample-trade/copy?${from}`)).said;
    expect(shown.difference.counts).toMatchObject({ unpriced: 2 });
    const copy = { from: 'default', state: shown.state };
    const path = '/priceLists/by-id/sample-trade/copy';
    expect((await ask('POST', path, copy)).said.code).toBe('prices_removed_unconfirmed');
    expect((await ask('POST', path, { ...copy, unpriced: 2 })).status).toBe(200);

    const restore = `/priceLists/by-id/default/versions/${removed.said.version.number - 1}/restore`;
    expect((await ask('POST', restore, { state: removed.said.state })).status).toBe(200);
    expect((await open('default')).state).toBe(state);
    const back = `/priceLists/by-id/default/versions/${removed.said.version.number}/restore`;
    expect((await ask('POST', back, { state })).said.code).toBe('prices_removed_unconfirmed');
  });

  it('D-B99: a workbook of headers takes no prices away', async () => {
    const headers = resaved(await exported('default'), (book) => {
      for (const tab of productTabs) {
        const sheet = book.Sheets[tab];
        sheet?.['!data']?.splice(2);
        if (sheet) sheet['!ref'] = 'A1:H2';
      }
    });
    const { state } = await open('default');
    expect((await send('default', headers)).said.code).toBe('default_list_empty');
    const { said } = await send('default/check', headers);
    const applied = await ask('POST', '/priceLists/import/default/apply', {
      check: said.check,
      confirmed: true,
    });
    expect(applied.said.code).toBe('default_list_empty');
    expect((await send('sample-trade', headers)).said.code).toBe('prices_removed_unconfirmed');
    expect((await open('default')).state).toBe(state);
  });

  it('leaves rows alone whose code no product has', async () => {
    await run(`update availabilities set helios_id = 'H-NEW' where helios_id = '${ITEM}'`);
    await server.shop.catalogue.refresh();
    expect((await open('default')).unsold).toEqual([ITEM]);
    const { said } = await send('default/check', await exported('default'));
    expect(said.difference.counts).toMatchObject({ cells: 0, unchanged: 75 });
    await run(`update availabilities set helios_id = '${ITEM}' where helios_id = 'H-NEW'`);
    await server.shop.catalogue.refresh();
  });

  it('a version is never changed', async () => {
    const changed = run(`update price_list_versions set content = ''::bytea where number = 1`);
    await expect(changed).rejects.toMatchObject({ cause: { code: '23514' } });
    await db().update(priceListVersions).set({ actorName: null });
  });
});

describe('who may', () => {
  it.each(['user-dealer', 'user-partner', null])(
    'AUT-016 AUT-050: %s may not see or change price lists',
    async (who) => {
      const headers = who ? await asUser(server.shop, who) : ({} as { authorization: string });
      const status = who ? 403 : 401;
      for (const [method, path, body] of [
        ['GET', '/priceLists/by-id/default/editor'],
        ['GET', '/priceLists/export/default'],
        ['GET', '/priceLists/names'],
        ['GET', '/priceLists/compare?first=default&second=sample-trade'],
        ['GET', '/priceLists/by-id/default/versions'],
        ['GET', '/priceLists/by-id/default/versions/1'],
        ['PUT', '/priceLists/by-id/default/rows', { state: 'x', codes: [{ heliosId: ITEM, rows: [] }] }],
        ['POST', '/priceLists/by-id/default/versions/1/restore', { state: 'x' }],
        ['GET', '/priceLists/by-id/default/copy?from=sample-trade'],
        ['POST', '/priceLists/by-id/default/copy', { from: 'sample-trade', state: 'x' }],
        ['POST', '/priceLists/import/default/apply', { check: 'x' }],
      ] as const)
        expect([path, (await ask(method, path, body, headers)).status]).toEqual([path, status]);
      for (const path of ['default', 'default/check'])
        expect((await send(path, new Uint8Array([1]), 'a.xlsx', headers)).status).toBe(status);
    },
  );
});

describe('a price that changed', () => {
  const post = (body: object) => ask('POST', '/payment/bank-transfer-create-order-with-data', body);

  it('D-S74: decides an order in flight, which is refused with the new total and then taken by it', async () => {
    const draft = sampleOrder({ orderCode: '26110901' });
    const seen = (await post(draft)).said.data as Totals;
    const placed = await post(withTotals(draft, seen));
    expect(placed.status).toBe(200);
    const late = sampleOrder({ orderCode: '26110902' });
    await save('default', await rowsTimes('default', 1.5));
    const refused = await post(withTotals(late, seen));
    expect([refused.status, refused.said.code]).toEqual([409, 'totals_differ']);
    expect(refused.said.data.totalPriceWithVat).toBeGreaterThan(seen.totalPriceWithVat);
    expect((await post(withTotals(late, refused.said.data))).status).toBe(200);
    // an order keeps the price it was made with
    const kept = (await ask('GET', '/regular-orders/26110901')).said;
    expect(JSON.stringify(kept)).toContain(String(seen.totalPriceWithVat));
  });

  it('is seen by another process as soon as it hears of it', async () => {
    const { config, log } = server.shop;
    const other = await assembleShop({ config, database: server.database, log: log as never });
    const priceThere = async () => {
      const product = await other.catalogue.product('block-52', 'CZK', null);
      return product.ok ? product.value.value.defaultColorPrice : null;
    };
    const before = await priceThere();
    await save('default', await rowsTimes('default', 1.1));
    await expect.poll(priceThere).not.toBe(before);
    expect(await priceThere()).toBe(await cardPrice());
    await other.press.close();
    await other.workbooks.close();
  });
});
