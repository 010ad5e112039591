import { checkMessage } from '#rules/partner-orders/messages.ts';
import type { Result } from '#rules/result.ts';
import type { Caller, Shop } from '../context.ts';
import {
  actOnOrder,
  type InWork,
  keepIfWritten,
  type NotActedOn,
  once,
  type Written,
  withKeptFiles,
} from '../partner-orders/service.ts';
import type { Sent } from '../request-hash.ts';
import { askForPreviews, findRoom, newDocument } from './documents.ts';

type Message = Sent & { readonly body: { readonly comment: string } };

type Problem =
  | 'order_files_full'
  | 'message_empty'
  | 'message_too_long'
  | 'idempotency_conflict'
  | NotActedOn;

/**
 * A message of either side with its files (MSG-011). The other side reads it as unread and gets a mail.
 */
export async function writeMessage(
  shop: Shop,
  caller: Caller,
  orderId: string,
  sent: Message,
): Promise<Result<Written, Problem | 'act_not_possible'>> {
  const comment = checkMessage(sent.body.comment, sent.files.length);
  if (!comment.ok) return comment;
  return withKeptFiles(shop.files, sent.files, async (kept) => {
    const documents = kept.map((file) => newDocument(file, { kind: 'attachment' }));
    const write = async (order: InWork): Promise<Result<null, 'act_not_possible' | 'order_files_full'>> => {
      const possible = await order.require('writeMessage');
      if (!possible.ok) return possible;
      const room = await findRoom(order.tx, orderId, documents);
      if (!room.ok) return room;
      await order.say({
        type: 'normalMessage',
        comment: comment.value,
        documents,
        idempotencyKey: caller.idempotencyKey,
      });
      await order.note('writeMessage', { documentIds: documents.map(({ id }) => id) });
      await askForPreviews(shop, order.tx, documents);
      return possible;
    };
    return keepIfWritten(shop, documents, () =>
      actOnOrder(shop, caller, orderId, (order) => once(order, caller, sent, () => write(order))),
    );
  });
}
