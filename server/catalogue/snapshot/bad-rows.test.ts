import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getProduct } from '#contract/catalogue/catalogue.ts';
import type { Totals } from '#contract/orders/orders.ts';
import { shopTroubleText } from '#rules/office/attention/shop-troubles.ts';
import { createApp } from '#server/app.ts';
import { sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import type { Caller } from '#server/platform/context.ts';
import { inProcessCalls } from '#server/platform/in-process.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { catalogueEndpoints } from './routes.ts';
import { createCatalogue } from './service.ts';

/** A row that somebody wrote by hand and that the shop cannot sell by. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const run = (statement: string) => server.database.db.execute(sql.raw(statement));
const call = (url: string, options: object = {}) => server.app.inject({ url, ...options });
const ready = async () => (await call('/health/ready')).json<{ status: string; reason?: string }>();
const soldByOlder = (detail: string) => shopTroubleText({ kind: 'catalogue', detail }, 'en');
const rateShown = async () => (await call('/api/settings')).json<{ eurRate: number }>().eurRate;

const post = (body: object) =>
  call('/api/payment/bank-transfer-create-order-with-data', { method: 'POST', payload: body });
let codes = 0;
/** An order in EUR, placed by whoever was told its price a moment ago. */
async function order(): Promise<{ status: number; gross: number }> {
  const draft = sampleOrder({ orderCode: `2611${String(++codes).padStart(4, '0')}`, currency: 'EUR' });
  const told = (await post(draft)).json<{ data: Totals }>().data;
  return { status: (await post(withTotals(draft, told))).statusCode, gross: told.totalPriceWithVat };
}

describe('the database', () => {
  it.each([
    ['settings_eur_rate', 'update settings set eur_rate = 0'],
    [
      'settings_minimums',
      `update settings set minimum_quantities = '{"category":{"pencil":-1},"product":{},"orderCreation":1}'`,
    ],
    [
      'settings_minimums',
      `update settings set minimum_quantities = '{"category":{},"product":{},"orderCreation":"many"}'`,
    ],
    [
      'settings_one_row',
      'insert into settings select 2, eur_rate, 1, 1, 1, 0, 0, minimum_quantities from settings',
    ],
    ['products_category', `update products set category = 'hammer' where id = 'block-51'`],
    ['products_width', `update products set width_tenths = 0 where id = 'block-51'`],
    ['products_sides', `update products set sides = '[]' where id = 'block-51'`],
    ['products_sides', `update products set sides = '{}' where id = 'block-51'`],
    ['products_texts', `update products set name = '{"cs":"Metr"}' where id = 'block-51'`],
    [
      'availabilities_stock',
      `update availabilities set stock_quantity = 2000000000 where product_id = 'block-51'`,
    ],
    ['availabilities_scale', `update availabilities set scale = 'inches' where product_id = 'block-51'`],
    ['price_lists_currency', `update price_lists set currency = 'USD'`],
    ['price_rows_to', 'update price_rows set pcs_to = pcs_from - 1 where pcs_from = 10'],
    ['price_rows_product', 'update price_rows set product_price = -1'],
    ['transport_rates_zip', `update transport_rates set zip_from = '99', zip_to = '10'`],
    ['transport_rates_weight', 'update transport_rates set up_to_kg = 0'],
    ['users_role', `update users set role = 'boss'`],
    ['users_sign_in', `update users set email = 'nobody'`],
  ])('refuses by %s: %s', async (constraint, statement) => {
    const refused = (await run(statement).then(
      () => null,
      (error: Error) => error.cause,
    )) as { code: string; constraint: string } | null;
    expect(refused).toMatchObject({ code: '23514', constraint });
  });

  it('takes the checks over rows that are wrong already, and goes on checking new ones', async () => {
    const folder = new URL('../../../database/migrations/', import.meta.url);
    const name = (await readdir(folder)).find((file) => file.endsWith('_rows-people-edit.sql')) ?? '';
    const all = (await readFile(new URL(name, folder), 'utf8')).split('--> statement-breakpoint');
    // what it said of orders belongs to the table of shop orders since then
    const added = all.filter((one) => / CHECK \(|DO \$\$/.test(one) && !one.includes('TABLE "orders"'));
    for (const [, table, check] of added
      .join('\n')
      .matchAll(/ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)" CHECK/g))
      await run(`alter table ${table} drop constraint ${check}`);
    await run(`update transport_rates set price = -1 where id = 1`);
    for (const statement of added) await run(statement);
    const open = await run(`select conname from pg_constraint where contype = 'c' and not convalidated`);
    expect((open as unknown as { rows: object[] }).rows).toEqual([{ conname: 'transport_rates_price' }]);
    await expect(run('update transport_rates set price = -2 where id = 2')).rejects.toThrow();
    await run('update transport_rates set price = 100 where id = 1');
  });
});

describe('a row that is wrong all the same', () => {
  it('leaves the shop selling by the last good catalogue, says so once, and costs no queries', async () => {
    const before = await order();
    expect([before.status, await ready()]).toEqual([200, { status: 'ok' }]);
    const logged = vi.spyOn(server.shop.log, 'error');
    await run('alter table settings drop constraint settings_eur_rate');
    await run('update settings set eur_rate = 0');

    // the announcement may not have come: the order finds out by itself
    expect(await order()).toEqual(before);
    const reason = soldByOlder('settings 1: eur_rate: Too small: expected number to be >=10000');
    expect(await ready()).toEqual({ status: 'degraded', reason });
    expect((await call('/health/ready')).statusCode).toBe(200);

    const queries = vi.spyOn(server.database.db, 'select');
    for (let i = 0; i < 20; i++) expect(await rateShown()).toBe(25.3);
    // eight statements would be one read; each read waits twice as long for the next
    expect(queries.mock.calls.length).toBeLessThanOrEqual(2 * 8);
    queries.mockRestore();
    expect(await order()).toEqual(before);
    expect(logged.mock.calls).toEqual([
      [
        { faults: [{ table: 'settings', key: '1', field: 'eur_rate', problem: expect.any(String) }] },
        'catalogue not read: the last good one is kept',
      ],
    ]);

    // stock is followed meanwhile
    await run(`update availabilities set stock_quantity = 3 where product_id = 'block-51'`);
    await expect
      .poll(async () => {
        const { availabilities } = (await call('/api/products/block-51')).json<{
          availabilities: { stockQuantity: number }[];
        }>();
        return availabilities.every(({ stockQuantity }) => stockQuantity === 3);
      })
      .toBe(true);

    // corrected, it counts at once: nobody pays an old price for long
    await run('update settings set eur_rate = 20000');
    // who was told the old price before the announcement came would be asked again (409)
    await expect.poll(ready).toEqual({ status: 'ok' });
    const after = await order();
    expect(after.status).toBe(200);
    expect(after.gross).toBeGreaterThan(before.gross);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('keeps the company, the papers and what is no price from nobody', async () => {
    await run('alter table products drop constraint if exists products_width');
    await run(`update products set width_tenths = 0 where id = 'block-51'`);
    const gross = (await order()).gross;
    expect((await ready()).reason).toMatch(/\(products block-51: width_tenths/);
    const seen = () => server.shop.catalogue.current();
    const { revision } = await seen();

    const headers = await asUser(server.shop, 'user-admin');
    const { record, version } = (await call('/api/company/edit', { headers })).json();
    const payload = {
      record: {
        ...record,
        ...{ name: 'Rules Ltd', street: 'Musterstraße 1', zipCode: '10115', city: 'Berlin', country: 'DE' },
        ...{ companyNumber: '1', register: '2', responsiblePerson: 'Kim Muster' },
        ...{ email: 'office@rules.example', phone: '+49 30 123456' },
      },
      version,
    };
    expect((await call('/api/company', { method: 'PUT', headers, payload })).statusCode).toBe(200);
    const name = async () => (await call('/api/company')).json().record.name;
    // whoever asks while it is read is shown the one before after 25 ms
    await expect.poll(name).toBe('Rules Ltd');
    const changed = (await seen()).revision;
    expect(changed).toBeGreaterThan(revision);

    // by another process: told by the announcement alone
    await run(`insert into paper_versions (paper, edition, version, text, publisher_name)
      values ('terms', 'en', 1, 'Ours', 'Somebody')`);
    await run(
      `update company set record = jsonb_set(record, '{name}', '"Rules GmbH"'), version = version + 1`,
    );
    await run('update settings set transfer_term_days = 21, eur_rate = 99999');
    await expect.poll(name).toBe('Rules GmbH');
    await expect.poll(async () => (await seen()).settings?.transferTermDays).toBe(21);
    expect((await seen()).revision).toBeGreaterThan(changed);
    expect(await order()).toEqual({ status: 200, gross });

    await run('update settings set transfer_term_days = 14, eur_rate = 20000');
    await run(`update products set width_tenths = 160 where id = 'block-51'`);
    await server.shop.catalogue.refresh();
    expect(await ready()).toEqual({ status: 'ok' });
  });

  it('in the list of a partner leaves that list as it was', async () => {
    const partner = await asUser(server.shop, 'user-partner');
    const prices = async () =>
      (
        await call('/api/priceLists/by-id/sample-trade/by-category/ruler?currency=CZK', { headers: partner })
      ).json<{ productPrice: number }[]>();
    const before = await prices();
    expect(before.length).toBeGreaterThan(0);
    await run(
      `update price_rows set pcs_to = null, product_price = product_price * 2 where price_list_id = 'sample-trade' and pcs_from = 10`,
    );
    await server.shop.catalogue.refresh();
    expect(await prices()).toEqual(before);
    expect((await ready()).reason).toMatch(
      /\(price_rows sample-trade \S+ 30: pcs_from: overlaps the row before it/,
    );
    await run(`update price_rows set pcs_to = 29 where price_list_id = 'sample-trade' and pcs_from = 10`);
    await server.shop.catalogue.refresh();
    await prices();
    expect(await ready()).toEqual({ status: 'ok' });
  });

  it('or that cannot be read leaves the shop as it was, and is not asked for again by every request', async () => {
    const broken = vi.spyOn(server.database.db, 'select').mockImplementation(() => {
      throw Object.assign(new Error('canceling statement'), { code: '57014' });
    });
    await server.shop.catalogue.refresh();
    expect(await ready()).toEqual({ status: 'degraded', reason: soldByOlder('not readable: 57014') });
    for (let i = 0; i < 20; i++) expect(await rateShown()).toBe(20);
    expect(broken.mock.calls.length).toBeLessThanOrEqual(8);
    broken.mockRestore();
    await expect.poll(ready).toEqual({ status: 'ok' });
  });

  it('keeps a process that has no catalogue yet from selling, and its readiness says why', async () => {
    await run('update settings set eur_rate = 0');
    const error = vi.fn();
    const fresh = await createCatalogue(
      server.database,
      Object.assign(Object.create(server.shop.log), { error }),
    );
    const app = await createApp({ ...server.shop, catalogue: fresh }, { pages: false });
    const answer = await app.inject({ url: '/health/ready' });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'no catalogue', reason: expect.stringContaining('eur_rate') },
    ]);
    const products = await app.inject({ url: '/api/products/block-51' });
    expect([products.statusCode, products.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    const caller = { account: null, log: { error: () => {} } } as unknown as Caller;
    const inPage = inProcessCalls(catalogueEndpoints(fresh), server.shop.config)(caller);
    expect(
      await inPage(getProduct, { params: { id: 'block-51' }, query: { currency: 'CZK' } }),
    ).toMatchObject({
      code: 'unavailable',
    });
    expect(error.mock.calls.map(([, text]) => text)).toEqual(['no catalogue: the shop cannot sell']);
    await run('update settings set eur_rate = 25300');
    await expect.poll(async () => (await app.inject({ url: '/api/products/block-51' })).statusCode).toBe(200);
    await app.close();
  });
});
