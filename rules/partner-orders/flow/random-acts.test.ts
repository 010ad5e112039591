import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actState, approvalState, isTakeBack, type OrderAct, orderActs, takenBackTo } from './acts.ts';
import { course } from './course.ts';
import { checkDecisions, checkDesignUpload, type RoundItem } from './design-round.ts';
import { checkExpeditionDate } from './expedition-date.ts';
import type { OrderFacts } from './facts.ts';
import { isMet, type NeedName } from './needs.ts';
import { isReadyForNextStatus, nextOrderStatus, rowFor, transitionFor } from './next-status.ts';
import { taskOf } from './quick-filters.ts';
import { sampleOrder } from './sample-orders.ts';

/** What a person does: an act, and a number by which they choose how. */
type Move = { readonly act: OrderAct; readonly choice: number };

const withIds = ({ items }: OrderFacts): readonly (RoundItem & { version: number; openPins: number })[] =>
  items.map((item, i) => ({ openPins: 0, ...item, id: String(i) }));

/** What acts change besides the status, like the calls of the shop will. Null: refused. */
const effects: Partial<Record<OrderAct, (facts: OrderFacts, choice: number) => OrderFacts | null>> = {
  saveLocations: (facts) => ({ ...facts, deliveries: sampleOrder('new').deliveries }),
  assignDealer: (facts, choice) => ({ ...facts, dealerId: `d${choice % 3}` }),
  sendDesigns: (facts, choice) => {
    const items = withIds(facts);
    // every item, only those that are not approved, or one of them
    const sentFor = items.filter(
      ({ approval, id }) => choice % 3 === 0 || (approval !== 'approved' && (choice % 3 === 1 || id === '0')),
    );
    const answer = checkDesignUpload(
      items,
      sentFor.map(({ id }) => id),
      choice % 2 === 0,
    );
    if (!answer.ok) return null;
    return {
      ...facts,
      items: items.map(({ id, approval, version, openPins }) =>
        answer.value.includes(id)
          ? { approval: 'waiting', version: version + 1, openPins }
          : { approval, version, openPins },
      ),
    };
  },
  approveItem: (facts, choice) => {
    const at = choice % facts.items.length;
    if (facts.items[at]?.approval !== 'waiting') return null;
    const approval = choice % 2 ? 'approved' : 'notApproved';
    if (approval === 'approved' && !approvalState(facts, at).possible) return null;
    return { ...facts, items: facts.items.map((item, i) => (i === at ? { ...item, approval } : item)) };
  },
  setPin: (facts, choice) => {
    const at = choice % facts.items.length;
    if (facts.items[at]?.approval === 'approved') return null;
    return { ...facts, items: facts.items.map((item, i) => (i === at ? { ...item, openPins: 1 } : item)) };
  },
  closePin: (facts) => ({ ...facts, items: facts.items.map((item) => ({ ...item, openPins: 0 })) }),
  decideDesigns: (facts, choice) => {
    const items = withIds(facts);
    const decisions = items.map(
      ({ id, approval }, i) =>
        ({
          orderItemId: id,
          approvalStatus: approval !== 'waiting' ? approval : (choice >> i) % 2 ? 'approved' : 'notApproved',
        }) as const,
    );
    const answer = checkDecisions(items, decisions, choice % 5 ? 'comment' : '');
    if (!answer.ok) return null;
    return {
      ...facts,
      items: answer.value.items.map(({ approval }, i) => ({
        approval,
        version: items[i]?.version ?? 0,
        openPins: items[i]?.openPins ?? 0,
      })),
    };
  },
  uploadProforma: (facts) => ({ ...facts, proforma: { ...facts.proforma, hasFile: true } }),
  uploadFinal: (facts) => ({ ...facts, final: { ...facts.final, hasFile: true } }),
  recordProformaPayment: (facts) => ({ ...facts, proforma: { ...facts.proforma, isPaid: true } }),
  recordFinalPayment: (facts) => ({ ...facts, final: { ...facts.final, isPaid: true } }),
  takeBackProformaPayment: (facts) => ({
    ...facts,
    status: takenBackTo.takeBackProformaPayment,
    proforma: { ...facts.proforma, isPaid: false },
  }),
  takeBackFinalPayment: (facts) => ({
    ...facts,
    status: takenBackTo.takeBackFinalPayment,
    final: { ...facts.final, isPaid: false },
  }),
  setExpeditionDate: (facts, choice) => {
    const orderedAt = new Date('2026-11-01T08:00:00Z');
    const date = choice % 4 ? '2026-12-01' : null;
    const answer = checkExpeditionDate({ date, orderedAt, status: facts.status });
    if (!answer.ok) return null;
    const at = choice % facts.deliveries.length;
    return {
      ...facts,
      deliveries: facts.deliveries.map((row, i) =>
        i === at ? { ...row, expeditionDate: answer.value } : row,
      ),
    };
  },
  setCarrierCode: (facts, choice) => ({
    ...facts,
    deliveries: facts.deliveries.map((row, i) =>
      i === choice % facts.deliveries.length ? { ...row, deliveryCode: 'A1' } : row,
    ),
  }),
};

