import { describe, expect, it } from 'vitest';
import { daysWithoutInvoice } from './final-invoice-due.ts';

const dispatchedAt = new Date('2026-11-01T10:00:00Z');
const on = (day: string) => new Date(`2026-11-${day}T10:00:00Z`);

describe('the reminder of the final invoice (D-B52)', () => {
  it.each([
    ['waitingForFinalInvoice', dispatchedAt, '10', null],
    ['waitingForFinalInvoice', dispatchedAt, '11', 10],
    ['waitingForFinalInvoice', dispatchedAt, '20', 19],
    ['waitingForFinalInvoice', null, '20', null],
    ['waitingForFinalPayment', dispatchedAt, '20', null],
    ['cancelled', dispatchedAt, '20', null],
  ] as const)('%s, dispatched %s, on the %s: %s', (status, at, day, days) => {
    expect(daysWithoutInvoice({ status, dispatchedAt: at }, on(day))).toBe(days);
  });
});
