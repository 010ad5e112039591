import { describe, expect, it } from 'vitest';
import type { OrderFacts } from './facts.ts';
import { isReadyForNextStatus, nextOrderStatus, transitionFor } from './next-status.ts';
import { sampleOrder } from './sample-orders.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';

const decided = (...approvals: readonly OrderFacts['items'][number]['approval'][]): Partial<OrderFacts> => ({
  items: approvals.map((approval) => ({ approval, version: 1 })),
});
const sent = (expeditionDate: string | null, ...codes: readonly string[]): Partial<OrderFacts> => ({
  deliveries: codes.map((deliveryCode) => ({ expeditionDate, deliveryCode })),
});

describe('the next status', () => {
  it.each<[PartnerOrderStatus, Partial<OrderFacts>, PartnerOrderStatus | null, boolean]>([
    ['preparing', {}, 'new', false],
    ['new', {}, 'toApproveDesign', false],
    ['new', { dealerId: 'd1' }, 'toApproveDesign', false],
    ['toApproveDesign', {}, 'designApproved', false],
    ['toApproveDesign', decided('approved', 'waiting'), 'designApproved', false],
    ['toApproveDesign', decided('notApproved', 'waiting'), 'commentOnTheDesign', false],
    ['toApproveDesign', decided('notApproved', 'approved'), 'commentOnTheDesign', true],
    ['commentOnTheDesign', {}, 'toApproveDesign', false],
    ['designApproved', {}, 'waitingForProformaInvoice', true],
    ['waitingForProformaInvoice', {}, 'waitingForProformaPayment', false],
    ['waitingForProformaPayment', {}, 'waitingForProduction', false],
    ['waitingForProduction', {}, 'inProduction', true],
    ['waitingForProduction', { proforma: { hasFile: false, isPaid: false } }, 'inProduction', true],
    ['waitingForProduction', { proforma: { hasFile: true, isPaid: false } }, 'inProduction', false],
    ['inProduction', {}, 'produced', false],
    ['inProduction', sent('2026-12-01', '', ''), 'produced', true],
    ['produced', {}, 'waitingForFinalInvoice', false],
    ['produced', sent('2026-12-01', 'A1', ' '), 'waitingForFinalInvoice', false],
    ['produced', sent('2026-12-01', 'A1', 'A2'), 'waitingForFinalInvoice', true],
    ['delivered', {}, 'waitingForFinalInvoice', true],
    ['delivered', { final: { hasFile: true, isPaid: false } }, 'waitingForFinalPayment', true],
    ['delivered', { final: { hasFile: true, isPaid: true } }, 'done', true],
    ['waitingForFinalInvoice', {}, 'waitingForFinalPayment', false],
    ['waitingForFinalPayment', {}, 'done', false],
    ['done', {}, null, false],
    ['cancelled', {}, null, false],
  ])('of %s with %o is %s, ready: %s', (status, changes, next, isReady) => {
    const facts = sampleOrder(status, changes);
    expect([nextOrderStatus(facts), isReadyForNextStatus(facts)]).toEqual([next, isReady]);
  });

  it('is the one the buttons go by, in one status each (ORD-049, ORD-052 to ORD-054)', () => {
    const statusesBefore = (next: PartnerOrderStatus): readonly PartnerOrderStatus[] =>
      partnerOrderStatuses.filter((status) => nextOrderStatus(sampleOrder(status)) === next);
    expect(statusesBefore('waitingForProformaInvoice')).toEqual(['designApproved']);
    expect(statusesBefore('inProduction')).toEqual(['waitingForProduction']);
    expect(statusesBefore('produced')).toEqual(['inProduction']);
    expect(statusesBefore('waitingForFinalInvoice')).toEqual(['produced', 'delivered']);
  });
});

describe('a call of status/update', () => {
  const ready: Readonly<Partial<Record<PartnerOrderStatus, Partial<OrderFacts>>>> = {
    inProduction: sent('2026-12-01', ''),
    produced: sent('2026-12-01', 'A1'),
  };
  const moves: Readonly<Partial<Record<PartnerOrderStatus, readonly PartnerOrderStatus[]>>> = {
    designApproved: ['waitingForProformaInvoice'],
    waitingForProduction: ['inProduction'],
    inProduction: ['produced'],
    produced: ['waitingForFinalInvoice', 'delivered'],
    delivered: ['waitingForFinalInvoice'],
  };

  it('ORD-029: of all 15 x 15 pairs only those of the table succeed', () => {
    for (const from of partnerOrderStatuses)
      for (const to of partnerOrderStatuses) {
        const answer = transitionFor({ facts: sampleOrder(from, ready[from]), from, to });
        const isMove = (moves[from]?.includes(to) ?? false) || (to === 'cancelled' && from !== 'cancelled');
        expect([from, to, answer.ok]).toEqual([from, to, isMove]);
      }
  });

  it('is refused as stale from any other status than that of the order', () => {
    for (const status of partnerOrderStatuses)
      for (const from of partnerOrderStatuses)
        for (const to of partnerOrderStatuses)
          if (from !== status)
            expect(transitionFor({ facts: sampleOrder(status, ready[status]), from, to })).toEqual({
              ok: false,
              code: 'stale',
            });
  });

  it.each<[PartnerOrderStatus, PartnerOrderStatus, Partial<OrderFacts>, string]>([
    ['designApproved', 'waitingForProformaInvoice', { deliveries: [] }, 'locations_missing'],
    ['designApproved', 'waitingForProformaInvoice', decided('waiting'), 'designs_not_approved'],
    ['waitingForProduction', 'inProduction', { proforma: { hasFile: true, isPaid: false } }, 'proforma_open'],
    ['inProduction', 'produced', {}, 'expedition_dates_missing'],
    ['produced', 'delivered', {}, 'carrier_codes_missing'],
    ['delivered', 'done', { final: { hasFile: true, isPaid: false } }, 'final_open'],
    ['delivered', 'waitingForFinalPayment', {}, 'file_missing'],
    ['delivered', 'waitingForFinalPayment', { final: { hasFile: true, isPaid: true } }, 'already_paid'],
    ['delivered', 'waitingForFinalInvoice', { final: { hasFile: true, isPaid: false } }, 'final_uploaded'],
    ['waitingForProformaInvoice', 'waitingForProduction', {}, 'not_a_transition'],
    ['waitingForFinalPayment', 'done', {}, 'not_a_transition'],
  ])('from %s to %s with %o is refused: %s', (from, to, changes, code) => {
    expect(transitionFor({ facts: sampleOrder(from, changes), from, to })).toEqual({ ok: false, code });
  });

  it('ORD-046: produced asks for the expedition date of every delivery', () => {
    const facts = sampleOrder('inProduction', {
      deliveries: [
        { expeditionDate: '2026-12-01', deliveryCode: '' },
        { expeditionDate: null, deliveryCode: '' },
      ],
    });
    expect(transitionFor({ facts, from: 'inProduction', to: 'produced' }).ok).toBe(false);
  });
});
