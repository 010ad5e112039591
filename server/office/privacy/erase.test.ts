import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegularOrder, RegularOrderRow } from '#contract/office/regular-orders.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import type { PrintedItem } from '#contract/press/print-files.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { orderMails, payments, priceLists, users } from '#database/schema.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { ok } from '#rules/platform/result.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleBilling,
  sampleImage,
  sampleLine,
  sampleText,
} from '#server/orders/ordering/sample-order.ts';
import { refundNotice } from '#server/payments/payment/mails.ts';
import { samplePng } from '#server/platform/files/samples.ts';
import { outboxFolder } from '#server/platform/mail/mailer.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import { handler as makePrintFiles } from '#server/press/print-files/make-print-files.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { handler as keepTerms } from './keep-terms.ts';
import { erasePerson, exportPerson } from './service.ts';

const DAY_MS = 86_400_000;
const EMAIL = 'Ludmila@hledana.example';
const person = {
  firstName: 'Ludmila',
  surName: 'Hledaná',
  street: 'Tajná 77',
  phone: '777123456',
  city: 'Skryje',
};
/** None of these may be found anywhere once the person is erased. */
const needles = [EMAIL, ...Object.values(person), 'Skladník', 'Zadní vrata', 'hledana-logo'];

let server: TestServer;
let ageDays = 0;
beforeAll(async () => {
  server = await testServer({ jobs: true, now: () => new Date(Date.now() - ageDays * DAY_MS) });
});
afterAll(() => server.close());

const rows = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await server.database.db.execute(query)) as unknown as { rows: T[] }).rows;
const admin = async (url: string, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ method, url: `/api${url}`, headers: await asUser(server.shop, 'user-admin') });

/**
 * Looks through every row of every table as text, whatever its columns. @returns tables in which it stands
 */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [hit] = await rows(
      sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${word}%`} limit 1`,
    );
    if (hit) found.push(name);
  }
  return found;
}

/** What accounting reads: every sum, line and payment, and where it went. */
const books = () =>
  rows(sql`
    select o.code, o.created_at, o.currency, s.eur_rate, s.payment_method, s.payment_status, s.configurations_net, s.transport_net, s.duty_net,
      s.net, s.vat_rate, s.vat, s.gross, o.price_list_id, s.bank, s.billing->>'country' as country, s.delivery->>'country' as delivered,
      (select jsonb_agg(to_jsonb(i) - 'artwork' - 'warnings' order by i.position) from order_items i where i.order_id = o.id) as items,
      (select jsonb_agg(to_jsonb(p) - 'gw_url' order by p.id) from payments p where p.order_id = o.id) as payments
    from orders o join shop_orders s on s.order_id = o.id order by o.code`);

const logo = async () => {
  const bytes = Buffer.from(await samplePng());
  return {
    name: 'hledana-logo.png',
    size: bytes.length,
    fileContent: bytes.toString('base64'),
    imageNodeInformationName: 'pic-1',
  };
};
const design = sampleArtwork(foldingRule, 'natural', 'freeTop', {
  0: {
    texts: [sampleText('t1', 1, { text: 'Ludmila 777123456' })],
    images: [sampleImage('i1', 1, 'pic-1')],
    tabMenu: 'moreThanMaxColors',
  },
});

async function place(orderCode: string, changes: Partial<CheckoutPayload> = {}): Promise<void> {
  await placeSample(server.app, { orderCode, ...changes });
}
const billed = { ...sampleBilling, ...person, email: EMAIL };
const ofPerson = async (): Promise<Partial<CheckoutPayload>> => ({
  billingAddress: billed,
  useDeliveryAddress: true,
  deliveryAddress: {
    ...person,
    companyName: '',
    street: 'Zadní vrata 3',
    surName: 'Skladník',
    country: 'CZ',
    zipCode: '110 00',
  },
  note: `Volejte ${person.phone}`,
  configurations: [sampleLine({ artwork: design })],
  uploadedAttachments: [await logo()],
});
const settle = (code: string, status: string) =>
  rows(
    sql`update shop_orders set payment_status = ${status} where order_id = (select id from orders where code = ${code})`,
  );
