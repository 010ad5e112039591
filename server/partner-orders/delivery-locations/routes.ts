import {
  correctDelivery,
  createLocation,
  createLocations,
  listLocations,
  priceDeliveries,
  sendToLocations,
  sendToOneLocation,
  updateLocation,
} from '#contract/partner-orders/delivery-locations.ts';
import { checkSplitSheet, readLastSplit, readSplitFile } from '#contract/partner-orders/split-sheets.ts';
import { fail } from '#rules/platform/result.ts';
import { loadOwnedOrder } from '#server/orders/order/service.ts';
import {
  type Implementation,
  implement,
  implementForMany,
  implementForOne,
} from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import { changed, withSeen } from '../flow/service.ts';
import { correctDelivery as correct } from './correct-delivery.ts';
import * as deliveries from './deliveries.ts';
import * as service from './service.ts';
import * as sheets from './split-sheets.ts';
import { ownerOfLocation } from './store.ts';

export function deliveryLocationEndpoints(shop: Shop): Implementation[] {
  const { db } = shop.database;
  const load = ({ params }: { params: { orderId: string } }) => loadOwnedOrder(db, params.orderId);
  return [
    implement(createLocation, ({ body }, caller) => service.createLocation(db, caller, body)),
    implement(createLocations, ({ body }, caller) => service.createLocations(db, caller, body.locations)),
    implementForOne(
      updateLocation,
      ({ params }) => ownerOfLocation(db, params.id),
      ({ params, body }, caller) => service.updateLocation(db, caller, params.id, body),
    ),
    implementForMany(listLocations, async ({ query }, _caller, scope) => ({
      ok: true,
      value: await service.listLocations(
        db,
        typeof scope === 'object' && 'partnerId' in scope ? scope.partnerId : '',
        query,
      ),
    })),
    implement(correctDelivery, async ({ params, query, body }, caller) =>
      changed(await correct(shop, withSeen(caller, query), params.orderId, body)),
    ),
    implementForOne(sendToOneLocation, load, ({ params, query }, caller) =>
      deliveries.sendToOneLocation(shop, withSeen(caller, query), params.orderId, params.id),
    ),
    implementForOne(sendToLocations, load, ({ params, query, body }, caller) =>
      deliveries.sendToLocations(shop, withSeen(caller, query), params.orderId, body),
    ),
    implementForOne(priceDeliveries, load, ({ params, body }) =>
      deliveries.priceDeliveries(shop, params.orderId, body),
    ),
    implement(readSplitFile, ({ files: [file] }) =>
      file ? sheets.readSplitFile(shop, file) : Promise.resolve(fail('upload_empty', 'file')),
    ),
    implementForOne(checkSplitSheet, load, ({ params, body }) =>
      sheets.checkSplitSheet(shop, params.orderId, body.text),
    ),
    implementForOne(readLastSplit, load, ({ params, query }) =>
      sheets.readLastSplit(shop, params.orderId, query.lang),
    ),
  ];
}
