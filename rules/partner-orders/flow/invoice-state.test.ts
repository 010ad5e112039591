import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceKinds, type OrderFacts } from './facts.ts';
import {
  type InvoiceState,
  invoiceState,
  mayDownload,
  mayRecordPayment,
  maySkip,
  mayUpload,
} from './invoice-state.ts';
import { sampleOrder } from './sample-orders.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from './status.ts';

const none = { hasFile: false, isPaid: false };
const unpaid = { hasFile: true, isPaid: false };
const paid = { hasFile: true, isPaid: true };

describe('invoices', () => {
  it.each<[string, PartnerOrderStatus, OrderFacts['proforma'], InvoiceState]>([
    ['INV-002', 'new', none, 'placeholder'],
    ['INV-003', 'waitingForProformaPayment', unpaid, 'unpaid'],
    ['INV-004', 'inProduction', paid, 'paid'],
    ['INV-006', 'waitingForProduction', none, 'skipped'],
    ['INV-006', 'inProduction', none, 'skipped'],
    ['INV-006', 'produced', none, 'skipped'],
    ['INV-006', 'waitingForFinalInvoice', none, 'skipped'],
    ['INV-006', 'waitingForFinalPayment', none, 'skipped'],
    ['INV-006', 'done', none, 'skipped'],
    ['INV-006', 'delivered', none, 'placeholder'],
    ['D-B50', 'cancelled', none, 'placeholder'],
    ['INV-002', 'waitingForProformaInvoice', none, 'placeholder'],
  ])('%s: the proforma in %s with %o is %s', (_, status, proforma, state) => {
    expect(invoiceState('proforma', sampleOrder(status, { proforma }))).toBe(state);
  });

  const facts = fc.record({
    status: fc.constantFrom(...partnerOrderStatuses),
    proforma: fc.constantFrom(none, unpaid, paid),
    final: fc.constantFrom(none, unpaid, paid),
  });

  it('INV-005: the final invoice is never skipped', () => {
    fc.assert(
      fc.property(facts, ({ status, ...changes }) => {
        expect(invoiceState('final', sampleOrder(status, changes))).not.toBe('skipped');
      }),
    );
  });

  it('INV-009 INV-010 INV-011: are uploaded in their status while not paid', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...invoiceKinds), ({ status, ...changes }, kind) => {
        const order = sampleOrder(status, changes);
        const window = kind === 'proforma' ? 'waitingForProformaInvoice' : 'waitingForFinalInvoice';
        expect(mayUpload(kind, order)).toBe(status === window && !order[kind].isPaid);
      }),
    );
  });

  it('INV-012: a payment is recorded where a file waits unpaid, also while cancelled', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...invoiceKinds), ({ status, ...changes }, kind) => {
        const order = sampleOrder(status, changes);
        expect(mayRecordPayment(kind, order)).toBe(invoiceState(kind, order) === 'unpaid');
      }),
    );
  });

  it('INV-013: a file that is there can be downloaded', () => {
    expect(mayDownload('final', sampleOrder('done'))).toBe(true);
    expect(mayDownload('proforma', sampleOrder('inProduction', { proforma: none }))).toBe(false);
  });

  it('skipping is for the proforma, while it is waited for', () => {
    const statuses = partnerOrderStatuses.filter((status) => maySkip('proforma', sampleOrder(status)));
    expect(statuses).toEqual(['waitingForProformaInvoice']);
    expect(maySkip('final', sampleOrder('waitingForFinalInvoice'))).toBe(false);
  });
});
