import type { Db } from '#database/connection.ts';
import type { SystemMessageType } from '#rules/orders/order/message-types.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { JobContext } from '#server/catalogue/context.ts';
import type { Actor } from '#server/platform/audit/service.ts';
import { askForPreviews, type NewDocument } from './documents.ts';
import type { Key } from './idempotent.ts';
import * as thread from './thread.ts';

export type NewMessage = {
  readonly type: SystemMessageType;
  readonly comment?: string;
  /** what the type needs to be told in words */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly documents?: readonly NewDocument[];
  readonly previousStatus?: PartnerOrderStatus;
  readonly currentStatus?: PartnerOrderStatus;
};

export type Writer = {
  readonly shop: Pick<JobContext, 'now' | 'jobs'>;
  readonly tx: Db;
  readonly by: Actor;
  readonly orderId: string;
};

/**
 * Writes a message with its files, and has pictures made of those once the transaction has committed. Acts
 * call `say`.
 * @param key of the request it is the message of
 * @returns its id
 */
export async function writeMessage(
  { shop, tx, by, orderId }: Writer,
  { documents = [], ...message }: NewMessage,
  key: Key | null = null,
): Promise<number> {
  const { author, userId, name: authorName } = by;
  const createdAt = shop.now();
  const messageId = await thread.insertMessage(tx, {
    ...message,
    ...key,
    ...{ orderId, author, userId, authorName, createdAt },
  });
  const rows = documents.map((one) => ({ ...one, orderId, messageId, uploadedBy: userId, createdAt }));
  await thread.insertDocuments(tx, rows);
  await askForPreviews(shop, tx, documents);
  return messageId;
}
