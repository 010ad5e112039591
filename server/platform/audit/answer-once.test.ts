import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct, showProductCopy } from '#contract/catalogue/editor.ts';
import { applyProductFile, checkProductFile, exportProducts } from '#contract/catalogue/product-files.ts';
import { addProductImage } from '#contract/catalogue/product-images.ts';
import { createStaff } from '#contract/office/staff.ts';
import { shareOrder } from '#contract/orders/order-links.ts';
import {
  recordFinalPayment,
  recordProformaPayment,
  uploadFinalInvoice,
  uploadProforma,
} from '#contract/partner-orders/order-invoices.ts';
import { createPartner } from '#contract/people/partners.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { applyPriceFile, checkPriceFile, exportPriceList } from '#contract/prices/price-files.ts';
import {
  auditEntries,
  orderDocuments,
  orderLinks,
  priceListVersions,
  productImages,
  productVersions,
  users,
} from '#database/schema.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { exportPerson } from '#server/office/privacy/service.ts';
import { addPeople, makePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import { type Call, callsOf, type Person } from '#server/partner-orders/flow/testing-calls.ts';
import { hashPassword } from '#server/people/accounts/service.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { samplePdf } from '../files/samples.ts';
import { resaved, withCell } from '../workbooks/samples.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await testServer({ hashPassword });
  await addPeople(server);
  call = await callsOf(server);
});
afterAll(() => server.close());

type Input = NonNullable<Parameters<Call>[2]>;
/** Something to be done once, and the same with another content. */
type Case = { readonly input: Input; readonly other: Input };
type Repeated = {
  readonly record: AnyEndpoint;
  readonly who: Person;
  /** a new thing to do each time */
  readonly make: () => Promise<Case>;
  /** where what is done leaves a row */
  readonly rows: PgTable;
};

let made = 0;
const email = () => `repeated${++made}@shop.example`;
const partnerFields = {
  ...{ isActive: true, currency: 'CZK', password: 'long enough', useBillingCompany: false },
  ...{ billingCompanyName: '', billingTaxIn: '', billingTaxTin: '', billingFirstName: 'Jana' },
  ...{
    billingSurName: 'Nováková',
    billingCountry: 'CZ',
    billingStreet: 'Dílenská 4',
    billingZipCode: '110 00',
  },
  ...{ billingCity: 'Praha', billingPhone: '+420 601 234 567', billingEmail: '', note: '' },
};
const staffFields = {
  role: 'dealer',
  firstName: 'Jana',
  surName: 'Nováková',
  phone: '',
  password: 'long enough',
};
const orderIn = async (status: PartnerOrderStatus) => ({
  orderId: (await makePartnerOrder(server, { status })).id,
});
const pdf = (more = '') => ({ name: 'invoice.pdf', bytes: Buffer.concat([samplePdf, Buffer.from(more)]) });
const picture = async (background: string) => ({
  name: 'front.jpg',
  bytes: await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer(),
  type: 'image/jpeg',
});
const invoice = async (status: PartnerOrderStatus): Promise<Case> => {
  const params = await orderIn(status);
  return { input: { params, files: [pdf()] }, other: { params, files: [pdf('% another\n')] } };
};

async function linkToMake(): Promise<Case> {
  const params = await orderIn('toApproveDesign');
  const body = { label: 'Zákazník', mayDecide: true, days: 7 };
  return { input: { params, body }, other: { params, body: { ...body, mayDecide: false } } };
}

