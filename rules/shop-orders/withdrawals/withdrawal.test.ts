import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeWithdrawal, type OrderToWithdraw, typedOrderCode } from './withdrawal.ts';

const plain = { item: 1, isPrinted: false };
const printed = { item: 2, isPrinted: true };
const at = new Date('2026-11-23T10:00:00Z');
const daysBefore = (days: number) => new Date(at.getTime() - days * 24 * 3_600_000);
const order = (changed: Partial<OrderToWithdraw> = {}): OrderToWithdraw => ({
  ...{ isBusiness: false, sentAt: null, lines: [plain, printed] },
  ...changed,
});

describe('a withdrawal from a contract', () => {
  it.each([
    ['no order is found', null, [], 'unknownOrder', [], []],
    ['goods without print, not sent yet', order({ lines: [plain] }), [], 'inTime', [1], []],
    ['goods with print only', order({ lines: [printed] }), [], 'madeToOrder', [], [2]],
    ['the whole of an order of both kinds', order(), [], 'inTime', [1], [2]],
    ['the line without print of both kinds', order(), [1], 'inTime', [1], []],
    ['the line with print of both kinds', order(), [2], 'madeToOrder', [], [2]],
    ['a line the order does not have', order(), [7], 'madeToOrder', [], []],
    ['sent today', order({ sentAt: at }), [1], 'inTime', [1], []],
    ['sent fourteen days ago', order({ sentAt: daysBefore(14) }), [1], 'inTime', [1], []],
    [
      'sent fifteen days ago: the day of delivery decides',
      order({ sentAt: daysBefore(15) }),
      [1],
      'toDecide',
      [1],
      [],
    ],
    ['bought by a company', order({ isBusiness: true }), [1], 'business', [1], []],
  ] as const)('%s', (_, asked, items, verdict, withdrawn, madeToOrder) => {
    expect(judgeWithdrawal(asked, items, at)).toEqual({ verdict, items: withdrawn, madeToOrder });
  });

  it('counts whole days of the company: the last one ends at midnight in Prague', () => {
    const sentAt = new Date('2026-11-01T08:00:00Z');
    const judge = (moment: string) => judgeWithdrawal(order({ sentAt }), [1], new Date(moment)).verdict;
    expect(judge('2026-11-15T22:59:59Z')).toBe('inTime');
    expect(judge('2026-11-15T23:00:00Z')).toBe('toDecide');
  });

  it('never counts a printed line as withdrawn, and every line that was asked for on one side', () => {
    const lines = fc.array(fc.boolean(), { maxLength: 8 });
    const asked = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 5 });
    fc.assert(
      fc.property(lines, asked, (prints, items) => {
        const all = prints.map((isPrinted, i) => ({ item: i + 1, isPrinted }));
        const judged = judgeWithdrawal(order({ lines: all }), items, at);
        const meant = all.filter(({ item }) => items.length === 0 || items.includes(item));
        expect(judged.items.every((item) => prints[item - 1] === false)).toBe(true);
        expect([...judged.items, ...judged.madeToOrder].sort()).toEqual(meant.map(({ item }) => item).sort());
      }),
    );
  });

  it.each([
    ['26114821', '26114821'],
    ['2611-4821', '26114821'],
    [' 2611 4821 ', '26114821'],
    ['2611482', null],
    ['abc', null],
    ['', null],
  ])('reads the code of an order as people type it: %j', (typed, code) => {
    expect(typedOrderCode(typed)).toBe(code);
  });
});
