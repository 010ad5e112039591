import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import type { SystemMessageType } from '#rules/partner-orders/message-types.ts';
import { type Failure, fail } from '#rules/result.ts';
import { type Actor, actorOf } from '../audit/service.ts';
import type { Caller, Shop } from '../context.ts';
import * as store from './store.ts';

/**
 * One transaction that holds an order of the shop, so that of two people at once the second sees what the first
 * did; a failure takes back all of it.
 */
export function actOnShopOrder<A extends { readonly ok: boolean }>(
  { database }: Pick<Shop, 'database'>,
  orderId: string,
  work: (tx: Db) => Promise<A>,
): Promise<A | Failure<'order_not_found'>> {
  return transactionOr<A | Failure<'order_not_found'>>(database.db, async (tx) => {
    if (!(await store.lockOrder(tx, orderId))) return fail('order_not_found');
    const answer = await work(tx);
    if (!answer.ok) throw new Rollback(answer);
    return answer;
  });
}

type Said = {
  readonly type: SystemMessageType;
  readonly comment?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string | null;
  readonly documents?: readonly Omit<
    store.NewDocument,
    'orderId' | 'messageId' | 'uploadedBy' | 'createdAt'
  >[];
};

/** Writes a message of an order with its files. @returns its id */
export async function say(
  { now }: Pick<Shop, 'now'>,
  tx: Db,
  by: Actor | Pick<Caller, 'account'>,
  orderId: string,
  { documents = [], ...said }: Said,
): Promise<number> {
  const { author, userId, name: authorName } = actorOf(by);
  const createdAt = now();
  const id = await store.insertMessage(tx, { ...said, orderId, author, userId, authorName, createdAt });
  const rows = documents.map((one) => ({
    ...one,
    orderId,
    messageId: id,
    uploadedBy: userId,
    createdAt,
  }));
  await store.insertDocuments(tx, rows);
  return id;
}
