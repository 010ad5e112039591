import { read as open, utils } from '@e965/xlsx';
import { and, eq, sql } from 'drizzle-orm';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Numbers } from '#contract/office/numbers.ts';
import { auditEntries, orders, priceLists } from '#database/schema.ts';
import { bookLengths, MOST_BOOKED } from '#rules/office/books/bounds.ts';
import { readCsv } from '#rules/platform/tables/read-csv.ts';
import { readContent } from '#server/partner-orders/flow/letters/content.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { unpack } from '../../../platform/workbooks/unpack.ts';
import { rowsOf } from '../sold.ts';
import { readBooks } from './read-books.ts';
import { fillBooks } from './testing-books.ts';

const now = new Date('2026-11-15T12:00:00Z');
const MONTH = '2026-11';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ now: () => now });
  await placeSample(server.app, { orderCode: '26119990' });
  await fillBooks(server.database.db, { shop: 150, partner: 150 }, { now, months: 5, itemsEach: 2 });
  // the orders of the demo and the one that was copied were placed by the clock of this machine
  await server.database.db.execute(
    sql`update orders set created_at = ${'2026-11-02T08:00:00Z'} where code = '26119990'`,
  );
});
afterAll(() => server.close());

const get = async (url: string, who = 'user-admin') =>
  server.app.inject({ url: `/api${url}`, headers: await asUser(server.shop, who) });
const taken = async (kind: 'xlsx' | 'csv' | 'pohoda', query: string): Promise<Buffer> => {
  const answer = await get(`/books/${kind}?${query}`);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.rawPayload;
};

type Row = Readonly<Record<string, string | number | Date | undefined>>;
type Tables = { readonly orders: readonly Row[]; readonly lines: readonly Row[] };

const cents = (value: Row[string]): number => Math.round(Number(String(value).replace(',', '.')) * 100);
const total = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + cents(row[column]), 0);

async function workbook(query: string): Promise<Tables> {
  const book = open(await taken('xlsx', `${query}&lang=en`), { cellDates: true });
  const sheet = (name: string) => utils.sheet_to_json<Row>(book.Sheets[name] ?? {});
  return { orders: sheet('Orders'), lines: sheet('Lines') };
}

async function csv(query: string): Promise<Tables> {
  const parts = unpack(await taken('csv', `${query}&lang=en`));
  const table = (name: string): Row[] => {
    const bytes = parts.ok ? parts.value.find((part) => part.name === name)?.bytes : undefined;
    const lines = readCsv(bytes ?? new Uint8Array(), { bytes: 5e6, rows: 1e5, cells: 1e7 });
    const [head = [], ...rows] = lines.ok ? lines.value : [];
    return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at]])));
  };
  return { orders: table('orders.csv'), lines: table('lines.csv') };
}

type Imported = { code: string; currency: string; net: number; vat: number; said: Record<string, string[]> };

/** What an importing program reads, and that it can be read at all. */
function importedFrom(xml: string): Imported[] {
  const orders: Imported[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    if (name !== 'dat:dataPackItem') return;
    const code = String(attributes['id']?.value);
    orders.push({ code, currency: 'CZK', net: 0, vat: 0, said: {} });
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    const order = orders.at(-1);
    const isItem = path.includes('ord:orderItem');
    const parent = path.at(-2) ?? '';
    path.pop();
    if (!order) return;
    if (isItem && name === 'typ:price') order.net += cents(text);
    if (isItem && name === 'typ:priceVAT') order.vat += cents(text);
    if (parent === 'typ:currency') order.currency = text;
    const said = name === 'typ:ids' ? `${parent}/ids` : name;
    if (text.trim() !== '') order.said[said] = [...(order.said[said] ?? []), text];
    text = '';
  });
  parser.write(xml).close();
  return orders;
}
const imported = async (query: string) =>
  importedFrom((await taken('pohoda', `${query}&lang=cs`)).toString('utf8'));

const sumsOf = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  netOf: (item: Item) => number,
): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const item of items) sums[keyOf(item)] = (sums[keyOf(item)] ?? 0) + netOf(item);
  return sums;
};

/** What the page of numbers says of the same months, in hundredths. */
async function told(last: string, months: number) {
  const { revenue } = (await get(`/numbers?months=${Math.max(months, 3)}&to=${last}`)).json<Numbers>();
  const own = (revenue ?? []).filter((_, at, all) => at >= all.length - 2 * months);
  const parts = own.flatMap(({ currency, partner, shop }) => [
    { key: `${currency} Partners`, net: Math.round(partner * 100) },
    { key: `${currency} Shop`, net: Math.round(shop * 100) },
  ]);
  return {
    net: sumsOf(
      parts,
      ({ key }) => key,
      ({ net }) => net,
    ),
    orders: own.reduce((sum, { orders }) => sum + orders, 0),
  };
}

