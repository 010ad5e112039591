import { randomUUID } from 'node:crypto';
import { checkAmounts, type SplitAmount } from '#rules/partner-orders/delivery-locations/split.ts';
import { minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type PartnerOrderRow, readPartnerOrder } from '#server/orders/order/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Shop } from '#server/press/context.ts';
import {
  type ActBy,
  actOnOrderOnce,
  type HeldOrder,
  type NotActedOnSeen,
  refreshSearchWords,
} from '../flow/service.ts';
import { deliveryPrice } from './delivery-price.ts';
import * as store from './store.ts';

type Changed = { readonly success: true; readonly message: string };
type NotSent =
  | NotActedOnSeen
  | 'idempotency_conflict'
  | 'act_not_possible'
  | 'location_not_found'
  | 'split_invalid'
  | 'unavailable';
type Sending = Pick<Shop, 'database' | 'files' | 'jobs' | 'now' | 'catalogue'>;
type Item = { readonly id: string; readonly productId: string; readonly quantity: number };

const saved: Changed = { success: true, message: 'The delivery locations are saved' };

/** What goes where, with the product of each row. */
const partsOf = (items: readonly Item[], amounts: readonly SplitAmount[]) =>
  amounts.map(({ orderItemId, deliveryLocationId, amount }) => ({
    productId: items.find(({ id }) => id === orderItemId)?.productId ?? '',
    locationId: deliveryLocationId,
    amount,
  }));

const idsOf = (amounts: readonly SplitAmount[]): string[] => [
  ...new Set(amounts.map(({ deliveryLocationId }) => deliveryLocationId)),
];

/** All pieces of the order go to one location, or each item is split to several (LOC-027). */
export const sendToOneLocation = (
  shop: Sending,
  caller: Caller & ActBy,
  orderId: string,
  locationId: string,
): Promise<Result<Changed, NotSent>> =>
  save(shop, caller, orderId, { locationId }, ({ items }) =>
    items.map(({ id, quantity }) => ({ orderItemId: id, deliveryLocationId: locationId, amount: quantity })),
  );

export const sendToLocations = (
  shop: Sending,
  caller: Caller & ActBy,
  orderId: string,
  amounts: readonly SplitAmount[],
): Promise<Result<Changed, NotSent>> => save(shop, caller, orderId, { amounts }, () => amounts);

/** Saves where an order goes, once and for good, and with it the order is the dealer's (LOC-028, LOC-041). */
async function save(
  shop: Sending,
  caller: Caller & ActBy,
  orderId: string,
  asked: object,
  amountsFor: (order: HeldOrder) => readonly SplitAmount[],
): Promise<Result<Changed, NotSent>> {
  // before the transaction: the catalogue may have to be read, by the one connection of an embedded database
  const snapshot = await shop.catalogue.newest();
  const write = async (order: HeldOrder): Promise<Result<Changed, NotSent>> => {
    const { tx } = order;
    const possible = await order.require('saveLocations');
    if (!possible.ok) return possible;
    const amounts = amountsFor(order);
    const places = await store.lockOwnLocations(tx, order.order.partnerId ?? '', idsOf(amounts));
    const checked = checkAmounts(order.items, new Set(places.map(({ id }) => id)), amounts);
    if (!checked.ok)
      return fail(
        checked.code === 'location_unknown' ? 'location_not_found' : 'split_invalid',
        checked.field,
      );
    const { currency } = order.order;
    const price = deliveryPrice(snapshot, currency, partsOf(order.items, amounts), places);
    if (!price.ok) return price;
    await store.insertDeliveries(tx, deliveryRows(order, amounts));
    await order.set({ deliveryNet: price.value });
    const data = { locations: places.length, deliveryPrice: minorToNumber(price.value), currency };
    const moved = await order.move('saveLocations', { data });
    if (!moved.ok) return moved;
    await refreshSearchWords(tx, orderId);
    return ok(saved);
  };
  const written = await actOnOrderOnce(shop, caller, orderId, { caller, body: asked, files: [] }, write);
  return written.ok ? ok(saved) : written;
}

/** Deliveries are listed by their ids, so the ids rise in the order in which the partner wrote them. */
function deliveryRows({ order, items }: HeldOrder, amounts: readonly SplitAmount[]) {
  const base = randomUUID().slice(0, -4);
  return amounts.map(({ orderItemId, deliveryLocationId, amount }, i) => ({
    id: base + String(i).padStart(4, '0'),
    orderId: order.id,
    position: items.find(({ id }) => id === orderItemId)?.position ?? 0,
    locationId: deliveryLocationId,
    amount,
  }));
}

/** What the delivery would cost if it were saved so; the pieces need not add up yet. */
export async function priceDeliveries(
  { database: { db }, catalogue }: Pick<Shop, 'database' | 'catalogue'>,
  orderId: string,
  amounts: readonly SplitAmount[],
): Promise<
  Result<
    { deliveryPrice: number; locations: number },
    Exclude<NotSent, 'act_not_possible' | 'idempotency_conflict' | 'status_stale'>
  >
> {
  const order: PartnerOrderRow | null = await readPartnerOrder(db, orderId);
  if (!order) return fail('order_not_found');
  const items = await store.itemsOfOrder(db, orderId);
  const unknown = amounts.find(({ orderItemId }) => !items.some(({ id }) => id === orderItemId));
  if (unknown) return fail('split_invalid', unknown.orderItemId);
  const ids = idsOf(amounts);
  const places = await store.ownLocations(db, order.partnerId ?? '', ids);
  const foreign = ids.find((id) => !places.some((place) => place.id === id));
  if (foreign !== undefined) return fail('location_not_found', foreign);
  const price = deliveryPrice(await catalogue.current(), order.currency, partsOf(items, amounts), places);
  return price.ok ? ok({ deliveryPrice: minorToNumber(price.value), locations: places.length }) : price;
}
