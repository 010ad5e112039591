import { describe, expect, it } from 'vitest';
import type { OrderFacts } from './facts.ts';
import { presetNames, presets } from './presets.ts';
import { isWithoutDealer, quickFilters, type Task, tagsOf, taskOf } from './quick-filters.ts';
import { sampleOrder } from './sample-orders.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';

const dated: Partial<OrderFacts> = { deliveries: [{ expeditionDate: '2026-12-01', deliveryCode: '' }] };
const coded: Partial<OrderFacts> = { deliveries: [{ expeditionDate: '2026-12-01', deliveryCode: 'A1' }] };

describe('quick filters', () => {
  it('ORD-082: are these 13 and what leaves today', () => {
    expect(quickFilters.filter((name) => name !== 'leavesToday')).toHaveLength(13);
    expect(new Set(quickFilters).size).toBe(14);
  });

  it.each<[PartnerOrderStatus, Partial<OrderFacts>, Task | null]>([
    ['preparing', {}, null],
    ['new', {}, 'addDesign'],
    ['toApproveDesign', {}, null],
    ['commentOnTheDesign', {}, 'addDesign'],
    ['designApproved', {}, null],
    ['waitingForProformaInvoice', {}, 'createProformaInvoice'],
    ['waitingForProformaPayment', {}, 'confirmProformaPayment'],
    ['waitingForProduction', {}, 'sendToProduction'],
    ['inProduction', {}, 'setExpeditionDate'],
    ['inProduction', dated, 'confirmProduced'],
    ['produced', {}, 'setCarrierCodes'],
    ['produced', coded, 'confirmDelivered'],
    ['delivered', {}, null],
    ['waitingForFinalInvoice', {}, 'createFinalInvoice'],
    ['waitingForFinalPayment', {}, 'confirmFinalPayment'],
    ['done', {}, null],
    ['cancelled', {}, 'cancelled'],
  ])('INV-017: %s with %o is a task: %s', (status, changes, task) => {
    expect(taskOf(sampleOrder(status, changes))).toBe(task);
  });

  it('find an open order without a dealer besides its task', () => {
    expect(tagsOf(sampleOrder('new'))).toEqual(['all', 'addDesign', 'withoutDealer']);
    const without = partnerOrderStatuses.filter((status) =>
      isWithoutDealer(sampleOrder(status, { dealerId: null })),
    );
    expect(without).toEqual(partnerOrderStatuses.filter((status) => !/done|cancelled/.test(status)));
  });
});

it('ORD-084: the six presets', () => {
  expect(presetNames).toHaveLength(6);
  expect([presets.paymentDelay.restingForHours, presets.noFeedback.restingForHours]).toEqual([336, 24]);
});
