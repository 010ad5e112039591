import { checkVersion } from '#rules/orders/order/files-of-order.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { isOrderClosed } from '#rules/orders/order/payment-status.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import type { NotActedOn, WriteOutcome } from '#server/orders/order/act.ts';
import { checkQuota, type NewDocument, newDocument } from '#server/orders/order/documents.ts';
import { readShopOrderByCode, type WholeShopOrder } from '#server/orders/order/service.ts';
import * as thread from '#server/orders/order/thread.ts';
import type { Shop } from '#server/payments/context.ts';
import type { Caller } from '#server/platform/context.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import { copyPressFiles, pressDocument } from '#server/press/print-files/service.ts';
import { actOnShopOrderOnce, type InShopWork } from './act.ts';
import { afterOrderMails } from './mails.ts';
import * as store from './store.ts';

export type SentProof = {
  /** places in the order, from 1 */
  readonly items: readonly number[];
  readonly fromPress: boolean;
  readonly replaceApproved: boolean;
  readonly comment: string;
};

type Unsent =
  | NotActedOn
  | 'act_not_possible'
  | 'order_item_not_found'
  | 'designs_missing'
  | 'designs_removed'
  | 'design_files_mismatch'
  | 'design_over_approved'
  | 'proof_not_ready'
  | 'message_too_long'
  | 'order_files_full'
  | 'too_many_versions'
  | 'idempotency_conflict';

/** Whether proofs of an order may be sent now. */
function mayBeProofed({
  paymentStatus,
  artworkRemovedAt,
}: WholeShopOrder['order']): Result<null, 'act_not_possible' | 'designs_removed'> {
  if (isOrderClosed(paymentStatus)) return fail('act_not_possible', undefined, 'cancelled');
  return artworkRemovedAt === null ? ok(null) : fail('designs_removed');
}

/** What is wrong with a proof whatever becomes of its order. */
function refusal(
  { items }: WholeShopOrder,
  sent: SentProof,
  files: readonly ReceivedFile[],
): Result<null, Unsent> {
  if (sent.comment.length > MESSAGE_MAX) return fail('message_too_long', 'comment', String(MESSAGE_MAX));
  if (sent.items.some((item) => !items[item - 1])) return fail('order_item_not_found', 'items');
  if (!sent.fromPress && files.length === 0) return fail('designs_missing', 'files');
  if (files.length > 0 && sent.items.length !== 1) return fail('design_files_mismatch', 'files');
  return ok(null);
}

async function writeProof(
  shop: Shop,
  { tx, order, say, note }: InShopWork,
  sent: SentProof,
  documentsOf: (versionOf: (position: number) => number) => readonly NewDocument[],
): Promise<
  Result<
    null,
    'design_over_approved' | 'act_not_possible' | 'designs_removed' | 'order_files_full' | 'too_many_versions'
  >
> {
  const { id: orderId } = order;
  const open = mayBeProofed(order);
  if (!open.ok) return open;
  const versions: { item: number; orderItemId: string; version: number }[] = [];
  // what left cannot be printed otherwise any more
  if (await store.shipmentOf(tx, orderId)) return fail('act_not_possible', undefined, 'too_late');
  for (const item of sent.items) {
    const design = await thread.designOf(tx, orderId, item - 1);
    if (design.approval === 'approved' && !sent.replaceApproved)
      return fail('design_over_approved', 'items', String(item));
    const version = design.version + 1;
    const fits = checkVersion(version);
    if (!fits.ok) return fits;
    await thread.setDesign(tx, design.id, { version, approval: 'waiting' });
    versions.push({ item, orderItemId: design.id, version });
  }
  const documents = documentsOf(
    (position) => versions.find(({ item }) => item === position + 1)?.version ?? 1,
  );
  const room = await checkQuota(tx, orderId, documents);
  if (!room.ok) return room;
  const messageId = await say({
    type: 'dealerSentDesign',
    comment: sent.comment,
    data: { designs: versions },
    documents,
  });
  await note('sendDesigns', { designs: versions });
  await queueMail(shop, tx, afterOrderMails.proof, orderId, String(messageId));
  return ok(null);
}

/**
 * Sends the shopper proofs to approve. What was approved needs to be approved again (D-B14). A repeat under
 * the same key sends nothing again.
 */
export async function sendProof(
  shop: Shop,
  caller: Caller,
  code: string,
  asked: SentProof,
  received: readonly ReceivedFile[],
): Promise<Result<WriteOutcome, Unsent>> {
  const whole = await readShopOrderByCode(shop.database.db, code);
  if (!whole) return fail('order_not_found', 'orderCode');
  const sent = { ...asked, items: [...new Set(asked.items)], comment: cleanLines(asked.comment) };
  const { order } = whole;
  const { id } = order;
  // asked again under the lock; a proof that cannot be sent anyhow is not copied first
  if (order.anonymisedAt !== null) return fail('order_anonymised');
  const open = mayBeProofed(order);
  if (!open.ok) return open;
  const refused = refusal(whole, sent, received);
  if (!refused.ok) return refused;
  const places = sent.items.map((item) => ({ id: String(item), position: item - 1 }));
  const pressed = sent.fromPress ? await copyPressFiles(shop, id, places) : ok([]);
  if (!pressed.ok) return pressed;
  const [only = 1] = sent.items;
  const request = { caller, body: sent, files: received, copies: pressed.value };
  return actOnShopOrderOnce(shop, caller, id, request, (work, kept) =>
    writeProof(shop, work, sent, (versionOf) => [
      ...pressed.value.map((file) => pressDocument(file, versionOf(file.position))),
      ...kept.map((file) => {
        const position = only - 1;
        return newDocument(file, { kind: 'design', position, version: versionOf(position) });
      }),
    ]),
  );
}
