import type { ItemApproval } from '#rules/orders/order/item-approval.ts';
import { checkMessage } from '#rules/orders/order/messages.ts';
import { approvalState } from '#rules/partner-orders/flow/acts.ts';
import {
  changedSince,
  checkDecision,
  checkDecisions,
  type SeenDesign,
} from '#rules/partner-orders/flow/design-round.ts';
import { pinnedPlaces } from '#rules/partner-orders/flow/needs.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { WriteOutcome } from '#server/orders/order/act.ts';
import { checkQuota, type NewDocument, newDocument } from '#server/orders/order/documents.ts';
import * as thread from '#server/orders/order/thread.ts';
import type { Sent } from '#server/platform/request-hash.ts';
import type { Shop } from '#server/press/context.ts';
import {
  type ActBy,
  actOnOrder,
  actOnOrderOnce,
  type HeldOrder,
  type NotActedOnSeen,
} from '../flow/service.ts';

/** What somebody says of the design of an item, and what of it they saw. */
export type Decision = SeenDesign & { readonly approvalStatus: ItemApproval };

/** Who decides. */
type Decider = {
  readonly by: ActBy;
  readonly idempotencyKey: string | null;
};

type Item = HeldOrder['items'][number];
type Unfit =
  | 'order_item_not_found'
  | 'design_decided'
  | 'design_changed'
  | 'designs_undecided'
  | 'rejection_needs_comment';

const codes = {
  item_unknown: 'order_item_not_found',
  item_twice: 'design_decided',
  design_undecided: 'designs_undecided',
  decision_final: 'design_decided',
  rejection_comment_missing: 'rejection_needs_comment',
} as const;

const filesOf = (designs: readonly thread.DocumentRow[], { position, version }: Item) =>
  designs.filter((file) => file.position === position && file.version === version);

/** The items of which a newer design came meanwhile, or other files. */
async function unseenIn(
  { tx, order, items }: HeldOrder,
  decisions: readonly Decision[],
): Promise<readonly string[]> {
  const designs = await thread.designFilesOf(tx, order.id);
  const present = items.map((item) => ({
    ...item,
    hashes: filesOf(designs, item).map(({ sha256 }) => sha256),
  }));
  return changedSince(present, decisions);
}

/** Of an answer about all designs: names every one that was seen otherwise. */
const unseen = (orderItemIds: readonly string[]) => ({
  ...fail('design_changed', 'version', orderItemIds[0]),
  data: { orderItemIds },
});

/** The items that were just approved with an open pin on them. */
const pinnedIn = async ({ facts, items }: HeldOrder): Promise<readonly string[]> =>
  pinnedPlaces(await facts()).flatMap((at) => items[at]?.id ?? []);

/** A decision as the message and the log tell it (D-B26). */
const told = ({ id, position, version }: Item, approvalStatus: ItemApproval) => ({
  orderItemId: id,
  item: position + 1,
  version,
  decision: approvalStatus,
});

/**
 * Writes decisions down: what was decided about which version and which bytes, by whom and when. The record
 * is only ever added to, and what is made is made from it (approved.ts).
 */
async function record(
  { tx, by, order, items }: HeldOrder,
  decisions: readonly Decision[],
  comment: string,
  at: Date,
  linkId: string | null,
): Promise<void> {
  const designs = await thread.designFilesOf(tx, order.id);
  const rows = decisions.map(({ orderItemId, approvalStatus }) => {
    const item = items.find(({ id }) => id === orderItemId) as Item;
    const { position, version } = item;
    return {
      orderId: order.id,
      position,
      version,
      decision: approvalStatus as 'approved' | 'notApproved',
      documents: filesOf(designs, item).map(({ id, name, sha256 }) => ({ id, name, sha256 })),
      comment: approvalStatus === 'notApproved' ? comment : '',
      userId: by.userId,
      decidedBy: by.name,
      linkId,
      at,
    };
  });
  await thread.insertApprovals(tx, rows);
  for (const { orderItemId, approvalStatus } of decisions)
    await thread.setDesign(tx, orderItemId, { approval: approvalStatus });
}

/** Approved or rejected, of every item: what the message that ends the round tells. */
const roundOf = (items: readonly Item[], decisions: readonly Decision[]) =>
  items.map((item) =>
    told(item, decisions.find(({ orderItemId }) => orderItemId === item.id)?.approvalStatus ?? item.approval),
  );

type Undecided = 'order_item_not_found' | 'design_decided' | 'design_changed' | 'act_not_possible';

/**
 * One decision, stored at once and for good (MSG-037, MSG-038). The last approval moves the order where
 * nothing is rejected; a rejection waits for the message that says why (D-B15).
 * @param comment of a guest, a message of its own beside the decision; a repeat writes neither again
 */
