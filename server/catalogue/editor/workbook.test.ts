import { utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts } from '#database/demo/catalogue.ts';
import { resaved, withCell } from '#server/platform/workbooks/samples.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const exported = async (query = ''): Promise<Uint8Array> => {
  const headers = await asUser(server.shop, 'user-admin');
  const answer = await server.app.inject({ url: `/api/catalogue/workbook${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return new Uint8Array(answer.rawPayload);
};
async function check(content: Uint8Array, who = 'user-admin', name = 'products.xlsx') {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/catalogue/workbook/check',
    headers: {
      ...(await asUser(server.shop, who)),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, said: answer.json() };
}
const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who = 'user-admin') => {
  const headers = await asUser(server.shop, who);
  const answer = await server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, said: answer.json() };
};
const apply = (body: object, who = 'user-admin') =>
  call('POST', '/catalogue/workbook/apply', { reason: '', ...body }, who);
const open = async (id: string) => (await call('GET', `/catalogue/products/${id}`)).said;
const text = (value: string) => ({ t: 's', v: value }) as const;

describe('products as a workbook', () => {
  it('come back as they went out, in every language', async () => {
    for (const query of ['', '?labels=de', '?labels=en'])
      expect((await check(await exported(query))).said).toMatchObject({
        ...{
          check: null,
          products: demoProducts.length,
          changes: [],
          refusals: [],
          refused: 0,
          notices: [],
          unsaid: 0,
        },
        counts: { unchanged: demoProducts.length, added: 0, changed: 0, retired: 0, broughtBack: 0 },
      });
    expect((await check(await exported('?category=ruler'))).said).toMatchObject({
      counts: { unchanged: 16 },
      products: 16,
    });
  });

  it('says what a file changes, applies exactly that, and gives the first file again when it is undone', async () => {
    const first = await exported();
    const edited = resaved(first, (book) => {
      withCell('M3', text('Jiný název'), 'products')(book);
      withCell('B4', text('yes'), 'products')(book);
    });
    const { said } = await check(edited);
    expect(said.counts).toEqual({ unchanged: 46, added: 0, changed: 1, retired: 1, broughtBack: 0 });
    expect(said.changes).toMatchObject([
      {
        id: 'block-51',
        kinds: ['changed'],
        differences: [{ field: 'name.cs', old: demoProducts[0]?.name.cs, new: 'Jiný název' }],
      },
      { id: 'block-52', kinds: ['retired'], differences: [] },
    ]);
    expect((await open('block-51')).product.name.cs).toBe(demoProducts[0]?.name.cs);
    expect((await apply({ check: said.check, reason: 'spring' })).said).toMatchObject({
      changed: 1,
      retired: 1,
    });
    const changed = await open('block-51');
    expect(changed.last).toMatchObject({
      source: 'imported',
      from: 'products.xlsx',
      reason: 'spring',
      fields: 1,
    });
    expect((await open('block-52')).retiredAt).not.toBeNull();
    // it was applied
    expect(await apply({ check: said.check })).toMatchObject({
      status: 404,
      said: { code: 'product_check_ended' },
    });

    const undone = (await check(first)).said;
    expect(undone.counts).toMatchObject({ changed: 1, broughtBack: 1 });
    expect((await apply({ check: undone.check })).status).toBe(200);
    expect(Buffer.from(await exported()).equals(Buffer.from(first))).toBe(true);
  });

  it('adds a product that is new in it', async () => {
    const edited = resaved(await exported('?category=spatula'), (book) => {
      const rename = (sheet: string, columns: readonly number[]) => {
        const found = book.Sheets[sheet];
        if (!found) throw new Error(`no sheet ${sheet}`);
        const rows = utils.sheet_to_json<(string | number | null)[]>(found, { header: 1 });
        const own = rows
          .filter(([id]) => id === 'spatula-1')
          .map((row) => row.map((cell, at) => (columns.includes(at) ? `new-${cell}` : cell)));
        book.Sheets[sheet] = utils.aoa_to_sheet([...rows, ...own]);
      };
      rename('products', [0]);
      rename('sides', [0]);
      rename('areas', [0]);
      rename('items', [0, 1]);
    });
    const { said } = await check(edited);
    expect(said).toMatchObject({ refusals: [], counts: { added: 1, unchanged: 8 } });
    expect((await apply({ check: said.check })).said).toMatchObject({ added: 1 });
    const { product, items } = await open('new-spatula-1');
    const { product: old } = await open('spatula-1');
    expect(items).toMatchObject([{ heliosId: 'new-H-SPA01-WP', pieces: 0 }]);
    expect({ ...product, id: '', items: [] }).toEqual({ ...old, id: '', items: [] });
  });

  it('names the cell of what is wrong, and keeps nothing of the file', async () => {
    const edited = resaved(await exported(), (book) => {
      withCell('D3', text('sharpened'), 'products')(book);
      withCell('E3', { t: 'n', v: -5 }, 'areas')(book);
    });
    const { said } = await check(edited);
    expect(said).toMatchObject({ check: null, changes: [], refused: 2 });
    expect(said.refusals).toMatchObject([
      {
        reason: 'not_of_category',
        sheet: 'products',
        row: 3,
        column: 'D',
        product: 'block-51',
        field: 'type',
      },
      { reason: 'too_low', sheet: 'areas', row: 3, column: 'E', field: 'sides.0.printAreas.0.width' },
    ]);
    const taken = resaved(await exported(), withCell('B3', text('H-B52-NAT-FT'), 'items'));
    expect((await check(taken)).said.refusals[0]).toMatchObject({
      ...{ reason: 'taken', sheet: 'items', row: 3, column: 'B', detail: 'block-52' },
    });
  });

  it.each<[string, (book: Parameters<Parameters<typeof resaved>[1]>[0]) => void, string, string]>([
    [
      'a formula',
      (book) => withCell('G3', { t: 'n', v: 1, f: '1+1' }, 'products')(book),
      'formula',
      'products',
    ],
    ['a number as text', (book) => withCell('D3', text('16'), 'sides')(book), 'text_number', 'sides'],
    ['an id no row has', (book) => withCell('A3', text('nobody'), 'items')(book), 'unknown_word', 'items'],
    ['a product twice', (book) => withCell('A4', text('block-51'), 'products')(book), 'twice', 'products'],
    [
      'a word for retired',
      (book) => withCell('B3', text('maybe'), 'products')(book),
      'unknown_word',
      'products',
    ],
    [
      'a side of a number',
      (book) => withCell('B4', { t: 'n', v: 9 }, 'sides')(book),
      'unknown_word',
      'sides',
    ],
  ])('refuses %s', async (_, change, reason, sheet) => {
    const { said } = await check(resaved(await exported(), change));
    expect(said.check).toBeNull();
    expect(said.refusals).toContainEqual(expect.objectContaining({ reason, sheet }));
  });

  it('refuses a file without one of its sheets, and what is no workbook', async () => {
    const without = resaved(await exported(), (book) => {
      book.SheetNames = book.SheetNames.filter((name) => name !== 'areas');
    });
    expect((await check(without)).said.refusals).toMatchObject([
      { reason: 'sheet_missing', detail: 'areas' },
    ]);
    const broken = await check(new TextEncoder().encode('no workbook'));
    expect(broken.status).toBe(415);
  });

  it('is applied by nobody else, and not when a product of it was changed meanwhile', async () => {
    const edited = resaved(await exported(), withCell('M5', text('Třetí název'), 'products'));
    const { said } = await check(edited);
    expect(said.changes.map(({ id }: { id: string }) => id)).toEqual(['block-53']);
    const { state, product } = await open('block-53');
    await call('PUT', '/catalogue/products/block-53', {
      ...{ state, reason: '', product: { ...product, weight: product.weight + 1 } },
    });
    expect(await apply({ check: said.check })).toMatchObject({
      status: 409,
      said: { code: 'catalogue_changed', data: { id: 'block-53' } },
    });
    expect((await open('block-53')).product.name.cs).toBe(product.name.cs);
    for (const who of ['user-dealer', 'user-partner']) {
      expect((await apply({ check: said.check }, who)).status).toBe(403);
      expect((await check(edited, who)).status).toBe(403);
      expect((await call('GET', '/catalogue/workbook', undefined, who)).status).toBe(403);
    }
  });
});
