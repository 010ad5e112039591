import type { OrderLogEntry, OrderMessage } from '#contract/orders/order-shapes.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { loadOwnedOrder } from '#server/orders/order/service.ts';
import { logOf } from '#server/platform/audit/service.ts';
import type { Shop } from '#server/press/context.ts';
import { itemsOf } from '../store.ts';
import { presentEntry, presentMessages } from './present-parts.ts';
import { PART, partOf } from './read-detail.ts';
import * as store from './store.ts';

/** What the page of an order does not show at once. Reading it marks nothing as seen. */

type Context = Pick<Shop, 'database'>;
type Found<T> = Promise<Result<T, 'order_not_found'>>;

export async function olderMessages(
  { database: { db } }: Context,
  orderId: string,
  before: number,
): Found<{ messages: OrderMessage[]; hasOlder: boolean }> {
  if (!(await loadOwnedOrder(db, orderId))) return fail('order_not_found');
  const { shown, hasOlder } = partOf(await store.messagesOf(db, orderId, { ...PART, before }));
  const documents = await store.documentsOfMessages(
    db,
    shown.map(({ id }) => id),
  );
  const itemIds = new Map((await itemsOf(db, orderId)).map(({ position, id }) => [position, id]));
  return ok({ messages: presentMessages(shown, documents, itemIds), hasOlder });
}

export async function olderLog(
  { database: { db } }: Context,
  orderId: string,
  before: number,
): Found<{ log: OrderLogEntry[]; hasOlder: boolean }> {
  if (!(await loadOwnedOrder(db, orderId))) return fail('order_not_found');
  const { shown, hasOlder } = partOf(await logOf(db, orderId, { ...PART, before }));
  return ok({ log: shown.map(presentEntry), hasOlder });
}
