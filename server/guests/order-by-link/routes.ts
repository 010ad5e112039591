import {
  decideByLink,
  downloadByLink,
  listSharedLinks,
  logoByLink,
  pictureByLink,
  previewByLink,
  readOrderByLink,
  revokeSharedLink,
  shareOrder,
  writeByLink,
} from '#contract/orders/order-links.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import { loadOwnedOrder } from '#server/orders/order/service.ts';
import type { Shop } from '#server/payments/context.ts';
import {
  type Attachment,
  type Implementation,
  implement,
  implementForOne,
  type StreamedAttachment,
} from '#server/platform/endpoints.ts';
import * as service from './service.ts';
import * as share from './share.ts';

const done = <C extends string>(answer: Result<unknown, C>, message: string) =>
  answer.ok ? ok({ success: true as const, message }) : answer;

const opened = <C extends string>(answer: Result<Attachment | StreamedAttachment, C>) =>
  answer.ok ? { ok: true as const, value: '', file: answer.value } : answer;

export function orderByLinkEndpoints(shop: Shop): Implementation[] {
  return [
    implement(readOrderByLink, ({ params }) => service.readByLink(shop, params.secret)),
    implement(decideByLink, async ({ params: { secret, orderItemId }, body }) =>
      done(await service.decideByLink(shop, secret, { ...body, orderItemId }), 'Decision stored'),
    ),
    implement(writeByLink, async ({ params, body }, { idempotencyKey }) =>
      done(await service.writeByLink(shop, params.secret, body, idempotencyKey), 'Message sent'),
    ),
    implement(downloadByLink, async ({ params }) =>
      opened(await service.downloadByLink(shop, params.secret, params.documentId)),
    ),
    implement(previewByLink, async ({ params }) =>
      opened(await service.previewByLink(shop, params.secret, params.documentId)),
    ),
    implement(logoByLink, async ({ params }) => opened(await service.logoByLink(shop, params.secret))),
    implement(pictureByLink, async ({ params }) =>
      opened(await service.pictureByLink(shop, params.secret, params.item)),
    ),
  ];
}

/** By which a partner shows an order to customers of theirs. */
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