describe.each([
  ...['2026-07', '2026-08', '2026-09', '2026-10', MONTH].map((month) => [month, 1] as const),
  [MONTH, 3] as const,
  [MONTH, 6] as const,
])('the books of %s, %i months', (last, months) => {
  const query = `to=${last}&months=${months}`;

  it.each([
    ['workbook', workbook],
    ['csv', csv],
  ])('are the numbers page to the cent: %s', async (_, readTables) => {
    const { orders, lines } = await readTables(query);
    const numbers = await told(last, months);
    expect(orders.length).toBe(numbers.orders);
    expect(orders.length).toBeGreaterThan(10);
    const net = sumsOf(
      orders,
      (row) => `${row['Currency']} ${row['Kind']}`,
      (row) => cents(row['Without VAT']),
    );
    expect(net).toEqual(numbers.net);
    const byOrder = Map.groupBy(lines, (row) => row['Order']);
    for (const order of orders) {
      const own = byOrder.get(order['Order']) ?? [];
      expect([order['Order'], total(own, 'Without VAT'), total(own, 'VAT')]).toEqual([
        order['Order'],
        cents(order['Without VAT']),
        cents(order['VAT']),
      ]);
      expect(cents(order['Without VAT']) + cents(order['VAT'])).toBe(cents(order['With VAT']));
    }
  });

  it('are the numbers page to the cent: Pohoda', async () => {
    const orders = await imported(query);
    const { net } = await told(last, months);
    const sums = sumsOf(
      orders,
      ({ currency }) => currency,
      (order) => order.net,
    );
    for (const currency of ['CZK', 'EUR'])
      expect(sums[currency]).toBe((net[`${currency} Partners`] ?? 0) + (net[`${currency} Shop`] ?? 0));
    const vat = new Map(
      (await workbook(query)).orders.map((row) => [row['Payment reference'], cents(row['VAT'])]),
    );
    expect(new Map(orders.map((order) => [order.code, order.vat]))).toEqual(vat);
  });
});

describe('an order of the shop', () => {
  it('stands in both tables as it was charged', async () => {
    const [stored] = (
      (await server.database.db.execute(sql`
        select s.*, o.currency from orders o join shop_orders s on s.order_id = o.id where o.code = '26119990'`)) as unknown as {
        rows: { net: number; vat: number; gross: number; transport_net: number }[];
      }
    ).rows;
    const { orders, lines } = await workbook(`to=${MONTH}`);
    const order = orders.find((row) => row['Payment reference'] === '26119990');
    expect(order).toMatchObject({ Order: '2611-9990', 'Order date': expect.any(Date), Kind: 'Shop' });
    expect([order?.['Without VAT'], order?.['VAT'], order?.['With VAT']].map(cents)).toEqual([
      stored?.net,
      stored?.vat,
      stored?.gross,
    ]);
    const own = lines.filter((row) => row['Order'] === '2611-9990');
    expect(own.map((row) => row['Line'])).toEqual(own.map((_, at) => at + 1));
    expect(own.find((row) => row['Kind of line'] === 'Delivery')?.['Without VAT']).toBe(
      (stored?.transport_net ?? 0) / 100,
    );
    expect(own[0]).toMatchObject({ 'Code (heliosId)': expect.any(String), Product: expect.any(String) });
  });

  it('of a partner says what the partner calls it and its items, once each', async () => {
    const { db } = server.database;
    const [partners] = await rowsOf<{ id: string; code: string }>(
      db,
      sql`select o.id, o.code from orders o join partner_orders p on p.order_id = o.id
        where to_char(o.created_at, 'YYYY-MM') = ${MONTH} and p.status <> 'cancelled' and o.anonymised_at is null
        order by o.code limit 1`,
    );
    await db.execute(
      sql`update partner_orders set client = 'ACME', po_number = 'PO-7788' where order_id = ${partners?.id}`,
    );
    await db.execute(
      sql`update order_items set client = 'ACME', job_name = 'Zebra Fair ' || position where order_id = ${partners?.id}`,
    );
    const { orders } = await workbook(`to=${MONTH}`);
    const order = orders.find((row) => row['Payment reference'] === partners?.code);
    expect([order?.['Client'], order?.['PO number']]).toEqual(['ACME', 'PO-7788']);
    expect(String(order?.['Job name'])).toMatch(/^Zebra Fair 0/);
    expect((await csv(`to=${MONTH}`)).orders.find((row) => row['PO number'] === 'PO-7788')?.['Client']).toBe(
      'ACME',
    );
    const sent = (await imported(`to=${MONTH}`)).find(({ code }) => code === partners?.code);
    expect(sent?.said['ord:text']?.[0]).toMatch(/^Objednávka .*ACME.*Zebra Fair 0.*PO-7788$/);
    expect(orders.filter((row) => row['Kind'] === 'Shop').every((row) => !row['Client'])).toBe(true);
  });

  it('in EUR has the rate it was placed at, and one in CZK none', async () => {
    const { orders } = await workbook(`to=${MONTH}`);
    const shop = orders.filter((row) => row['Kind'] === 'Shop');
    const rates = (currency: string) =>
      new Set(shop.filter((row) => row['Currency'] === currency).map((row) => row['CZK for 1 EUR']));
    expect([rates('EUR'), rates('CZK')]).toEqual([new Set([25.3]), new Set([undefined])]);
  });
});

