import { listSharedLinks, revokeSharedLink, shareOrder } from '#contract/order-links.ts';
import { ok } from '#rules/result.ts';
import type { Shop } from '../context.ts';
import { type Implementation, implementForOne } from '../endpoints.ts';
import { loadOwnedOrder } from '../orders/service.ts';
import * as share from './share.ts';

export function orderLinkEndpoints(shop: Shop): Implementation[] {
  const load = ({ params }: { readonly params: { readonly orderId: string } }) =>
    loadOwnedOrder(shop.database.db, params.orderId);
  return [
    implementForOne(listSharedLinks, load, async ({ params }) =>
      ok(await share.sharedLinks(shop, params.orderId)),
    ),
    implementForOne(shareOrder, load, ({ params, body }, caller) =>
      share.shareOrder(shop, caller, params.orderId, body),
    ),
    implementForOne(revokeSharedLink, load, async ({ params }, caller) => {
      const revoked = await share.revokeLink(shop, caller, params.orderId, params.linkId);
      return revoked.ok ? ok({ success: true as const, message: 'Link ended' }) : revoked;
    }),
  ];
}
