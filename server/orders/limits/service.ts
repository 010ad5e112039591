import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import type { Db } from '#database/connection.ts';
import {
  limitPassed,
  type OrderParty,
  orderLimits,
  orderParties,
  unpaidLimitPassed,
  type Wanted,
} from '#rules/orders/order/order-limits.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLine } from '#rules/platform/words/clean-text.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Caller } from '#server/platform/context.ts';
import { addressHash } from '#server/platform/network.ts';
import { readShopOrder, type ShopOrder } from '../order/service.ts';
import { lockParty, ordersSoFar, setAddress } from './store.ts';

export type Limited = Result<null, 'too_many_orders' | 'too_many_unpaid_orders'>;

type Parties = Readonly<Record<OrderParty, string>>;
type LimitContext = Pick<Shop, 'config' | 'now'>;

/** What an order is counted by; null for somebody who is signed in, whose account the shop gave itself. */
export type Counted = {
  readonly parties: Parties;
  readonly wanted: Wanted;
  /** key of the order it takes the place of */
  readonly replaces: string | null;
} | null;

export function countedBy(shop: Shop, caller: Caller, body: CheckoutPayload): Counted {
  if (caller.account) return null;
  return {
    parties: {
      address: addressHash(shop.config, caller.address),
      email: cleanLine(body.billingAddress.email).toLowerCase(),
    },
    wanted: {
      pieces: body.configurations.reduce((sum, { quantity }) => sum + quantity, 0),
      fileBytes: body.uploadedAttachments.reduce((sum, { size }) => sum + size, 0),
    },
    replaces: caller.replacesKey,
  };
}

/**
 * Whether one more order may be taken. Counted from the database, so all processes count alike and a
 * restart forgets nothing. The detail is where to write to.
 * @param ownId inside the transaction that has written the order: others of the same parties wait until it
 *   ends. Null for a look before an order is priced, so that a refusal costs little.
 */
export async function checkLimits(
  shop: LimitContext,
  db: Db,
  counted: Counted,
  ownId: string | null,
): Promise<Limited> {
  if (!counted || !shop.config.rateLimit) return ok(null);
  const { parties, wanted, replaces } = counted;
  for (const party of orderParties) {
    // always in this order, so that two orders never wait for each other
    if (ownId !== null) await lockParty(db, parties[party]);
    const soFar = await ordersSoFar(db, [party, parties[party]], shop.now(), { id: ownId, key: replaces });
    const passed = limitPassed(soFar, wanted, orderLimits[party]);
    if (passed) return fail(passed, undefined, shop.config.officeEmail);
  }
  return ok(null);
}

/** Whom a stored order counts for when somebody at `address` pays it; null for one that is not counted. */
const partiesOf = (
  { config }: LimitContext,
  { userId, billing }: ShopOrder,
  address: string,
): Parties | null =>
  userId !== null || !config.rateLimit
    ? null
    : { address: addressHash(config, address), email: (billing.email ?? '').toLowerCase() };

/**
 * Makes other orders of the same parties wait until the transaction ends. Call it before the order is locked:
 * a new order, too, locks its parties first and the order it takes the place of afterwards.
 */
export async function lockParties(
  context: LimitContext,
  tx: Db,
  order: ShopOrder,
  address: string,
): Promise<void> {
  const parties = partiesOf(context, order, address);
  if (parties) for (const party of orderParties) await lockParty(tx, parties[party]);
}

/**
 * Whether an order that was given up may hold its pieces again. It counts from then on for the network it is
 * paid from: the one it was placed from is forgotten after a day.
 */
export async function checkReopened(
  context: LimitContext,
  tx: Db,
  order: ShopOrder,
  address: string,
): Promise<Result<null, 'too_many_unpaid_orders'>> {
  const parties = partiesOf(context, order, address);
  if (!parties) return ok(null);
  const { items, files } = (await readShopOrder(tx, order.id)) ?? { items: [], files: [] };
  const wanted = {
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    fileBytes: files.reduce((sum, { size }) => sum + size, 0),
  };
  for (const party of orderParties) {
    const soFar = await ordersSoFar(tx, [party, parties[party]], context.now(), { id: order.id, key: null });
    const passed = unpaidLimitPassed(soFar, wanted, orderLimits[party]);
    if (passed) return fail(passed, undefined, context.config.officeEmail);
  }
  await setAddress(tx, order.id, parties.address);
  return ok(null);
}
