import {
  listHeldRejections,
  passOnRejection,
  putRejectionAside,
} from '#contract/partner-orders/held-rejections.ts';
import { ok } from '#rules/platform/result.ts';
import { loadOwnedOrder } from '#server/orders/order/service.ts';
import { type Implementation, implementForOne } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import { changed } from '../flow/service.ts';
import * as service from './service.ts';

export function heldRejectionEndpoints(shop: Shop): Implementation[] {
  const { db } = shop.database;
  const owned = ({ params }: { readonly params: { readonly orderId: string } }) =>
    loadOwnedOrder(db, params.orderId);
  return [
    implementForOne(listHeldRejections, owned, async ({ params }) =>
      ok(await service.heldRejections(db, params.orderId)),
    ),
    implementForOne(passOnRejection, owned, async ({ params, body }, caller) =>
      changed(await service.passOn(shop, caller, params.orderId, { ...body, id: params.heldId })),
    ),
    implementForOne(putRejectionAside, owned, async ({ params, body }, caller) =>
      changed(await service.putAside(shop, caller, params.orderId, { ...body, id: params.heldId })),
    ),
  ];
}
