import { fail, ok, type Result } from '#rules/result.ts';
import type { Caller } from '../../context.ts';
import { type ActContext, actOnOrder, type NotActedOn } from '../act-on-order.ts';
import { activeDealer } from '../store.ts';

type Assigned = Result<null, NotActedOn | 'dealer_not_found' | 'act_not_possible'>;

/** D-B72: to another dealer as well; the one it has already is no news. */
export const assignDealer = (
  shop: ActContext,
  caller: Pick<Caller, 'account'>,
  orderId: string,
  dealerId: string,
): Promise<Assigned> =>
  actOnOrder<Assigned>(shop, caller, orderId, async (order) => {
    const possible = await order.require('assignDealer');
    if (!possible.ok) return possible;
    const dealer = await activeDealer(order.tx, dealerId);
    if (!dealer) return fail('dealer_not_found', 'dealerId');
    if (order.order.dealerId === dealerId) return ok(null);
    const data = {
      dealerId,
      dealerName: [dealer.firstName, dealer.surName].filter(Boolean).join(' ') || dealer.email,
    };
    await order.set({ dealerId });
    await order.say({ type: 'dealerAssigned', data });
    await order.note('assignDealer', { ...data, before: order.order.dealerId });
    return ok(null);
  });
