import type { MessageAuthor } from '#rules/orders/order/message-authors.ts';
import type { PartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import type { NewMessage, Writer } from '#server/orders/order/write-message.ts';
import { queuePartnerMail } from './mails.ts';
import * as store from './store.ts';

/** Who has not read what somebody wrote: the other side, and of a guest both. */
export const unreadBy: Readonly<Record<MessageAuthor, readonly ('staff' | 'partner')[]>> = {
  partner: ['staff'],
  staff: ['partner'],
  shop: ['partner'],
  buyer: ['staff'],
  guest: ['staff', 'partner'],
};

/** Mails of messages that move nothing; the others stand in the table of transitions. */
export function mailsOfMessage(
  { type, data }: Pick<NewMessage, 'type' | 'data'>,
  author: MessageAuthor,
): readonly PartnerOrderMail[] {
  if (type === 'orderCreated') return ['orderTaken', 'orderCameIn'];
  if (type === 'dealerAssigned') return data?.['isTakenBack'] ? [] : ['dealerAssigned'];
  if (type !== 'normalMessage') return [];
  return unreadBy[author].map((side) => (side === 'staff' ? 'messageForDealer' : 'messageForPartner'));
}

/** Counts a message that was written as unread, and has its mails sent. */
export async function tellOthers(
  { shop, tx, by: { author }, orderId }: Writer,
  message: Pick<NewMessage, 'type' | 'data'>,
  messageId: number,
): Promise<void> {
  // the note that something was read is no news (D-B31)
  if (message.type !== 'dealerMarkedAsRead')
    for (const side of unreadBy[author]) await store.countUnread(tx, orderId, side);
  for (const mail of mailsOfMessage(message, author))
    await queuePartnerMail(shop, tx, mail, orderId, String(messageId));
}
