import type { LinkedOrder } from '#contract/order-links.ts';
import { m } from '#texts/messages.ts';

/** How the order stands and whose move it is, in a sentence or two. */
export function leadText({ phase, items, mayDecide, payment, isClosed }: LinkedOrder): string {
  if (isClosed) return '';
  const isUnpaid = payment?.isAnyMoneyDue ?? false;
  if (phase === 'production') return isUnpaid ? m.link_lead_production_unpaid() : m.link_lead_production();
  if (phase === 'dispatch') return m.link_lead_dispatch();
  if (phase === 'delivery') return m.link_lead_delivery();
  const waits = items.some(
    ({ approvalStatus, currentVersion }) => approvalStatus === 'waiting' && currentVersion > 0,
  );
  if (waits) {
    if (!mayDecide) return m.link_lead_proof_see();
    return isUnpaid ? m.link_lead_proof_unpaid() : m.link_lead_proof();
  }
  const isRejected = items.some(({ approvalStatus }) => approvalStatus === 'notApproved');
  return isRejected ? m.link_lead_proof_revise() : m.link_lead_proof_none();
}
