import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderMessages } from '#database/schema.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { ok } from '#rules/platform/result.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { drawsOf } from '#tests/draws.ts';
import { actOnOrder, actOnOrderOnce } from './act-on-order.ts';
import { recordPayment, skipProforma, uploadInvoice } from './acts/invoices.ts';
import { setCarrierCode, setExpeditionDate } from './acts/plan-deliveries.ts';
import { updateStatus } from './acts/update-status.ts';
import { factsOf } from './service.ts';
import { addPeople, makePartnerOrder, type SampleOptions } from './testing.ts';
import { type Acted, asAdmin, asDealer, asOtherDealer, asPartner, sampleFile } from './testing-acts.ts';
import { traceOf } from './testing-calls.ts';
import { inLanes } from './testing-lanes.ts';

/**
 * Rounds in which two dealers and a partner act on one order at the same time. PostgreSQL has them wait for
 * each other; the embedded database has one connection and does one transaction after the other.
 */
const ROUNDS = Number(process.env.ROUNDS ?? drawsOf(100, 300));

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
});
afterAll(() => server.close());

const update = (
  by: typeof asDealer,
  id: string,
  from: PartnerOrderStatus,
  to: PartnerOrderStatus,
): Promise<Acted> => updateStatus(server.shop, by, id, { from, to });
const planned = { expeditionDate: '2030-01-01', deliveryCode: 'CZ1' };

type Round = {
  readonly name: string;
  readonly order: SampleOptions;
  /** of these exactly one is done */
  readonly rivals: (id: string) => readonly Promise<Acted>[];
  readonly ends: readonly PartnerOrderStatus[];
};

const rounds: readonly Round[] = [
  {
    name: 'two dealers start production, an admin cancels',
    order: { status: 'waitingForProduction' },
    rivals: (id) => [
      update(asDealer, id, 'waitingForProduction', 'inProduction'),
      update(asOtherDealer, id, 'waitingForProduction', 'inProduction'),
      update(asAdmin, id, 'waitingForProduction', 'cancelled'),
    ],
    ends: ['inProduction', 'cancelled'],
  },
  {
    name: 'the partner releases twice, a dealer cancels',
    order: { status: 'designApproved' },
    rivals: (id) => [
      update(asPartner, id, 'designApproved', 'waitingForProformaInvoice'),
      update(asPartner, id, 'designApproved', 'waitingForProformaInvoice'),
      update(asDealer, id, 'designApproved', 'cancelled'),
    ],
    ends: ['waitingForProformaInvoice', 'cancelled'],
  },
  {
    name: 'a proforma is uploaded twice and skipped',
    order: { status: 'waitingForProformaInvoice' },
    rivals: (id) => [
      uploadInvoice(server.shop, asDealer, id, 'proforma', [sampleFile(server)]),
      uploadInvoice(server.shop, asOtherDealer, id, 'proforma', [sampleFile(server)]),
      skipProforma(server.shop, asAdmin, id),
    ],
    ends: ['waitingForProformaPayment', 'waitingForProduction'],
  },
  {
    name: 'a payment is recorded three times',
    order: { status: 'waitingForFinalPayment' },
    rivals: (id) =>
      [asDealer, asOtherDealer, asAdmin].map((by) => recordPayment(server.shop, by, id, 'final')),
    ends: ['done'],
  },
  {
    name: 'an order is dispatched twice and cancelled',
    order: { status: 'produced', facts: { deliveries: [planned, planned] } },
    rivals: (id) => [
      update(asDealer, id, 'produced', 'waitingForFinalInvoice'),
      update(asOtherDealer, id, 'produced', 'delivered'),
      update(asAdmin, id, 'produced', 'cancelled'),
    ],
    ends: ['waitingForFinalInvoice', 'cancelled'],
  },
];

describe('several people at once on one order', () => {
  it(`D-B04 ORD-029: ${ROUNDS} rounds, of rivals exactly one is done, and a message of the partner is never lost`, async () => {
    const won = new Map<string, Set<number>>();
    await inLanes(ROUNDS, async (i) => {
      const round = rounds[i % rounds.length] as Round;
      const { id } = await makePartnerOrder(server, round.order);
      const before = await traceOf(server, id);
      const says = actOnOrder(server.shop, asPartner, id, async (order) =>
        ok(await order.say({ type: 'normalMessage', comment: 'Meanwhile' })),
      );
      const answers = await Promise.all(round.rivals(id));
      expect((await says).ok).toBe(true);
      const winners = answers.flatMap(({ ok: isDone }, at) => (isDone ? [at] : []));
      expect([round.name, winners.length, answers]).toEqual([round.name, 1, answers]);
      won.set(round.name, (won.get(round.name) ?? new Set()).add(winners[0] ?? -1));
      for (const answer of answers) {
        if (!answer.ok) expect(['status_stale', 'act_not_possible']).toContain(answer.code);
      }
      const after = await traceOf(server, id);
      expect(round.ends).toContain(after.status);
      // one message for each pair of statuses, one of the partner, and each counted for the other side
      const told = after.messages.slice(before.messages.length);
      const moves = told.filter((one) => one !== 'normalMessage');
      expect(moves).toHaveLength(after.status === 'waitingForFinalInvoice' ? 2 : 1);
      expect(told).toHaveLength(moves.length + 1);
      expect((after.unreadByStaff ?? 0) + (after.unreadByPartner ?? 0)).toBe(told.length);
      expect(after.entries).toBe(1);
    });
    expect(won.size).toBe(Math.min(ROUNDS, rounds.length));
  }, 900_000);

  it('ORD-061 ORD-062: dates and codes that two dealers say of different rows are both kept', async () => {
    await inLanes(ROUNDS / 10, async () => {
      const { id, deliveryIds } = await makePartnerOrder(server, { status: 'produced' });
      const [first = '', second = ''] = deliveryIds;
      await Promise.all([
        setCarrierCode(server.shop, asDealer, id, {
          orderItemDeliveryLocationId: first,
          deliveryCode: 'CZ1',
        }),
        setCarrierCode(server.shop, asOtherDealer, id, {
          orderItemDeliveryLocationId: second,
          deliveryCode: 'CZ2',
        }),
        setExpeditionDate(server.shop, asAdmin, id, { expeditionDate: '2030-03-03' }),
      ]);
      const facts = await factsOf(server.database.db, id);
      expect(facts?.deliveries.map(({ deliveryCode }) => deliveryCode).sort()).toEqual(['CZ1', 'CZ2']);
      expect(facts?.deliveries.map(({ expeditionDate }) => expeditionDate)).toEqual([
        '2030-03-03',
        '2030-03-03',
      ]);
      expect((await traceOf(server, id)).task).toBe('confirmDelivered');
    });
  });

  it('a request that is repeated with its key while the first is under way writes one message', async () => {
    await inLanes(ROUNDS / 10, async () => {
      const { id } = await makePartnerOrder(server, { status: 'new' });
      const request = { caller: { ...asPartner, idempotencyKey: 'key' }, body: 'Hello', files: [] };
      const once = () =>
        actOnOrderOnce(server.shop, asPartner, id, request, async (order) =>
          ok(await order.say({ type: 'normalMessage', comment: 'Hello' })),
        );
      const answers = await Promise.all([once(), once(), once()]);
      expect(answers.map((one) => one.ok && one.value).toSorted()).toEqual([
        'repeated',
        'repeated',
        'written',
      ]);
      const written = await server.database.db
        .select()
        .from(orderMessages)
        .where(eq(orderMessages.idempotencyKey, 'key'));
      expect(written.filter((one) => one.orderId === id)).toHaveLength(1);
    });
  });
});
