import { listDealerOrders } from '#contract/partner-orders/dealer-orders.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { ShopContext } from '#web/context.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { addressFilters, askedBy, queryOf } from './orders/order-query.ts';

/** Ways from an order back to the list it was opened from, and to the orders beside it there. */
export type Neighbours = {
  readonly back: string;
  readonly previous: string | null;
  readonly next: string | null;
};

const other = { asc: 'desc', desc: 'asc' } as const;

/**
 * The address of an order carries the filter and the sorting of the list, so its neighbours are those of the
 * list, also where the order itself has moved out of the filter meanwhile. A failure leaves the ways out.
 */
export async function neighboursOf(
  shop: Pick<ShopContext, 'call' | 'edition'>,
  orderId: string,
  search: URLSearchParams,
): Promise<Neighbours> {
  const { call, edition } = shop;
  const { filters } = readQuery(addressFilters, search);
  const asked = askedBy(filters);
  const query = queryOf(filters);
  const beside = async (sortOrder: 'asc' | 'desc'): Promise<string | null> => {
    const answer = await call(listDealerOrders, {
      query: { ...asked, sortOrder, after: orderId, limit: 1 },
    }).catch(() => null);
    const found = answer?.ok ? answer.value.items[0] : undefined;
    return found ? pathTo(edition, 'adminOrder', { orderId: found.id }) + query : null;
  };
  const [previous, next] = await Promise.all([beside(other[asked.sortOrder]), beside(asked.sortOrder)]);
  return { back: pathTo(edition, 'adminOrders') + query, previous, next };
}
