import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCarrier,
  type Carrier,
  changeCarrier,
  deleteCarrier,
  getDealerCarrierTable,
  getRegularCarrierTable,
  listCarriers,
} from '#contract/office/carriers.ts';
import {
  auditEntries,
  carriers,
  deliveryLocations,
  orderDeliveries,
  partnerOrders,
  shopOrders,
  shopShipments,
} from '#database/schema.ts';
import { CARRIERS_AT_MOST } from '#rules/office/carriers/carrier.ts';
import { addPeople, makePartnerOrder, type SamplePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import { type Call, callsOf, type Person } from '#server/partner-orders/flow/testing-calls.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
let call: Call;
let order: SamplePartnerOrder;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  call = await callsOf(server);
  order = await makePartnerOrder(server, { status: 'produced', deliveries: 2, code: '26110002' });
});
afterAll(() => server.close());

const form = {
  name: 'Fast parcels',
  separator: 'comma',
  hasHead: true,
  columns: [
    { content: 'reference', head: 'Ref' },
    { content: 'pieces', head: 'Pcs' },
    { content: 'weight', head: 'kg' },
    { content: 'name', head: '' },
  ],
} as const;
const whole = { ...form, columns: form.columns.map((one) => ({ ...one, head: one.head || 'Name' })) };
const add = (fields: object, key?: string) =>
  call('admin', addCarrier, { body: fields, ...(key && { headers: { 'idempotency-key': key } }) });
const list = async (who: Person) => (await call(who, listCarriers)).json<Carrier[]>();
const idOf = async (fields: object) => (await add(fields)).json<{ id: string }>().id;

describe('carriers', () => {
  it('are one in a new shop, which has every kind of column', async () => {
    const [first, ...others] = await list('dealer');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ name: 'Carrier', separator: 'semicolon', hasHead: true, version: 1 });
    expect(first?.columns).toHaveLength(14);
  });

  it('are kept by admins', async () => {
    const id = await idOf(whole);
    for (const who of ['dealer', 'partner'] as const)
      for (const [record, input] of [
        [addCarrier, { body: whole }],
        [changeCarrier, { params: { id }, body: { ...whole, version: 1 } }],
        [deleteCarrier, { params: { id } }],
      ] as const)
        expect((await call(who, record, input)).json().code).toBe('not_allowed');
    expect((await call('partner', listCarriers)).statusCode).toBe(403);
  });

  it('are added once, changed by who saw them last, deleted twice alike, and all of it is in the log', async () => {
    const first = await add({ ...whole, name: 'Once' }, 'key-1');
    expect((await add({ ...whole, name: 'Once' }, 'key-1')).json()).toEqual(first.json());
    const { id } = first.json<{ id: string }>();
    const change = (version: number, hasHead = false) =>
      call('admin', changeCarrier, { params: { id }, body: { ...whole, name: 'Once', hasHead, version } });
    expect((await change(1)).json()).toMatchObject({ hasHead: false, version: 2 });
    expect((await change(2)).json()).toMatchObject({ version: 2 });
    expect((await change(1)).json().code).toBe('carrier_changed');
    for (let times = 0; times < 2; times += 1)
      expect((await call('admin', deleteCarrier, { params: { id } })).statusCode).toBe(204);
    expect((await change(2)).json().code).toBe('carrier_not_found');
    const entries = await server.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(entries.map(({ act }) => act)).toEqual(['added', 'changed', 'deleted']);
  });

  it('that nobody could read the answer of are refused, and more than ten', async () => {
    const refused = [
      await add(form),
      await add({ ...whole, columns: [] }),
      await add({ ...whole, name: ' ' }),
    ];
    expect(refused.map((answer) => answer.json())).toMatchObject([
      { code: 'carrier_invalid', field: 'head', detail: 'required' },
      { code: 'carrier_invalid', field: 'columns', detail: 'no_reference' },
      { code: 'carrier_invalid', field: 'name', detail: 'required' },
    ]);
    const { db } = server.database;
    const known = (await list('admin')).length;
    const more = Array.from({ length: CARRIERS_AT_MOST - known }, (_, i) => ({ ...whole, id: `more-${i}` }));
    await db.insert(carriers).values(more);
    expect((await add(whole)).json()).toMatchObject({ code: 'carriers_full', detail: '10' });
    for (const { id } of more) await db.delete(carriers).where(eq(carriers.id, id));
  });
});

