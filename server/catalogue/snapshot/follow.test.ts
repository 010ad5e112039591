import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from '#server/testing.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { announced } from './pending.ts';
import { type Catalogue, createCatalogue } from './service.ts';
import type { Snapshot } from './snapshot.ts';
import * as store from './store.ts';

/** Reading what changed, and no more, ends in the same catalogue as reading everything. */

const gate = vi.hoisted(() => ({ open: Promise.resolve() }));
vi.mock('./store.ts', async (load) => {
  const real = await load<typeof store>();
  const loadRevision: typeof real.loadRevision = async (db) => {
    await gate.open;
    return real.loadRevision(db);
  };
  return {
    ...real,
    loadRevision: vi.fn(loadRevision),
    loadGroups: vi.fn(real.loadGroups),
    loadProducts: vi.fn(real.loadProducts),
  };
});

let server: TestServer;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await testServer();
  catalogue = server.shop.catalogue;
  await catalogue.current();
  await catalogue.listFor('sample-trade', partner);
});
afterAll(() => server.close());

const partner = { priceListId: 'sample-trade' } as Parameters<Catalogue['listFor']>[1];
const run = (statement: string) => server.database.db.execute(sql.raw(statement));

/** All of it, with the orders of its maps. */
const asPlain = ({ revision: _, byId, byCategory, defaultList, ...rest }: Snapshot) => ({
  ...rest,
  byId: [...byId],
  byCategory: [...byCategory],
  defaultList: defaultList && { ...defaultList, rowsByHeliosId: [...defaultList.rowsByHeliosId] },
});

async function readAnew() {
  const fresh = await createCatalogue(server.database, server.shop.log);
  const read = [asPlain(await fresh.newest()), await fresh.listFor('sample-trade', partner)] as const;
  fresh.close();
  return read;
}

const anItem = `(select helios_id from availabilities where product_id = 'block-52' order by position limit 1)`;

describe('a change of the database', () => {
  it.each([
    ['a price', `update price_rows set product_price = product_price + 1 where helios_id = ${anItem}`],
    [
      'a row more',
      `insert into price_rows select price_list_id, 'A-NEW', pcs_from, pcs_to, description, 1, 1, 1, 1 from price_rows where helios_id = ${anItem}`,
    ],
    ['an item by another name', `update price_rows set helios_id = 'B-NEW' where helios_id = 'A-NEW'`],
    ['rows fewer', `delete from price_rows where helios_id = 'B-NEW'`],
    ['every price', 'update price_rows set digital_price = digital_price + 1'],
    ['the rows of a partner', `update price_rows set tampon_price = 7 where price_list_id = 'sample-trade'`],
    ['the invoice of a partner', `update price_lists set billing_sur_name = 'New' where id = 'sample-trade'`],
    ['a text', `update products set name = jsonb_set(name, '{en}', '"Other"') where id = 'ruler-1'`],
    ['the order', `update products set position = -1 where id = 'pencil-round-175-sharpened'`],
    [
      'a colour',
      `update availabilities set color = 'p186c' where helios_id = (select helios_id from availabilities where product_id = 'block-51' and color not in ('p186c') order by position limit 1) and not exists (select 1 from availabilities where product_id = 'block-51' and color = 'p186c')`,
    ],
    [
      'an item that goes',
      `delete from availabilities where helios_id = (select max(helios_id) from availabilities where product_id = 'block-71')`,
    ],
    [
      'the order of items',
      `update availabilities set position = 100 - position where product_id = 'block-53'`,
    ],
    ['the rate', 'update settings set eur_rate = 26000'],
    ['a tariff of transport', 'update transport_rates set price = price + 100 where id = 1'],
    ['a product that goes', `delete from products where id = 'block-73'`],
    [
      'a product that comes',
      `insert into products select 'block-99', category, type, length, shape, sides, meter_colors, pencil_colors, width_tenths, height_tenths, weight_grams, name, short_description, description, 3 from products where id = 'block-52'`,
    ],
    [
      'two tables at once',
      `with a as (insert into availabilities select 'N-' || helios_id, 'block-99', color, scale, 5, position from availabilities where product_id = 'block-52' returning 1) update settings set cliche = 46000`,
    ],
    [
      'a picture',
      `insert into product_images (id, product_id, url, position) values ('p1', 'block-52', '/files/a.webp', 0)`,
    ],
    ['a picture taken away', `update product_images set removed_at = now() where id = 'p1'`],
    ['a product that is retired', `update products set retired_at = now() where id = 'ruler-2'`],
    [
      'a picture of one',
      `insert into product_images (id, product_id, url, position) values ('p2', 'ruler-2', '/files/b.webp', 0)`,
    ],
    ['a text of one', `update products set name = jsonb_set(name, '{en}', '"Gone"') where id = 'ruler-2'`],
    ['one that is brought back', `update products set retired_at = null where id = 'ruler-2'`],
    ['pieces', `update availabilities set stock_quantity = 3 where product_id = 'block-52'`],
  ])('%s is read as if everything had been', async (_, statement) => {
    await run(statement);
    await catalogue.refresh('images');
    await expect
      .poll(async () => {
        await catalogue.newest();
        return [asPlain(await catalogue.current()), await catalogue.listFor('sample-trade', partner)];
      })
      .toEqual(await readAnew());
  });

  it('reads no more than changed, and shares the rest', async () => {
    const before = await catalogue.newest();
    vi.mocked(store.loadGroups).mockClear();
    vi.mocked(store.loadProducts).mockClear();
    await run(`update price_rows set simple_price = simple_price + 1 where helios_id = ${anItem}`);
    const after = await catalogue.refresh();
    expect(after.revision).toBeGreaterThan(before.revision);
    const rows = [before, after].map(({ defaultList }) => [...(defaultList?.rowsByHeliosId.values() ?? [])]);
    expect(rows[1]?.filter((group, i) => group !== rows[0]?.[i])).toHaveLength(1);
    expect([after.products, after.byId, after.byCategory]).toEqual([
      before.products,
      before.byId,
      before.byCategory,
    ]);
    expect(after.products).toBe(before.products);
    expect(store.loadGroups).not.toHaveBeenCalled();
    expect(store.loadProducts).not.toHaveBeenCalled();
  });

  it('that is too long ago to be known is read whole', async () => {
    await run(`update catalogue_revision set revision = revision + 2000`);
    await run(`update price_rows set simple_price = simple_price + 1 where helios_id = ${anItem}`);
    await run('delete from catalogue_changes');
    const after = await catalogue.refresh();
    expect(asPlain(after)).toEqual((await readAnew())[0]);
  });

  it('keeps few entries of what changed', async () => {
    await run(`update catalogue_revision set revision = revision + 1001`);
    await run(`update transport_rates set price = price where id = 1`);
    const { rows } = (await run('select what, keys from catalogue_changes')) as unknown as { rows: object[] };
    expect(rows).toEqual([{ what: 'transport_rates', keys: null }]);
    await catalogue.refresh();
  });
});

