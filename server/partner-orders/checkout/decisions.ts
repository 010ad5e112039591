import { decideOrderRequest, decideOrderRequestByLink } from '#contract/partner-orders/order-requests.ts';
import { fail } from '#rules/platform/result.ts';
import { type Implementation, implement, implementForOne } from '#server/platform/endpoints.ts';
import { networkOf } from '#server/platform/network.ts';
import type { WorkLimit } from '#server/platform/work-limit.ts';
import type { Shop } from '#server/press/context.ts';
import { linkOf, ownedRequest, requestFor } from '../requests/service.ts';
import { type Decided, type Decider, decideRequest } from './approve.ts';

/** Owners decide about orders above a limit; an approval is an order, so it waits for its turn as one. */
export function decisionEndpoints(shop: Shop, limit: WorkLimit): Implementation[] {
  const { db } = shop.database;
  const decide = async (
    found: Parameters<typeof decideRequest>[1],
    decider: Decider,
    body: Parameters<typeof decideRequest>[3],
  ): Promise<Decided> =>
    (await limit.run(() => decideRequest(shop, found, decider, body), {
      network: networkOf(decider.caller.address),
    })) ?? fail('unavailable');
  return [
    implementForOne(
      decideOrderRequest,
      ({ params }) => ownedRequest(db, params.requestId),
      async ({ params, body }, caller) => {
        const found = await requestFor(db, caller.account, params.requestId);
        return found && caller.account
          ? decide(found, { owner: caller.account, caller, byLink: false }, body)
          : fail('order_request_not_found');
      },
    ),
    implement(decideOrderRequestByLink, async ({ body: { token, ...body } }, caller) => {
      const known = await linkOf(db, token);
      if (!known) return fail('order_request_not_found');
      return decide(known.found, { owner: known.owner, caller, byLink: true }, body);
    }),
  ];
}
