import { checkVersion } from '#rules/orders/order/files-of-order.ts';
import { checkMessage } from '#rules/orders/order/messages.ts';
import { checkDesignUpload } from '#rules/partner-orders/flow/design-round.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { KeptFile, WriteOutcome } from '#server/orders/order/act.ts';
import { checkQuota, type NewDocument, newDocument } from '#server/orders/order/documents.ts';
import { setDesign } from '#server/orders/order/thread.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Sent } from '#server/platform/request-hash.ts';
import type { Shop } from '#server/press/context.ts';
import { copyPressFiles, type PressDesign, pressDocument } from '#server/press/print-files/service.ts';
import {
  type ActBy,
  actOnOrderOnce,
  type HeldOrder,
  loadItems,
  type NotActedOnSeen,
} from '../flow/service.ts';

export type Designs = Sent & {
  readonly body: {
    readonly comment: string;
    /** one for each file, in the same order (D-B28) */
    readonly orderItemIds: readonly string[];
    /** items whose proof and print file are the design */
    readonly proofsOf: readonly string[];
    readonly replaceApproved: boolean;
  };
};

type Unfit =
  | 'order_item_not_found'
  | 'designs_missing'
  | 'design_over_approved'
  | 'design_files_mismatch'
  | 'proof_not_ready'
  | 'designs_removed'
  | 'message_too_long'
  | 'order_files_full'
  | 'too_many_versions';
type Problem = Unfit | 'act_not_possible' | 'idempotency_conflict' | NotActedOnSeen;

const codes = {
  item_unknown: 'order_item_not_found',
  designs_missing: 'designs_missing',
  approved_design_unconfirmed: 'design_over_approved',
} as const;

type Parts = {
  readonly comment: string;
  readonly kept: readonly KeptFile[];
  readonly pressed: readonly PressDesign[];
};

/** The files of one item's new version: those that were sent for it, and those of the press. */
function documentsFor(
  item: HeldOrder['items'][number],
  { orderItemIds }: Designs['body'],
  { kept, pressed }: Parts,
): NewDocument[] {
  const { id, position } = item;
  const version = item.version + 1;
  const sent = kept.filter((_, index) => orderItemIds[index] === id);
  return [
    ...sent.map((file) => newDocument(file, { kind: 'design', position, version })),
    ...pressed.filter((file) => file.position === position).map((file) => pressDocument(file, version)),
  ];
}

/** One version more for each item that was sent, which waits again, and the order goes to the partner. */
async function writeDesigns(
  order: HeldOrder,
  body: Designs['body'],
  parts: Parts,
): Promise<Result<null, Unfit | 'act_not_possible'>> {
  const possible = await order.require('sendDesigns');
  if (!possible.ok) return possible;
  // copied before the order was held: what was erased meanwhile would come back
  if (parts.pressed.length > 0 && order.order.artworkRemovedAt !== null) return fail('designs_removed');
  const sentFor = [...body.orderItemIds, ...body.proofsOf];
  const checked = checkDesignUpload(order.items, sentFor, body.replaceApproved);
  if (!checked.ok) return fail(codes[checked.code], 'orderItemIds', checked.field);
  const items = order.items.filter(({ id }) => checked.value.includes(id));
  const documents = items.flatMap((item) => documentsFor(item, body, parts));
  const fits = checkVersion(Math.max(0, ...items.map(({ version }) => version + 1)));
  if (!fits.ok) return fits;
  const quota = await checkQuota(order.tx, order.order.id, documents);
  if (!quota.ok) return quota;
  for (const { id, version } of items)
    await setDesign(order.tx, id, { version: version + 1, approval: 'waiting' });
  const designs = items.map(({ id, position, version, approval }) => ({
    orderItemId: id,
    item: position + 1,
    version: version + 1,
    ...(approval === 'approved' ? { replacesApproved: true } : {}),
  }));
  const moved = await order.move('sendDesigns', { comment: parts.comment, data: { designs }, documents });
  return moved.ok ? ok(null) : moved;
}

/**
 * Staff send designs to the partner (MSG-030 to MSG-034): files of theirs, each for an item, and what the
 * press of this house made for items that were designed here.
 */
export async function sendDesigns(
  shop: Shop,
  caller: Caller & ActBy,
  orderId: string,
  sent: Designs,
): Promise<Result<WriteOutcome, Problem>> {
  const { comment, orderItemIds, proofsOf } = sent.body;
  if (orderItemIds.length !== sent.files.length)
    return fail('design_files_mismatch', 'orderItemIds', `${orderItemIds.length}/${sent.files.length}`);
  // designs say enough by themselves; words that come along are bounded as others are
  const text = checkMessage(comment, 1);
  if (!text.ok) return fail('message_too_long', text.field, text.detail);
  const items = proofsOf.length > 0 ? await loadItems(shop.database.db, orderId) : [];
  const unknown = proofsOf.find((id) => !items.some((item) => item.id === id));
  if (unknown !== undefined) return fail('order_item_not_found', 'proofsOf', unknown);
  const pressed = await copyPressFiles(
    shop,
    orderId,
    items.filter(({ id }) => proofsOf.includes(id)),
  );
  if (!pressed.ok) return pressed;
  const request = { caller, ...sent, copies: pressed.value };
  return actOnOrderOnce(shop, caller, orderId, request, (order, kept) =>
    writeDesigns(order, sent.body, { comment: text.value, kept, pressed: pressed.value }),
  );
}