const cases: readonly Repeated[] = [
  {
    record: shareOrder,
    who: 'partner',
    rows: orderLinks,
    make: linkToMake,
  },
  {
    record: createPartner,
    who: 'admin',
    rows: users,
    make: async () => {
      const body = { ...partnerFields, email: email() };
      // the password alone is another content too
      return { input: { body }, other: { body: { ...body, password: 'another password' } } };
    },
  },
  {
    record: createStaff,
    who: 'admin',
    rows: users,
    make: async () => {
      const body = { ...staffFields, email: email() };
      return { input: { body }, other: { body: { ...body, email: email() } } };
    },
  },
  {
    record: addProductImage,
    who: 'admin',
    rows: productImages,
    make: async () => {
      const params = { id: 'block-52' };
      return {
        input: { params, files: [await picture('#c8101e')] },
        other: { params, files: [await picture('#00aa66')] },
      };
    },
  },
  {
    record: uploadProforma,
    who: 'dealer',
    rows: orderDocuments,
    make: () => invoice('waitingForProformaInvoice'),
  },
  {
    record: uploadFinalInvoice,
    who: 'dealer',
    rows: orderDocuments,
    make: () => invoice('waitingForFinalInvoice'),
  },
  {
    record: applyPriceFile,
    who: 'admin',
    rows: priceListVersions,
    make: async () => {
      const params = { id: 'sample-trade' };
      const list = new Uint8Array((await call('admin', exportPriceList, { params })).rawPayload);
      const bytes = resaved(list, withCell('E3', { t: 'n', v: 60 + ++made }));
      const files = [{ name: 'prices.xlsx', bytes }];
      const { check } = (await call('admin', checkPriceFile, { params, files })).json<{ check: string }>();
      const body = { check, reason: 'Spring', confirmed: true };
      return { input: { params, body }, other: { params, body: { ...body, reason: 'Summer' } } };
    },
  },
  {
    record: createProduct,
    who: 'admin',
    rows: productVersions,
    make: async () => {
      const copy = await call('admin', showProductCopy, { params: { id: 'ruler-1' } });
      const body = { product: copy.json<{ product: object }>().product, reason: '' };
      return { input: { body }, other: { body: { ...body, reason: 'Another' } } };
    },
  },
  {
    record: applyProductFile,
    who: 'admin',
    // the history of a product begins with what was found
    rows: auditEntries,
    make: async () => {
      const file = new Uint8Array((await call('admin', exportProducts, {})).rawPayload);
      const bytes = resaved(file, withCell('I3', { t: 'n', v: 60 + ++made }, 'products'));
      const files = [{ name: 'products.xlsx', bytes }];
      const { check } = (await call('admin', checkProductFile, { files })).json<{ check: string }>();
      const body = { check, reason: 'Spring' };
      return { input: { body }, other: { body: { ...body, reason: 'Summer' } } };
    },
  },
];

const countOf = ({ rows }: Pick<Repeated, 'rows'>): Promise<number> => server.database.db.$count(rows);
/** An answer as it is read, and how many rows the calls have added. */
async function told(one: Repeated, calls: () => Promise<readonly Awaited<ReturnType<Call>>[]>) {
  const before = await countOf(one);
  const answers = (await calls()).map((answer) => ({ status: answer.statusCode, said: answer.json() }));
  return { answers, added: (await countOf(one)) - before };
}
const withKey = (input: Input, key: string): Input => ({ ...input, headers: { 'idempotency-key': key } });

describe.each(cases)('$record.id', (one) => {
  const { record, who } = one;

  it('answers a repeat what it answered first, and does nothing again', async () => {
    const { input, other } = await one.make();
    const key = `one after the other ${record.id}`;
    const first = await told(one, async () => [await call(who, record, withKey(input, key))]);
    expect(first.answers[0]?.status).toBe(200);
    expect(first.added).toBeGreaterThan(0);
    const acts = await server.database.db.$count(auditEntries);
    const second = await told(one, async () => [await call(who, record, withKey(input, key))]);
    expect(second).toEqual({ answers: first.answers, added: 0 });
    const conflict = await told(one, async () => [await call(who, record, withKey(other, key))]);
    expect(conflict).toMatchObject({
      answers: [{ status: 409, said: { code: 'idempotency_conflict' } }],
      added: 0,
    });
    expect(await server.database.db.$count(auditEntries)).toBe(acts);
  });

  it('answers two at once the same, and does it once', async () => {
    const { input } = await one.make();
    const sent = withKey(input, `at once ${record.id}`);
    const both = await told(one, () => Promise.all([call(who, record, sent), call(who, record, sent)]));
    expect(both.answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.answers[1]).toEqual(both.answers[0]);
    const again = await told(one, async () => [await call(who, record, sent)]);
    expect(again).toEqual({ answers: both.answers.slice(0, 1), added: 0 });
  });
});

