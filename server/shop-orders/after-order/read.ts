import type { DesignVersion, OrderDocument } from '#contract/orders/order-shapes.ts';
import type { Db } from '#database/connection.ts';
import type { ItemApproval } from '#rules/orders/order/item-approval.ts';
import * as thread from '#server/orders/order/thread.ts';
import * as store from './store.ts';

/** Everything that came after an order, as it is stored. */
export type Followed = {
  readonly designs: readonly thread.DesignRow[];
  readonly documents: readonly thread.DocumentRow[];
  readonly approvals: readonly thread.ApprovalRow[];
  /** newest first */
  readonly messages: readonly thread.MessageRow[];
  readonly shipment: store.ShipmentRow | null;
};

export async function readFollowed(db: Db, orderId: string): Promise<Followed> {
  return {
    designs: await thread.designsOf(db, orderId),
    documents: await thread.documentsOf(db, orderId),
    approvals: await thread.approvalsOf(db, orderId),
    messages: await thread.messagesOf(db, orderId),
    shipment: await store.shipmentOf(db, orderId),
  };
}

export const presentDocument = (
  { id, name, size, contentType, sha256, preview }: thread.DocumentRow,
  orderItemId: string | null = null,
): OrderDocument => ({ id, fileName: name, fileSize: size, orderItemId, contentType, sha256, preview });

/** The versions of the design of an item with what was said of each, newest first. */
export function versionsOf(
  { designs, documents, approvals, messages }: Omit<Followed, 'shipment'>,
  position: number,
): DesignVersion[] {
  const design = designs.find((one) => one.position === position);
  if (!design) return [];
  const files = documents.filter((one) => one.kind === 'design' && one.position === position);
  const byVersion = Map.groupBy(files, ({ version }) => version ?? 0);
  return [...byVersion]
    .sort(([a], [b]) => b - a)
    .map(([version, ofVersion]) => {
      const sent = messages.find(({ id }) => id === ofVersion[0]?.messageId);
      const decided = approvals.find((one) => one.position === position && one.version === version);
      return {
        version,
        sentAt: (ofVersion[0]?.createdAt ?? new Date(0)).toISOString(),
        sentBy: sent?.authorName ?? '',
        files: ofVersion.map((file) => presentDocument(file, design.id)),
        decision: decided
          ? {
              approved: decided.decision === 'approved',
              at: decided.at.toISOString(),
              by: decided.decidedBy,
              comment: decided.comment,
              byLink: decided.linkId !== null,
            }
          : null,
      };
    });
}

/** What has become of the design of an item; nothing was sent of one without a row. */
export const approvalOf = ({ designs }: Pick<Followed, 'designs'>, position: number): ItemApproval =>
  designs.find((one) => one.position === position)?.approval ?? 'waiting';

export const invoiceOf = ({ documents }: Pick<Followed, 'documents'>): thread.DocumentRow | null =>
  documents.find(({ kind }) => kind === 'final') ?? null;
