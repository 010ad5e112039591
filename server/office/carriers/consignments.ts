import type { PartnerOrderRow } from '#database/partner-orders.ts';
import type { ShopOrder } from '#database/shop-orders.ts';
import type { SentConsignment } from '#rules/office/carriers/carrier-table.ts';
import { consignmentReference, consignmentsOf } from '#rules/orders/order/consignments.ts';
import { furtherOf } from '#rules/partner-orders/delivery-locations/location.ts';
import { statusesOf } from '#rules/partner-orders/flow/acts.ts';
import { referenceFields } from '#rules/partner-orders/references/reference.ts';
import { minor } from '#rules/platform/money/money.ts';
import { cleanLine } from '#rules/platform/words/clean-text.ts';
import { placesOfOrders } from '#server/partner-orders/flow/service.ts';
import type { Shop } from '#server/payments/context.ts';
import * as store from './store.ts';

/** The consignments of orders that wait to be handed to a carrier. */

type Part = { readonly item: store.SoldItem; readonly pieces: number };
type Goods = Pick<SentConsignment, 'pieces' | 'grams' | 'value'>;

/** How much goes together, what it weighs, and its part of the price. */
function goodsOf(parts: readonly Part[], grams: (productId: string) => number | null): Goods {
  const sum = (of: (part: Part) => number) => parts.reduce((all, part) => all + of(part), 0);
  const isKnown = parts.every(({ item }) => grams(item.productId) !== null);
  return {
    pieces: sum(({ pieces }) => pieces),
    grams: isKnown ? sum(({ item, pieces }) => pieces * (grams(item.productId) ?? 0)) : null,
    value: minor(Math.round(sum(({ item, pieces }) => (item.net * pieces) / item.quantity))),
  };
}

async function weights({ catalogue }: Pick<Shop, 'catalogue'>) {
  const { products } = await catalogue.current();
  const byId = new Map(products.map(({ id, weight }) => [id, weight]));
  return (productId: string): number | null => byId.get(productId) ?? null;
}

/** In the order of the list. */
const inOrder = <Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Of orders of partners that take carrier codes now; places that have a code are on their way already. */
export async function partnerConsignments(
  shop: Pick<Shop, 'catalogue' | 'database'>,
  ids: readonly string[],
): Promise<readonly SentConsignment[]> {
  const { db } = shop.database;
  const found = await store.partnerOrdersOf(db, ids);
  const waiting = found.filter(({ status }) => statusesOf('setCarrierCode').includes(status));
  const orders = inOrder(ids, waiting);
  if (orders.length === 0) return [];
  const known = orders.map(({ id }) => id);
  const items = Map.groupBy(await store.itemsOf(db, known), ({ orderId }) => orderId);
  const places = Map.groupBy(await placesOfOrders(db, known), ({ delivery }) => delivery.orderId);
  const grams = await weights(shop);
  return orders.flatMap((order) => {
    const byPosition = new Map((items.get(order.id) ?? []).map((item) => [item.position, item]));
    return consignmentsOf(places.get(order.id) ?? [], ({ location }) => location.id).flatMap(
      ({ number, rows }) => {
        if (rows.some(({ delivery }) => delivery.deliveryCode !== '')) return [];
        const parts = rows.flatMap(({ delivery: { position, amount } }) => {
          const item = byPosition.get(position);
          return item ? [{ item, pieces: amount }] : [];
        });
        const { location } = rows[0];
        const { companyName, firstName, lastName, ...to } = location;
        const note = [...furtherOf(location), noteOf(order)].filter(Boolean).join(', ');
        return {
          ...{ reference: consignmentReference(order.code, number), company: companyName },
          ...{ street: to.street, city: to.city, zipCode: to.zipCode, country: to.country },
          ...{ phone: to.phone, email: to.email, name: `${firstName} ${lastName}`.trim() },
          ...{ note, currency: order.currency, ...goodsOf(parts, grams) },
        };
      },
    );
  });
}

const noteOf = (order: PartnerOrderRow): string =>
  referenceFields
    .map((field) => order[field])
    .filter(Boolean)
    .join(', ');

function toShopper({ billing, delivery, ...order }: ShopOrder) {
  const to = delivery ?? billing;
  const { companyName = '', firstName = '', surName = '' } = to;
  const { street = '', city = '', zipCode = '', country = '' } = to;
  return {
    ...{ company: companyName, name: `${firstName} ${surName}`.trim(), street, city, zipCode, country },
    phone: to.phone || billing.phone || '',
    email: billing.email ?? '',
    note: cleanLine(order.note),
  };
}

/** Of paid orders of the shop that are not sent: each is one consignment. */
export async function shopConsignments(
  shop: Pick<Shop, 'catalogue' | 'database'>,
  ids: readonly string[],
): Promise<readonly SentConsignment[]> {
  const { db } = shop.database;
  const sent = await store.sentOf(db, ids);
  const waiting = (await store.shopOrdersOf(db, ids)).filter(
    ({ id, paymentStatus, anonymisedAt }) =>
      paymentStatus === 'completed' && anonymisedAt === null && !sent.has(id),
  );
  const orders = inOrder(ids, waiting);
  const items = Map.groupBy(
    await store.itemsOf(
      db,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  const grams = await weights(shop);
  return orders.map((order) => {
    const parts = (items.get(order.id) ?? []).map((item) => ({ item, pieces: item.quantity }));
    const reference = consignmentReference(order.code, 1);
    return { reference, ...toShopper(order), currency: order.currency, ...goodsOf(parts, grams) };
  });
}