function perform(facts: OrderFacts, { act, choice }: Move): OrderFacts {
  if (!actState(facts, act).possible) return facts;
  const after = effects[act] ? effects[act](facts, choice) : facts;
  if (!after) return facts;
  // the last approval moves the order at once; a rejection waits for its message
  const by = act === 'approveItem' && isMet('everyDesignApproved', after) ? 'decideDesigns' : act;
  const status = statusAfter(after, by);
  // what is decided while a pin is open is taken back
  if (!isMet('approvedWithoutPins', after)) return facts;
  return status ? { ...after, status } : after;
}

/** The status the act leads to, once it has brought what its row says. */
const statusAfter = (after: OrderFacts, act: OrderAct): OrderFacts['status'] | null => {
  const row = rowFor(after, act as Parameters<typeof rowFor>[1]);
  return row?.brings.every((name) => isMet(name, after)) ? row.to : null;
};

/** From which status on what has to hold. */
const holdsFrom: readonly (readonly [OrderFacts['status'], NeedName])[] = [
  ['new', 'locationsSaved'],
  ['toApproveDesign', 'dealerAssigned'],
  ['toApproveDesign', 'everyDesignSent'],
  ['designApproved', 'everyDesignApproved'],
  ['waitingForProduction', 'proformaPaidOrSkipped'],
  ['produced', 'everyExpeditionDate'],
  ['delivered', 'everyCarrierCode'],
  ['waitingForFinalPayment', 'finalFile'],
  ['done', 'finalPaid'],
];

/** What contradicts the status of an order. */
function contradictions(facts: OrderFacts): readonly string[] {
  const { status, proforma, final, items } = facts;
  if (status === 'cancelled') return [];
  const at = course.indexOf(status);
  const found: string[] = holdsFrom
    .filter(([from, name]) => at >= course.indexOf(from) && !isMet(name, facts))
    .map(([, name]) => name);
  if (status === 'preparing' && facts.deliveries.length > 0) found.push('locations while preparing');
  if (status === 'new' && items.some(({ version }) => version > 0)) found.push('designs while new');
  if (status === 'toApproveDesign' && isMet('everyDesignApproved', facts))
    found.push('approved, yet waiting');
  if (status === 'commentOnTheDesign' && !isMet('someDesignRejected', facts)) found.push('nothing rejected');
  if (at < course.indexOf('waitingForProformaPayment') && proforma.hasFile) found.push('early proforma');
  if (status === 'waitingForProformaPayment' && (!proforma.hasFile || proforma.isPaid))
    found.push('proforma');
  if (at < course.indexOf('waitingForFinalPayment') && final.hasFile) found.push('early invoice');
  if (status === 'waitingForFinalPayment' && final.isPaid) found.push('paid, yet waiting');
  if (proforma.isPaid && !proforma.hasFile) found.push('paid without a proforma');
  if (status === 'delivered') found.push('rests in delivered');
  return found;
}

/** The acts that bring any order to its end when people want it to. */
function driveToEnd(start: OrderFacts): OrderFacts['status'] {
  let facts = start;
  for (let step = 0; step < 60 && facts.status !== 'done'; step += 1)
    for (const act of orderActs)
      if (act !== 'cancel' && !isTakeBack(act))
        // three deliveries and two items, each of which is dealt with by its own choice
        for (const choice of [3, 7, 9, 11, 13]) facts = perform(facts, { act, choice });
  return facts.status;
}

const moves = fc.array(
  fc.record({
    // a cancellation ends nearly everything, so it is rarer than the other acts
    act: fc.oneof(
      { weight: 100, arbitrary: fc.constantFrom(...orderActs.filter((act) => act !== 'cancel')) },
      { weight: 1, arbitrary: fc.constant<OrderAct>('cancel') },
    ),
    choice: fc.nat(1000),
  }),
  { minLength: 200, maxLength: 200 },
);

// late statuses take many acts, so orders begin anywhere
const starts = fc.constantFrom(...course.filter((status) => status !== 'delivered'));

describe('acts at random', () => {
  it('never bring an order where its status is contradicted or no way leads to its end', () => {
    const seen = new Set<string>();
    let acts = 0;
    fc.assert(
      fc.property(starts, moves, (start, sequence) => {
        let facts = sampleOrder(start);
        expect([start, contradictions(facts)]).toEqual([start, []]);
        for (const move of sequence) {
          facts = perform(facts, move);
          acts += 1;
          seen.add(facts.status);
          expect([move.act, facts.status, contradictions(facts)]).toEqual([move.act, facts.status, []]);
          expect(nextOrderStatus(facts) === null).toBe(/done|cancelled/.test(facts.status));
          // a row through status/update is offered exactly when the call would succeed
          const to = nextOrderStatus(facts);
          const answer = to && transitionFor({ facts, from: facts.status, to });
          if (answer && (answer.ok || answer.code !== 'not_a_transition'))
            expect(isReadyForNextStatus(facts)).toBe(answer.ok);
          if (facts.status !== 'cancelled') expect(taskOf(facts)).not.toBe('cancelled');
        }
        if (facts.status !== 'cancelled') expect(driveToEnd(facts)).toBe('done');
      }),
      { numRuns: 100 },
    );
    expect(acts).toBeGreaterThanOrEqual(10_000);
    // all but delivered, which orders only pass
    expect(seen.size).toBe(14);
  });
});
