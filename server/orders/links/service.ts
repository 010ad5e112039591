import { randomUUID } from 'node:crypto';
import type { Db } from '#database/connection.ts';
import type { OrderKind } from '#rules/orders/order/order-kind.ts';
import { LINK_MESSAGES_PER_DAY, type LinkKind, linkState } from '#rules/orders/order/order-links.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { keptLongEnough, terms } from '#rules/platform/terms.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Config } from '#server/platform/config.ts';
import { originsOf } from '#server/platform/editions.ts';
import { hashOf, secretOf } from './secret.ts';
import * as store from './store.ts';

/** Addresses that open one order without log-in. */

type Keyed = Pick<Config, 'sessionSecret'>;
type Placed = { readonly id: string; readonly edition: string; readonly createdAt: Date };

const screens = { buyer: 'orderByLink', shared: 'sharedOrder' } as const;
const pathOf = (edition: string, kind: LinkKind, secret: string): string =>
  pathTo(edition as Edition, screens[kind], { secret });

/** For a mail, which stands on no host. */
const addressOf = (config: Config, edition: string, path: string): string =>
  originsOf(config)[edition as Edition] + path;

/**
 * The secret of the shopper's link: of the one that is there, or of a new one. One whose hash is another was
 * made before the key of the shop was changed; it goes on opening the order from the mails that have it.
 */
async function buyerSecret(db: Db, config: Keyed, order: Placed): Promise<string> {
  for (const { id, secretHash } of await store.buyerLinksOf(db, order.id)) {
    const secret = secretOf(config, id);
    if (hashOf(secret) === secretHash) return secret;
  }
  const id = randomUUID();
  const secret = secretOf(config, id);
  const link = { id, orderId: order.id, kind: 'buyer', mayDecide: true, secretHash: hashOf(secret) } as const;
  const isMade = await store.insertLink(db, link);
  return isMade ? secret : secretOf(config, 'sample');
}

/** Where the shopper of an order of the shop follows it; asked for again it is the same. */
export const buyerPath = async (db: Db, config: Keyed, order: Placed): Promise<string> =>
  pathOf(order.edition, 'buyer', await buyerSecret(db, config, order));

export const buyerAddress = async (db: Db, config: Config, order: Placed): Promise<string> =>
  addressOf(config, order.edition, await buyerPath(db, config, order));

/** Writes a link by which a partner shows an order. @returns its id */
export async function insertSharedLink(
  tx: Db,
  config: Keyed,
  link: Omit<store.NewLink, 'id' | 'kind' | 'secretHash'>,
): Promise<string> {
  const id = randomUUID();
  await store.insertLink(tx, { ...link, id, kind: 'shared', secretHash: hashOf(secretOf(config, id)) });
  return id;
}

/** Of a link by which a partner shows an order. */
export const addressOfLink = (config: Config, edition: string, linkId: string): string =>
  addressOf(config, edition, pathOf(edition, 'shared', secretOf(config, linkId)));

/** What somebody may see and do who opened an order by a link. */
export type OpenLink = {
  readonly id: string;
  readonly orderId: string;
  readonly orderKind: OrderKind;
  readonly kind: LinkKind;
  readonly mayDecide: boolean;
  readonly label: string;
  readonly expiresAt: Date | null;
};

/** Null for a secret nobody has, and for a link that ended: whoever tries learns nothing from the answer. */
export async function openLink(
  { database: { db }, now }: Pick<Shop, 'database' | 'now'>,
  secret: string,
): Promise<OpenLink | null> {
  const link = await linkThatHolds(db, secret, now());
  if (link) await store.noteOpened(db, link.id, now());
  return link;
}

async function linkThatHolds(db: Db, secret: string, now: Date): Promise<OpenLink | null> {
  const found = await store.linkByHash(db, hashOf(secret));
  if (!found || linkState(found.link, now) !== 'open') return null;
  const { id, orderId, kind, mayDecide, label, expiresAt, createdAt } = found.link;
  // as long as its designs are kept: after that there is nothing to show
  if (createdAt < keptLongEnough(terms.artwork, now)) return null;
  return { id, orderId, orderKind: found.kind, kind, mayDecide, label, expiresAt };
}

/**
 * Whether a link that was open when its call came still is, asked under the lock of its order: it may be
 * revoked, its time be over, or the account it was given by be locked meanwhile.
 */
export const isStillOpen = async ({ now }: Pick<Shop, 'now'>, tx: Db, secret: string): Promise<boolean> =>
  (await linkThatHolds(tx, secret, now())) !== null;

/**
 * Whether one more message may come by this link today; asked inside the transaction that holds the order, or
 * two at once would both be let in. The detail is where to write to instead.
 */
export async function mayWriteToday(
  { config, now }: Pick<Shop, 'config' | 'now'>,
  tx: Db,
  link: Pick<OpenLink, 'id' | 'orderId'>,
): Promise<Result<null, 'too_many_messages'>> {
  const since = new Date(now().getTime() - DAY_MS);
  return (await store.countWritten(tx, link, since)) < LINK_MESSAGES_PER_DAY
    ? ok(null)
    : fail('too_many_messages', undefined, config.officeEmail);
}
