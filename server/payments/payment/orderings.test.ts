import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsOf } from '#tests/draws.ts';
import { giveUpDue } from './check-payments.ts';
import { describeRun, heldBy, type Outcome, runOnce } from './testing/orderings.ts';
import { type PayShop, payShop } from './testing/shopping.ts';

/** Thousands and two processes by tools/bench/settle-orderings.ts. */
const RUNS = drawsOf(80, 200);

let s: PayShop;
beforeAll(async () => {
  s = await payShop();
});
afterAll(async () => {
  await s.close();
});

describe('every ordering of what can happen to the money of an order', () => {
  it('ends with one order, one settlement, one mail and the right stock, also at once (D-S75, D-S84)', async () => {
    await s.setStock(100_000);
    const outcomes: (Outcome & { code: string })[] = [];
    const wrong: string[] = [];
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const outcome = await runOnce(s, seed);
      outcomes.push(outcome);
      if (outcome.wrong.length > 0) wrong.push(describeRun(outcome, seed));
    }
    expect(wrong).toEqual([]);
    // those that a later run gave up are counted by what the database says now
    const now = await Promise.all(
      outcomes.map(async (one) => ({ ...one, status: (await s.orderOf(one.code)).paymentStatus })),
    );
    expect(await s.stock()).toBe(100_000 - heldBy(now));
    await giveUpDue(s.at(48 * 3_600_000));
    expect(await s.stock()).toBe(100_000 - heldBy(now.filter(({ status }) => status === 'completed')));
  });
});
