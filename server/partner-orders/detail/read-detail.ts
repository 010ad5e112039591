import type { Db } from '#database/connection.ts';
import type { OrderFacts } from '#rules/partner-orders/facts.ts';
import { type AuditRow, logOf } from '../../audit/service.ts';
import type { DocumentRow, MessageRow } from '../store.ts';
import * as store from './store.ts';

/** Everything the page of an order shows, as it is stored. */
export type Detail = store.OrderWithPeople & {
  readonly items: readonly store.DetailItem[];
  readonly deliveries: readonly store.DetailDelivery[];
  readonly documents: readonly DocumentRow[];
  readonly messages: readonly MessageRow[];
  readonly approvals: readonly store.ApprovalRow[];
  readonly log: readonly AuditRow[];
};

/** Seven statements whatever the size of the order; null when a partner has none of this id. */
export async function readDetail(db: Db, orderId: string): Promise<Detail | null> {
  const found = await store.orderWithPeople(db, orderId);
  if (!found) return null;
  return {
    ...found,
    items: await store.itemsWithDesigns(db, orderId),
    deliveries: await store.deliveriesWithLocations(db, orderId),
    documents: await store.documentsOf(db, orderId),
    messages: await store.messagesOf(db, orderId),
    approvals: await store.approvalsOf(db, orderId),
    log: await logOf(db, orderId),
  };
}

const invoiceFacts = (
  documents: readonly DocumentRow[],
  kind: 'proforma' | 'final',
  paidAt: Date | null,
) => ({
  hasFile: documents.some((one) => one.kind === kind),
  isPaid: paidAt !== null,
});

/** What decisions are made from, of what was read already. */
export const factsOfDetail = ({ order, items, deliveries, documents }: Detail): OrderFacts => ({
  status: order.status,
  dealerId: order.dealerId,
  items: items.map(({ approval, version }) => ({ approval, version })),
  deliveries: deliveries.map(({ delivery }) => delivery),
  proforma: invoiceFacts(documents, 'proforma', order.proformaPaidAt),
  final: invoiceFacts(documents, 'final', order.finalPaidAt),
});
