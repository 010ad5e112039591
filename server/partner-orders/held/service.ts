import { randomUUID } from 'node:crypto';
import type { HeldRejection } from '#contract/partner-orders/held-rejections.ts';
import type { Db } from '#database/connection.ts';
import { checkMessage } from '#rules/orders/order/messages.ts';
import { isHeldNow } from '#rules/partner-orders/flow/held-rejection.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { NotActedOn } from '#server/orders/order/act.ts';
import { announceOrder } from '#server/orders/order/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import type { Shop } from '#server/press/context.ts';
import { actOnOrder, decidersFor, type HeldOrder } from '../flow/service.ts';
import { decideIn, endRoundIn } from '../messages/service.ts';
import { rejectionHeld } from './mails.ts';
import * as store from './store.ts';

/**
 * Rejections of guests that wait for the word of their partner. Staff learn nothing of one before it is
 * passed on: it writes no message and no entry in the log of the order, counts nothing as unread, and what is
 * announced is announced to the partner alone.
 */

export type { HeldRow } from './store.ts';

export const heldOf = (db: Db, orderId: string): Promise<readonly store.HeldRow[]> =>
  store.heldOf(db, orderId);

/** Nothing waits by a link any more that ends. */
export const fellWithLink = (tx: Db, linkId: string): Promise<number> => store.fellWith(tx, linkId);

export const heldRejections = async (db: Db, orderId: string): Promise<HeldRejection[]> =>
  (await store.heldNow(db, orderId)).map(({ held, orderItemId, linkLabel }) => ({
    ...{ id: held.id, item: held.position + 1, orderItemId, version: held.version },
    ...{ guestName: held.guestName, linkLabel, comment: held.comment, at: held.at.toISOString() },
  }));

const tellPartner = ({ tx, order }: HeldOrder): Promise<void> =>
  announceOrder(tx, {
    orderId: order.id,
    partnerId: order.partnerId,
    dealerId: null,
    messageId: null,
    isForPartner: true,
  });

type Said = {
  readonly orderItemId: string;
  readonly version: number;
  readonly comment: string;
  readonly guestName: string;
  readonly linkId: string;
};

const isSame = (row: store.HeldRow, said: Said): boolean =>
  row.version === said.version &&
  (['linkId', 'guestName', 'comment'] as const).every((name) => row[name] === said[name]);

/**
 * What a rejection that was held means to an answer of a guest: `repeated` is this very one, asked for again;
 * `answered` one of somebody that waits, and for guests the first answer counts.
 */
export async function heldFor(
  { tx, order, items }: HeldOrder,
  said: Said & { readonly approved: boolean },
): Promise<'repeated' | 'answered' | null> {
  const item = items.find(({ id }) => id === said.orderItemId);
  if (!item) return null;
  const rows = (await store.heldOf(tx, order.id)).filter(({ position }) => position === item.position);
  const waiting = rows.find((row) => isHeldNow(row, item, order.status));
  // after it was passed on, the design is decided and the repeat finds that
  const same = rows.find((row) => row === waiting || row.state === 'passedOn');
  if (same && !said.approved && isSame(same, said)) return 'repeated';
  return waiting ? 'answered' : null;
}

type NotHeld = 'act_not_possible' | 'order_item_not_found' | 'design_changed' | 'design_decided';

/** Keeps a rejection of a guest for the partner, whose people are told by mail. */
export async function holdIn(
  shop: Pick<Shop, 'jobs' | 'now'>,
  held: HeldOrder,
  said: Said,
): Promise<Result<null, NotHeld>> {
  const { tx, order, items } = held;
  const item = items.find(({ id }) => id === said.orderItemId);
  if (!item) return fail('order_item_not_found', 'orderItemId');
  if (item.version !== said.version) return fail('design_changed', 'version', said.orderItemId);
  const possible = await held.require('approveItem');
  if (!possible.ok) return possible;
  if (item.approval !== 'waiting') return fail('design_decided', 'orderItemId');
  const { comment, guestName, linkId, version } = said;
  const id = randomUUID();
  const row = { id, orderId: order.id, position: item.position, version, linkId, guestName, comment };
  await store.insertHeld(tx, { ...row, at: shop.now() });
  for (const reader of await decidersFor(tx, order.id))
    await queueMail(shop, tx, rejectionHeld, id, reader.id);
  await tellPartner(held);
  return ok(null);
}

