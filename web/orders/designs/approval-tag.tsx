import { clsx } from 'clsx';
import type { PartnerOrderItem } from '#contract/orders/order-shapes.ts';
import { m } from '#texts/messages.ts';

/** What was said of the design of an item, in a word and its colour (MSG-029). */
export function ApprovalTag({
  item,
  isAsked,
}: {
  readonly item: PartnerOrderItem;
  readonly isAsked: boolean;
}) {
  const { approvalStatus, currentVersion } = item;
  if (currentVersion === 0) return <span className="tag">{m.order_design_none()}</span>;
  if (approvalStatus === 'approved') return <span className="tag ok">{m.order_design_approved()}</span>;
  if (approvalStatus === 'notApproved') return <span className="tag redo">{m.order_design_rejected()}</span>;
  return (
    <span className={clsx('tag', isAsked && 'redo')}>
      {isAsked ? m.order_design_asked() : m.order_design_waiting()}
    </span>
  );
}
