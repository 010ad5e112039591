import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dueRemoval } from '#rules/office/privacy/due.ts';
import { sampleBilling } from '#server/orders/ordering/sample-order.ts';
import { makePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { outboxFolder } from '#server/platform/mail/mailer.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { fillWithOrders } from '../regular-orders/sample-orders.ts';
import { handler } from './keep-terms.ts';
import { removeOf } from './remove.ts';

const PLACED = new Date('2026-05-10T10:00:00Z');
let clock = PLACED;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ jobs: true, now: () => clock });
});
afterAll(() => server.close());

const rows = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await server.database.db.execute(query)) as unknown as { rows: T[] }).rows;
const runAt = async (now: string) => {
  clock = new Date(now);
  await handler.run(server.shop, {});
  return rows<{ code: string; left: string }>(sql`
    select code, concat_ws(' ', case when billing ? 'email' then 'person' end, case when artwork_removed_at is null then 'artwork' end, 'books') as left
    from orders join shop_orders on order_id = id where code < '3' and code > '2' order by code`);
};
const kept = (left: Record<string, string>) =>
  Object.entries(left).map(([code, what]) => ({ code, left: what }));

it('removes each kind when its term is over, not before, and nothing twice', async () => {
  const file = {
    name: 'data.pdf',
    size: samplePdf.length,
    fileContent: Buffer.from(samplePdf).toString('base64'),
  };
  const uploadedAttachments = [{ ...file, imageNodeInformationName: null }];
  for (const orderCode of ['26050001', '26050002', '26050003', '26050004'])
    await placeSample(server.app, { orderCode, uploadedAttachments });
  // billed abroad without VAT: its number is why
  await placeSample(server.app, {
    orderCode: '26050005',
    locale: 'DE',
    currency: 'EUR',
    useBillingCompany: true,
    billingAddress: {
      ...sampleBilling,
      country: 'AT',
      zipCode: '1010',
      companyName: 'Muster GmbH',
      taxIn: 'FN 1',
      taxTin: 'ATU12345678',
    },
  });
  await server.shop.jobs.idle(60_000);
  const set = (code: string, status: string) =>
    rows(
      sql`update shop_orders set payment_status = ${status} where order_id = (select id from orders where code = ${code})`,
    );
  await set('26050001', 'completed');
  await set('26050002', 'cancelled');
  await set('26050003', 'failed');
  await set('26050005', 'completed');
  // the money of a failed one came and was given back; the fourth still waits for its money
  await rows(sql`insert into payments (id, order_id, provider, provider_id, state, amount, currency, token, request_id, created_at, updated_at)
    select 'p1', id, 'goPay', '1', 'refunded', gross, currency, 't', 'r', created_at, created_at
    from orders join shop_orders on order_id = orders.id where code = '26050003'`);
  const all = {
    '26050001': 'person artwork books',
    '26050004': 'person artwork books',
    '26050005': 'person artwork books',
  };
  const each = { ...all, '26050002': 'person artwork books', '26050003': 'person artwork books' };

  expect(await runAt('2026-11-10T09:00:00Z')).toEqual(
    kept(each).sort((a, b) => a.code.localeCompare(b.code)),
  );
  const unpaid = kept({ ...all, '26050003': 'books' }).sort((a, b) => a.code.localeCompare(b.code));
  expect(await runAt('2026-11-10T11:00:00Z')).toEqual(unpaid);
  expect(await runAt('2026-11-10T11:00:00Z')).toEqual(unpaid);
  const sent = () => rows(sql`select 1 from order_files`);
  expect((await sent()).length).toBe(2);
  expect(await runAt('2028-05-10T11:00:00Z')).toEqual(
    kept({
      '26050001': 'person books',
      '26050003': 'books',
      '26050004': 'person artwork books',
      '26050005': 'person books',
    }),
  );
  expect((await sent()).length).toBe(1);
  expect((await readdir(join(server.shop.config.files, 'orders'))).length).toBe(1);
  expect(await runAt('2031-01-01T01:00:00Z')).toEqual(
    kept({
      '26050001': 'books',
      '26050003': 'books',
      '26050004': 'person artwork books',
      '26050005': 'books',
    }),
  );
  const [abroad] = await rows<{ billing: unknown }>(
    sql`select billing from shop_orders where order_id = (select id from orders where code = '26050005')`,
  );
  expect(abroad?.billing).toEqual({ country: 'AT', taxTin: 'ATU12345678' });
  expect(await runAt('2037-01-01T01:00:00Z')).toEqual(kept({ '26050004': 'person artwork books' }));
});

it('goes through many orders in batches', async () => {
  await fillWithOrders(server.database.db, 250);
  await rows(sql`update shop_orders set payment_status = 'completed' where order_id like 'sample-%'`);
  const left = async () =>
    (
      await rows<{ n: number }>(
        sql`select count(*)::int as n from orders where code like '1%' and artwork_removed_at is null`,
      )
    )[0]?.n;
  expect(await left()).toBe(250);
  await runAt('2028-05-11T00:00:00Z');
  expect(await left()).toBe(0);
});

it('removes mails that were kept instead of sent', async () => {
  const folder = outboxFolder(server.shop.config);
  const names = (await readdir(folder)).sort();
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  for (const [i, name] of names.entries())
    await utimes(join(folder, name), at('2028-05-01'), at(i === 0 ? '2028-04-10' : '2028-05-01'));
  await runAt('2028-05-11T00:00:00Z');
  expect((await readdir(folder)).sort()).toEqual(names.slice(1));
});

it('keeps the books of a cancelled order of a partner once an invoice was issued, and no other', async () => {
  const createdAt = new Date('2027-01-10T10:00:00Z');
  const cancelled = { status: 'cancelled', createdAt } as const;
  const invoiced = await makePartnerOrder(server, {
    ...cancelled,
    cancelledFrom: 'waitingForFinalPayment',
    isProformaSkipped: true,
  });
  const plain = await makePartnerOrder(server, { ...cancelled, cancelledFrom: 'new' });
  const left = () =>
    rows<{ id: string; person: boolean }>(sql`
      select id, partner_name <> '' as person from orders join partner_orders on order_id = id
      where id in (${invoiced.id}, ${plain.id})`);
  await runAt('2027-07-01T00:00:00Z');
  expect(await left()).toHaveLength(2);
  await runAt('2027-08-01T00:00:00Z');
  expect(await left()).toEqual([{ id: invoiced.id, person: false }]);
  // the invoice itself went with the person it names; another process may have read this order as due before
  const at = new Date('2027-08-01T00:00:00Z');
  expect(await removeOf(server.shop, invoiced.id, at, (order) => dueRemoval(order, at))).toBeNull();
  expect(await left()).toHaveLength(1);
});
