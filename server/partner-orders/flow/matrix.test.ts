import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as dealerOrders from '#contract/partner-orders/dealer-orders.ts';
import { sendToOneLocation } from '#contract/partner-orders/delivery-locations.ts';
import { sendDecisions, sendDesigns } from '#contract/partner-orders/order-files.ts';
import * as orderInvoices from '#contract/partner-orders/order-invoices.ts';
import { updatePartnersOrderStatus } from '#contract/partner-orders/partner-orders.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { deliveryLocations } from '#database/schema.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { sampleLocation } from '../delivery-locations/sample-location.ts';
import { makePartnerOrder, type SampleOptions, type SamplePartnerOrder } from './testing.ts';
import { type Call, callsOf, traceOf } from './testing-calls.ts';

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

/**
 * An order of which nothing is missing that its next status needs, so that only the table stands in the
 * way.
 */
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
      for (const role of roles) {
        const ask = (to: PartnerOrderStatus) =>
          call(role, statusUpdate(role), { params: { orderId: order.id }, body: { from, to } });
        const refused = partnerOrderStatuses.filter((to) => !expected(role, from, to));
        const answers = await Promise.all(refused.map(async (to) => [to, await ask(to)] as const));
        for (const [to, { statusCode, body }] of answers) {
          const isRefused = (role === 'anonymous' ? [401] : [403, 409]).includes(statusCode);
          expect([role, from, to, isRefused, body]).toEqual([role, from, to, true, body]);
        }
        // whatever one of them had written would stand here
        expect([role, from, await traceOf(server, order.id)]).toEqual([role, from, before]);
        for (const to of partnerOrderStatuses) {
          const done = expected(role, from, to);
          if (!done) continue;
          const answer = await ask(to);
          const after = await traceOf(server, order.id);
          const what = [role, from, to];
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
          const again = await ask(to);
          expect([...what, again.statusCode, again.json().data]).toEqual([
            ...what,
            409,
            { orderStatus: done.rests },
          ]);
          expect(await traceOf(server, order.id)).toEqual(after);
          order = await makePartnerOrder(server, ready(from));
          before = await traceOf(server, order.id);
        }
      }
    },
    60_000,
  );

  it('ORD-029: refuses whatever was seen in another status, and says which it is', async () => {
    for (const stored of partnerOrderStatuses) {
      const { id } = await makePartnerOrder(server, ready(stored));
      const before = await traceOf(server, id);
      const others = partnerOrderStatuses.filter((one) => one !== stored);
      const answers = await Promise.all(
        others.map(async (from) => {
          const to = from === 'cancelled' ? 'new' : 'cancelled';
          const input = { params: { orderId: id }, body: { from, to } };
          return [from, await call('dealer', statusUpdate('dealer'), input)] as const;
        }),
      );
      for (const [from, answer] of answers) {
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
  });

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

type Input = Parameters<Call>[2];
type Act = {
  readonly record: AnyEndpoint;
  readonly by: readonly Role[];
  /** the only statuses it is done in, and what comes of it */
  readonly moves: Partial<Record<PartnerOrderStatus, Done>>;
  readonly input: (order: SamplePartnerOrder) => Input;
};
const moved = (
  from: PartnerOrderStatus,
  rests: PartnerOrderStatus,
  message: string,
  mails: readonly string[],
): Act['moves'] => ({ [from]: { rests, messages: [`${message} ${from} ${rests}`], mails } });

const staff = ['dealer', 'admin'] as const;
const pdfs = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `file-${i}.pdf`, bytes: samplePdf }));
const LOCATION = 'branch of the matrix';

