import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import { isOrderClosed } from '#rules/orders/payment-status.ts';
import type { LoggedAct } from '#rules/partner-orders/logged-acts.ts';
import type { SystemMessageType } from '#rules/partner-orders/message-types.ts';
import { type Failure, fail, ok, type Result } from '#rules/result.ts';
import { isAccountOpen } from '../accounts/service.ts';
import { type Actor, actorOf, recordAct } from '../audit/service.ts';
import type { Caller, Shop } from '../context.ts';
import { lockShopOrder, type ShopOrder } from '../orders/service.ts';
import * as thread from '../orders/thread.ts';

type Said = {
  readonly type: SystemMessageType;
  readonly comment?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string | null;
  readonly documents?: readonly Omit<
    thread.DocumentColumns,
    'orderId' | 'messageId' | 'uploadedBy' | 'createdAt'
  >[];
};

/** What an act may do with the order it holds. */
export type InShopWork = {
  readonly tx: Db;
  readonly by: Actor;
  /** as it was when it was locked */
  readonly order: ShopOrder;
  /** fails when nobody is to work on the order any more */
  requireOpen(): Result<null, 'act_not_possible'>;
  /** writes a message with its files; @returns its id */
  say(said: Said): Promise<number>;
  note(act: LoggedAct, data?: Readonly<Record<string, unknown>>): Promise<void>;
};

/** Somebody signed in, or whoever an order says it is of, by a link that has to hold still. */
export type ShopActBy =
  | Pick<Caller, 'account'>
  | {
      readonly actorOf: (order: ShopOrder) => Actor;
      /** asked under the lock of the order */
      readonly mayStill: (tx: Db) => Promise<boolean>;
    };

type Answered = { readonly ok: boolean };
/** Why an act does not even begin. */
export type NotActedOnShop = 'order_not_found' | 'order_anonymised' | 'not_signed_in';

/**
 * Everything that changes what follows an order of the shop goes through here: one transaction that holds the order, so
 * that of two people at once the second sees what the first did. Whether the act may be is asked of the order as it is
 * then, for it may have been closed or have forgotten its people while the call waited; a failure takes back all of it.
 */
export function actOnShopOrder<A extends Answered>(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  by: ShopActBy,
  orderId: string,
  work: (order: InShopWork) => Promise<A>,
): Promise<A | Failure<NotActedOnShop>> {
  return transactionOr<A | Failure<NotActedOnShop>>(database.db, async (tx) => {
    const order = await lockShopOrder(tx, orderId);
    if (!order) return fail('order_not_found', 'orderCode');
    // words and names would come back to an order that has forgotten its people
    if (order.anonymisedAt !== null) return fail('order_anonymised');
    const actor = 'account' in by ? actorOf(by) : by.actorOf(order);
    if (actor.userId !== null && !(await isAccountOpen(tx, actor.userId))) return fail('not_signed_in');
    if ('mayStill' in by && !(await by.mayStill(tx))) return fail('order_not_found');
    const answer = await work({
      tx,
      by: actor,
      order,
      requireOpen: () =>
        isOrderClosed(order.paymentStatus) ? fail('act_not_possible', undefined, 'cancelled') : ok(null),
      say: (said) => say(tx, actor, orderId, now(), said),
      note: (act, data = {}) => recordAct(tx, actor, act, orderId, data),
    });
    if (!answer.ok) throw new Rollback(answer);
    return answer;
  });
}

async function say(
  tx: Db,
  { author, userId, name: authorName }: Actor,
  orderId: string,
  createdAt: Date,
  { documents = [], ...said }: Said,
): Promise<number> {
  const id = await thread.insertMessage(tx, { ...said, orderId, author, userId, authorName, createdAt });
  const rows = documents.map((one) => ({
    ...one,
    orderId,
    messageId: id,
    uploadedBy: userId,
    createdAt,
  }));
  await thread.insertDocuments(tx, rows);
  return id;
}