describe('while a change is being read', () => {
  it('readers are shown what there is, and who decides waits', async () => {
    const impatient = await createCatalogue(server.database, server.shop.log, { patienceMs: 5 });
    const before = await impatient.newest();
    let open = () => {};
    gate.open = new Promise((resolve) => {
      open = resolve;
    });
    const begun = vi.mocked(store.loadRevision).mock.calls.length;
    await run('update settings set eur_rate = 21000');
    // the announcement begins the reading by itself: once here, once in the catalogue of the server
    await expect.poll(() => vi.mocked(store.loadRevision).mock.calls.length).toBe(begun + 2);
    expect(await impatient.current()).toBe(before);
    const decided = impatient.newest();
    open();
    expect((await decided).settings?.eurRate).toBe(21_000);
    expect((await impatient.current()).settings?.eurRate).toBe(21_000);
    impatient.close();
  });

  it('it is there without anybody asking', async () => {
    const before = await catalogue.newest();
    const read = vi.mocked(store.loadProducts).mock.calls.length;
    await run('update settings set eur_rate = 22000');
    await new Promise((wake) => setTimeout(wake, 300));
    const shown = catalogue.current();
    expect((await shown).settings?.eurRate).toBe(22_000);
    expect((await shown).products).toBe(before.products);
    expect(store.loadProducts).toHaveBeenCalledTimes(read);
  });
});

it.each([
  ['', { rows: true, images: true, stock: 'all' }],
  ['catalogue', { rows: true, images: false, stock: new Set() }],
  ['images', { rows: false, images: true, stock: new Set() }],
  ['stock', { rows: false, images: false, stock: 'all' }],
  ['stock ["block-51", "a b"]', { rows: false, images: false, stock: new Set(['block-51', 'a b']) }],
  ['something newer', { rows: true, images: true, stock: 'all' }],
])('announcement %j', (payload, pending) => {
  expect(announced(payload)).toEqual(pending);
});

it('a rest that ends between two looks at the clock is no pause of less than nothing', async () => {
  const clock = { at: 0, step: 0 };
  const now = () => {
    clock.at += clock.step;
    return clock.at;
  };
  const cache = new CatalogueCache(server.database, server.shop.log, { now });
  await cache.newest();
  const waits = vi.spyOn(globalThis, 'setTimeout');
  // the first look finds some of the 250 ms left, the second none
  clock.step = 200;
  cache.notePending(announced('stock'));
  const asked = waits.mock.calls.map(([, ms]) => ms ?? 0);
  waits.mockRestore();
  cache.close();
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(0);
});
