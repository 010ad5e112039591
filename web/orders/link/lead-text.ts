import type { LinkedOrder } from '#contract/orders/linked-order.ts';
import { m } from '#texts/messages.ts';

const isAsked = ({ approvalStatus, currentVersion, held }: LinkedOrder['items'][number]): boolean =>
  approvalStatus === 'waiting' && currentVersion > 0 && held?.state !== 'waiting';

/** How the order stands and whose move it is, in a sentence or two. */
export function leadText(order: LinkedOrder): string {
  const { kind, phase, items, mayDecide, payment, isClosed } = order;
  if (isClosed) return '';
  const isShared = kind === 'shared';
  const isUnpaid = payment?.isAnyMoneyDue ?? false;
  if (phase === 'dispatch' && !order.hasProofs) {
    if (isShared) return m.link_lead_shared_plain();
    return isUnpaid ? m.link_lead_plain_unpaid() : m.link_lead_plain();
  }
  // nobody writes to a guest, nor sends them a number
  if (phase === 'production' && isShared) return m.link_lead_shared_production();
  if (phase === 'production') return isUnpaid ? m.link_lead_production_unpaid() : m.link_lead_production();
  if (phase === 'dispatch') return m.link_lead_dispatch();
  if (phase === 'delivery') return m.link_lead_delivery();
  const waits = items.some(
    ({ approvalStatus, currentVersion }) => approvalStatus === 'waiting' && currentVersion > 0,
  );
  const isHeld = items.some(({ held }) => held?.state === 'waiting' && held.isOwn);
  if (waits) {
    if (isHeld && !items.some(isAsked)) return m.guest_lead_held({ partner: order.sharedBy });
    if (!mayDecide) return m.link_lead_proof_see();
    return isUnpaid ? m.link_lead_proof_unpaid() : m.link_lead_proof();
  }
  const isRejected = items.some(({ approvalStatus }) => approvalStatus === 'notApproved');
  if (isRejected) return m.link_lead_proof_revise();
  if (!isShared) return m.link_lead_proof_none();
  const isApproved = items.some(({ approvalStatus }) => approvalStatus === 'approved');
  return isApproved ? m.link_lead_shared_approved() : m.link_lead_shared_none();
}