describe('texts that people typed', () => {
  const nasty = `=HYPERLINK("http://a")<&'"\u0007 s.r.o.`;
  beforeAll(() =>
    server.database.db.execute(sql`update shop_orders set use_billing_company = true,
      billing = billing || ${JSON.stringify({ companyName: nasty, firstName: '-1+1', taxTin: '@x' })}::jsonb
      where order_id = (select id from orders where code = '26119990')`),
  );

  it('are no formula in a table and no mark-up in the XML', async () => {
    for (const { orders } of [await workbook(`to=${MONTH}`), await csv(`to=${MONTH}`)]) {
      const order = orders.find((row) => row['Payment reference'] === '26119990');
      expect([order?.['Company'], order?.['VAT ID']]).toEqual([expect.stringMatching(/^'=HYPER/), "'@x"]);
      expect(order?.['Name']).toMatch(/^'-1\+1/);
    }
    const order = (await imported(`to=${MONTH}`)).find(({ code }) => code === '26119990');
    expect(order?.said['typ:company']).toEqual([`=HYPERLINK("http://a")<&'" s.r.o.`]);
  });

  it('are cut to what the accounting program takes', async () => {
    const long = 'Ž'.repeat(300);
    await server.database.db.execute(sql`update shop_orders set
      billing = billing || ${JSON.stringify({ companyName: long, street: long, city: long })}::jsonb
      where order_id = (select id from orders where code = '26119990')`);
    const order = (await imported(`to=${MONTH}`)).find(({ code }) => code === '26119990');
    const lengths = ['typ:company', 'typ:street', 'typ:city'].map((name) => order?.said[name]?.[0]?.length);
    expect(lengths).toEqual([255, 64, 45]);
  });
});

describe('VAT in the accounting program', () => {
  it('is by the rate at home, by that of another state, or none, and says why', async () => {
    const orders = await imported(`to=${MONTH}&months=6`);
    const rates = (order: Imported) => new Set(order.said['ord:rateVAT']);
    const of = (rate: string) => orders.filter((order) => rates(order).has(rate));
    for (const order of orders) expect(rates(order).size).toBe(1);
    const [home, other, none] = [of('high'), of('historyHigh'), of('none')];
    for (const some of [home, other, none]) expect(some.length).toBeGreaterThan(0);
    for (const order of other) {
      expect(order.said['ord:MOSS/ids']).toEqual(['DE']);
      expect(new Set(order.said['ord:percentVAT'])).toEqual(new Set(['19']));
      expect(order.said['ord:intNote']?.[0]).toContain('OSS');
    }
    for (const order of [...home, ...none]) expect(order.said['ord:MOSS/ids']).toBeUndefined();
    for (const order of none) expect(order.vat).toBe(0);
    for (const { code, said } of orders) {
      expect(said['ord:numberOrder']).toEqual([code]);
      expect(said['ord:intNote']?.[0]).toContain(`Variabilní symbol: ${code}`);
    }
  });
});

describe('the VAT of an order of a partner', () => {
  it.each([
    ['a company abroad', true, 'ATU12345675', 'AT', false],
    ['a person abroad', false, 'ATU12345675', 'AT', false],
    ['a company at home', true, 'CZ12345678', 'CZ', false],
    ['the default list, which names nobody', true, 'ATU12345675', 'AT', true],
  ])(
    'is the same in the books and in the mail of its cancellation: %s',
    async (_, company, vatId, at, isDefault) => {
      const { db } = server.database;
      const before = await db.select().from(priceLists).where(eq(priceLists.id, 'sample-trade'));
      await db
        .update(priceLists)
        .set({ useBillingCompany: company, billingTaxTin: vatId, billingCountry: at })
        .where(eq(priceLists.id, 'sample-trade'));
      const moved = (from: string, to: string) =>
        db
          .update(orders)
          .set({ priceListId: to })
          .where(and(eq(orders.kind, 'partner'), eq(orders.priceListId, from)));
      if (isDefault) await moved('sample-trade', 'default');
      const booked = await readBooks(server.shop, { first: MONTH, last: MONTH });
      if (!booked.ok) throw new Error(booked.code);
      for (const edition of ['cz', 'en', 'de']) {
        const [order] = booked.value.filter((one) => one.kind === 'partner' && one.edition === edition);
        const [row] = await db
          .select()
          .from(orders)
          .where(eq(orders.code, order?.code ?? ''));
        const mail = await readContent(server.shop, 'cancelled', { id: row?.id ?? '', again: '' });
        expect([edition, mail?.gross]).toEqual([edition, (order?.net ?? 0) + (order?.vat ?? 0)]);
      }
      for (const list of before) await db.update(priceLists).set(list).where(eq(priceLists.id, list.id));
      if (isDefault) await moved('default', 'sample-trade');
    },
  );
});

describe('an order that was anonymised', () => {
  it('has its sums and no person, though the price list of its partner names one', async () => {
    const { db } = server.database;
    const before = await workbook(`to=${MONTH}`);
    await db.execute(sql`update price_lists set use_billing_company = true, billing_company_name = 'Vzorová s.r.o.',
      billing_first_name = 'Vzor', billing_sur_name = 'Vzorov', billing_tax_in = '11111111', billing_tax_tin = 'CZ11111111',
      billing_street = 'Vzorová 1', billing_city = 'Vzorov', billing_country = 'CZ' where id = 'sample-trade'`);
    const partners = (xml: Imported[]) =>
      xml.filter(({ said }) => said['typ:ico']?.[0] === '11111111').length;
    expect(partners(await imported(`to=${MONTH}`))).toBeGreaterThan(5);
    await db.execute(sql`update orders set anonymised_at = now() where kind = 'partner'`);
    await db.execute(sql`update partner_orders set partner_id = null, partner_name = ''`);
    const after = await workbook(`to=${MONTH}`);
    expect(after.orders.length).toBe(before.orders.length);
    expect(total(after.orders, 'Without VAT')).toBe(total(before.orders, 'Without VAT'));
    const texts = [await taken('pohoda', `to=${MONTH}`), JSON.stringify(after)].join();
    for (const word of ['Vzorov', '11111111']) expect(texts).not.toContain(word);
    const named = after.orders.filter((row) => row['Kind'] === 'Partners' && (row['Company'] || row['Name']));
    expect(named).toEqual([]);
  });
});

describe('what is answered', () => {
  it('names the file by its months', async () => {
    const name = async (url: string) => (await get(url)).headers['content-disposition'];
    expect(await name('/books/xlsx')).toContain('"inkrule-books-2026-11.xlsx"');
    expect(await name('/books/csv?to=2026-10&months=3')).toContain('"inkrule-books-2026-08-2026-10.zip"');
    expect(await name('/books/pohoda?to=2026-10')).toContain('"inkrule-books-2026-10.xml"');
  });

  it.each(['xlsx', 'csv', 'pohoda'])('%s: a month without orders says so', async (kind) => {
    const answer = await get(`/books/${kind}?to=2020-01`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'books_empty']);
  });

  it('takes the lengths of the numbers page and a month, and no others', async () => {
    for (const months of bookLengths)
      expect((await get(`/books/pohoda?months=${months}&to=${MONTH}`)).statusCode).toBe(200);
    expect((await get('/books/pohoda?months=2')).statusCode).toBe(400);
  });

  it.each(['xlsx', 'csv', 'pohoda'])('%s is for those who see what the company earns', async (kind) => {
    expect((await get(`/books/${kind}`, 'user-dealer')).statusCode).toBe(403);
    expect((await get(`/books/${kind}`, 'user-partner')).statusCode).toBe(403);
    expect((await server.app.inject({ url: `/api/books/${kind}` })).statusCode).toBe(401);
  });

  it('is written to the log with who took it, and what was refused is not', async () => {
    const { db } = server.database;
    await db.delete(auditEntries);
    await get('/books/csv?to=2020-01');
    await get(`/books/csv?to=${MONTH}`);
    const entries = await db.select().from(auditEntries);
    expect(entries).toMatchObject([
      {
        ...{ act: 'exported', objectKind: 'books', objectName: MONTH, userId: 'user-admin' },
        data: { facts: { file: `inkrule-books-${MONTH}.zip`, orders: expect.any(Number) } },
      },
    ]);
  });

  it('refuses what one file does not hold instead of leaving orders out', async () => {
    const { db } = server.database;
    await db.execute(sql`insert into order_items
      select made.* from (select * from order_items where order_id = (select id from orders where code = '26119990') limit 1) i
      cross join generate_series(100, ${100 + MOST_BOOKED.items}::int) n,
      jsonb_populate_record(null::order_items, to_jsonb(i) || jsonb_build_object('position', n, 'artwork', '{}'::jsonb)) made`);
    const answer = await get(`/books/csv?to=${MONTH}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'books_too_long']);
  });
});
