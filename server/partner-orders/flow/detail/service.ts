import type { DealersOrder, PartnersOrder } from '#contract/orders/order-shapes.ts';
import { transaction } from '#database/connection.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { announceOrder, loadOwnedOrder, readPartnerOrder } from '#server/orders/order/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Shop } from '#server/press/context.ts';
import { updateOrder } from '../store.ts';
import { presentForPartner, presentForStaff } from './present.ts';
import { readDetail } from './read-detail.ts';

type Found<T> = Promise<Result<T, 'order_not_found'>>;
type Context = Pick<Shop, 'database' | 'catalogue'>;

/**
 * The order as its partner sees it. What staff wrote counts as seen from now on (D-B30); the answer still
 * says how much of it was new. It is noted before the messages are read: one that comes in between is shown
 * and stays unread.
 */
export async function orderForPartner(
  { database: { db }, catalogue }: Context,
  orderId: string,
  areMessagesShown = true,
): Found<PartnersOrder> {
  const unread = (await readPartnerOrder(db, orderId))?.unreadByPartner ?? 0;
  if (unread > 0 && areMessagesShown)
    await transaction(db, async (tx) => {
      await updateOrder(tx, orderId, { unreadByPartner: 0 });
      const owners = await loadOwnedOrder(tx, orderId);
      if (owners) await announceOrder(tx, { ...newsOf(owners), messageId: null });
    });
  const detail = await readDetail(db, orderId);
  if (!detail) return fail('order_not_found');
  const order = { ...detail.order, unreadByPartner: unread };
  return ok(presentForPartner({ ...detail, order }, await catalogue.current()));
}

const newsOf = ({
  id,
  partnerId,
  dealerId,
}: {
  id: string;
  partnerId: string | null;
  dealerId: string | null;
}) => ({
  orderId: id,
  partnerId,
  dealerId,
});

/** The order as staff see it. */
export async function orderForStaff(
  { database: { db }, catalogue }: Context,
  { account }: Pick<Caller, 'account'>,
  orderId: string,
): Found<DealersOrder> {
  const detail = await readDetail(db, orderId);
  return detail ? ok(presentForStaff(detail, await catalogue.current(), account)) : fail('order_not_found');
}