type OnHeld = NotActedOn | 'act_not_possible' | 'held_rejection_not_found' | 'held_rejection_over';
type By = Pick<Caller, 'account'>;

/** The rejection an answer is about and its item; `repeated` where this answer was given before. */
async function found(
  { tx, order, items, by }: HeldOrder,
  id: string,
  answer: Pick<store.HeldRow, 'state' | 'answer'>,
) {
  const row = await store.heldById(tx, order.id, id);
  if (!row) return fail('held_rejection_not_found', 'heldId');
  if (row.state === answer.state && row.answer === answer.answer && row.answeredBy === by.userId)
    return ok('repeated' as const);
  const item = items.find(({ position }) => position === row.position);
  if (!item || !isHeldNow(row, item, order.status)) return fail('held_rejection_over', 'heldId');
  return ok({ row, item });
}

type NotPassedOn = OnHeld | 'rejection_needs_comment' | 'message_too_long';

/**
 * The partner rejects the design, in words of their own or those of the guest. It is their rejection: where
 * it is the last answer about the designs, the round ends with it.
 */
export const passOn = (
  shop: Pick<Shop, 'database' | 'jobs' | 'now'>,
  caller: By,
  orderId: string,
  { id, comment: written }: { readonly id: string; readonly comment: string },
): Promise<Result<null, NotPassedOn>> =>
  actOnOrder<Result<null, NotPassedOn>, By>(shop, caller, orderId, async (order) => {
    const text = checkMessage(written, 0);
    if (!text.ok)
      return text.code === 'message_empty'
        ? fail('rejection_needs_comment', 'comment')
        : fail('message_too_long', 'comment', text.detail);
    const answer = { state: 'passedOn', answer: '' } as const;
    const held = await found(order, id, answer);
    if (!held.ok) return held;
    if (held.value === 'repeated') return ok(null);
    const { row, item } = held.value;
    await store.updateHeld(order.tx, row.id, {
      ...answer,
      answeredBy: order.by.userId,
      answeredAt: shop.now(),
    });
    const rejected = { orderItemId: item.id, version: row.version, approvalStatus: 'notApproved' as const };
    const approvals = order.items.map((one) =>
      one.id === item.id ? rejected : { orderItemId: one.id, approvalStatus: one.approval },
    );
    const isLast = approvals.every(({ approvalStatus }) => approvalStatus !== 'waiting');
    const done = isLast
      ? await endRoundIn(shop, order, { comment: text.value, approvals })
      : await decideIn(shop, order, rejected, { comment: text.value });
    if (done.ok) return ok(null);
    if (done.code === 'act_not_possible') return fail(done.code, done.field, done.detail);
    // what else may be wrong with a decision was asked above, of the same rows
    return fail('held_rejection_over', 'heldId');
  });

type NotPutAside = OnHeld | 'message_empty' | 'message_too_long';

/** The design stays as it is and open; the guest reads why, and may decide again. */
export const putAside = (
  shop: Pick<Shop, 'database' | 'jobs' | 'now'>,
  caller: By,
  orderId: string,
  { id, answer: written }: { readonly id: string; readonly answer: string },
): Promise<Result<null, NotPutAside>> =>
  actOnOrder<Result<null, NotPutAside>, By>(shop, caller, orderId, async (order) => {
    const text = checkMessage(written, 0);
    if (!text.ok) return fail(text.code, 'answer', text.detail);
    const answer = { state: 'putAside', answer: text.value } as const;
    const held = await found(order, id, answer);
    if (!held.ok) return held;
    if (held.value === 'repeated') return ok(null);
    await store.updateHeld(order.tx, held.value.row.id, {
      ...answer,
      answeredBy: order.by.userId,
      answeredAt: shop.now(),
    });
    await tellPartner(order);
    return ok(null);
  });
