import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListPage } from '#contract/catalogue/catalogue.ts';
import { type TestServer, testServer } from '#server/testing.ts';

/** A shop with 600 pencils more, and a price list of more rows than one answer holds. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    pages: true,
    env: { EDITION_HOSTS: 'cz.localhost,en.localhost,de.localhost' },
  });
  const run = (statement: string) => server.database.db.execute(sql.raw(statement));
  await run(`insert into products select id || '-x' || n, category, type, length, shape, sides, meter_colors, pencil_colors,
    width_tenths, height_tenths, weight_grams, name, short_description, description, 1000 + n
    from products, generate_series(1, 600) n where id = 'pencil-round-175-sharpened'`);
  await run(`insert into availabilities select 'X-' || p.id, p.id, a.color, a.scale, 100, 0 from products p
    cross join (select * from availabilities where product_id = 'pencil-round-175-sharpened' order by position limit 1) a
    where p.id like '%-x%'`);
  await run(`insert into price_rows select d.price_list_id, a.helios_id, d.pcs_from, d.pcs_to, d.description, d.product_price,
    d.simple_price, d.digital_price, d.tampon_price from availabilities a cross join (select * from price_rows
    where price_list_id = 'default' and helios_id = (select helios_id from availabilities
      where product_id = 'pencil-round-175-sharpened' order by position limit 1)) d where a.product_id like '%-x%'`);
  await run(
    `insert into price_rows select 'default', 'Y-' || n, 1, null, '', 1, 1, 1, 1 from generate_series(1, 20000) n`,
  );
  await server.shop.catalogue.refresh();
});
afterAll(() => server.close());

const get = async <T>(url: string): Promise<{ status: number; body: T }> => {
  const answer = await server.app.inject({ url });
  return { status: answer.statusCode, body: answer.json() as T };
};
const page = (search: string) =>
  get<ListPage>(`/api/priceLists/by-id/default/by-category/pencil/page?${search}`);

describe('a category of many products', () => {
  it.each([
    '/api/priceLists/by-id/default/by-category/pencil/',
    '/api/products/by-category/pencil/by-priceListId/default',
  ])('B2B-API-057 B2B-API-061: %s is refused whole, and answered in pages', async (url) => {
    const whole = await get<{ code: string; field: string; detail: string }>(url);
    expect([whole.status, whole.body.code, whole.body.field]).toEqual([422, 'too_many_rows', 'page']);
    const sizes: number[] = [];
    for (let n = 1; sizes.at(-1) !== 0; n++)
      sizes.push((await get<object[]>(`${url}?page=${n}`)).body.length);
    expect(sizes).toEqual([500, Number(whole.body.detail) - 500, 0]);
    expect((await get(`${url}?page=1&pageSize=501`)).status).toBe(400);
  });

  it('is shown in pages of 48 with what each filter would leave', async () => {
    const first = (await page('')).body;
    expect([first.items.length, first.page, first.pages]).toEqual([48, 1, Math.ceil(first.count / 48)]);
    const behind = (await page('page=999')).body;
    expect([behind.page, behind.items.length]).toEqual([first.pages, first.count % 48]);
    const types = (some: ListPage) => some.options.find(({ key }) => key === 'type')?.values;
    expect(types(behind)?.reduce((sum, { count }) => sum + count, 0)).toBe(first.count);
    const [other] = types(first)?.filter(({ value }) => value !== 'sharpened') ?? [];
    expect((await page(`type=${other?.value}`)).body).toMatchObject({ count: other?.count, page: 1 });
  });

  it('CAT-012: has a page for each 48 cards that names itself, the one before and the one after', async () => {
    const html = async (url: string) =>
      (await server.app.inject({ url, headers: { host: 'en.localhost' } })).body;
    const second = await html('/pencil?page=2');
    expect(second.match(/<article/g)).toHaveLength(48);
    const { count } = (await page('')).body;
    expect(second).toContain(`${count} products`);
    for (const [rel, search] of [
      ['canonical', '?page=2'],
      ['prev', ''],
      ['next', '?page=3'],
    ])
      expect(second).toMatch(
        new RegExp(`<link rel="${rel}" href="[^"]*/pencil${search?.replace('?', '\\?')}"`),
      );
    expect(second).toContain('href="/pencil?page=3"');
    // a filter begins at its first page, and its pages are no pages of their own for search engines
    expect(second).toContain('href="/pencil?type=sharpened"');
    const filtered = await html('/pencil?type=sharpened&page=2');
    expect(filtered).toContain('href="/pencil?type=sharpened&amp;page=3"');
    expect(filtered).toMatch(/<link rel="canonical" href="[^"?]*\/pencil"/);
    expect(filtered).not.toContain('rel="next"');
    // a short list is as it was
    expect(await html('/meter')).not.toContain('rel="next"');
  });

  it('SHL-026: is in the sitemap whole', async () => {
    const { body } = await server.app.inject({ url: '/sitemap.xml', headers: { host: 'en.localhost' } });
    expect(body.match(/<loc>[^<]*-x\d+<\/loc>/g)).toHaveLength(600);
  });
});

describe('a price list of many rows', () => {
  type Prices = { prices: { heliosId: string }[] };
  it('B2B-API-050: is refused whole, and answered in pages or for one product', async () => {
    const url = '/api/priceLists/default?currency=CZK';
    const whole = await get<{ code: string; detail: string }>(url);
    expect([whole.status, whole.body.code]).toEqual([422, 'too_many_rows']);
    const [first, second] = [await get<Prices>(`${url}&page=1`), await get<Prices>(`${url}&page=2`)];
    expect(first.body.prices).toHaveLength(20_000);
    expect(first.body.prices.length + second.body.prices.length).toBe(Number(whole.body.detail));
    const one = await get<Prices>(`${url}&productId=block-52`);
    const items = (await server.shop.catalogue.current()).byId.get('block-52')?.availabilities ?? [];
    expect(new Set(one.body.prices.map(({ heliosId }) => heliosId))).toEqual(
      new Set(items.map(({ heliosId }) => heliosId)),
    );
    expect((await get(`${url}&productId=nothing`)).status).toBe(404);
    const byId = '/api/priceLists/by-id/default';
    expect((await get<{ code: string }>(byId)).body.code).toBe('too_many_rows');
    const ids = ({ prices }: Prices) => prices.map(({ heliosId }) => heliosId);
    expect(ids((await get<Prices>(`${byId}?page=2`)).body)).toEqual(ids(second.body));
  });
});
