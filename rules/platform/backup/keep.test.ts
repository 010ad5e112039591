import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outdated, readKeepRule } from './keep.ts';

it.each([
  ['7d,4w,12m', { d: 7, w: 4, m: 12 }],
  ['30d', { d: 30, w: 0, m: 0 }],
  [' 2w , 1d ', { d: 1, w: 2, m: 0 }],
])('reads %s', (text, rule) => expect(readKeepRule(text)).toEqual(rule));

it.each(['', '7', '0d', '7d,7d', '7y', '7d;4w', '-1d'])('refuses "%s"', (text) =>
  expect(readKeepRule(text)).toBeNull(),
);

const at = (text: string) => ({ at: new Date(`${text}Z`) });
const now = new Date('2026-11-27T12:00:00Z');
const rest = (rule: string, ...times: string[]) =>
  outdated(times.map(at), readKeepRule(rule) ?? { d: 0, w: 0, m: 0 }, now).map(({ at: one }) =>
    one.toISOString().slice(0, 16),
  );

it('keeps the newest of a day', () =>
  expect(rest('2d', '2026-11-27T02:00', '2026-11-27T08:00', '2026-11-26T02:00', '2026-11-25T02:00')).toEqual([
    '2026-11-27T02:00',
    '2026-11-25T02:00',
  ]));

it('keeps one of each week and month beside the days', () =>
  expect(
    rest(
      '1d,2w,2m',
      '2026-11-27T02:00',
      '2026-11-23T02:00',
      '2026-11-22T02:00',
      '2026-11-16T02:00',
      '2026-10-31T02:00',
      '2026-09-30T02:00',
    ),
  ).toEqual(['2026-11-23T02:00', '2026-11-16T02:00', '2026-09-30T02:00']));

it('always keeps the newest, however old, and one dated later than now', () => {
  expect(rest('1d', '2020-01-01T00:00', '2019-01-01T00:00')).toEqual(['2019-01-01T00:00']);
  expect(rest('1d', '2030-01-01T00:00', '2029-01-01T00:00')).toEqual([]);
});

it('never keeps more than the rule says and the newest', () =>
  fc.assert(
    fc.property(
      fc.array(fc.date({ min: new Date('2024-01-01'), max: now, noInvalidDate: true }), { maxLength: 60 }),
      fc.record({ d: fc.nat(9), w: fc.nat(9), m: fc.nat(9) }),
      (dates, rule) => {
        const backups = dates.map((date) => ({ at: date }));
        const kept = backups.length - outdated(backups, rule, now).length;
        expect(kept).toBeLessThanOrEqual(rule.d + rule.w + rule.m + 1);
        if (backups.length > 0) expect(kept).toBeGreaterThan(0);
      },
    ),
  ));
