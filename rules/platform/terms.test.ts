import { describe, expect, it } from 'vitest';
import { keptLongEnough, type Term } from './terms.ts';

describe('what came before this moment has been kept long enough', () => {
  it.each<[string, Term, string, string]>([
    ['minutes', { count: 15, unit: 'minute', from: 'start' }, '2027-03-01T00:10:00Z', '2027-02-28T23:55:00Z'],
    ['days', { count: 30, unit: 'day', from: 'start' }, '2027-03-15T12:00:00Z', '2027-02-13T12:00:00Z'],
    ['months', { count: 6, unit: 'month', from: 'start' }, '2027-03-15T12:00:00Z', '2026-09-15T12:00:00Z'],
    ['no 31st', { count: 1, unit: 'month', from: 'start' }, '2027-03-31T12:00:00Z', '2027-02-28T12:00:00Z'],
    [
      'a leap year',
      { count: 2, unit: 'year', from: 'start' },
      '2030-02-28T12:00:00Z',
      '2028-02-28T12:00:00Z',
    ],
    [
      'no leap year',
      { count: 1, unit: 'year', from: 'start' },
      '2028-02-29T12:00:00Z',
      '2027-02-28T12:00:00Z',
    ],
    [
      'whole years, of the company and not of UTC',
      { count: 4, unit: 'year', from: 'yearEnd' },
      '2031-12-31T12:00:00Z',
      '2026-12-31T23:00:00Z',
    ],
  ])('%s', (_what, term, now, before) => {
    expect(keptLongEnough(term, new Date(now))).toEqual(new Date(before));
  });
});
