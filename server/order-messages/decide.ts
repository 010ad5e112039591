import { checkDecision, checkDecisions } from '#rules/partner-orders/design-round.ts';
import type { ItemApproval } from '#rules/partner-orders/facts.ts';
import { checkMessage } from '#rules/partner-orders/messages.ts';
import { type Failure, fail, ok, type Result } from '#rules/result.ts';
import type { Caller, Shop } from '../context.ts';
import {
  type Actor,
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
import * as store from './store.ts';

/** What somebody says of the design of an item; `version` is the one they saw. */
export type Decision = {
  readonly orderItemId: string;
  readonly approvalStatus: ItemApproval;
  readonly version?: number | undefined;
};

/** Who decides: the partner, or somebody they gave a link to. */
export type Decider = {
  readonly by: Actor | Pick<Caller, 'account'>;
  readonly idempotencyKey: string | null;
  readonly linkId?: string;
};

type Item = InWork['items'][number];
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

/** Nobody decides about a design they have not seen: a newer one came meanwhile. */
function unseen(items: readonly Item[], decisions: readonly Decision[]): Failure<'design_changed'> | null {
  const stale = decisions.find(({ orderItemId, version }) => {
    const item = items.find(({ id }) => id === orderItemId);
    return item !== undefined && version !== undefined && version !== item.version;
  });
  return stale ? fail('design_changed', 'version', stale.orderItemId) : null;
}

/** A decision as the message and the log tell it (D-B26). */
const told = ({ id, position, version }: Item, approvalStatus: ItemApproval) => ({
  orderItemId: id,
  item: position + 1,
  version,
  decision: approvalStatus,
});

/**
 * Writes decisions down: what was decided about which version and which bytes, by whom and when. The record is
 * only ever added to, and what is made is made from it (approved.ts).
 */
async function record(
  { tx, by, order, items }: InWork,
  decisions: readonly Decision[],
  comment: string,
  at: Date,
  linkId: string | null,
): Promise<void> {
  const designs = await store.designsOf(tx, order.id);
  const rows = decisions.map(({ orderItemId, approvalStatus }) => {
    const { position, version } = items.find(({ id }) => id === orderItemId) as Item;
    return {
      orderId: order.id,
      position,
      version,
      decision: approvalStatus as 'approved' | 'notApproved',
      documents: designs
        .filter((file) => file.position === position && file.version === version)
        .map(({ id, name, sha256 }) => ({ id, name, sha256 })),
      comment: approvalStatus === 'notApproved' ? comment : '',
      userId: by.userId,
      decidedBy: by.name,
      linkId,
      at,
    };
  });
  await store.insertApprovals(tx, rows);
  for (const { orderItemId, approvalStatus } of decisions)
    await store.setDesign(tx, orderItemId, { approval: approvalStatus });
}

/** Approved or rejected, of every item: what the message that ends the round tells. */
const roundOf = (items: readonly Item[], decisions: readonly Decision[]) =>
  items.map((item) =>
    told(item, decisions.find(({ orderItemId }) => orderItemId === item.id)?.approvalStatus ?? item.approval),
  );

/**
 * One decision, stored at once and for good (MSG-037, MSG-038). The last approval moves the order where nothing is
 * rejected; a rejection waits for the message that says why (D-B15).
 * @param comment of a guest, a message of its own beside the decision; a repeat writes neither again
 */
export function decideItem(
  shop: Shop,
  { by, linkId = null }: Pick<Decider, 'by'> & { readonly linkId?: string | null },
  orderId: string,
  decision: Decision,
  comment = '',
): Promise<
  Result<null, 'order_item_not_found' | 'design_decided' | 'design_changed' | 'act_not_possible' | NotActedOn>
> {
  const { orderItemId, approvalStatus } = decision;
  return actOnOrder(shop, by, orderId, async (order) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    if (!item) return fail('order_item_not_found', 'orderItemId');
    const stale = unseen(order.items, [decision]);
    if (stale) return stale;
    const checked = checkDecision(item.approval, approvalStatus);
    // an answer that was lost and is asked for again, perhaps after the order has moved by it
    if (checked.ok && checked.value === 'repeated' && order.order.status !== 'cancelled') return ok(null);
    const possible = await order.require('approveItem');
    if (!possible.ok) return possible;
    if (!checked.ok) return fail('design_decided', 'approvalStatus');
    await record(order, [decision], comment, shop.now(), linkId);
    await order.note('approveItem', told(item, approvalStatus));
    if (comment !== '') await order.say({ type: 'normalMessage', comment, data: { linkId } });
    const { items } = await order.facts();
    if (!items.every(({ approval }) => approval === 'approved')) return ok(null);
    const moved = await order.move('decideDesigns', {
      data: { decisions: roundOf(order.items, [decision]) },
    });
    return moved.ok ? ok(null) : moved;
  });
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
  | NotActedOn;

/**
 * The message that ends a round (MSG-035, MSG-036): a decision for every design, words where one is rejected, and
 * files. The order goes on, or back to staff.
 */
export async function sendDecisions(
  shop: Shop,
  { by, linkId, idempotencyKey }: Decider,
  orderId: string,
  sent: Decisions,
): Promise<Result<Written, Problem>> {
  const text = checkMessage(sent.body.comment, 1);
  if (!text.ok) return fail('message_too_long', text.field, text.detail);
  const comment = text.value;
  return withKeptFiles(shop.files, sent.files, (kept) => {
    const documents = kept.map((file) => newDocument(file, { kind: 'attachment' }));
    const write = async (
      order: InWork,
    ): Promise<Result<null, Unfit | 'act_not_possible' | 'order_files_full'>> => {
      const possible = await order.require('decideDesigns');
      if (!possible.ok) return possible;
      const room = await findRoom(order.tx, orderId, documents);
      if (!room.ok) return room;
      const { approvals } = sent.body;
      const stale = unseen(order.items, approvals);
      if (stale) return stale;
      const round = checkDecisions(order.items, approvals, comment);
      if (!round.ok) return fail(codes[round.code], 'approvals', round.field);
      await record(order, round.value.fresh, comment, shop.now(), linkId ?? null);
      const moved = await order.move('decideDesigns', {
        comment,
        documents,
        data: { decisions: roundOf(order.items, approvals) },
        idempotencyKey,
      });
      if (!moved.ok) return moved;
      await askForPreviews(shop, order.tx, documents);
      return ok(null);
    };
    const caller = { account: 'account' in by ? by.account : null, idempotencyKey };
    return keepIfWritten(shop, documents, () =>
      actOnOrder(shop, by, orderId, (order) => once(order, caller, sent, () => write(order))),
    );
  });
}
