import { describe, expect, it } from 'vitest';
import { course, progressGroups } from './course.ts';
import { progressOf } from './progress.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';
import { type StatusTone, statusTone } from './status-tone.ts';

describe('the scale of an order (D-B21)', () => {
  it('has a tick for every status but cancelled and a long one for each group', () => {
    const { ticks } = progressOf('preparing', []);
    expect(new Set([...ticks.map(({ status }) => status), 'cancelled'])).toEqual(
      new Set(partnerOrderStatuses),
    );
    expect(ticks.filter(({ isMajor }) => isMajor).map(({ group }) => group)).toEqual(progressGroups);
  });

  it('has what lies behind, one that is current, and what is to come', () => {
    for (const status of course) {
      const { ticks } = progressOf(status, course);
      const at = ticks.findIndex(({ state }) => state === 'current');
      expect(ticks[at]?.status).toBe(status);
      expect(ticks.slice(0, at).every(({ state }) => state === 'reached')).toBe(true);
      expect(ticks.slice(at + 1).every(({ state }) => state === 'open')).toBe(true);
    }
  });

  it('says reached of no step the order never stood at', () => {
    const { ticks } = progressOf('cancelled', ['preparing', 'new', 'toApproveDesign'], 'inProduction');
    const states = Object.fromEntries(ticks.map(({ status, state }) => [status, state]));
    expect(states).toMatchObject({
      toApproveDesign: 'reached',
      commentOnTheDesign: 'passed',
      waitingForProformaPayment: 'passed',
      inProduction: 'current',
    });
  });

  it('is green at shipped from dispatch on', () => {
    const green = course.filter((status) => progressOf(status, course).ticks.some(({ isGreen }) => isGreen));
    expect(green).toEqual(['delivered', 'waitingForFinalInvoice', 'waitingForFinalPayment', 'done']);
  });

  it('stays where an order was cancelled', () => {
    const { ticks, isCancelled } = progressOf('cancelled', course, 'inProduction');
    expect([ticks.find(({ state }) => state === 'current')?.status, isCancelled]).toEqual([
      'inProduction',
      true,
    ]);
    expect(progressOf('cancelled', []).ticks[0]?.state).toBe('current');
  });
});

it.each<[PartnerOrderStatus, StatusTone, StatusTone]>([
  ['preparing', 'red', 'grey'],
  ['new', 'grey', 'red'],
  ['toApproveDesign', 'red', 'grey'],
  ['commentOnTheDesign', 'grey', 'red'],
  ['designApproved', 'red', 'grey'],
  ['waitingForProformaInvoice', 'grey', 'red'],
  ['waitingForProformaPayment', 'red', 'red'],
  ['waitingForProduction', 'grey', 'red'],
  ['inProduction', 'grey', 'red'],
  ['produced', 'grey', 'red'],
  ['waitingForFinalInvoice', 'grey', 'red'],
  ['waitingForFinalPayment', 'red', 'red'],
  ['delivered', 'green', 'green'],
  ['done', 'green', 'green'],
  ['cancelled', 'primary', 'primary'],
])('ORD-072 ORD-073 ORD-074 ORD-075: %s is %s to partners and %s to staff', (status, partner, staff) => {
  expect([statusTone(status, 'partner'), statusTone(status, 'staff')]).toEqual([partner, staff]);
});
