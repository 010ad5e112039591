import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assignDealer,
  markMessagesRead,
  setCarrierCode,
  setExpeditionDate,
  setManufactureDate,
  updateOrderStatus,
} from '#contract/partner-orders/dealer-orders.ts';
import {
  recordFinalPayment,
  recordProformaPayment,
  skipProforma,
  uploadProforma,
} from '#contract/partner-orders/order-invoices.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { ok } from '#rules/platform/result.ts';
import { readPartnerOrder } from '#server/orders/order/service.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import type { TestServer } from '#server/testing.ts';
import { actOnOrder } from './service.ts';
import { makePartnerOrder, people } from './testing.ts';
import { type Call, type Person, traceOf } from './testing-calls.ts';
import { shopWithPeople } from './testing-shop.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  ({ server, call } = await shopWithPeople());
});
afterAll(() => server.close());

const act = (who: Person, record: unknown, orderId: string, body?: object, params: object = {}) =>
  call(who, record as AnyEndpoint, { params: { orderId, ...params }, ...(body ? { body } : {}) });
const trace = (id: string) => traceOf(server, id);
const deliveriesOf = async (id: string) =>
  (
    (await server.database.db.execute(
      sql`select id, expedition_date as "date", delivery_code as "code" from order_deliveries where order_id = ${id} order by id`,
    )) as unknown as { rows: { id: string; date: string | null; code: string }[] }
  ).rows;
const allBut = (...some: PartnerOrderStatus[]) => partnerOrderStatuses.filter((one) => !some.includes(one));
const DATE = '2030-05-06';

describe('the dealer of an order', () => {
  it('D-B72 AUT-043 AUT-052: is assigned by staff, told by mail and shown in the messages', async () => {
    const { id } = await makePartnerOrder(server, { status: 'new' });
    const answer = await act('admin', assignDealer, id, undefined, { dealerId: people.otherDealer });
    expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
    const after = await trace(id);
    expect([after.messages.at(-1), after.mails]).toEqual(['dealerAssigned', ['dealerAssigned']]);
    expect((await readPartnerOrder(server.database.db, id))?.dealerId).toBe(people.otherDealer);
    // the same one again is no news, another one is
    await act('dealer', assignDealer, id, undefined, { dealerId: people.otherDealer });
    expect(await trace(id)).toEqual(after);
    await act('dealer', assignDealer, id, undefined, { dealerId: people.dealer });
    expect((await trace(id)).mails).toEqual(['dealerAssigned', 'dealerAssigned']);
  });

  it.each([
    ['nobody', 'none'],
    ['an admin', people.admin],
    ['a partner', people.partner],
    ['a dealer who was let go', 'user-gone'],
  ])('ORD-071: %s cannot be assigned', async (_, dealerId) => {
    await server.database.db.execute(sql`
      insert into users (id, email, password_hash, role, active) values ('user-gone', 'gone@inkrule.example', 'x', 'dealer', false)
      on conflict do nothing`);
    const { id } = await makePartnerOrder(server, { status: 'new' });
    const answer = await act('dealer', assignDealer, id, undefined, { dealerId });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'dealer_not_found']);
  });

  it.each(['done', 'cancelled'] as const)('D-B72: stays in %s', async (status) => {
    const { id } = await makePartnerOrder(server, { status });
    const answer = await act('dealer', assignDealer, id, undefined, { dealerId: people.dealer });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'act_not_possible']);
  });
});