const save = (text: string) => {
  const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: { texts: [sampleText('t1', 1, { text })] },
  });
  return server.app.inject({
    method: 'POST',
    url: '/api/designs',
    payload: { artwork, quantity: 50, pictures: [], ownerSecret: 'secret-of-who-shared-it' },
  });
};
const stored = async () =>
  (
    await Promise.all(['orders', 'print'].map((folder) => readdir(join(server.shop.config.files, folder))))
  ).flat().length;
const outbox = async () => (await readdir(outboxFolder(server.shop.config))).length;
const erase = async (force = false) => {
  const erased = await erasePerson(server.shop, EMAIL.toUpperCase(), force);
  if (!erased.ok) throw new Error(erased.code);
  return erased.value;
};

beforeAll(async () => {
  const { db } = server.database;
  const list = {
    name: 'Hledaná',
    currency: 'CZK',
    billingFirstName: 'Ludmila',
    billingSurName: 'Hledaná',
    billingStreet: person.street,
    billingCity: person.city,
    billingZipCode: '110 00',
    billingPhone: person.phone,
    billingEmail: EMAIL,
    note: `Volat ${person.phone}`,
  };
  await db.insert(priceLists).values({ id: 'hers', ...list });
  await db.insert(users).values({
    id: 'user-hers',
    email: EMAIL,
    passwordHash: 'x',
    role: 'partner',
    firstName: 'Ludmila',
    surName: 'Hledaná',
    priceListId: 'hers',
  });
  ageDays = 100;
  await place('26080001', await ofPerson());
  await place('26080002');
  await settle('26080001', 'completed');
  ageDays = 10;
  await place('26110003', await ofPerson());
  await place('26110004', await ofPerson());
  await settle('26110003', 'completed');
  ageDays = 0;
  expect((await save(`Objednávky ${EMAIL}`)).statusCode).toBe(200);
  const other = await save('Něčí jiný návrh');
  expect(other.statusCode).toBe(200);
  const payload = {
    id: 'comment000001',
    secret: 'secret-of-who-wrote-it',
    name: EMAIL,
    side: null,
    pin: null,
  };
  const url = `/api/designs/${other.json().code}/comments`;
  for (const words of [{ text: 'Větší logo.' }, { id: 'comment000002', name: 'Někdo', text: 'Dobře.' }])
    expect(
      (await server.app.inject({ method: 'POST', url, payload: { ...payload, ...words } })).statusCode,
    ).toBe(204);
  // somebody else's lengths hold the digits of her telephone
  await rows(
    sql`update saved_designs set artwork = jsonb_set(artwork, '{width}', '0.777123456') where artwork::text like '%jiný%'`,
  );
  await server.shop.jobs.idle(60_000);
  // as a mail server answers
  const hers = sql`(select order_id from shop_orders where billing->>'email' = ${EMAIL})`;
  await rows(
    sql`update pgboss.job set output = ${JSON.stringify({ message: `550 <${EMAIL}>` })}::jsonb where data->>'orderId' in ${hers}`,
  );
});

