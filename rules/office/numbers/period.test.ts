import { describe, expect, it } from 'vitest';
import { monthAfter, monthAt, monthsUpTo } from './period.ts';

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

  it('a period ends with its last month', () =>
    expect(monthsUpTo('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']));
});