export async function decideIn(
  shop: Pick<Shop, 'now'>,
  order: HeldOrder,
  decision: Decision,
  { comment = '', linkId = null }: { readonly comment?: string; readonly linkId?: string | null } = {},
): Promise<Result<null, Undecided>> {
  const { orderItemId, approvalStatus } = decision;
  const item = order.items.find(({ id }) => id === orderItemId);
  if (!item) return fail('order_item_not_found', 'orderItemId');
  const [changed] = await unseenIn(order, [decision]);
  if (changed !== undefined) return fail('design_changed', 'version', changed);
  const checked = checkDecision(item.approval, approvalStatus);
  // an answer that was lost and is asked for again, perhaps after the order has moved by it
  if (checked.ok && checked.value === 'repeated' && order.order.status !== 'cancelled') return ok(null);
  const possible = await order.require('approveItem');
  if (!possible.ok) return possible;
  if (!checked.ok) return fail('design_decided', 'approvalStatus');
  if (approvalStatus === 'approved') {
    const state = approvalState(await order.facts(), order.items.indexOf(item));
    if (!state.possible) return fail('act_not_possible', 'orderItemId', state.reason);
  }
  await record(order, [decision], comment, shop.now(), linkId);
  await order.note('approveItem', { ...told(item, approvalStatus), ...(linkId && { linkId }) });
  if (comment !== '')
    await order.say({ type: 'normalMessage', comment, data: linkId === null ? {} : { linkId } });
  const { items } = await order.facts();
  if (!items.every(({ approval }) => approval === 'approved')) return ok(null);
  const moved = await order.move('decideDesigns', {
    data: { decisions: roundOf(order.items, [decision]) },
  });
  return moved.ok ? ok(null) : moved;
}

export const decideItem = (
  shop: Shop,
  by: ActBy,
  orderId: string,
  decision: Decision,
): Promise<Result<null, Undecided | NotActedOnSeen>> =>
  actOnOrder(shop, by, orderId, (order) => decideIn(shop, order, decision));

type Round = {
  readonly comment: string;
  readonly approvals: readonly Decision[];
  readonly documents?: readonly NewDocument[];
  readonly linkId?: string;
};

/**
 * The answer that ends a round: a decision for every design, words where one is rejected. The order goes on,
 * or back.
 */
export async function endRoundIn(
  shop: Pick<Shop, 'now'>,
  order: HeldOrder,
  { comment, approvals, documents = [], linkId }: Round,
): Promise<Result<null, Unfit | 'act_not_possible' | 'order_files_full'>> {
  const possible = await order.require('decideDesigns');
  if (!possible.ok) return possible;
  const quota = await checkQuota(order.tx, order.order.id, documents);
  if (!quota.ok) return quota;
  const changed = await unseenIn(order, approvals);
  if (changed.length > 0) return unseen(changed);
  const round = checkDecisions(order.items, approvals, comment);
  if (!round.ok) return fail(codes[round.code], 'approvals', round.field);
  await record(order, round.value.fresh, comment, shop.now(), linkId ?? null);
  const moved = await order.move('decideDesigns', {
    comment,
    documents,
    data: { decisions: roundOf(order.items, approvals) },
    ...(linkId && { noted: { linkId } }),
  });
  return moved.ok ? ok(null) : moved;
}

export type Decisions = Sent & {
  readonly body: { readonly comment: string; readonly approvals: readonly Decision[] };
};

type Problem =
  | Unfit
  | 'message_too_long'
  | 'order_files_full'
  | 'act_not_possible'
  | 'idempotency_conflict'
  | NotActedOnSeen;

/** The message that ends a round with its files (MSG-035, MSG-036). */
export async function sendDecisions(
  shop: Shop,
  { by, idempotencyKey }: Decider,
  orderId: string,
  sent: Decisions,
): Promise<Result<WriteOutcome, Problem>> {
  const text = checkMessage(sent.body.comment, 1);
  if (!text.ok) return fail('message_too_long', text.field, text.detail);
  const { approvals } = sent.body;
  const caller = { account: 'account' in by ? by.account : null, idempotencyKey };
  return actOnOrderOnce(shop, by, orderId, { caller, ...sent }, async (order, kept) => {
    const documents = kept.map((file) => newDocument(file, { kind: 'attachment' }));
    const ended = await endRoundIn(shop, order, { comment: text.value, approvals, documents });
    return ended.ok || ended.detail !== 'pins_open'
      ? ended
      : { ...ended, data: { orderItemIds: await pinnedIn(order) } };
  });
}
