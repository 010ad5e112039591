import { randomUUID } from 'node:crypto';
import type { SharedLink } from '#contract/order-links.ts';
import { cleanLine } from '#rules/orders/clean-text.ts';
import { linkEnd, linkState, MAX_LINKS } from '#rules/orders/order-links.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import type { Caller, Shop } from '../context.ts';
import { actOnOrder, type NotActedOn } from '../partner-orders/service.ts';
import { hashOf, secretOf } from './secret.ts';
import { addressOf, pathOf } from './service.ts';
import * as store from './store.ts';

/** Links by which a partner shows an order to a customer of theirs. */

export async function sharedLinks(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  orderId: string,
): Promise<SharedLink[]> {
  const rows = await store.sharedLinksOf(database.db, orderId);
  return rows.map(({ id, label, mayDecide, createdAt, expiresAt, openedAt, revokedAt }) => ({
    id,
    label,
    mayDecide,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    state: linkState({ expiresAt, revokedAt }, now()),
  }));
}

type Wanted = { readonly label: string; readonly mayDecide: boolean; readonly days: number };
type Shared = { readonly id: string; readonly address: string };

export const shareOrder = (
  shop: Shop,
  caller: Caller,
  orderId: string,
  { label, mayDecide, days }: Wanted,
): Promise<Result<Shared, NotActedOn | 'too_many_links'>> =>
  actOnOrder(
    shop,
    caller,
    orderId,
    async ({ tx, order, note, by }): Promise<Result<Shared, 'too_many_links'>> => {
      const at = shop.now();
      if ((await store.countOpenLinks(tx, orderId, at)) >= MAX_LINKS)
        return fail('too_many_links', undefined, String(MAX_LINKS));
      const id = randomUUID();
      const secret = secretOf(shop.config, id);
      await store.insertLink(tx, {
        id,
        orderId,
        kind: 'shared',
        secretHash: hashOf(secret),
        label: cleanLine(label),
        mayDecide,
        createdBy: by.userId,
        createdAt: at,
        expiresAt: linkEnd(days, at),
      });
      await note('shareOrder', { linkId: id, label: cleanLine(label), mayDecide, days });
      return ok({ id, address: addressOf(shop.config, order.edition, pathOf(order.edition, secret)) });
    },
  );

export const revokeLink = (
  shop: Shop,
  caller: Caller,
  orderId: string,
  linkId: string,
): Promise<Result<null, NotActedOn | 'link_not_found'>> =>
  actOnOrder(shop, caller, orderId, async ({ tx, note }): Promise<Result<null, 'link_not_found'>> => {
    if (!(await store.revokeLink(tx, orderId, linkId, shop.now()))) return fail('link_not_found');
    await note('revokeLink', { linkId });
    return ok(null);
  });
