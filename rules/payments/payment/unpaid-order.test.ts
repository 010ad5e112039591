import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultTransferTerm,
  payUntil,
  transferTermBounds,
} from '#rules/catalogue/settings/transfer-term.ts';
import { releasedAfter, unpaidOrderStep } from './unpaid-order.ts';

const DAY = 24 * 3_600_000;
const placed = new Date('2026-11-22T11:00:00Z'); // a Sunday
const until = payUntil(placed, defaultTransferTerm);
const waits = { status: 'pending', isTransfer: true, payableUntil: until, remindedAt: null } as const;
const at = (iso: string) => new Date(iso);
const step = (iso: string, change: Partial<Parameters<typeof unpaidOrderStep>[0]> = {}) =>
  unpaidOrderStep({ ...waits, ...change }, at(iso), defaultTransferTerm);

describe('the term of a transfer', () => {
  it('ends with the fourteenth day, and the office has the working day after it', () => {
    expect(until).toEqual(at('2026-12-06T22:59:59.999Z'));
    expect(releasedAfter(until)).toEqual(at('2026-12-07T22:59:59.999Z'));
    // Friday: Saturday and Sunday are no days on which an account is looked at
    expect(releasedAfter(at('2026-12-04T22:59:59.999Z'))).toEqual(at('2026-12-07T22:59:59.999Z'));
  });

  it.each([
    ['2026-12-03T22:59:00Z', {}, { do: 'nothing' }],
    ['2026-12-03T23:00:00Z', {}, { do: 'remind', payableUntil: until }],
    ['2026-12-06T12:00:00Z', { remindedAt: at('2026-12-03T23:00:00Z') }, { do: 'nothing' }],
    ['2026-12-07T22:59:00Z', { remindedAt: at('2026-12-03T23:00:00Z') }, { do: 'nothing' }],
    ['2026-12-07T23:00:00Z', { remindedAt: at('2026-12-03T23:00:00Z') }, { do: 'release' }],
    // the shop was down when the reminder was due: three days from now, today included
    ['2026-12-05T12:00:00Z', {}, { do: 'remind', payableUntil: at('2026-12-07T22:59:59.999Z') }],
    ['2027-02-01T12:00:00Z', {}, { do: 'remind', payableUntil: at('2027-02-03T22:59:59.999Z') }],
    [
      '2026-11-23T12:00:00Z',
      { payableUntil: null },
      { do: 'begin', payableUntil: at('2026-12-07T22:59:59.999Z') },
    ],
    ['2027-02-01T12:00:00Z', { status: 'completed' }, { do: 'nothing' }],
    ['2027-02-01T12:00:00Z', { status: 'cancelled', remindedAt: placed }, { do: 'nothing' }],
    ['2027-02-01T12:00:00Z', { isTransfer: false, remindedAt: placed }, { do: 'nothing' }],
  ] as const)('at %s with %j: %j', (now, change, expected) => {
    expect(step(now, change)).toEqual(expected);
  });

  it('never releases an order before its shopper had the days of the reminder, whenever the shop was awake', () => {
    const [fewest, most] = transferTermBounds.term;
    const terms = fc
      .record({
        transferTermDays: fc.integer({ min: fewest, max: most }),
        reminder: fc.integer({ min: 2, max: 14 }),
      })
      .map(({ transferTermDays, reminder }) => ({
        transferTermDays,
        transferReminderDays: Math.min(reminder, transferTermDays - 1),
      }));
    const gaps = fc.array(fc.integer({ min: 60_000, max: 9 * DAY }), { minLength: 1, maxLength: 60 });
    const start = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(start, terms, gaps, (placedAt, term, waited) => {
        let order: Parameters<typeof unpaidOrderStep>[0] = {
          ...waits,
          payableUntil: payUntil(placedAt, term),
        };
        let now = placedAt;
        for (const gap of waited) {
          now = new Date(now.getTime() + gap);
          const due = unpaidOrderStep(order, now, term);
          if (due.do === 'remind') {
            expect(order.remindedAt).toBeNull();
            expect(due.payableUntil.getTime() - now.getTime()).toBeGreaterThan(
              (term.transferReminderDays - 1) * DAY - 3_600_001,
            );
            order = { ...order, payableUntil: due.payableUntil, remindedAt: now };
          }
          if (due.do === 'release') {
            expect(order.remindedAt).not.toBeNull();
            expect(now.getTime()).toBeGreaterThan(
              placedAt.getTime() + term.transferTermDays * DAY - 3_600_001,
            );
            return;
          }
        }
      }),
    );
  });
});
