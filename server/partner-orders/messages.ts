import { randomUUID } from 'node:crypto';
import type { Db } from '#database/connection.ts';
import type { MessageAuthor } from '#rules/orders/message-authors.ts';
import type { PartnerOrderMail } from '#rules/partner-orders/mails.ts';
import type { SystemMessageType } from '#rules/partner-orders/message-types.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/status.ts';
import type { Actor } from '../audit/service.ts';
import type { JobContext } from '../jobs/job.ts';
import type { DocumentColumns } from '../orders/thread.ts';
import * as thread from '../orders/thread.ts';
import { queuePartnerMail } from './mails.ts';
import * as store from './store.ts';

/** A file that comes with a message; its bytes are stored already. */
export type SaidDocument = Omit<
  DocumentColumns,
  'id' | 'orderId' | 'messageId' | 'uploadedBy' | 'createdAt'
> & {
  readonly id?: string;
};

export type Said = {
  readonly type: SystemMessageType;
  readonly comment?: string;
  /** what the type needs to be told in words */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly documents?: readonly SaidDocument[];
  readonly idempotencyKey?: string | null;
  readonly previousStatus?: PartnerOrderStatus;
  readonly currentStatus?: PartnerOrderStatus;
};

export type Writer = {
  readonly shop: Pick<JobContext, 'jobs' | 'now'>;
  readonly tx: Db;
  readonly by: Actor;
  readonly orderId: string;
};

/** Who has not read what somebody wrote: the other side, and of a guest both. */
export const unreadBy: Readonly<Record<MessageAuthor, readonly ('staff' | 'partner')[]>> = {
  partner: ['staff'],
  staff: ['partner'],
  shop: ['partner'],
  buyer: ['staff'],
  guest: ['staff', 'partner'],
};

/** Mails of messages that move nothing; the others stand in the table of transitions. */
export function mailsOfMessage(type: SystemMessageType, author: MessageAuthor): readonly PartnerOrderMail[] {
  if (type === 'orderCreated') return ['orderTaken', 'orderCameIn'];
  if (type === 'dealerAssigned') return ['dealerAssigned'];
  if (type !== 'normalMessage') return [];
  return unreadBy[author].map((side) => (side === 'staff' ? 'messageForDealer' : 'messageForPartner'));
}

/** Writes a message with its files, counts it as unread, and has its mails sent. @returns its id */
export async function writeMessage({ shop, tx, by, orderId }: Writer, said: Said): Promise<number> {
  const { documents = [], comment = '', data = {}, idempotencyKey = null, ...rest } = said;
  const createdAt = shop.now();
  const { author, userId, name: authorName } = by;
  const id = await thread.insertMessage(tx, {
    ...rest,
    orderId,
    author,
    userId,
    authorName,
    comment,
    data,
    idempotencyKey,
    createdAt,
  });
  await thread.insertDocuments(
    tx,
    documents.map((one) => ({
      id: randomUUID(),
      ...one,
      orderId,
      messageId: id,
      uploadedBy: userId,
      createdAt,
    })),
  );
  // the note that something was read is no news (D-B31)
  if (said.type !== 'dealerMarkedAsRead')
    for (const side of unreadBy[author]) await store.countUnread(tx, orderId, side);
  for (const mail of mailsOfMessage(said.type, author))
    await queuePartnerMail(shop, tx, mail, orderId, String(id));
  return id;
}
