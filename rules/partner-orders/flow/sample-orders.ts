import { course } from './course.ts';
import type { OrderFacts } from './facts.ts';
import type { PartnerOrderStatus } from './status.ts';

/**
 * An order of two items as it is when it has just come to a status, the proforma paid. For tests; a cancelled
 * one was cancelled when it was new.
 */
export function sampleOrder(status: PartnerOrderStatus, changes: Partial<OrderFacts> = {}): OrderFacts {
  const at = course.indexOf(status === 'cancelled' ? 'new' : status);
  const isFrom = (one: PartnerOrderStatus): boolean => at >= course.indexOf(one);
  const approval = isFrom('designApproved') ? 'approved' : 'waiting';
  const version = isFrom('toApproveDesign') ? 1 : 0;
  const delivery = {
    expeditionDate: isFrom('produced') ? '2026-12-01' : null,
    deliveryCode: isFrom('delivered') ? 'CZ123' : '',
  };
  return {
    status,
    dealerId: isFrom('toApproveDesign') ? 'd1' : null,
    items: [
      { approval: status === 'commentOnTheDesign' ? 'approved' : approval, version },
      { approval: status === 'commentOnTheDesign' ? 'notApproved' : approval, version },
    ],
    deliveries: isFrom('new') ? [delivery, delivery, delivery] : [],
    proforma: { hasFile: isFrom('waitingForProformaPayment'), isPaid: isFrom('waitingForProduction') },
    final: { hasFile: isFrom('waitingForFinalPayment'), isPaid: isFrom('done') },
    ...changes,
  };
}
