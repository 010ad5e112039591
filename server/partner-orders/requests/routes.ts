import * as contract from '#contract/partner-orders/order-requests.ts';
import { fail } from '#rules/platform/result.ts';
import {
  type Implementation,
  implement,
  implementForMany,
  implementForOne,
} from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import * as service from './service.ts';

type OfRequest = { readonly params: { readonly requestId: string } };

export function orderRequestEndpoints(shop: Shop): Implementation[] {
  const { db } = shop.database;
  const owned = ({ params }: OfRequest) => service.ownedRequest(db, params.requestId);
  return [
    implement(contract.readOrderLimit, async (_, caller) => ({
      ok: true,
      value: await service.readLimit(shop, caller),
    })),
    implementForMany(contract.listOrderRequests, async (_, { account }, scope) =>
      account && typeof scope === 'object' && 'partnerId' in scope
        ? { ok: true, value: await service.listRequests(shop, account, scope.partnerId) }
        : fail('not_allowed'),
    ),
    implementForOne(contract.getOrderRequest, owned, async ({ params }, { account }) =>
      service.showRequest(shop, await service.requestFor(db, account, params.requestId), account?.id ?? null),
    ),
    implementForOne(contract.getOrderRequestImage, owned, async ({ params }, { account }) => {
      const found = await service.requestFor(db, account, params.requestId);
      const drawn = await service.requestPicture(shop, found, params.item);
      return drawn.ok ? { ok: true, value: '', file: drawn.value } : drawn;
    }),
    implementForOne(contract.withdrawOrderRequest, owned, ({ params }, caller) =>
      service.withdrawRequest(shop, caller, params.requestId),
    ),
    implement(contract.openOrderRequest, async ({ query }) =>
      service.showRequest(shop, (await service.requestByLink(shop, query.token))?.found ?? null, null),
    ),
    implement(contract.openOrderRequestImage, async ({ query }) => {
      const found = (await service.requestByLink(shop, query.token))?.found ?? null;
      const drawn = await service.requestPicture(shop, found, query.item);
      return drawn.ok ? { ok: true, value: '', file: drawn.value } : drawn;
    }),
  ];
}
