import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '#rules/platform/money/money.ts';
import { exceededLimit, LIMIT_MAX, readLimit } from './order-limits.ts';

const limits = (orderLimit: number | null, monthLimit: number | null) => ({
  orderLimit: orderLimit === null ? null : minor(orderLimit),
  monthLimit: monthLimit === null ? null : minor(monthLimit),
  currency: 'CZK' as const,
});
const order = (net: number, spent = 0, currency: 'CZK' | 'EUR' = 'CZK') => ({
  net: minor(net),
  spent: minor(spent),
  currency,
});

describe('an order and the limits of its person', () => {
  it.each([
    ['no limits', limits(null, null), order(5_000, 9_999_999), null],
    ['no limits, in another currency', limits(null, null), order(5_000, 0, 'EUR'), null],
    ['exactly the limit of an order', limits(5_000, null), order(5_000), null],
    ['a hundredth above it', limits(5_000, null), order(5_001), 'order'],
    ['exactly the limit of a month', limits(null, 9_000), order(5_000, 4_000), null],
    ['a hundredth above it', limits(null, 9_000), order(5_000, 4_001), 'month'],
    ['above both', limits(4_999, 1_000), order(5_000, 4_001), 'order'],
    ['a limit of nothing', limits(0, null), order(1), 'order'],
    ['in another currency', limits(5_000, null), order(1, 0, 'EUR'), 'currency'],
  ])('%s', (_, of, one, reason) => {
    expect(exceededLimit(of, one)).toBe(reason);
  });

  it('orders that are let through one after the other never come to more than the limit of the month', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 30 }), amounts, (nets, most) => {
        let spent = 0;
        for (const net of nets)
          if (exceededLimit(limits(null, most), order(net, spent)) === null) spent += net;
        expect(spent).toBeLessThanOrEqual(most);
      }),
      { seed: 20261128, numRuns: 300 },
    );
  });
});

describe('a limit as it is typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['20000', 2_000_000],
    ['20 000', 2_000_000],
    ['1500,50', 150_050],
    ['1500.5', 150_050],
    [String(LIMIT_MAX / 100), LIMIT_MAX],
  ])('%j is %s', (typed, amount) => {
    expect(readLimit(typed)).toEqual({ ok: true, value: amount });
  });

  it.each(['-1', 'lots', '1,234', '1.5.5', String(LIMIT_MAX / 100 + 1), 'NaN', '1e99'])(
    '%j is none',
    (typed) => {
      expect(readLimit(typed)).toMatchObject({ ok: false, code: 'limit' });
    },
  );
});