describe('the table of a carrier', () => {
  let carrierId = '';
  beforeAll(async () => {
    carrierId = await idOf(whole);
  });
  const tableOf = (who: Person, query: object = {}) =>
    call(who, getDealerCarrierTable, { query: { carrierId, ...query } });
  const linesOf = ({ body }: { body: string }) => body.replace('\uFEFF', '').trimEnd().split('\r\n');

  it('has a line for each place of produced orders that has no code yet, as the carrier wants it', async () => {
    await makePartnerOrder(server, { status: 'inProduction', deliveries: 1, code: '26110003' });
    const { db } = server.database;
    const rows = await db
      .select()
      .from(orderDeliveries)
      .innerJoin(deliveryLocations, eq(deliveryLocations.id, orderDeliveries.locationId))
      .where(eq(orderDeliveries.orderId, order.id))
      .orderBy(orderDeliveries.position, deliveryLocations.createdAt, orderDeliveries.id);
    const answer = await tableOf('dealer');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(/filename="consignments-\d{4}-\d\d-\d\d\.csv"/);
    const [head, ...lines] = linesOf(answer);
    expect(head).toBe('Ref,Pcs,kg,Name');
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
      [...Map.groupBy(rows, ({ delivery_locations: { id } }) => id).values()].map((together, i) => [
        `26110002-${i + 1}`,
        String(together.reduce((sum, { order_deliveries: { amount } }) => sum + amount, 0)),
      ]),
    );
    for (const line of lines) expect(Number(line.split(',')[2])).toBeGreaterThan(0);
    await db
      .update(orderDeliveries)
      .set({ deliveryCode: 'CZ1' })
      .where(eq(orderDeliveries.id, rows[0]?.order_deliveries.id ?? ''));
    expect(linesOf(await tableOf('admin')).map((line) => line.split(',')[0])).toEqual(['Ref', '26110002-2']);
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.act, 'exported'));
    expect(entry).toMatchObject({ objectKind: 'carrier' });
  });

  it('of orders that are ticked has no other, whatever the filter', async () => {
    const ticked = await makePartnerOrder(server, { status: 'produced', deliveries: 1, code: '26110005' });
    const { db } = server.database;
    await db.update(orderDeliveries).set({ deliveryCode: '' }).where(eq(orderDeliveries.orderId, ticked.id));
    const query = { codes: '26110005,26119999', orderStatus: 'new' };
    expect(linesOf(await tableOf('dealer', query)).map((line) => line.split(',')[0])).toEqual([
      'Ref',
      '26110005-1',
    ]);
    await db.update(orderDeliveries).set({ deliveryCode: 'C' }).where(eq(orderDeliveries.orderId, ticked.id));
    expect((await tableOf('dealer', { codes: '26110005' })).json().code).toBe('carrier_table_empty');
    const many = Array.from({ length: 201 }, () => '26110005').join(',');
    expect((await tableOf('dealer', { codes: many })).statusCode).toBe(400);
  });

  it('makes what a spreadsheet would run harmless', async () => {
    const { db } = server.database;
    await db.update(partnerOrders).set({ client: '=1+1' }).where(eq(partnerOrders.orderId, order.id));
    const carrierId = await idOf({
      ...whole,
      columns: [...whole.columns, { content: 'note', head: 'Note' }],
    });
    expect(linesOf(await tableOf('dealer', { carrierId }))[1]).toMatch(/,'=1\+1$/);
  });

  it('is refused in words where there is nothing to send, or no such carrier', async () => {
    expect((await tableOf('dealer', { orderStatus: 'new' })).json().code).toBe('carrier_table_empty');
    expect((await tableOf('dealer', { carrierId: 'nobody' })).json().code).toBe('carrier_not_found');
    expect((await tableOf('partner')).statusCode).toBe(403);
  });

  it('of orders of the shop has those that are paid and not sent', async () => {
    const { db } = server.database;
    for (const orderCode of ['26110011', '26110012', '26110013'])
      await placeSample(server.app, { orderCode });
    const ofShop = (who: Person) => call(who, getRegularCarrierTable, { query: { carrierId } });
    expect((await ofShop('admin')).json().code).toBe('carrier_table_empty');
    await db.update(shopOrders).set({ paymentStatus: 'completed' });
    const [sent] = await db.select().from(shopOrders).orderBy(shopOrders.orderId).limit(1);
    await db.insert(shopShipments).values({
      ...{ orderId: sent?.orderId ?? '', carrier: 'PPL', trackingCode: 'P1', shippedAt: new Date() },
    });
    const [, ...lines] = linesOf(await ofShop('admin'));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^261100\d\d-1,150,[\d.]+,\S+ \S+/);
    const [, line = ''] = lines;
    const [code = ''] = line.split('-');
    const query = { carrierId, codes: `${code},26110002` };
    expect(linesOf(await call('admin', getRegularCarrierTable, { query })).slice(1)).toEqual([line]);
    expect((await ofShop('dealer')).statusCode).toBe(403);
  });
});
