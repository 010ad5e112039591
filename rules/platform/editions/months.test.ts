import { describe, expect, it } from 'vitest';
import { daysOfMonth, monthAfter, monthAt } from './months.ts';

describe('months of the company', () => {
  it.each([
    ['2026-01-31T22:59:59Z', '2026-01'],
    ['2026-01-31T23:00:00Z', '2026-02'],
    ['2026-06-30T21:59:59Z', '2026-06'],
    ['2026-06-30T22:00:00Z', '2026-07'],
    ['2025-12-31T23:00:00Z', '2026-01'],
  ])('%s is in %s', (at, month) => expect(monthAt(new Date(at))).toBe(month));

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -15, '2024-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s and %i months is %s', (month, months, then) => expect(monthAfter(month, months)).toBe(then));

  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, to) => expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to }));
});
