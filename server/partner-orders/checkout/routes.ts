import { createPartnerOrder, getOrderAgain, storePrintData } from '#contract/partner-orders/checkout.ts';
import { fail } from '#rules/platform/result.ts';
import { loadOwnedOrder } from '#server/orders/order/service.ts';
import { type Implementation, implement, implementForOne } from '#server/platform/endpoints.ts';
import { networkOf } from '#server/platform/network.ts';
import { createWorkLimit } from '#server/platform/work-limit.ts';
import type { Shop } from '#server/press/context.ts';
import { orderAgain } from './again.ts';
import { decisionEndpoints } from './decisions.ts';
import { storePrintDataOf } from './print-data.ts';
import { placePartnerOrder } from './service.ts';

/** Connections stay free for everything else; an order waits at most this long for its turn. */
const ORDERS_AT_ONCE = 3;
const PATIENCE_MS = 20_000;

export function partnerCheckoutEndpoints(shop: Shop): Implementation[] {
  const limit = createWorkLimit({ atOnce: ORDERS_AT_ONCE, patienceMs: PATIENCE_MS });
  const owned = (orderId: string) => loadOwnedOrder(shop.database.db, orderId);
  return [
    implement(
      createPartnerOrder,
      async ({ body }, caller) =>
        (await limit.run(() => placePartnerOrder(shop, caller, body), {
          network: networkOf(caller.address),
        })) ?? fail('unavailable'),
    ),
    ...decisionEndpoints(shop, limit),
    implementForOne(
      storePrintData,
      ({ body }) => owned(body.orderId),
      async ({ body }, caller) =>
        (await limit.run(() => storePrintDataOf(shop, caller, body), {
          network: networkOf(caller.address),
        })) ?? fail('unavailable'),
    ),
    implementForOne(
      getOrderAgain,
      ({ params }) => owned(params.orderId),
      ({ params, query }, { account }) => orderAgain(shop, account, { ...params, ...query }),
    ),
  ];
}