describe('what is held on a person', () => {
  it('is all there: account, orders with their designs and files, mails, jobs, a saved design that names them', async () => {
    for (const needle of needles)
      expect([needle, (await tablesWith(needle)).length > 0]).toEqual([needle, true]);
    const held = await exportPerson(server.shop, EMAIL.toLowerCase());
    expect(held.account).toMatchObject({ email: EMAIL, priceList: { billingSurName: 'Hledaná' } });
    expect(held.orders.map(({ code }) => code)).toEqual(['26080001', '26110003', '26110004']);
    expect(held.orders[0]).toMatchObject({
      billing: { street: 'Tajná 77' },
      delivery: { street: 'Zadní vrata 3' },
      note: expect.stringContaining(person.phone),
      items: [{ artwork: design }],
      files: [{ name: 'hledana-logo.png', storageKey: expect.stringMatching(/^orders\//) }],
      mails: [{ state: 'sent' }, { state: 'sent' }],
      jobs: expect.arrayContaining([expect.objectContaining({ name: 'send-order-confirmation' })]),
    });
    expect(held.orders[0]?.printFiles.length).toBeGreaterThan(0);
    expect([held.savedDesigns.length, held.designComments.length, held.keptMails.length]).toEqual([1, 1, 6]);
    // nothing with which somebody else could act, and it is JSON
    expect(JSON.stringify(held)).not.toMatch(/passwordHash|"token"|requestHash|writerHash|ownerHash/);
    expect(await exportPerson(server.shop, 'nobody@customer.example')).toMatchObject({
      account: null,
      orders: [],
      keptMails: [],
    });
  });
});

describe('erasing a person', () => {
  it('refuses whoever signs in to the back office', async () => {
    expect(await erasePerson(server.shop, 'admin@inkrule.example')).toMatchObject({
      ok: false,
      code: 'staff_account',
    });
  });

  it('anonymises what is done with, names what is not, and leaves every other order and all books', async () => {
    const [before, files, mails] = [await books(), await stored(), await outbox()];
    const [hers] = await rows<{ id: string }>(sql`select id from orders where code = '26080001'`);
    const waits = { orderId: hers?.id ?? '', mail: 'cancellation', state: 'waiting' } as const;
    await server.database.db.insert(orderMails).values(waits);
    const erased = await erase();
    expect(erased).toMatchObject({
      anonymised: ['26080001'],
      waiting: [
        { code: '26110003', reason: 'in_the_making' },
        { code: '26110004', reason: 'unpaid' },
      ],
      savedDesigns: 1,
      keptMails: 2,
      account: true,
    });
    expect(await books()).toEqual(before);
    expect([files - (await stored()), mails - (await outbox())]).toEqual([erased.files, 2]);
    expect(erased.files).toBeGreaterThanOrEqual(3); // the picture, the print file, the proof
    const [row] = await rows<{ all: string }>(sql`
      select (select o::text || s::text from orders o join shop_orders s on s.order_id = o.id where id = ${hers?.id}) || (select string_agg(i::text, '') from order_items i where order_id = ${hers?.id}) as all`);
    for (const needle of needles) expect(row?.all.toLowerCase()).not.toContain(needle.toLowerCase());
    const [left] = await rows<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where data->>'orderId' = ${hers?.id}`,
    );
    expect(left?.n).toBe(0);
    const open = sql`select mail from order_mails where order_id = ${hers?.id} and state in ('waiting', 'sending')`;
    expect(await rows(open)).toEqual([]);
    const [other] = await rows<{ email: string }>(
      sql`select billing->>'email' as email from shop_orders where order_id = (select id from orders where code = '26080002')`,
    );
    expect(other?.email).toBe(sampleBilling.email);
    const comments = sql`select text from design_comments order by number`;
    expect(await rows(comments)).toEqual([{ text: '' }, { text: 'Dobře.' }]);
    expect((await rows(sql`delete from saved_designs returning 1`)).length).toBe(1);
  });

  it('keeps no print file whose making ended after the erasure', async () => {
    const [order] = await rows<{ id: string }>(sql`select id from orders where code = '26110003'`);
    const press = {
      ...server.shop.press,
      press: async () => {
        await erase(true);
        return ok(Buffer.from('%PDF-1.7 Ludmila'));
      },
    };
    const before = await stored();
    await makePrintFiles.run({ ...server.shop, press }, { orderId: order?.id ?? '', item: 1, anew: true });
    expect(await rows(sql`select 1 from print_files where order_id = ${order?.id}`)).toEqual([]);
    expect(await stored()).toBeLessThan(before);
    expect(
      (
        await rows(sql`
          select 1 from orders o join shop_orders s on s.order_id = o.id
          where address_hash is not null and anonymised_at is not null`)
      ).length,
    ).toBe(0);
  });

  it('does the rest by itself once it is done with; then nothing of the person is found in any table, and the books are the same', async () => {
    const before = await books();
    await settle('26110004', 'cancelled');
    await keepTerms.run(server.shop, {});
    expect(await erase()).toMatchObject({ anonymised: [], waiting: [], account: false });
    for (const needle of needles) expect([needle, await tablesWith(needle)]).toEqual([needle, []]);
    const sums = (all: unknown[]) => all.map((one) => ({ ...(one as object), payment_status: '' }));
    expect(sums(await books())).toEqual(sums(before));
    expect(await exportPerson(server.shop, EMAIL)).toMatchObject({
      account: null,
      orders: [],
      savedDesigns: [],
      designComments: [],
      keptMails: [],
    });
  });
});

describe('an anonymised order in the back office', () => {
  it('stands in the list without a person, and is found by its code alone', async () => {
    const { orders } = (await admin('/regular-orders')).json<{ orders: RegularOrderRow[] }>();
    const row = orders.find(({ orderCode }) => orderCode === '26080001');
    expect(row).toMatchObject({ isAnonymised: true, customer: '', email: '', country: 'CZ', pieces: 150 });
    const found = async (text: string) =>
      (await admin(`/regular-orders?text=${encodeURIComponent(text)}`)).json<{ total: number }>().total;
    expect([await found('Hledaná'), await found('Skryje'), await found('26080001')]).toEqual([0, 0, 1]);
  });

  it('opens with its sums; designs, pictures and files are gone', async () => {
    const opened = await admin('/regular-orders/26080001');
    expect(opened.statusCode).toBe(200);
    expect(opened.json<RegularOrder>()).toMatchObject({
      billing: { country: 'CZ' },
      delivery: { country: 'CZ' },
      note: '',
      files: [],
      anonymisedAt: expect.any(String),
      artworkRemovedAt: expect.any(String),
      items: [{ quantity: 150, warnings: [], sides: [{ number: 1 }] }],
    });
    expect((await admin('/orders/26080001/print-files')).json<PrintedItem[]>()).toMatchObject([
      { files: [] },
    ]);
    expect((await admin('/regular-orders/26080001/items/1/picture')).statusCode).toBe(404);
    expect((await admin('/regular-orders/26080001/payments')).statusCode).toBe(200);
  });

  it('sends no mail again and makes no print files', async () => {
    const { mails } = (await admin('/regular-orders/26080001')).json<RegularOrder>();
    expect(mails.map(({ mayResend }) => mayResend)).toEqual([false, false]);
    const answers = [
      await admin('/regular-orders/26080001/mails/confirmation', 'POST'),
      await admin('/orders/26080001/print-files', 'POST'),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [409, 'order_anonymised'],
      [409, 'designs_removed'],
    ]);
    for (const locale of locales) expect(problemText('order_anonymised', locale)).toMatch(/anonym/i);
  });

  it('is not taken up again by money that comes late, for nobody could be sent the goods', async () => {
    const answer = await admin('/regular-orders/26110004/mark-paid', 'POST');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      409,
      'cancelled_order_anonymised',
    ]);
    expect((await admin('/regular-orders/26110004')).json<RegularOrder>().paymentStatus).toBe('cancelled');
  });

  it('still tells the office that its money was paid back', async () => {
    const { db } = server.database;
    const [order] = await rows<{ id: string }>(sql`select id from orders where code = '26080001'`);
    const at = new Date();
    const [orderId, provider, state, currency] = [order?.id ?? '', 'goPay', 'paid', 'CZK'] as const;
    const payment = {
      orderId,
      provider,
      state,
      currency,
      amount: 1_000,
      refunded: 400,
      token: 't',
      requestId: 'r',
    };
    await db.insert(payments).values({ ...payment, id: 'p1', createdAt: at, updatedAt: at });
    await queueMail(server.shop, db, refundNotice, orderId, 'p1-400');
    await server.shop.jobs.idle(60_000);
    expect(
      await rows(sql`select state from order_mails where order_id = ${orderId} and mail = 'refund'`),
    ).toEqual([{ state: 'sent' }]);
  });
});
