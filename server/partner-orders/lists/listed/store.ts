import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/connection.ts';
import { prepared } from '#database/prepared.ts';
import { itemDesigns, orderItems, orders, partnerOrders, priceLists, users } from '#database/schema.ts';
import type { ListedItem } from '../rows.ts';

const p = partnerOrders;

/** What a row of either list shows. */
const shown = {
  id: p.orderId,
  code: p.code,
  createdAt: p.createdAt,
  status: p.status,
  statusSince: p.statusSince,
  itemsNet: p.itemsNet,
  deliveryNet: p.deliveryNet,
  unreadByStaff: p.unreadByStaff,
  unreadByPartner: p.unreadByPartner,
  partnerId: p.partnerId,
  dealerId: p.dealerId,
  partnerName: p.partnerName,
  client: p.client,
  jobName: p.jobName,
  poNumber: p.poNumber,
  currency: orders.currency,
  hasArtwork: sql<boolean>`${orders.artworkRemovedAt} is null`,
};
const dealer = alias(users, 'dealer');
const people = {
  userEmail: users.email,
  companyName: users.companyName,
  firstName: users.firstName,
  lastName: users.surName,
  phone: users.phone,
  billingEmail: priceLists.billingEmail,
  billingCompanyName: priceLists.billingCompanyName,
  billingFirstName: priceLists.billingFirstName,
  billingLastName: priceLists.billingSurName,
  billingPhone: priceLists.billingPhone,
  dealerEmail: dealer.email,
  dealerFirstName: dealer.firstName,
  dealerLastName: dealer.surName,
};
const isOfPage = sql`${p.orderId} = any(${sql.placeholder('ids')}::text[])`;

/** Orders by their ids, in any order: planned once, which takes as long as reading them. */
const staffRows = prepared((db) =>
  db
    .select({ ...shown, ...people, dispatchOn: p.dispatchOn })
    .from(p)
    .innerJoin(orders, eq(orders.id, p.orderId))
    .leftJoin(users, eq(users.id, p.partnerId))
    .leftJoin(priceLists, eq(priceLists.id, users.priceListId))
    .leftJoin(dealer, eq(dealer.id, p.dealerId))
    .where(isOfPage)
    .prepare('partner_orders_for_staff'),
);
const partnerRows = prepared((db) =>
  db
    .select(shown)
    .from(p)
    .innerJoin(orders, eq(orders.id, p.orderId))
    .where(isOfPage)
    .prepare('partner_orders_for_partner'),
);

/** Beside the orders and not in them: to write them as JSON would take the database as long as all else. */
const itemRows = prepared((db) =>
  db
    .select({
      orderId: orderItems.orderId,
      id: sql<string>`coalesce(${itemDesigns.id}, ${orderItems.position}::text)`,
      productId: orderItems.productId,
      heliosId: orderItems.heliosId,
      color: orderItems.color,
      quantity: orderItems.quantity,
      client: orderItems.client,
      jobName: orderItems.jobName,
      poNumber: orderItems.poNumber,
    })
    .from(orderItems)
    .leftJoin(
      itemDesigns,
      and(eq(itemDesigns.orderId, orderItems.orderId), eq(itemDesigns.position, orderItems.position)),
    )
    .where(sql`${orderItems.orderId} = any(${sql.placeholder('ids')}::text[])`)
    .orderBy(orderItems.orderId, orderItems.position)
    .prepare('items_of_listed_orders'),
);

/** The orders of a page with their items, in the order of the page. */
async function ordersOf<T extends { readonly id: string }>(
  db: Db,
  ids: readonly string[],
  read: () => Promise<readonly T[]>,
): Promise<(T & { readonly items: readonly ListedItem[] })[]> {
  if (ids.length === 0) return [];
  const [rows, items] = await Promise.all([read(), itemRows(db).execute({ ids })]);
  const byId = new Map(rows.map((row) => [row.id, { ...row, items: [] as ListedItem[] }]));
  for (const { orderId, ...item } of items) byId.get(orderId)?.items.push(item);
  return ids.flatMap((one) => byId.get(one) ?? []);
}

export const ordersForStaff = (db: Db, ids: readonly string[]) =>
  ordersOf(db, ids, () => staffRows(db).execute({ ids }));

export const ordersForPartner = (db: Db, ids: readonly string[]) =>
  ordersOf(db, ids, () => partnerRows(db).execute({ ids }));
