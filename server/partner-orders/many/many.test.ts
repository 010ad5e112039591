import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignDealer, getDealersOrder, updateOrderStatus } from '#contract/partner-orders/dealer-orders.ts';
import {
  actOnManyOrders,
  downloadManyPrintData,
  listDealerOrderIds,
  type ManyOrderRow,
  undoManyOrders,
} from '#contract/partner-orders/many-orders.ts';
import { auditEntries, orderDeliveries, orderMails, partnerOrders } from '#database/schema.ts';
import { MANY_AT_MOST } from '#rules/orders/many/bounds.ts';
import { hashPassword } from '#server/people/accounts/service.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { addPeople, makePartnerOrder, people, type SampleOptions } from '../flow/testing.ts';
import { type Call, callsOf, type Person, traceOf } from '../flow/testing-calls.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await testServer({ hashPassword });
  await addPeople(server);
  call = await callsOf(server);
});
afterAll(() => server.close());

let keys = 0;
const newKey = () => `many-${++keys}`;
type Options = {
  readonly who?: Person;
  readonly key?: string;
  readonly isTrial?: boolean;
  readonly seen?: readonly ManyOrderRow[];
};

async function many(
  what: object,
  ids: readonly string[],
  { who = 'dealer', key, isTrial = false, seen }: Options = {},
) {
  const orders = ids.map((orderId) => ({
    orderId,
    seen: seen?.find((row) => row.orderId === orderId)?.seen ?? undefined,
  }));
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const answer = await call(who, actOnManyOrders, { body: { what, orders, isTrial }, headers });
  return {
    status: answer.statusCode,
    ...answer.json<{ rows: ManyOrderRow[]; left: unknown[]; code?: string }>(),
  };
}
const undo = async (key: string, ids: readonly string[], who: Person = 'dealer') =>
  (await call(who, undoManyOrders, { body: { key, orders: ids.map((orderId) => ({ orderId })) } })).json<{
    rows: ManyOrderRow[];
  }>().rows;
const outcomes = (rows: readonly ManyOrderRow[]) =>
  rows.map(({ outcome, refusal }) =>
    refusal ? `${outcome}: ${refusal.code} ${refusal.detail ?? ''}`.trim() : outcome,
  );

const make = async (options: SampleOptions) => (await makePartnerOrder(server, options)).id;
const planned = (deliveryCode: string, expeditionDate: string | null = '2030-12-01') => ({
  facts: {
    deliveries: [
      { expeditionDate, deliveryCode },
      { expeditionDate, deliveryCode },
    ],
  },
});
const readOf = async (id: string) => {
  const { db } = server.database;
  const [order] = await db.select().from(partnerOrders).where(eq(partnerOrders.orderId, id));
  const rows = await db.select().from(orderDeliveries).where(eq(orderDeliveries.orderId, id));
  return { order, rows };
};
const statusOf = async (id: string) => (await readOf(id)).order?.status;
const logged = async (id: string) =>
  (await server.database.db.select().from(auditEntries).where(eq(auditEntries.orderId, id))).map(
    ({ act }) => act,
  );

