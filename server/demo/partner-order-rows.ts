import { taskOf } from '#rules/partner-orders/flow/quick-filters.ts';
import { factsOf } from './ledger.ts';
import { partners } from './people.ts';
import type { DemoRows } from './store.ts';
import type { StoredBytes } from './store-files.ts';
import type { ToldOrder } from './tell-orders.ts';

type OrderIdentity = Pick<ToldOrder, 'id' | 'code' | 'list' | 'createdAt'>;

const commonRow = (told: ToldOrder) => {
  const { id, edition } = partners[told.story.partner];
  const { id: orderId, code, createdAt, list }: OrderIdentity = told;
  return {
    ...{ id: orderId, code, edition, createdAt, currency: list.currency, priceListId: list.id, userId: id },
    kind: 'partner' as const,
    requestHash: `demo ${code}`,
    emailStatus: 'sent' as const,
  };
};

function partnerRow(told: ToldOrder) {
  const { id, story, createdAt, itemsNet, deliveryNet, ledger } = told;
  const { id: partnerId, name } = partners[story.partner];
  const { status, statusSince, dealerId, manufactureDate, proformaPaidAt, finalPaidAt, dispatchedAt } =
    ledger;
  return {
    ...{ orderId: id, status, statusSince, partnerId, createdAt, dealerId, partnerName: name },
    ...{ itemsNet, deliveryNet, manufactureDate, proformaPaidAt, finalPaidAt, dispatchedAt },
    attachmentDataAt: createdAt,
    task: taskOf(factsOf(ledger)),
    unreadByStaff: ledger.unread.staff,
    unreadByPartner: ledger.unread.partner,
  };
}

/**
 * The rows of all orders. Messages get their ids here, in the order of their time, since documents and mails
 * name them.
 * @param messageIds rising, as many as there are messages
 */
export function partnerOrderRows(
  told: readonly ToldOrder[],
  stored: ReadonlyMap<string, StoredBytes>,
  messageIds: readonly number[],
): Omit<DemoRows, 'locations' | 'orderFiles' | 'shopOrders' | 'payments' | 'paymentEvents'> {
  const messages = told
    .flatMap(({ ledger }) => ledger.messages)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const idOf = new Map(messages.map((message, i) => [message, messageIds[i] ?? 0]));
  const bytesOf = (id: string): StoredBytes => {
    const found = stored.get(id);
    if (!found) throw new Error('A document of the demo has no bytes');
    return found;
  };
  const documents = told.flatMap(({ id: orderId, ledger }) =>
    ledger.documents.map(({ id, kind, name, message, position, version }) => ({
      ...{ id, orderId, kind, name, position, version, ...bytesOf(id) },
      messageId: idOf.get(message) ?? null,
      preview: kind === 'proforma' || kind === 'final' ? ('none' as const) : ('waiting' as const),
      uploadedBy: message.userId ?? null,
      createdAt: message.createdAt,
    })),
  );
  return {
    orders: told.map(commonRow),
    partnerOrders: told.map(partnerRow),
    items: told.flatMap(({ id: orderId, items }) => items.map((item) => ({ ...item, orderId }))),
    designs: told.flatMap(({ id: orderId, ledger }) =>
      ledger.designs.map((design, position) => ({ ...design, orderId, position })),
    ),
    deliveries: told.flatMap(({ ledger }) => ledger.deliveries),
    messages: messages.map(({ mails: _, ...message }, i) => ({ ...message, id: messageIds[i] ?? 0 })),
    documents,
    approvals: told
      .flatMap(({ id: orderId, ledger }) => ledger.decisions.map((one) => ({ ...one, orderId })))
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ by, ...one }) => ({
        ...one,
        documents: documents
          .filter(
            ({ orderId, position, version }) =>
              orderId === one.orderId && position === one.position && version === one.version,
          )
          .map(({ id, name, sha256 }) => ({ id, name, sha256 })),
        userId: by.userId,
        decidedBy: by.name,
      })),
    acts: told
      .flatMap(({ id: orderId, ledger }) =>
        ledger.acts.map(({ by, at, act, data }) => ({
          ...{ at, act, data, orderId, userId: by.userId, role: by.role, actorName: by.name },
        })),
      )
      .sort((a, b) => a.at.getTime() - b.at.getTime()),
    mails: messages.flatMap((message, i) =>
      message.mails.map((mail) => ({
        ...{ orderId: message.orderId, mail, again: String(messageIds[i] ?? 0), state: 'sent' as const },
        askedAt: message.createdAt,
        changedAt: message.createdAt,
      })),
    ),
  };
}
