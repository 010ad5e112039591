import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as dealerOrders from '#contract/dealer-orders.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { updatePartnersOrderStatus } from '#contract/partner-orders.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/status.ts';
import { samplePdf } from '../files/samples.ts';
import { type TestServer, testServer } from '../testing.ts';
import { makePartnerOrder, type SampleOptions } from './testing.ts';
import { type Call, callsOf, type Person, traceOf } from './testing-calls.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await testServer();
  call = await callsOf(server);
});
afterAll(() => server.close());

const actors = ['anonymous', 'partner', 'dealer', 'admin'] as const;
type Role = (typeof actors)[number];
const roles: readonly Role[] = actors;
const statusUpdate = (role: Role): AnyEndpoint =>
  (role === 'partner' ? updatePartnersOrderStatus : dealerOrders.updateOrderStatus) as unknown as AnyEndpoint;

const planned = { expeditionDate: '2030-12-01', deliveryCode: 'CZ123' };

/** An order of which nothing is missing that its next status needs, so that only the table stands in the way. */
const ready = (status: PartnerOrderStatus): SampleOptions => ({
  status,
  dealer: 'user-dealer',
  facts: status === 'inProduction' || status === 'produced' ? { deliveries: [planned, planned] } : {},
});

type Done = {
  readonly rests: PartnerOrderStatus;
  readonly messages: readonly string[];
  readonly mails: readonly string[];
};

const updated = (from: string, to: string, mails: readonly string[]): Done => ({
  rests: to as PartnerOrderStatus,
  messages: [`statusChanged ${from} ${to}`],
  mails,
});
const dispatched: Done = {
  rests: 'waitingForFinalInvoice',
  messages: ['statusChanged produced delivered', 'statusChanged delivered waitingForFinalInvoice'],
  mails: ['shipped'],
};

/** Every move that status/update makes, written down a second time: not read from the table it proves. */
function expected(role: Role, from: PartnerOrderStatus, to: PartnerOrderStatus): Done | null {
  if (role === 'anonymous') return null;
  const way = `${from} ${to}`;
  if (role === 'partner')
    return way === 'designApproved waitingForProformaInvoice'
      ? updated(from, to, ['releasedToProduction'])
      : null;
  if (to === 'cancelled')
    return from === 'cancelled' ? null : updated(from, to, ['cancelled', 'cancelledForDealer']);
  if (way === 'waitingForProduction inProduction') return updated(from, to, ['inProduction']);
  if (way === 'inProduction produced') return updated(from, to, ['produced']);
  if (way === 'produced waitingForFinalInvoice' || way === 'produced delivered') return dispatched;
  return way === 'delivered waitingForFinalInvoice' ? updated(from, to, []) : null;
}

describe('status/update', () => {
  it.each(partnerOrderStatuses)(
    'ORD-029 ORD-043 ORD-049 ORD-052 ORD-053 ORD-054 ORD-057 AUT-041 AUT-042 AUT-045 AUT-048: from %s only the moves of the table succeed',
    async (from) => {
      let order = await makePartnerOrder(server, ready(from));
      let before = await traceOf(server, order.id);
      for (const role of roles)
        for (const to of partnerOrderStatuses) {
          const done = expected(role, from, to);
          const answer = await call(role, statusUpdate(role), {
            params: { orderId: order.id },
            body: { from, to },
          });
          const after = await traceOf(server, order.id);
          const what = [role, from, to];
          if (!done) {
            const status = role === 'anonymous' ? [401] : [403, 409];
            expect([...what, status.includes(answer.statusCode), answer.body]).toEqual([
              ...what,
              true,
              answer.body,
            ]);
            expect([...what, after]).toEqual([...what, before]);
            continue;
          }
          expect([...what, answer.statusCode, answer.json()]).toEqual([
            ...what,
            200,
            { success: true, message: 'The order was changed' },
          ]);
          expect([...what, after.status]).toEqual([...what, done.rests]);
          expect(after.messages).toEqual([...before.messages, ...done.messages]);
          expect([...after.mails].sort()).toEqual([...before.mails, ...done.mails].sort());
          expect(after.entries).toBe((before.entries ?? 0) + 1);
          // a double click finds the order moved on, and changes nothing
          const again = await call(role, statusUpdate(role), {
            params: { orderId: order.id },
            body: { from, to },
          });
          expect([...what, again.statusCode, again.json().data]).toEqual([
            ...what,
            409,
            { orderStatus: done.rests },
          ]);
          expect(await traceOf(server, order.id)).toEqual(after);
          order = await makePartnerOrder(server, ready(from));
          before = await traceOf(server, order.id);
        }
    },
    60_000,
  );

  it('ORD-029: refuses whatever was seen in another status, and says which it is', async () => {
    for (const stored of partnerOrderStatuses) {
      const { id } = await makePartnerOrder(server, ready(stored));
      const before = await traceOf(server, id);
      for (const from of partnerOrderStatuses.filter((one) => one !== stored)) {
        const to = from === 'cancelled' ? 'new' : 'cancelled';
        const answer = await call('dealer', statusUpdate('dealer'), {
          params: { orderId: id },
          body: { from, to },
        });
        const { code, data } = answer.json();
        expect([stored, from, answer.statusCode, code, data]).toEqual([
          stored,
          from,
          409,
          'status_stale',
          { orderStatus: stored },
        ]);
      }
      expect(await traceOf(server, id)).toEqual(before);
    }
  }, 60_000);

  it.each([
    ['ORD-046', 'inProduction', 'produced', 'expedition_dates_missing', {}],
    ['ORD-043', 'produced', 'waitingForFinalInvoice', 'carrier_codes_missing', {}],
    [
      'ORD-052',
      'waitingForProduction',
      'inProduction',
      'proforma_open',
      { proforma: { hasFile: true, isPaid: false } },
    ],
    ['delivered', 'delivered', 'done', 'final_open', {}],
  ] as const)('%s: says what is missing: %s -> %s: %s', async (_, from, to, reason, facts) => {
    const { id } = await makePartnerOrder(server, { status: from, facts });
    const answer = await call('admin', statusUpdate('admin'), {
      params: { orderId: id },
      body: { from, to },
    });
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      409,
      'order_not_ready',
      reason,
    ]);
  });

  it.each([
    ['waitingForFinalPayment', { hasFile: true, isPaid: false }],
    ['done', { hasFile: true, isPaid: true }],
  ] as const)('a delivered order taken over from elsewhere goes to %s', async (to, final) => {
    const { id } = await makePartnerOrder(server, { status: 'delivered', facts: { final } });
    for (const other of ['waitingForFinalInvoice', 'waitingForFinalPayment', 'done'].filter(
      (one) => one !== to,
    ))
      expect(
        (
          await call('dealer', statusUpdate('dealer'), {
            params: { orderId: id },
            body: { from: 'delivered', to: other },
          })
        ).statusCode,
      ).toBe(409);
    const answer = await call('dealer', statusUpdate('dealer'), {
      params: { orderId: id },
      body: { from: 'delivered', to },
    });
    expect([answer.statusCode, (await traceOf(server, id)).status]).toEqual([200, to]);
  });
});