describe('expedition dates', () => {
  it('ORD-061 LOC-042 B2B-API-026: one row, then all rows; the task follows', async () => {
    const { id, deliveryIds } = await makePartnerOrder(server, { status: 'inProduction', deliveries: 2 });
    const one = { orderItemDeliveryLocationId: deliveryIds[0] ?? '', expeditionDate: DATE };
    expect((await act('dealer', setExpeditionDate, id, one)).statusCode).toBe(200);
    expect((await deliveriesOf(id)).filter((row) => row.date === DATE).map((row) => row.id)).toEqual([
      deliveryIds[0],
    ]);
    expect((await trace(id)).task).toBe('setExpeditionDate');
    expect((await act('dealer', setExpeditionDate, id, { expeditionDate: DATE })).statusCode).toBe(200);
    expect((await deliveriesOf(id)).map((row) => row.date)).toEqual([DATE, DATE, DATE, DATE]);
    const after = await trace(id);
    expect([after.task, after.messages.slice(-2)]).toEqual([
      'confirmProduced',
      ['expeditionDateSet', 'expeditionDateSet'],
    ]);
    await act('dealer', setExpeditionDate, id, { expeditionDate: DATE });
    expect(await trace(id)).toEqual(after);
  });

  it('D-B79: not before the order, not for a row of another order', async () => {
    const mine = await makePartnerOrder(server, {
      status: 'produced',
      createdAt: new Date('2026-11-10T23:30:00Z'),
    });
    const other = await makePartnerOrder(server, { status: 'produced' });
    // half past midnight of the next day where the company is
    const early = await act('dealer', setExpeditionDate, mine.id, { expeditionDate: '2026-11-10' });
    expect([early.statusCode, early.json().code]).toEqual([422, 'expedition_date_too_early']);
    expect(
      (await act('dealer', setExpeditionDate, mine.id, { expeditionDate: '2026-11-11' })).statusCode,
    ).toBe(200);
    const body = { orderItemDeliveryLocationId: other.deliveryIds[0] ?? '', expeditionDate: DATE };
    const foreign = await act('dealer', setExpeditionDate, mine.id, body);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'delivery_not_found']);
    expect((await deliveriesOf(other.id)).some((row) => row.date === DATE)).toBe(false);
  });

  it.each(['0000-01-01', '1999-12-31', '2100-01-01', '99999-01-01', '2026-02-30', 'tomorrow', ''])(
    '%j is no day',
    async (expeditionDate) => {
      const { id } = await makePartnerOrder(server, { status: 'produced' });
      for (const [record, body] of [
        [setExpeditionDate, { expeditionDate }],
        [setManufactureDate, { newDate: expeditionDate }],
      ] as const) {
        const answer = await act('dealer', record, id, body);
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
      }
    },
  );
});

describe('carrier codes', () => {
  it('ORD-062 ORD-070 B2B-API-025: one row, then all rows, several parcels; the task follows', async () => {
    const { id, deliveryIds } = await makePartnerOrder(server, { status: 'produced' });
    const one = { orderItemDeliveryLocationId: deliveryIds[1] ?? '', deliveryCode: ' CZ1,CZ2 ' };
    expect((await act('admin', setCarrierCode, id, one)).statusCode).toBe(200);
    expect((await deliveriesOf(id)).find((row) => row.id === deliveryIds[1])?.code).toBe('CZ1, CZ2');
    expect((await trace(id)).task).toBe('setCarrierCodes');
    await act('admin', setCarrierCode, id, { deliveryCode: 'CZ3' });
    expect((await deliveriesOf(id)).map((row) => row.code)).toEqual(['CZ3', 'CZ3']);
    expect((await trace(id)).task).toBe('confirmDelivered');
  });

  it.each(['', '   ', ',', 'x'.repeat(101)])('ORD-069: %j is none', async (deliveryCode) => {
    const { id } = await makePartnerOrder(server, { status: 'produced' });
    const answer = await act('dealer', setCarrierCode, id, { deliveryCode });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'carrier_code_invalid']);
  });
});

describe('the manufacture date', () => {
  it('ORD-066 B2B-API-028: is set in production', async () => {
    const { id } = await makePartnerOrder(server, { status: 'inProduction' });
    expect((await act('dealer', setManufactureDate, id, { newDate: DATE })).statusCode).toBe(200);
    const after = await trace(id);
    expect([
      after.messages.at(-1),
      (await readPartnerOrder(server.database.db, id))?.manufactureDate,
    ]).toEqual(['manufactureDateSet', DATE]);
    await act('dealer', setManufactureDate, id, { newDate: DATE });
    expect(await trace(id)).toEqual(after);
  });
});

