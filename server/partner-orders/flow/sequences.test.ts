import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderMessages } from '#database/schema.ts';
import {
  actState,
  isTakeBack,
  type OrderAct,
  orderActs,
  statusesOf,
  takenBackTo,
} from '#rules/partner-orders/flow/acts.ts';
import { course } from '#rules/partner-orders/flow/course.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import { nextOrderStatus } from '#rules/partner-orders/flow/next-status.ts';
import { taskOf } from '#rules/partner-orders/flow/quick-filters.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { transitions } from '#rules/partner-orders/flow/transitions.ts';
import { readPartnerOrder } from '#server/orders/order/service.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { drawsOf } from '#tests/draws.ts';
import { factsOf } from './service.ts';
import { addPeople, makePartnerOrder } from './testing.ts';
import { perform } from './testing-acts.ts';
import { inLanes } from './testing-lanes.ts';

/** ACTS for more, and `bin/test random` for another run; 10,000 take minutes. */
const ACTS = Number(process.env.ACTS ?? drawsOf(1_200, 3_000));
const SEED = Number(process.env.TEST_SEED ?? 20261122);
const ACTS_OF_ONE = 30;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
});
afterAll(() => server.close());

/** Mulberry32: the same numbers for the same seed, on every machine. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const factsNow = async (id: string): Promise<OrderFacts> => {
  const facts = await factsOf(server.database.db, id);
  if (!facts) throw new Error('the order is gone');
  return facts;
};

/** What contradicts itself in an order; empty for one that may be. */
function contradictions(facts: OrderFacts): string[] {
  const { status, items, deliveries, proforma, final, dealerId } = facts;
  if (status === 'cancelled') return [];
  const isFrom = (one: PartnerOrderStatus): boolean => course.indexOf(status) >= course.indexOf(one);
  const rules: readonly [string, PartnerOrderStatus, boolean][] = [
    ['no locations', 'new', deliveries.length > 0],
    ['no dealer', 'toApproveDesign', dealerId !== null],
    ['no design', 'toApproveDesign', items.every(({ version }) => version > 0)],
    ['not approved', 'designApproved', items.every(({ approval }) => approval === 'approved')],
    ['proforma open', 'waitingForProduction', proforma.isPaid || !proforma.hasFile],
    ['no expedition date', 'produced', deliveries.every(({ expeditionDate }) => expeditionDate !== null)],
    ['no carrier code', 'delivered', deliveries.every(({ deliveryCode }) => deliveryCode !== '')],
    ['no final invoice', 'waitingForFinalPayment', final.hasFile],
    ['final invoice open', 'done', final.isPaid],
  ];
  const broken = rules.filter(([, from, holds]) => isFrom(from) && !holds).map(([name]) => name);
  const early = final.hasFile && !isFrom('waitingForFinalPayment') ? ['final invoice too early'] : [];
  const isAllApproved = items.every(({ approval }) => approval === 'approved');
  return [
    ...broken,
    ...early,
    ...(status === 'toApproveDesign' && isAllApproved ? ['stuck in approval'] : []),
  ];
}

const takenBack: ReadonlySet<string> = new Set(
  orderActs.filter(isTakeBack).flatMap((act) => statusesOf(act).map((from) => `${from} ${takenBackTo[act]}`)),
);

/**
 * Every message of a status begins where the one before it ended, and the last one says where the order is.
 */
async function chainOf(id: string): Promise<{ ends: string | null; broken: string[]; moves: number }> {
  const { db } = server.database;
  const rows = await db
    .select({ from: orderMessages.previousStatus, to: orderMessages.currentStatus })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, id))
    .orderBy(orderMessages.id);
  let ends: string | null = null;
  let moves = 0;
  const broken: string[] = [];
  for (const { from, to } of rows) {
    if (to === null) continue;
    if (ends !== null && from !== ends) broken.push(`${from} after ${ends}`);
    if (
      from !== null &&
      !takenBack.has(`${from} ${to}`) &&
      !transitions.some((one) => [one.from, one.passes].includes(from) && [one.to, one.passes].includes(to))
    )
      broken.push(`${from} to ${to}`);
    ends = to;
    moves += 1;
  }
  return { ends, broken, moves };
}

