import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptLongEnough, lengthMs, type Term, terms } from '#rules/platform/terms.ts';
import { dueRemoval, type OrderToKeep, stillNeeded, youngestDue } from './due.ts';

const order = (changes: Partial<OrderToKeep>): OrderToKeep => ({
  createdAt: new Date('2026-05-10T10:00:00Z'),
  paymentStatus: 'completed',
  isMoneyParked: false,
  isInBooks: true,
  isAnonymised: false,
  isArtworkRemoved: false,
  isErasureAsked: false,
  ...changes,
});
const cancelled = { paymentStatus: 'cancelled', isInBooks: false } as const;

describe('what is removed of an order, and when', () => {
  it.each([
    ['2028-05-10T09:59:59Z', {}, null],
    ['2028-05-10T10:00:01Z', {}, 'artwork'],
    ['2028-05-10T10:00:01Z', { isArtworkRemoved: true }, null],
    ['2030-12-31T12:00:00Z', { isArtworkRemoved: true }, null],
    ['2031-01-01T01:00:00Z', { isArtworkRemoved: true }, 'person'],
    ['2031-01-01T01:00:00Z', { isArtworkRemoved: true, isAnonymised: true }, null],
    ['2036-12-31T12:00:00Z', { isArtworkRemoved: true, isAnonymised: true }, null],
    ['2037-01-01T01:00:00Z', { isArtworkRemoved: true, isAnonymised: true }, 'order'],
    ['2026-11-10T09:00:00Z', cancelled, null],
    ['2026-11-10T11:00:00Z', cancelled, 'order'],
    ['2026-11-10T11:00:00Z', { ...cancelled, isInBooks: true }, 'person'],
    ['2026-11-10T11:00:00Z', { paymentStatus: 'failed', isInBooks: false }, 'order'],
    ['2099-01-01T00:00:00Z', { paymentStatus: 'pending' }, null],
    ['2099-01-01T00:00:00Z', { isMoneyParked: true }, null],
    ['2026-05-20T10:00:00Z', { isErasureAsked: true }, null],
    ['2026-07-09T10:00:01Z', { isErasureAsked: true }, 'person'],
    ['2026-05-20T10:00:00Z', { ...cancelled, isErasureAsked: true }, 'person'],
    ['2026-07-09T10:00:01Z', { isErasureAsked: true, isAnonymised: true, isArtworkRemoved: true }, null],
  ] as const)('%s %j: %s', (now, changes, removal) =>
    expect(dueRemoval(order(changes), new Date(now))).toBe(removal),
  );

  it('nothing younger than the shortest term is due, and what is due stays due', () => {
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    const facts = fc.record({
      paymentStatus: fc.constantFrom('completed', 'failed', 'cancelled'),
      isInBooks: fc.boolean(),
    });
    fc.assert(
      fc.property(moments, moments, fc.nat(9_000), facts, (createdAt, now, days, some) => {
        const one = order({ ...some, createdAt } as Partial<OrderToKeep>);
        const later = new Date(now.getTime() + days * 86_400_000);
        if (createdAt >= youngestDue(now)) expect(dueRemoval(one, now)).toBeNull();
        if (dueRemoval(one, now)) expect(dueRemoval(one, later)).not.toBeNull();
      }),
    );
  });
});

describe('what an order is still needed for', () => {
  const now = new Date('2026-06-01T10:00:00Z');
  it.each([
    [{}, 'in_the_making'],
    [{ createdAt: new Date('2026-01-01T10:00:00Z') }, null],
    [{ paymentStatus: 'pending', createdAt: new Date('2020-01-01T10:00:00Z') }, 'unpaid'],
    [{ paymentStatus: 'cancelled' }, null],
    [{ paymentStatus: 'cancelled', isMoneyParked: true }, 'money_parked'],
  ] as const)('%j: %s', (changes, reason) => expect(stillNeeded(order(changes), now)).toBe(reason));
});

describe('terms', () => {
  it.each([
    [{ count: 1, unit: 'month', from: 'start' }, '2026-03-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    [{ count: 6, unit: 'month', from: 'start' }, '2026-08-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    [{ count: 2, unit: 'year', from: 'start' }, '2028-02-29T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    [{ count: 4, unit: 'year', from: 'yearEnd' }, '2031-01-01T00:00:00Z', '2026-12-31T23:00:00.000Z'],
    [{ count: 30, unit: 'day', from: 'start' }, '2026-03-31T10:00:00Z', '2026-03-01T10:00:00.000Z'],
  ] as const)('%j before %s is %s', (term: Term, now, then) =>
    expect(keptLongEnough(term, new Date(now)).toISOString()).toBe(then),
  );

  it('days and minutes have a length', () => {
    expect([lengthMs(terms.savedDesign), lengthMs(terms.failedLogIn)]).toEqual([30 * 86_400_000, 900_000]);
  });
});