type Act = {
  readonly record: AnyEndpoint;
  readonly id: string;
  readonly from: PartnerOrderStatus;
  readonly done: Done;
};
const act = (
  record: unknown,
  id: string,
  from: PartnerOrderStatus,
  rests: PartnerOrderStatus,
  message: string,
  mails: string[],
): Act => ({
  record: record as AnyEndpoint,
  id,
  from,
  done: { rests, messages: [`${message} ${from} ${rests}`], mails },
});

const byThemselves: readonly Act[] = [
  act(
    dealerOrders.uploadProforma,
    'INV-010',
    'waitingForProformaInvoice',
    'waitingForProformaPayment',
    'uploadedProformaInvoice',
    ['proformaIssued'],
  ),
  act(
    dealerOrders.skipProforma,
    'INV-014 ORD-039 ORD-056',
    'waitingForProformaInvoice',
    'waitingForProduction',
    'statusChanged',
    ['noPrepayment'],
  ),
  act(
    dealerOrders.recordProformaPayment,
    'ORD-040',
    'waitingForProformaPayment',
    'waitingForProduction',
    'setProformaInvoiceAsPaid',
    ['prepaymentReceived'],
  ),
  act(
    dealerOrders.uploadFinalInvoice,
    'INV-011',
    'waitingForFinalInvoice',
    'waitingForFinalPayment',
    'uploadedFinalInvoice',
    ['finalInvoiceIssued'],
  ),
  act(dealerOrders.recordFinalPayment, 'ORD-044', 'waitingForFinalPayment', 'done', 'setFinalInvoiceAsPaid', [
    'orderComplete',
  ]),
];

describe('invoices move the order by themselves', () => {
  it.each(byThemselves.map((one) => [`${one.id} INV-009 INV-016 AUT-044: ${one.record.id}`, one] as const))(
    '%s in its status alone, by staff alone',
    async (_, { record, from, done }) => {
      const input = record.files ? { files: [{ name: 'invoice.pdf', bytes: samplePdf }] } : {};
      for (const status of partnerOrderStatuses) {
        let { id } = await makePartnerOrder(server, ready(status));
        let before = await traceOf(server, id);
        for (const who of roles) {
          const answer = await call(who as Person, record, { ...input, params: { orderId: id } });
          const after = await traceOf(server, id);
          if (status === from && (who === 'dealer' || who === 'admin')) {
            expect([status, who, answer.statusCode, after.status]).toEqual([status, who, 200, done.rests]);
            expect(after.messages).toEqual([...before.messages, ...done.messages]);
            expect(after.mails).toEqual([...before.mails, ...done.mails]);
            const again = await call(who, record, { ...input, params: { orderId: id } });
            expect([again.statusCode, again.json().code]).toEqual([409, 'act_not_possible']);
            expect(await traceOf(server, id)).toEqual(after);
            ({ id } = await makePartnerOrder(server, ready(status)));
            before = await traceOf(server, id);
            continue;
          }
          const refused = { anonymous: 401, partner: 403, dealer: 409, admin: 409 }[who];
          expect([status, who, answer.statusCode]).toEqual([status, who, refused]);
          expect(after).toEqual(before);
        }
      }
    },
    60_000,
  );
});