const acts: readonly Act[] = [
  {
    record: sendToOneLocation as unknown as AnyEndpoint,
    by: ['partner'],
    moves: moved('preparing', 'new', 'deliveryLocationSaved', ['locationsSaved', 'newOrder']),
    input: () => ({ params: { id: LOCATION } }),
  },
  {
    record: sendDesigns as unknown as AnyEndpoint,
    by: staff,
    moves: {
      ...moved('new', 'toApproveDesign', 'dealerSentDesign', ['designsToApprove']),
      ...moved('commentOnTheDesign', 'toApproveDesign', 'dealerSentDesign', ['revisedDesigns']),
    },
    input: ({ itemIds }) => ({
      fields: { comment: '', orderItemIds: itemIds, replaceApproved: 'true' },
      files: pdfs(itemIds.length),
    }),
  },
  {
    record: sendDecisions as unknown as AnyEndpoint,
    by: ['partner'],
    moves: moved('toApproveDesign', 'designApproved', 'partnerDesignApproval', ['designsApproved']),
    input: ({ itemIds }) => ({
      fields: {
        comment: '',
        approvals: JSON.stringify(
          itemIds.map((orderItemId) => ({ orderItemId, approvalStatus: 'approved' })),
        ),
      },
    }),
  },
  {
    record: orderInvoices.uploadProforma as unknown as AnyEndpoint,
    by: staff,
    moves: moved('waitingForProformaInvoice', 'waitingForProformaPayment', 'uploadedProformaInvoice', [
      'proformaIssued',
    ]),
    input: () => ({ files: pdfs(1) }),
  },
  {
    record: orderInvoices.skipProforma as unknown as AnyEndpoint,
    by: staff,
    moves: moved('waitingForProformaInvoice', 'waitingForProduction', 'statusChanged', ['noPrepayment']),
    input: () => ({}),
  },
  {
    record: orderInvoices.recordProformaPayment as unknown as AnyEndpoint,
    by: staff,
    moves: moved('waitingForProformaPayment', 'waitingForProduction', 'setProformaInvoiceAsPaid', [
      'prepaymentReceived',
    ]),
    input: () => ({}),
  },
  {
    record: orderInvoices.uploadFinalInvoice as unknown as AnyEndpoint,
    by: staff,
    moves: moved('waitingForFinalInvoice', 'waitingForFinalPayment', 'uploadedFinalInvoice', [
      'finalInvoiceIssued',
    ]),
    input: () => ({ files: pdfs(1) }),
  },
  {
    record: orderInvoices.recordFinalPayment as unknown as AnyEndpoint,
    by: staff,
    moves: moved('waitingForFinalPayment', 'done', 'setFinalInvoiceAsPaid', ['orderComplete']),
    input: () => ({}),
  },
];

describe('acts that move the order by themselves', () => {
  beforeAll(async () => {
    const location = { ...sampleLocation, id: LOCATION, partnerId: 'user-partner' };
    await server.database.db.insert(deliveryLocations).values(location);
  });

  // covers: INV-009 INV-010 INV-011 INV-014 INV-016 LOC-041 MSG-030 MSG-035 ORD-032 ORD-034 ORD-036 ORD-037 ORD-039
  // covers: ORD-040 ORD-044 ORD-056
  // one order of each status for all of them: what is refused leaves it as it was
  it.each(partnerOrderStatuses)(
    'AUT-044 AUT-048: from %s only those of its status succeed, by whose move it is alone',
    async (status) => {
      let order = await makePartnerOrder(server, ready(status));
      let before = await traceOf(server, order.id);
      for (const { record, by, moves, input } of acts) {
        const ask = (who: Role) => {
          const { params, ...rest } = input(order) ?? {};
          return call(who, record, { ...rest, params: { ...params, orderId: order.id } });
        };
        const done = moves[status];
        const refused = roles.filter((who) => !(done && by.includes(who)));
        const answers = await Promise.all(refused.map(async (who) => [who, await ask(who)] as const));
        for (const [who, { statusCode, body }] of answers) {
          const expectedCode = who === 'anonymous' ? 401 : by.includes(who) ? 409 : 403;
          const what = [record.id, status, who];
          expect([...what, statusCode, body]).toEqual([...what, expectedCode, body]);
        }
        expect([record.id, await traceOf(server, order.id)]).toEqual([record.id, before]);
        for (const who of done ? by : []) {
          const answer = await ask(who);
          const after = await traceOf(server, order.id);
          const what = [record.id, status, who];
          expect([...what, answer.statusCode, answer.body]).toEqual([...what, 200, answer.body]);
          expect([...what, after.status]).toEqual([...what, done?.rests]);
          expect(after.messages).toEqual([...before.messages, ...(done?.messages ?? [])]);
          expect([...after.mails].sort()).toEqual([...before.mails, ...(done?.mails ?? [])].sort());
          const again = await ask(who);
          expect([...what, again.statusCode, again.json().code]).toEqual([...what, 409, 'act_not_possible']);
          expect(await traceOf(server, order.id)).toEqual(after);
          order = await makePartnerOrder(server, ready(status));
          before = await traceOf(server, order.id);
        }
      }
    },
    60_000,
  );
});
