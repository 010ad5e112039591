import { MESSAGES_PER_PAGE } from '#contract/orders/order-shapes.ts';
import type { Db } from '#database/connection.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import type { DocumentRow, MessageRow } from '#server/orders/order/thread.ts';
import { type LoggedRow, logOf } from '#server/platform/audit/service.ts';
import * as store from './store.ts';

/** Everything the page of an order shows, as it is stored. */
export type Detail = store.OrderWithPeople & {
  readonly items: readonly store.DetailItem[];
  readonly deliveries: readonly store.DetailDelivery[];
  readonly documents: readonly store.SentDocument[];
  readonly messages: readonly MessageRow[];
  readonly hasOlderMessages: boolean;
  readonly approvals: readonly store.ApprovalRow[];
  readonly pins: readonly store.PinRow[];
  readonly log: readonly LoggedRow[];
  readonly hasOlderLog: boolean;
};

/** One more than is shown says whether there are older ones. */
export const PART = { atMost: MESSAGES_PER_PAGE + 1 } as const;
export const partOf = <Row>(rows: readonly Row[]) => ({
  shown: rows.slice(0, MESSAGES_PER_PAGE),
  hasOlder: rows.length > MESSAGES_PER_PAGE,
});

/**
 * Eight statements whatever the size of the order, and one for what its log names; null when a partner has
 * none of this id.
 */
export async function readDetail(db: Db, orderId: string): Promise<Detail | null> {
  const found = await store.orderWithPeople(db, orderId);
  if (!found) return null;
  const messages = partOf(await store.messagesOf(db, orderId, PART));
  const log = partOf(await logOf(db, orderId, PART));
  return {
    ...found,
    items: await store.itemsWithDesigns(db, orderId),
    deliveries: await store.deliveriesWithLocations(db, [orderId]),
    documents: await store.documentsOf(db, orderId),
    messages: messages.shown,
    hasOlderMessages: messages.hasOlder,
    approvals: await store.approvalsOf(db, orderId),
    pins: await store.pinsOf(db, orderId),
    log: log.shown,
    hasOlderLog: log.hasOlder,
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
export const factsOfDetail = ({ order, items, deliveries, documents, pins }: Detail): OrderFacts => ({
  status: order.status,
  dealerId: order.dealerId,
  items: items.map(({ approval, version, position }) => ({
    approval,
    version,
    openPins: pins.filter((pin) => pin.position === position && pin.closedAt === null).length,
  })),
  deliveries: deliveries.map(({ delivery }) => delivery),
  proforma: invoiceFacts(documents, 'proforma', order.proformaPaidAt),
  final: invoiceFacts(documents, 'final', order.finalPaidAt),
});
