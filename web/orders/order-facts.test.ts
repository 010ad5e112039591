import { describe, expect, it } from 'vitest';
import { actState } from '#rules/partner-orders/flow/acts.ts';
import { nextStep } from '#rules/partner-orders/flow/next-status.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { sampleOrder } from '#web/patterns/orders/sample-order.ts';
import { factsOf } from './order-facts.ts';

describe('what the page knows of an order', () => {
  it.each(partnerOrderStatuses)(
    'ORD-028: leads to the same next status as the server names, in %s',
    (status) => {
      const order = sampleOrder(status);
      expect(nextStep(factsOf(order))?.to ?? null).toBe(order.nextOrderStatus);
    },
  );

  it('reads invoices from their addresses and days of payment', () => {
    expect(factsOf(sampleOrder('waitingForProformaPayment'))).toMatchObject({
      proforma: { hasFile: true, isPaid: false },
      final: { hasFile: false, isPaid: false },
    });
    expect(factsOf(sampleOrder('done'))).toMatchObject({
      proforma: { hasFile: true, isPaid: true },
      final: { hasFile: true, isPaid: true },
    });
  });

  it('ORD-058: leaves a cancelled order without acts but late payments', () => {
    const facts = factsOf(sampleOrder('cancelled'));
    expect(actState(facts, 'setExpeditionDate')).toEqual({ possible: false, reason: 'cancelled' });
    expect(actState(facts, 'sendDesigns')).toEqual({ possible: false, reason: 'cancelled' });
    expect(actState(facts, 'cancel').possible).toBe(false);
  });
});
