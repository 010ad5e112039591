import type {
  DesignVersion,
  ItemDelivery,
  OrderDocument,
  OrderLogEntry,
  OrderMessage,
} from '#contract/orders/order-shapes.ts';
import type { SystemMessageType } from '#rules/orders/order/message-types.ts';
import { presentLocation } from '#server/orders/order/service.ts';
import type { DocumentRow, MessageRow } from '#server/orders/order/thread.ts';
import type { LoggedRow } from '#server/platform/audit/service.ts';
import type { ApprovalRow, DetailDelivery, DetailItem, SentDocument } from './store.ts';

/** @param itemIds by position; a file that belongs to no item has none */
export const presentDocument = (file: DocumentRow, itemIds: ReadonlyMap<number, string>): OrderDocument => ({
  id: file.id,
  fileName: file.name,
  fileSize: file.size,
  orderItemId: file.position === null ? null : (itemIds.get(file.position) ?? null),
  contentType: file.contentType,
  sha256: file.sha256,
  preview: file.preview,
});

function presentMessage(message: MessageRow, attachments: readonly OrderDocument[]): OrderMessage {
  const { author, userId, authorName } = message;
  const name = authorName || null;
  return {
    id: message.id,
    partnerId: author === 'partner' ? userId : null,
    dealerId: author === 'staff' ? userId : null,
    comment: message.comment,
    systemMessageType: message.type as SystemMessageType,
    systemMessageData: message.data,
    previousOrderStatus: message.previousStatus,
    currentOrderStatus: message.currentStatus,
    createdAt: message.createdAt.toISOString(),
    attachments: [...attachments],
    partnerName: author === 'partner' ? name : null,
    dealerName: author === 'staff' ? name : null,
    author,
    authorName,
  };
}

/** @param documents those of the messages among them */
export function presentMessages(
  messages: readonly MessageRow[],
  documents: readonly DocumentRow[],
  itemIds: ReadonlyMap<number, string>,
): OrderMessage[] {
  const files = Map.groupBy(documents, ({ messageId }) => messageId);
  return messages.map((message) =>
    presentMessage(
      message,
      (files.get(message.id) ?? []).map((file) => presentDocument(file, itemIds)),
    ),
  );
}

export const presentDelivery = (one: DetailDelivery, orderItemId: string): ItemDelivery => ({
  id: one.delivery.id,
  orderItemId,
  amount: one.delivery.amount,
  expeditionDate: one.delivery.expeditionDate,
  deliveryCode: one.delivery.deliveryCode,
  deliveryLocation: presentLocation(one.location, true),
});

type Design = SentDocument & { readonly version: number };

/** The designs of one item, newest first, each with its files and what was decided about it. */
export function presentVersions(
  item: Pick<DetailItem, 'id' | 'position'>,
  documents: readonly SentDocument[],
  approvals: readonly ApprovalRow[],
): DesignVersion[] {
  const designs = documents.filter(
    (one): one is Design => one.kind === 'design' && one.position === item.position && one.version !== null,
  );
  const ids = new Map([[item.position, item.id]]);
  const versions = [...Map.groupBy(designs, ({ version }) => version)].sort(([a], [b]) => b - a);
  return versions.map(([version, files]) => {
    const [first] = files;
    const said = approvals.find((one) => one.position === item.position && one.version === version);
    return {
      version,
      sentAt: first?.createdAt.toISOString() ?? '',
      sentBy: first?.sentBy ?? '',
      files: files.map((file) => presentDocument(file, ids)),
      decision: said
        ? {
            approved: said.decision === 'approved',
            at: said.at.toISOString(),
            by: said.decidedBy,
            comment: said.comment,
            byLink: said.linkId !== null,
          }
        : null,
    };
  });
}

export const presentEntry = ({ id, at, act, actorName, role, data, about }: LoggedRow): OrderLogEntry => ({
  id,
  at: at.toISOString(),
  act,
  by: actorName,
  role,
  data,
  about,
});
