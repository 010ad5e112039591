import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayDay, displayTime, endOfDay, isoDay, localTime, parseDay } from './dates.ts';

describe('dates', () => {
  it.each([
    ['2026-07-30T10:00:00Z', '2026-07-30', '30.07.2026', '30.07.2026 12:00'],
    ['2026-12-31T23:30:00Z', '2027-01-01', '01.01.2027', '01.01.2027 00:30'], // already tomorrow in Prague
    ['2026-06-30T21:59:59Z', '2026-06-30', '30.06.2026', '30.06.2026 23:59'], // summer time, two hours ahead
    ['2026-06-30T22:00:00Z', '2026-07-01', '01.07.2026', '01.07.2026 00:00'],
    ['2026-03-05T05:07:00Z', '2026-03-05', '05.03.2026', '05.03.2026 06:07'],
  ])('I18-025 I18-026 ADM-093: %s is %s and %s', (at, iso, shown, withTime) => {
    expect(isoDay(new Date(at))).toBe(iso);
    expect(isoDay(Date.parse(at))).toBe(iso);
    expect(displayDay(new Date(at))).toBe(shown);
    expect(displayTime(new Date(at))).toBe(withTime);
  });

  it('I18-026: a written day is shown as it stands', () => {
    expect(displayDay('2026-07-01')).toBe('01.07.2026');
    expect(displayDay('1.7.2026')).toBe('');
    expect(displayDay('2026-06-30T22:30:00.000Z')).toBe('01.07.2026');
    expect(displayDay('2026-06-30Tx')).toBe('');
  });

  it.each([
    ['24.11.2026', '2026-11-24'],
    [' 4. 7. 2026 ', '2026-07-04'],
    ['24/11/26', '2026-11-24'],
    ['24-11-2026', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['29.2.2028', '2028-02-29'],
    ['29.2.2026', null],
    ['31.11.2026', null],
    ['11.24.2026', null],
    ['0.1.2026', null],
    ['1.1.0026', null],
    ['24.11.', null],
    ['24.11.202', null],
    ['', null],
    ['soon', null],
  ])('ADM-093: typed "%s" is %s', (typed, day) => expect(parseDay(typed)).toBe(day));

  it('ADM-093: what is shown is understood when it is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (at) => {
        expect(parseDay(displayDay(at))).toBe(isoDay(at));
      }),
    );
  });

  it('an invalid date is empty', () => {
    expect(isoDay(Number.NaN)).toBe('');
    expect(displayDay(new Date('x'))).toBe('');
    expect(displayTime(Number.NaN)).toBe('');
    expect(localTime(Number.NaN)).toBeNull();
  });

  it('both spellings name the same day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (at) => {
        expect(displayDay(isoDay(at))).toBe(displayDay(at));
        expect(isoDay(at)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });

  it('a day ends at midnight in Prague, also where the clocks change', () => {
    const ends = (at: string, daysLater?: number) => endOfDay(new Date(at), daysLater).toISOString();
    expect(ends('2026-11-22T23:30:00Z')).toBe('2026-11-23T22:59:59.999Z');
    expect(ends('2026-03-22T12:00:00Z', 7)).toBe('2026-03-29T21:59:59.999Z');
    expect(ends('2026-10-20T12:00:00Z', 5)).toBe('2026-10-25T22:59:59.999Z');
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) }), (at) => {
        const end = endOfDay(at).getTime();
        expect(end).toBeGreaterThanOrEqual(at);
        expect([isoDay(end), isoDay(end + 1) > isoDay(at)]).toEqual([isoDay(at), true]);
      }),
    );
  });
});
