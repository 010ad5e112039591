import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOrderCode, isOrderCodeOf, orderCode, orderMonth } from './order-code.ts';

describe('order code', () => {
  it.each([
    ['2026-07-30T10:00:00Z', 42, '26070042'],
    ['2026-01-01T00:00:00Z', 0, '26010000'],
    ['2030-12-31T22:59:59Z', 9999, '30129999'],
    ['2030-12-31T23:00:00Z', 9999, '31019999'], // already January in Prague
  ])('PAY-018: %s with draw %i is %s', (at, draw, code) => {
    expect(orderCode(orderMonth(new Date(at)), draw)).toBe(code);
  });

  it('PAY-018: is always eight digits that read as a code', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2099, 11, 30) }),
        fc.nat(9999),
        (at, draw) => {
          const code = orderCode(orderMonth(at), draw);
          expect([isOrderCode(code), isOrderCodeOf(code, new Date(at))]).toEqual([true, true]);
        },
      ),
    );
  });

  // the month ends at 23:00 UTC in winter
  it.each([
    ['26110001', '2026-11-15T12:00:00Z', true],
    ['26110001', '2026-12-01T22:59:00Z', true], // a checkout that stayed open over midnight
    ['26110001', '2026-12-01T23:01:00Z', false],
    ['26120001', '2026-11-29T22:59:00Z', false],
    ['26120001', '2026-11-29T23:01:00Z', true], // a device whose clock is ahead
    ['27010001', '2026-12-31T12:00:00Z', true],
    ['25110001', '2026-11-15T12:00:00Z', false],
    ['27110001', '2026-11-15T12:00:00Z', false],
  ])('PAY-018: whether %s may be ordered under at %s: %s', (code, now, isOf) => {
    expect(isOrderCodeOf(code, new Date(now))).toBe(isOf);
  });

  it('refuses a draw out of range and a broken date', () => {
    for (const draw of [-1, 10_000, 1.5, Number.NaN])
      expect(() => orderCode('2607', draw)).toThrow(RangeError);
    expect(() => orderMonth(Number.NaN)).toThrow(RangeError);
  });

  it.each(['2613001', '26130001', '2607004', '260700421', '26-70042', ''])('%o is no order code', (code) => {
    expect(isOrderCode(code)).toBe(false);
  });
});