it.each([
  ['ORD-061', setExpeditionDate, { expeditionDate: DATE }, allBut('inProduction', 'produced')],
  ['ORD-062', setCarrierCode, { deliveryCode: 'CZ1' }, allBut('produced')],
  ['ORD-066', setManufactureDate, { newDate: DATE }, allBut('inProduction')],
] as const)('%s ORD-058: cannot be said in any other status', async (_, record, body, statuses) => {
  for (const status of statuses) {
    const { id } = await makePartnerOrder(server, { status });
    const before = await trace(id);
    const answer = await act('dealer', record, id, body);
    expect([status, answer.statusCode, answer.json().code]).toEqual([status, 409, 'act_not_possible']);
    expect(await trace(id)).toEqual(before);
  }
});

describe('payments', () => {
  it.each([
    ['proforma', recordProformaPayment, 'setProformaInvoiceAsPaid'],
    ['final', recordFinalPayment, 'setFinalInvoiceAsPaid'],
  ] as const)(
    'D-B10 INV-012: late money of a cancelled order is recorded once, %s',
    async (kind, record, message) => {
      const invoice = { hasFile: true, isPaid: false };
      const { id } = await makePartnerOrder(server, { status: 'cancelled', facts: { [kind]: invoice } });
      const before = await trace(id);
      expect((await act('dealer', record, id)).statusCode).toBe(200);
      const after = await trace(id);
      expect(after.messages).toEqual([...before.messages, message]);
      expect([after.status, after.mails]).toEqual(['cancelled', []]);
      const again = await act('dealer', record, id);
      expect([again.statusCode, again.json().detail]).toEqual([409, 'already_paid']);
      expect(await trace(id)).toEqual(after);
    },
  );

  it('D-B10: nothing is issued or skipped for a cancelled order', async () => {
    const { id } = await makePartnerOrder(server, {
      status: 'cancelled',
      cancelledFrom: 'waitingForProformaInvoice',
    });
    const file = { params: { orderId: id }, files: [{ name: 'a.pdf', bytes: samplePdf }] };
    expect((await call('dealer', uploadProforma as never, file)).json()).toMatchObject({
      code: 'act_not_possible',
      detail: 'cancelled',
    });
    expect((await act('dealer', skipProforma, id)).json()).toMatchObject({ detail: 'cancelled' });
  });
});

describe('cancelling', () => {
  const stock = async () =>
    (
      (await server.database.db.execute(
        sql`select stock_quantity as n from availabilities where product_id = 'block-52' and color = 'natural' and scale = 'freeTop'`,
      )) as unknown as { rows: { n: number }[] }
    ).rows[0]?.n ?? 0;

  it.each(allBut('cancelled'))(
    'D-B09 ORD-045: of an order in %s; its pieces come back while none is printed',
    async (status) => {
      const { id } = await makePartnerOrder(server, { status });
      const before = await stock();
      const answer = await act('dealer', updateOrderStatus, id, { from: status, to: 'cancelled' });
      expect([answer.statusCode, (await trace(id)).task]).toEqual([200, 'cancelled']);
      const isPrinted = /inProduction|produced|delivered|Final|done/.test(status);
      expect((await stock()) - before).toBe(isPrinted ? 0 : 210);
    },
  );
});

describe('marking as read', () => {
  it('MSG-042 MSG-043 D-B31 B2B-API-015: by the assigned dealer or an admin, told once and to nobody', async () => {
    const partner = {
      author: 'partner',
      userId: people.partner,
      role: 'partner',
      name: 'A partner',
    } as const;
    for (const who of ['dealer', 'admin'] as const) {
      const { id } = await makePartnerOrder(server, { status: 'toApproveDesign' });
      await actOnOrder(server.shop, partner, id, async (order) =>
        ok(await order.say({ type: 'normalMessage', comment: 'Hello' })),
      );
      const before = await trace(id);
      expect(before).toMatchObject({ unreadByStaff: 1, mails: ['messageForDealer'] });
      const other = await act('otherDealer', markMessagesRead, id);
      expect([other.statusCode, other.json().code]).toEqual([403, 'not_allowed']);
      expect((await act(who, markMessagesRead, id)).statusCode).toBe(200);
      await act(who, markMessagesRead, id);
      expect(await trace(id)).toMatchObject({
        unreadByStaff: 0,
        unreadByPartner: 0,
        messages: [...before.messages, 'dealerMarkedAsRead'],
        mails: before.mails,
      });
    }
  });
});