describe.each([
  [recordProformaPayment, recordFinalPayment, 'waitingForProformaPayment'],
  [recordFinalPayment, recordProformaPayment, 'waitingForFinalPayment'],
] as const)('$id', (record, otherRecord, status) => {
  it('is done once for a key, also by two at once', async () => {
    const input = withKey({ params: await orderIn(status) }, 'paid');
    const both = await Promise.all([call('dealer', record, input), call('dealer', record, input)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await call('dealer', record, input)).json()).toEqual(both[0]?.json());
    const conflict = await call('dealer', otherRecord, input);
    expect([conflict.statusCode, conflict.json().code]).toEqual([409, 'idempotency_conflict']);
    expect((await call('otherDealer', record, input)).json().code).toBe('idempotency_conflict');
    expect((await call('dealer', record, { ...input, headers: {} })).json().code).toBe('act_not_possible');
  });
});

describe('a key', () => {
  const staff = (who: Person, address: string, key: string) =>
    call(who, createStaff, withKey({ body: { ...staffFields, email: address } }, key));

  it('is good for one call of one caller, for a day', async () => {
    const address = email();
    expect((await staff('admin', address, 'mine')).statusCode).toBe(200);
    const { input } = await linkToMake();
    expect(
      (
        await call('admin', createPartner, withKey({ body: { ...partnerFields, email: email() } }, 'mine'))
      ).json(),
    ).toMatchObject({ code: 'idempotency_conflict' });
    expect((await call('partner', shareOrder, withKey(input, 'mine'))).statusCode).toBe(200);
    // entries keep their time, so a day later is an entry of the day before
    await server.database.db.execute(sql`
      with gone as (delete from audit_entries where data->'request'->>'key' = 'mine' returning *)
      insert into audit_entries (at, user_id, role, actor_name, act, object_kind, object_id, object_name, data)
      select at - interval '25 hours', user_id, role, actor_name, act, object_kind, object_id, object_name, data
      from gone where object_kind = 'staff'`);
    expect((await staff('admin', address, 'mine')).json().code).toBe('email_taken');
  });

  it('is not used up by what was refused', async () => {
    const address = email();
    await staff('admin', address, 'first');
    expect((await staff('admin', address, 'second')).json().code).toBe('email_taken');
    expect((await staff('admin', email(), 'second')).statusCode).toBe(200);
  });

  it('that is not sent, or longer than 100 characters, repeats nothing', async () => {
    const { input } = await linkToMake();
    const without: readonly Record<string, string>[] = [{}, { 'idempotency-key': 'x'.repeat(101) }];
    for (const headers of without) {
      const ids = [];
      for (let i = 0; i < 2; i++)
        ids.push((await call('partner', shareOrder, { ...input, headers })).json().id);
      expect(new Set(ids).size).toBe(2);
    }
  });

  it('is shown by no page and no export, and lets nobody in', async () => {
    const { input } = await linkToMake();
    const key = 'a key nobody is shown';
    const { address } = (await call('partner', shareOrder, withKey(input, key))).json<{ address: string }>();
    const secret = address.split('/').at(-1) ?? '';
    const { orderId } = input.params as { orderId: string };
    const [entry] = await server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.orderId, orderId))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(entry?.data.request).toMatchObject({ key });
    expect(JSON.stringify(entry)).not.toContain(secret);
    const [{ email: person } = { email: '' }] = await server.database.db
      .select()
      .from(users)
      .where(eq(users.id, 'user-partner'));
    const shown = [
      await server.app.inject({
        url: `/api/b2b/partner/order/${orderId}`,
        headers: await asUser(server.shop, 'user-partner'),
      }),
      await server.app.inject({ url: '/api/audit', headers: await asUser(server.shop, 'user-admin') }),
    ].map((answer) => [answer.statusCode, answer.body.includes(key)]);
    expect(shown).toEqual([
      [200, false],
      [200, false],
    ]);
    const exported = JSON.stringify(await exportPerson(server.shop, person));
    expect([exported.includes(orderId), exported.includes(key)]).toEqual([true, false]);
  });
});

describe('the documentation', () => {
  it('shows the header where it works', async () => {
    const { paths } = (await server.app.inject({ url: '/api/docs/json' })).json<{
      paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
    }>();
    for (const { record } of cases) {
      const { parameters = [] } = paths[`/api${record.path}`]?.[record.method.toLowerCase()] ?? {};
      expect(parameters, record.id).toContainEqual(
        expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
      );
    }
  });
});
