import { checkMessage } from '#rules/orders/order/messages.ts';
import type { Result } from '#rules/platform/result.ts';
import type { NotActedOn, WriteOutcome } from '#server/orders/order/act.ts';
import { checkQuota, newDocument } from '#server/orders/order/documents.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Sent } from '#server/platform/request-hash.ts';
import type { Shop } from '#server/press/context.ts';
import { actOnOrderOnce } from '../flow/service.ts';

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
export async function sendMessage(
  shop: Shop,
  caller: Caller,
  orderId: string,
  sent: Message,
): Promise<Result<WriteOutcome, Problem | 'act_not_possible'>> {
  const comment = checkMessage(sent.body.comment, sent.files.length);
  if (!comment.ok) return comment;
  return actOnOrderOnce(shop, caller, orderId, { caller, ...sent }, async (order, kept) => {
    const possible = await order.require('writeMessage');
    if (!possible.ok) return possible;
    const documents = kept.map((file) => newDocument(file, { kind: 'attachment' }));
    const quota = await checkQuota(order.tx, orderId, documents);
    if (!quota.ok) return quota;
    await order.say({ type: 'normalMessage', comment: comment.value, documents });
    await order.note('writeMessage', { documentIds: documents.map(({ id }) => id) });
    return possible;
  });
}