describe('a step of many orders', () => {
  it('is done with each, told as for one, and says why another one cannot', async () => {
    const ready = await make({ status: 'produced', ...planned('CZ1') });
    const without = await make({ status: 'produced', ...planned('') });
    const early = await make({ status: 'new' });
    const ids = [ready, without, early, 'nobody'];
    const { rows } = await many({ act: 'dispatch' }, ids);
    expect(outcomes(rows)).toEqual([
      'done',
      'refused: order_not_ready carrier_codes_missing',
      'refused: act_not_possible carrier_codes_missing',
      'refused: order_not_found',
    ]);
    expect(rows[0]).toMatchObject({
      orderStatus: 'waitingForFinalInvoice',
      changes: [{ part: 'status', from: 'produced', to: 'waitingForFinalInvoice' }],
      mails: ['shipped'],
      isUndoable: false,
    });
    expect(await Promise.all([ready, without, early].map(statusOf))).toEqual([
      'waitingForFinalInvoice',
      'produced',
      'new',
    ]);
    const one = await make({ status: 'produced', ...planned('CZ1') });
    await call('dealer', updateOrderStatus, {
      params: { orderId: one },
      body: { from: 'produced', to: 'delivered' },
    });
    expect(await traceOf(server, ready)).toEqual(await traceOf(server, one));
    expect(await logged(ready)).toEqual(await logged(one));
  });

  it('sets days and codes first, and takes them back where the step is refused', async () => {
    const produced = await makePartnerOrder(server, { status: 'produced', ...planned('', null) });
    const running = await makePartnerOrder(server, { status: 'inProduction', ...planned('', null) });
    const carrierRows = [produced, running].map(({ code }, i) => ({
      ...{ line: i + 1, order: code, trackingCode: `CZ${i}`, carrier: '' },
    }));
    const what = { act: 'dispatch', date: '2030-05-01', carrierRows };
    const { rows } = await many(what, [produced.id, running.id]);
    expect(outcomes(rows)).toEqual(['done', 'refused: act_not_possible too_early']);
    expect(rows[0]?.changes.map(({ part, to }) => [part, to])).toEqual([
      ['status', 'waitingForFinalInvoice'],
      ['expeditionDate', '2030-05-01'],
      ['deliveryCode', 'CZ0'],
    ]);
    expect((await readOf(running.id)).rows.map(({ expeditionDate }) => expeditionDate)).toEqual([null, null]);
    expect(await logged(running.id)).toEqual([]);
  });

  it.each([
    ['startProduction', 'waitingForProduction', 'inProduction'],
    ['recordProformaPayment', 'waitingForProformaPayment', 'waitingForProduction'],
    ['recordFinalPayment', 'waitingForFinalPayment', 'done'],
  ] as const)('%s', async (act, from, to) => {
    const [one, other] = [await make({ status: from }), await make({ status: 'new' })];
    const { rows } = await many({ act }, [one, other]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
    expect(await statusOf(one)).toBe(to);
  });

  it('sends a mail again, once for those who have seen the same', async () => {
    const id = await make({ status: 'produced' });
    await server.database.db
      .insert(orderMails)
      .values({ orderId: id, mail: 'produced', again: '1', state: 'sent' });
    const what = { act: 'resendMail', mail: 'produced' };
    const seen = (await many(what, [id], { isTrial: true })).rows;
    expect(seen[0]).toMatchObject({ outcome: 'done', mails: ['produced'] });
    expect(outcomes((await many(what, [id], { seen })).rows)).toEqual(['done']);
    expect(outcomes((await many(what, [id], { seen })).rows)).toEqual(['same']);
    expect(outcomes((await many({ ...what, mail: 'shipped' }, [id])).rows)).toEqual([
      'refused: mail_not_sent_yet',
    ]);
  });
});

describe('a dry run', () => {
  it('answers what the act would, and leaves nothing', async () => {
    const ids = [await make({ status: 'produced', ...planned('CZ1') }), await make({ status: 'new' })];
    const before = await Promise.all(ids.map((id) => traceOf(server, id)));
    const trial = await many({ act: 'dispatch' }, ids, { isTrial: true, key: newKey() });
    expect(await Promise.all(ids.map((id) => traceOf(server, id)))).toEqual(before);
    expect(await Promise.all(ids.map(logged))).toEqual([[], []]);
    const done = await many({ act: 'dispatch' }, ids, { seen: trial.rows });
    expect(done.rows).toEqual(trial.rows);
  });

  it('is no promise: who was quicker is not overwritten', async () => {
    const [moved, given] = [
      await make({ status: 'produced', ...planned('CZ1') }),
      await make({ status: 'new' }),
    ];
    const dispatch = (await many({ act: 'dispatch' }, [moved], { isTrial: true })).rows;
    const assign = (await many({ act: 'assignDealer', dealerId: people.dealer }, [given], { isTrial: true }))
      .rows;
    expect(assign[0]).toMatchObject({ mails: ['dealerAssigned'], isUndoable: true });
    await call('admin', updateOrderStatus, {
      params: { orderId: moved },
      body: { from: 'produced', to: 'delivered' },
    });
    await call('admin', assignDealer, { params: { orderId: given, dealerId: people.otherDealer } });
    expect(outcomes((await many({ act: 'dispatch' }, [moved], { seen: dispatch })).rows)).toEqual([
      'refused: status_stale',
    ]);
    expect(
      outcomes(
        (await many({ act: 'assignDealer', dealerId: people.dealer }, [given], { seen: assign })).rows,
      ),
    ).toEqual(['refused: value_changed Second Dealer']);
  });
});

describe('a call that is repeated', () => {
  it('does nothing twice, and tries again what was refused', async () => {
    const [ready, later] = [
      await make({ status: 'produced', ...planned('CZ1') }),
      await make({ status: 'produced', ...planned('') }),
    ];
    const key = newKey();
    const first = await many({ act: 'dispatch' }, [ready, later], { key });
    expect(first.rows.map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
    const trace = await traceOf(server, ready);
    await many(
      {
        act: 'setCarrierCode',
        carrierRows: [{ line: 1, order: first.rows[1]?.code, trackingCode: 'CZ2', carrier: '' }],
      },
      [later],
    );
    const second = await many({ act: 'dispatch' }, [ready, later], { key });
    expect(outcomes(second.rows)).toEqual(['done', 'done']);
    expect(second.rows[0]?.changes).toEqual(first.rows[0]?.changes);
    expect(await traceOf(server, ready)).toEqual(trace);
    const other = await many({ act: 'startProduction' }, [ready], { key });
    expect([other.status, other.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('names an order twice and acts on it once', async () => {
    const id = await make({ status: 'waitingForProduction' });
    expect((await many({ act: 'startProduction' }, [id, id], { key: newKey() })).rows).toHaveLength(1);
  });

  it('of two staff at once each order is moved by one of them', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 8; i += 1) ids.push(await make({ status: 'produced', ...planned('CZ1') }));
    const [one, other] = await Promise.all([
      many({ act: 'dispatch' }, ids, { key: newKey() }),
      many({ act: 'dispatch' }, ids.toReversed(), { who: 'admin', key: newKey() }),
    ]);
    const done = [...one.rows, ...other.rows].filter(({ outcome }) => outcome === 'done');
    expect(done.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
    for (const id of ids)
      expect((await traceOf(server, id)).mails.filter((mail: string) => mail === 'shipped')).toHaveLength(1);
  });

  it('of the same call twice at once the second waits and is answered alike', async () => {
    const ids = [
      await make({ status: 'waitingForProduction' }),
      await make({ status: 'waitingForProduction' }),
    ];
    const key = newKey();
    const both = await Promise.all([0, 1].map(() => many({ act: 'startProduction' }, ids, { key })));
    for (const { rows } of both) expect(outcomes(rows)).toEqual(['done', 'done']);
    for (const id of ids)
      expect((await logged(id)).filter((act) => act === 'startProduction')).toHaveLength(1);
  });
});

describe('the table of a carrier', () => {
  it('gives each order its codes, and says what fits none', async () => {
    const [one, other] = [
      await makePartnerOrder(server, { status: 'produced', code: '30010101' }),
      await makePartnerOrder(server, { status: 'produced', code: '30010102' }),
    ];
    const carrierRows = [
      { line: 2, order: '0101', trackingCode: 'CZ1', carrier: '' },
      { line: 3, order: '3001-0101', trackingCode: 'CZ2', carrier: '' },
      { line: 4, order: '30019999', trackingCode: 'CZ9', carrier: '' },
    ];
    const { rows, left } = await many({ act: 'setCarrierCode', carrierRows }, [one.id, other.id]);
    expect(outcomes(rows)).toEqual(['done', 'refused: carrier_code_missing']);
    expect(left).toEqual([{ line: 4, order: '30019999', reason: 'unknown' }]);
    expect((await readOf(one.id)).rows.map(({ deliveryCode }) => deliveryCode)).toEqual([
      'CZ1, CZ2',
      'CZ1, CZ2',
    ]);
  });
});

describe('references of consignments in the table of a carrier', () => {
  const line = (at: number, order: string, trackingCode: string) => ({
    ...{ line: at, order, trackingCode, carrier: '' },
  });
  const codesOf = async (id: string) => {
    const places = Map.groupBy((await readOf(id)).rows, ({ locationId }) => locationId);
    return [...places.values()].map((rows) =>
      [...new Set(rows.map(({ deliveryCode }) => deliveryCode))].join(' | '),
    );
  };
  const produce = async (code: string, deliveries: number) => {
    const order = await makePartnerOrder(server, { status: 'produced', deliveries, code });
    const { db } = server.database;
    await db.update(orderDeliveries).set({ deliveryCode: '' }).where(eq(orderDeliveries.orderId, order.id));
    return order.id;
  };

  it('give each place its own code, which are taken back by one undo', async () => {
    const [one, two] = [await produce('30020101', 1), await produce('30020102', 2)];
    const carrierRows = [
      line(2, '30020101-1', 'P1'),
      line(3, '30020102-1', 'P2'),
      line(4, '3002-0102-2', 'P3'),
    ];
    const what = { act: 'setCarrierCode', carrierRows };
    const trial = await many(what, [one, two], { isTrial: true });
    expect([outcomes(trial.rows), trial.left]).toEqual([['done', 'done'], []]);
    expect(trial.rows.map(({ sharing }) => sharing)).toEqual([0, 0]);
    const key = newKey();
    const done = await many(what, [one, two], { seen: trial.rows, key });
    expect(outcomes(done.rows)).toEqual(['done', 'done']);
    expect([await codesOf(one), (await codesOf(two)).toSorted()]).toEqual([['P1'], ['P2', 'P3']]);
    expect((await logged(two)).filter((act) => act === 'setCarrierCode')).toHaveLength(1);
    expect(outcomes(await undo(key, [one, two]))).toEqual(['done', 'done']);
    expect([await codesOf(one), await codesOf(two)]).toEqual([[''], ['', '']]);
  });

  it('that an order does not have refuse it, and one code for all places is said', async () => {
    const [one, two] = [await produce('30020201', 1), await produce('30020202', 2)];
    const carrierRows = [line(1, '30020201-2', 'P1'), line(2, '30020202', 'P2')];
    const { rows } = await many({ act: 'dispatch', carrierRows }, [one, two], { isTrial: true });
    expect(outcomes(rows)).toEqual(['refused: consignment_not_found', 'done']);
    expect(rows.map(({ sharing }) => sharing)).toEqual([0, 2]);
  });
});

describe('undo', () => {
  it.each([
    ['assignDealer', { act: 'assignDealer', dealerId: people.otherDealer }, 'new', 'dealerAssigned'],
    [
      'setManufactureDate',
      { act: 'setManufactureDate', date: '2030-01-02' },
      'inProduction',
      'manufactureDateSet',
    ],
    [
      'setExpeditionDate',
      { act: 'setExpeditionDate', date: '2030-01-02' },
      'inProduction',
      'expeditionDateSet',
    ],
  ] as const)('%s: sets again what was there', async (_act, what, status, message) => {
    const id = await make({ status });
    const before = await readOf(id);
    const key = newKey();
    const done = await many(what, [id], { key });
    expect(done.rows[0]).toMatchObject({ outcome: 'done', isUndoable: true });
    const mails = (await traceOf(server, id)).mails;
    expect(outcomes(await undo(key, [id]))).toEqual(['done']);
    const after = await readOf(id);
    expect(after.rows).toEqual(before.rows);
    for (const name of ['dealerId', 'manufactureDate', 'status'] as const)
      expect(after.order?.[name]).toEqual(before.order?.[name]);
    const trace = await traceOf(server, id);
    expect(trace.mails).toEqual(mails);
    expect(JSON.stringify(trace)).toContain(message);
    // pressed again, all is as it was
    expect(outcomes(await undo(key, [id]))).toEqual(['same']);
  });

  it('carrier codes of several places: each gets its own back', async () => {
    const deliveries = [
      { expeditionDate: '2030-12-01', deliveryCode: 'OLD1' },
      { expeditionDate: '2030-12-01', deliveryCode: '' },
    ];
    const order = await makePartnerOrder(server, { status: 'produced', facts: { deliveries } });
    const key = newKey();
    const carrierRows = [{ line: 1, order: order.code, trackingCode: 'NEW', carrier: '' }];
    await many({ act: 'setCarrierCode', carrierRows }, [order.id], { key });
    const [row] = await undo(key, [order.id]);
    expect(row).toMatchObject({
      outcome: 'done',
      changes: [{ part: 'deliveryCode', from: 'NEW', to: 'OLD1' }],
    });
    const { rows } = await readOf(order.id);
    expect(rows.map(({ deliveryCode }) => deliveryCode).toSorted()).toEqual(['', 'OLD1']);
  });

  it('overwrites nothing somebody else has set, and takes no step back', async () => {
    const [given, kept, moved] = [
      await make({ status: 'new' }),
      await make({ status: 'new' }),
      await make({ status: 'waitingForProduction' }),
    ];
    const [assignKey, stepKey] = [newKey(), newKey()];
    await many({ act: 'assignDealer', dealerId: people.dealer }, [given, kept], { key: assignKey });
    await many({ act: 'startProduction' }, [moved], { key: stepKey });
    await call('admin', assignDealer, { params: { orderId: given, dealerId: people.otherDealer } });
    expect(outcomes(await undo(assignKey, [given, kept]))).toEqual([
      'refused: value_changed Second Dealer',
      'done',
    ]);
    expect(outcomes(await undo(stepKey, [moved]))).toEqual(['refused: undo_ended']);
    expect(await statusOf(moved)).toBe('inProduction');
  });

  it('is of whoever did it, and ends', async () => {
    const id = await make({ status: 'new' });
    const key = newKey();
    await many({ act: 'assignDealer', dealerId: people.dealer }, [id], { key });
    expect(outcomes(await undo(key, [id], 'admin'))).toEqual(['refused: undo_ended']);
    await server.database.db.execute(sql`alter table audit_entries disable trigger user`);
    await server.database.db
      .update(auditEntries)
      .set({ at: new Date(Date.now() - 61_000) })
      .where(eq(auditEntries.orderId, id));
    await server.database.db.execute(sql`alter table audit_entries enable trigger user`);
    expect(outcomes(await undo(key, [id]))).toEqual(['refused: undo_ended']);
  });

  it('what the log keeps for it is shown to nobody', async () => {
    const id = await make({ status: 'new' });
    await many({ act: 'assignDealer', dealerId: people.dealer }, [id], { key: newKey() });
    const shown = (await call('dealer', getDealersOrder, { params: { orderId: id } })).payload;
    expect(shown).not.toContain('"request"');
    expect(shown).not.toContain('many-');
  });
});

describe('all orders of a filter', () => {
  it('are answered with their codes, up to the bound', async () => {
    const order = await makePartnerOrder(server, { status: 'commentOnTheDesign' });
    const found = await call('dealer', listDealerOrderIds, { query: { orderStatus: 'commentOnTheDesign' } });
    expect(found.json()).toEqual({ orders: [{ id: order.id, code: order.code }] });
    for (let i = 0; i <= MANY_AT_MOST; i += 1)
      await makePartnerOrder(server, { items: [{}], code: `${31010000 + i}` });
    const refused = await call('dealer', listDealerOrderIds, { query: { orderStatus: 'preparing' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'many_at_most', detail: '200' },
    ]);
  });

  it('more than the bound in a call are refused before anything is done', async () => {
    const ids = Array.from({ length: MANY_AT_MOST + 1 }, (_, i) => `o${i}`);
    expect((await many({ act: 'startProduction' }, ids)).status).toBe(400);
  });
});

describe('who may', () => {
  it.each([
    ['anonymous', 401],
    ['partner', 403],
    ['dealer', 200],
    ['admin', 200],
  ] as const)('%s: %i', async (who, status) => {
    const order = await makePartnerOrder(server, { status: 'waitingForProduction' });
    const body = { what: { act: 'startProduction' }, orders: [{ orderId: order.id }], isTrial: true };
    const answers = [
      await call(who, actOnManyOrders, { body }),
      await call(who, undoManyOrders, { body: { key: 'none', orders: body.orders } }),
      await call(who, listDealerOrderIds, { query: { orderId: order.code } }),
      await call(who, downloadManyPrintData, { query: { codes: order.code } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(status));
    if (status === 200)
      expect(answers[3]?.rawPayload.toString('latin1')).toContain(`${order.code}/approved/item-1-v1/`);
  });
});
