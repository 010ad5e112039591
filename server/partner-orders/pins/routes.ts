import { answerDesignPin, closeDesignPin, setDesignPin } from '#contract/partner-orders/pins.ts';
import { loadOwnedOrder } from '#server/orders/order/service.ts';
import { type Implementation, implement, implementForOne } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import { changed } from '../flow/service.ts';
import { answerPin, closePin, setPin } from './service.ts';

export function designPinEndpoints(shop: Shop): Implementation[] {
  const owned = ({ params }: { readonly params: { readonly orderId: string } }) =>
    loadOwnedOrder(shop.database.db, params.orderId);
  return [
    implementForOne(setDesignPin, owned, async ({ params, body }, caller) =>
      changed(await setPin(shop, caller, params.orderId, { orderItemId: params.orderItemId, ...body })),
    ),
    implement(answerDesignPin, async ({ params, body }, caller) =>
      changed(await answerPin(shop, caller, params.orderId, { pinId: params.pinId, ...body })),
    ),
    implementForOne(closeDesignPin, owned, async ({ params }, caller) =>
      changed(await closePin(shop, caller, params.orderId, params.pinId)),
    ),
  ];
}
