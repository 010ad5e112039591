import { and, eq, or } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { orderItems, orders, partnerOrders } from '#database/schema.ts';
import type { NewItem } from '#server/orders/order/service.ts';
import { requestsByKeyOrCode } from '../requests/service.ts';

const known = {
  id: orders.id,
  code: orders.code,
  userId: orders.userId,
  idempotencyKey: orders.idempotencyKey,
  requestHash: orders.requestHash,
  currency: orders.currency,
  itemsNet: partnerOrders.itemsNet,
};

type KnownOrder = Awaited<ReturnType<typeof ordersByKeyOrCode>>[number];
/** What a key or a code stands for already: an order of either kind, or a request for one. */
export type Known = KnownOrder & { readonly isRequest: boolean };

/**
 * Orders of either kind that use this key or this code, at most one each; those of the shop have no
 * `itemsNet`.
 */
function ordersByKeyOrCode(db: Db, key: string | null, code: string) {
  const sameCode = eq(orders.code, code);
  return db
    .select(known)
    .from(orders)
    .leftJoin(partnerOrders, eq(partnerOrders.orderId, orders.id))
    .where(key === null ? sameCode : or(eq(orders.idempotencyKey, key), sameCode));
}

/** The same, and requests. */
export async function knownByKeyOrCode(db: Db, key: string | null, code: string): Promise<Known[]> {
  const found = await ordersByKeyOrCode(db, key, code);
  const requests = await requestsByKeyOrCode(db, key, code);
  return [
    ...found.map((order) => ({ ...order, isRequest: false })),
    ...requests.map(({ partnerId: userId, net: itemsNet, ...request }) => {
      const { id, code: sent, idempotencyKey, requestHash, currency } = request;
      return { id, code: sent, userId, idempotencyKey, requestHash, currency, itemsNet, isRequest: true };
    }),
  ];
}

/** Puts the design into an item that was ordered without one. */
export async function setDesign(
  tx: Db,
  orderId: string,
  { position, ...design }: Pick<NewItem, 'position' | 'artwork' | 'warnings' | 'quote' | 'swatches'>,
): Promise<void> {
  await tx
    .update(orderItems)
    .set(design)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)));
}
