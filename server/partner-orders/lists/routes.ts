import {
  countDealerOrders,
  listDealerOrders,
  listDealers,
  listLocationsOfPartners,
  listPartners,
} from '#contract/partner-orders/dealer-orders.ts';
import { listPartnerOrders } from '#contract/partner-orders/partner-orders.ts';
import { type Implementation, implement, implementForMany } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import { ownFileEndpoints } from './own-files.ts';
import * as service from './service.ts';

export function partnerOrderListEndpoints(shop: Shop): Implementation[] {
  return [
    implement(listDealerOrders, async ({ query }) => ({
      ok: true,
      value: await service.listDealerOrders(shop, query),
    })),
    implement(countDealerOrders, async ({ query }) => ({
      ok: true,
      value: { quickFilterCount: await service.countDealerOrders(shop, query.dealerId) },
    })),
    implement(listDealers, async () => ({ ok: true, value: await service.listDealers(shop) })),
    implement(listPartners, async ({ query }) => ({
      ok: true,
      value: await service.listPartners(shop, query),
    })),
    implement(listLocationsOfPartners, async ({ query }) => ({
      ok: true,
      value: await service.listLocations(shop, query),
    })),
    implementForMany(listPartnerOrders, async ({ query }, _caller, scope) => {
      // the permission is of partners alone, on their own orders
      if (typeof scope === 'string' || !('partnerId' in scope)) return { ok: false, code: 'not_allowed' };
      return { ok: true, value: await service.listPartnerOrders(shop, scope.partnerId, query) };
    }),
    ...ownFileEndpoints(shop),
  ];
}
