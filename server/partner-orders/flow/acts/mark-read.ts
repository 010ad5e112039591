import { ok, type Result } from '#rules/platform/result.ts';
import type { ActContext } from '#server/orders/order/act.ts';
import type { Caller } from '#server/platform/context.ts';
import { actOnOrder } from '../act-on-order.ts';

/** MSG-042, MSG-043: the second click has nothing to mark and writes nothing. */
export const markRead = (shop: ActContext, caller: Pick<Caller, 'account'>, orderId: string) =>
  actOnOrder(shop, caller, orderId, async (order): Promise<Result<null, never>> => {
    if (order.order.unreadByStaff === 0) return ok(null);
    await order.set({ unreadByStaff: 0 });
    await order.say({ type: 'dealerMarkedAsRead' });
    await order.note('markRead', { messages: order.order.unreadByStaff });
    return ok(null);
  });
