import type { SharedLink } from '#contract/orders/order-links.ts';
import { linkEnd, linkState, MAX_LINKS } from '#rules/orders/order/order-links.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLine } from '#rules/platform/words/clean-text.ts';
import { addressOfLink, insertSharedLink } from '#server/orders/links/service.ts';
import type { NotActedOn } from '#server/orders/order/act.ts';
import { actOnOrder } from '#server/partner-orders/flow/service.ts';
import { fellWithLink } from '#server/partner-orders/held/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { answerOnce } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
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
/** What a repeat makes the address of, which lets in and is therefore kept nowhere. */
type Made = { readonly id: string; readonly edition: string };

/** A repeat under the same key answers the link that was made first. */
export async function shareOrder(
  shop: Shop,
  caller: Caller,
  orderId: string,
  wanted: Wanted,
): Promise<Result<Shared, NotActedOn | 'too_many_links' | 'idempotency_conflict'>> {
  const { mayDecide, days } = wanted;
  const label = cleanLine(wanted.label);
  const asked = { call: 'shareOrder', input: { orderId, ...wanted } };
  const made = await actOnOrder(shop, caller, orderId, async ({ tx, order, note, by }) => {
    const { edition } = order;
    return answerOnce<Made, Failure<'too_many_links'>>(shop, tx, caller, asked, async (keep) => {
      const at = shop.now();
      if ((await store.countOpenLinks(tx, orderId, at)) >= MAX_LINKS)
        return fail('too_many_links', undefined, String(MAX_LINKS));
      const id = await insertSharedLink(tx, shop.config, {
        orderId,
        label,
        mayDecide,
        createdBy: by.userId,
        createdAt: at,
        expiresAt: linkEnd(days, at),
      });
      const request = keep({ id, edition });
      await note('shareOrder', { linkId: id, mayDecide, days, ...(request && { request }) });
      return ok({ id, edition });
    });
  });
  if (!made.ok) return made;
  const { id, edition } = made.value;
  return ok({ id, address: addressOfLink(shop.config, edition, id) });
}

export const revokeLink = (
  shop: Shop,
  caller: Caller,
  orderId: string,
  linkId: string,
): Promise<Result<null, NotActedOn | 'link_not_found'>> =>
  actOnOrder(shop, caller, orderId, async ({ tx, note }): Promise<Result<null, 'link_not_found'>> => {
    if (!(await store.revokeLink(tx, orderId, linkId, shop.now()))) return fail('link_not_found');
    await fellWithLink(tx, linkId);
    await note('revokeLink', { linkId });
    return ok(null);
  });