type Seen = { readonly facts: OrderFacts; readonly act: OrderAct; readonly done: boolean };

async function checkAfter(id: string, { facts: before, act, done }: Seen): Promise<OrderFacts> {
  const facts = await factsNow(id);
  if (!done) expect([act, facts]).toEqual([act, before]);
  else expect([act, before.status, actState(before, act)]).toEqual([act, before.status, { possible: true }]);
  expect([act, facts.status, contradictions(facts)]).toEqual([act, facts.status, []]);
  const row = await readPartnerOrder(server.database.db, id);
  expect([act, row?.status, row?.task]).toEqual([act, facts.status, taskOf(facts)]);
  return facts;
}

/** The act that leads on from where the order stands, each time asked anew; false when there is none. */
async function leadOn(id: string): Promise<boolean> {
  const facts = await factsNow(id);
  const towards: readonly OrderAct[] = [
    'saveLocations',
    ...(facts.dealerId === null ? (['assignDealer'] as const) : []),
    'sendDesigns',
    ...(facts.items.some(({ openPins = 0 }) => openPins > 0) ? (['closePin'] as const) : []),
    'decideDesigns',
    'releaseProduction',
    'uploadProforma',
    'recordProformaPayment',
    'startProduction',
    'markProduced',
    'dispatch',
    'setCarrierCode',
    'setExpeditionDate',
    'uploadFinal',
    'recordFinalPayment',
  ];
  const act = towards.find((one) => actState(facts, one).possible);
  return act !== undefined && (await perform(server, id, act, true)).ok;
}

/** Mostly what is possible, or hardly any order would come far; cancelled now and then. */
function anAct(facts: OrderFacts, random: () => number, pick: <T>(some: readonly T[]) => T): OrderAct {
  if (random() < 0.01) return 'cancel';
  const others = orderActs.filter((act) => act !== 'cancel');
  return pick(random() < 0.7 ? others.filter((act) => actState(facts, act).possible) : others);
}

/** Not stuck: who does what is to be done next comes to the end. */
async function comesToItsEnd(id: string): Promise<void> {
  for (let steps = 0; ; steps += 1) {
    const facts = await factsNow(id);
    if (nextOrderStatus(facts) === null) return expect(facts.status).toMatch(/^(done|cancelled)$/);
    expect([facts.status, await leadOn(id), steps < 25]).toEqual([facts.status, true, true]);
  }
}

describe('random sequences of acts', () => {
  it(`ORD-031 ORD-032 ORD-034 ORD-035 ORD-036 ORD-037 ORD-038 ORD-039 ORD-040 ORD-041 ORD-042 ORD-043 ORD-044: ${ACTS} acts leave no order stuck or contradicting itself`, async () => {
    const reached = new Set<string>();
    let done = 0;
    await inLanes(Math.ceil(ACTS / ACTS_OF_ONE), async (at) => {
      const random = randomOf(SEED + at);
      const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
      // from anywhere on its way, or most would be spent before the late statuses
      const status = pick(course.filter((one) => one !== 'delivered'));
      const { id } = await makePartnerOrder(server, { status, deliveries: pick([1, 2]) });
      let facts = await factsNow(id);
      for (let i = 0; i < ACTS_OF_ONE; i += 1) {
        const act = anAct(facts, random, pick);
        const answer = await perform(server, id, act, random() < 0.5);
        done += answer.ok ? 1 : 0;
        facts = await checkAfter(id, { facts, act, done: answer.ok });
        reached.add(facts.status);
      }
      const { ends, broken } = await chainOf(id);
      expect([broken, ends]).toEqual([[], facts.status]);
      await comesToItsEnd(id);
    });
    expect(done).toBeGreaterThan(ACTS / 3);
    // delivered is passed, and no order rests there
    expect([...reached].sort()).toEqual([...course, 'cancelled'].filter((one) => one !== 'delivered').sort());
    // each mail of a transition belongs to one message, and no message has it twice
    const counted = (await server.database.db.execute(sql`
      select count(*)::int as n, count(distinct (order_id, mail, again))::int as d from order_mails`)) as unknown as {
      rows: { n: number; d: number }[];
    };
    expect(counted.rows[0]?.n).toBe(counted.rows[0]?.d);
  }, 900_000);
});
