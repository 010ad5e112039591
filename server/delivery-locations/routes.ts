import {
  createLocation,
  createLocations,
  listLocations,
  updateLocation,
} from '#contract/delivery-locations.ts';
import type { Caller, Shop } from '../context.ts';
import { type Implementation, implement, implementForMany, implementForOne } from '../endpoints.ts';
import * as service from './service.ts';
import { ownerOfLocation } from './store.ts';

/** The guard of the call has let a partner through, who is signed in. */
const partnerOf = ({ account }: Caller): string => account?.id ?? '';

export function deliveryLocationEndpoints({ database: { db } }: Shop): Implementation[] {
  return [
    implement(createLocation, ({ body }, caller) =>
      service.createLocation(db, partnerOf(caller), body, caller.idempotencyKey),
    ),
    implement(createLocations, ({ body }, caller) =>
      service.createLocations(db, partnerOf(caller), body.locations, caller.idempotencyKey),
    ),
    implementForOne(
      updateLocation,
      ({ params }) => ownerOfLocation(db, params.id),
      ({ params, body }) => service.updateLocation(db, params.id, body),
    ),
    implementForMany(listLocations, async ({ query }, _caller, scope) => ({
      ok: true,
      value: await service.listLocations(
        db,
        typeof scope === 'object' && 'partnerId' in scope ? scope.partnerId : '',
        query,
      ),
    })),
  ];
}
