import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnswerRow, takeCarrierAnswer } from '#contract/office/carriers.ts';
import { orderDeliveries, orderMails, orderMessages, orders, shopShipments } from '#database/schema.ts';
import { addPeople, makePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import { type Call, callsOf, type Person } from '#server/partner-orders/flow/testing-calls.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
let call: Call;
let produced: string;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  call = await callsOf(server);
  produced = (await makePartnerOrder(server, { status: 'produced', deliveries: 2, code: '26110002' })).id;
  await server.database.db
    .update(orderDeliveries)
    .set({ deliveryCode: '' })
    .where(eq(orderDeliveries.orderId, produced));
  await makePartnerOrder(server, { status: 'inProduction', deliveries: 1, code: '26110003' });
  await placeSample(server.app, { orderCode: '26110011' });
});
afterAll(() => server.close());

const rowsOf = (...said: readonly (readonly [string, string, string?])[]) =>
  said.map(([order, trackingCode, carrier = ''], i) => ({ line: i + 1, order, trackingCode, carrier }));
async function answer(who: Person, rows: ReturnType<typeof rowsOf>, isTrial = false) {
  const made = await call(who, takeCarrierAnswer, { body: { rows, carrier: 'PPL', isTrial } });
  expect(made.statusCode).toBe(200);
  return made
    .json<{ rows: AnswerRow[] }>()
    .rows.map(({ reference, outcome, refusal, trackingCode }) => [
      ...[reference, outcome, refusal ? `${refusal.code} ${refusal.detail ?? ''}`.trim() : trackingCode],
    ]);
}
const codes = async () => {
  const rows = await server.database.db
    .select({ code: orderDeliveries.deliveryCode })
    .from(orderDeliveries)
    .where(eq(orderDeliveries.orderId, produced));
  return rows.map(({ code }) => code).sort();
};
const said = async () =>
  (
    await server.database.db
      .select({ type: orderMessages.type })
      .from(orderMessages)
      .where(eq(orderMessages.orderId, produced))
  ).filter(({ type }) => type === 'carrierCodeSet').length;

describe('codes that a carrier gave back', () => {
  const table = rowsOf(
    ['26110002-1', 'A1'],
    ['26110002-1', 'A2'],
    ['26110002-2', 'x'.repeat(101)],
    ['26110002-3', 'C1'],
    ['26110003-1', 'D1'],
    ['26119999-1', 'E1'],
    ['nothing', 'F1'],
  );
  const faults = [
    ['26110002-2', 'refused', 'carrier_code_invalid'],
    ['26110002-3', 'refused', 'consignment_not_found'],
    ['26110003-1', 'refused', 'act_not_possible too_early'],
    ['26119999-1', 'refused', 'consignment_not_found'],
    ['nothing', 'refused', 'consignment_not_found'],
  ];

  it('are shown by consignment before anything is done', async () => {
    const before = [await codes(), await said()];
    expect(await answer('dealer', table, true)).toEqual([['26110002-1', 'done', 'A1, A2'], ...faults]);
    expect([await codes(), await said()]).toEqual(before);
  });

  it('are given to all rows of their consignment and no other, once', async () => {
    const before = await said();
    expect(await answer('dealer', table)).toEqual([['26110002-1', 'done', 'A1, A2'], ...faults]);
    const after = await codes();
    expect([...new Set(after)]).toEqual(['', 'A1, A2']);
    expect(await said()).toBe(before + 1);
    expect(await answer('dealer', table)).toEqual([['26110002-1', 'same', 'A1, A2'], ...faults]);
    expect([await codes(), await said()]).toEqual([after, before + 1]);
  });

  it('are given by the code of an order alone where it has one consignment, and by the shown reference', async () => {
    const one = await makePartnerOrder(server, { status: 'produced', deliveries: 1, code: '26110004' });
    const { db } = server.database;
    await db.update(orderDeliveries).set({ deliveryCode: '' }).where(eq(orderDeliveries.orderId, one.id));
    const rows = rowsOf(['26110004', 'S1'], ['2611-0002-1', 'A1, A2'], ['2611-0002', 'X1']);
    const outcomes = [
      ['2611-0002-1', 'same', 'A1, A2'],
      ['2611-0002', 'refused', 'consignment_unnamed 2'],
    ];
    expect(await answer('dealer', rows, true)).toEqual([['26110004', 'done', 'S1'], ...outcomes]);
    expect(await answer('dealer', rows)).toEqual([['26110004', 'done', 'S1'], ...outcomes]);
    expect(await answer('dealer', rowsOf(['2611-0004-1', 'S1']))).toEqual([['2611-0004-1', 'same', 'S1']]);
  });

  it('leave another code as it is, and give the others of the order theirs', async () => {
    expect(await answer('admin', rowsOf(['26110002-1', 'Z9'], ['26110002-2', 'B1']))).toEqual([
      ['26110002-1', 'refused', 'carrier_code_there A1, A2'],
      ['26110002-2', 'done', 'B1'],
    ]);
    expect([...new Set(await codes())]).toEqual(['A1, A2', 'B1']);
  });

  it('of an order of the shop are its shipment, told to the shopper once', async () => {
    const { db } = server.database;
    const [order] = await db.select().from(orders).where(eq(orders.code, '26110011'));
    const sent = () =>
      db
        .select()
        .from(shopShipments)
        .where(eq(shopShipments.orderId, order?.id ?? ''));
    const mails = async () =>
      (
        await db
          .select()
          .from(orderMails)
          .where(eq(orderMails.orderId, order?.id ?? ''))
      ).filter(({ mail }) => mail === 'shipment').length;
    expect(await answer('admin', rowsOf(['26110011-1', 'P1']), true)).toEqual([['26110011-1', 'done', 'P1']]);
    expect(await sent()).toEqual([]);
    expect(await answer('admin', rowsOf(['26110011-1', 'P1', 'DPD']))).toEqual([
      ['26110011-1', 'done', 'P1'],
    ]);
    expect(await sent()).toMatchObject([{ carrier: 'DPD', trackingCode: 'P1' }]);
    expect(await answer('admin', rowsOf(['2611-0011', 'P1']))).toEqual([['2611-0011', 'same', 'P1']]);
    expect(await mails()).toBe(1);
    expect(await answer('admin', rowsOf(['26110011-1', 'P2']))).toEqual([
      ['26110011-1', 'refused', 'carrier_code_there P1'],
    ]);
  });

  it.each([
    ['anonymous', 401],
    ['partner', 403],
  ] as const)('%s may not give them', async (who, status) => {
    const body = { rows: rowsOf(['26110002-1', 'A1']), carrier: '', isTrial: true };
    expect((await call(who, takeCarrierAnswer, { body })).statusCode).toBe(status);
  });

  it('of orders of the shop are nothing to a dealer', async () => {
    expect(await answer('dealer', rowsOf(['26110011-1', 'P1']))).toEqual([
      ['26110011-1', 'refused', 'consignment_not_found'],
    ]);
  });
});
