import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { ActContext } from '#server/orders/order/act.ts';
import { valueChanged } from '#server/platform/value-changed.ts';
import { type ActBy, actOnOrder, type NotActedOnSeen } from '../act-on-order.ts';
import { activeDealer, readDealer } from '../store.ts';

export const nameOfDealer = ({
  firstName,
  surName,
  email,
}: NonNullable<Awaited<ReturnType<typeof readDealer>>>): string =>
  [firstName, surName].filter(Boolean).join(' ') || email;

type Assigned = Result<null, NotActedOnSeen | 'dealer_not_found' | 'act_not_possible' | 'value_changed'>;

/**
 * D-B72: to another dealer as well; the one it has already is no news.
 * @param seen id of the dealer it had when it was read; empty for none
 */
export const assignDealer = (
  shop: ActContext,
  caller: ActBy,
  orderId: string,
  dealerId: string,
  seen?: string,
): Promise<Assigned> =>
  actOnOrder<Assigned>(shop, caller, orderId, async (order) => {
    const possible = await order.require('assignDealer');
    if (!possible.ok) return possible;
    const dealer = await activeDealer(order.tx, dealerId);
    if (!dealer) return fail('dealer_not_found', 'dealerId');
    const before = order.order.dealerId;
    if (before === dealerId) return ok(null);
    if (seen !== undefined && seen !== (before ?? '')) {
      const now = before === null ? null : await readDealer(order.tx, before);
      return valueChanged('dealerId', now ? nameOfDealer(now) : '');
    }
    const data = {
      dealerId,
      dealerName: nameOfDealer(dealer),
    };
    await order.set({ dealerId });
    await order.say({ type: 'dealerAssigned', data });
    await order.note('assignDealer', { dealerId, before });
    return ok(null);
  });
