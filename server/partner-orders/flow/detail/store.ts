import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/connection.ts';
import { partnerOrderColumns } from '#database/partner-orders.ts';
import {
  deliveryLocations,
  designApprovals,
  designPins,
  itemDesigns,
  orderDeliveries,
  orderDocuments,
  orderItems,
  orderMessages,
  orders,
  partnerOrders,
  priceLists,
  users,
} from '#database/schema.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { PartOf } from '#server/platform/audit/service.ts';

/**
 * What the page of an order is made of: a statement for each kind of thing, however many of each there are.
 */

/** Of all its messages, of which the page shows the newest only. */
const stood = {
  stoodIn: sql<PartnerOrderStatus[]>`array(select distinct status from ${orderMessages} m,
    unnest(array[m.previous_status, m.current_status]) status where m.order_id = ${orders.id} and status is not null)`,
  cancelledIn: sql<PartnerOrderStatus | null>`(select m.previous_status from ${orderMessages} m
    where m.order_id = ${orders.id} and m.current_status = 'cancelled' order by m.id desc limit 1)`,
};

/** The order with its partner, the partner's price list and the dealer. */
export async function orderWithPeople(db: Db, orderId: string) {
  const partner = alias(users, 'partner');
  const dealer = alias(users, 'dealer');
  const person = (of: typeof users) => ({
    id: of.id,
    email: of.email,
    companyName: of.companyName,
    firstName: of.firstName,
    surName: of.surName,
    phone: of.phone,
    active: of.active,
  });
  const [row] = await db
    .select({
      order: partnerOrderColumns,
      partner: person(partner as unknown as typeof users),
      dealer: person(dealer as unknown as typeof users),
      list: priceLists,
      ...stood,
    })
    .from(orders)
    .innerJoin(partnerOrders, eq(partnerOrders.orderId, orders.id))
    .leftJoin(partner, eq(partner.id, partnerOrders.partnerId))
    .leftJoin(dealer, eq(dealer.id, partnerOrders.dealerId))
    .leftJoin(priceLists, eq(priceLists.id, orders.priceListId))
    .where(eq(orders.id, orderId));
  return row ?? null;
}
export type OrderWithPeople = NonNullable<Awaited<ReturnType<typeof orderWithPeople>>>;

const { artwork: _artwork, ...withoutArtwork } = getTableColumns(orderItems);

/** Without the designs themselves, which are large. */
export const itemsWithDesigns = (db: Db, orderId: string) =>
  db
    .select({
      ...withoutArtwork,
      id: itemDesigns.id,
      approval: itemDesigns.approval,
      version: itemDesigns.version,
    })
    .from(orderItems)
    .innerJoin(
      itemDesigns,
      and(eq(itemDesigns.orderId, orderItems.orderId), eq(itemDesigns.position, orderItems.position)),
    )
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
export type DetailItem = Awaited<ReturnType<typeof itemsWithDesigns>>[number];

const { searchWords: _words, ...locationColumns } = getTableColumns(deliveryLocations);

export const deliveriesWithLocations = (db: Db, orderIds: readonly string[]) =>
  db
    .select({ delivery: getTableColumns(orderDeliveries), location: locationColumns })
    .from(orderDeliveries)
    .innerJoin(deliveryLocations, eq(deliveryLocations.id, orderDeliveries.locationId))
    .where(inArray(orderDeliveries.orderId, [...orderIds]))
    .orderBy(asc(orderDeliveries.position), asc(deliveryLocations.createdAt), asc(orderDeliveries.id));
export type DetailDelivery = Awaited<ReturnType<typeof deliveriesWithLocations>>[number];

/** With who sent them: the message they came with may be older than those that are read. */
export const documentsOf = (db: Db, orderId: string) =>
  db
    .select({ ...getTableColumns(orderDocuments), sentBy: orderMessages.authorName })
    .from(orderDocuments)
    .leftJoin(orderMessages, eq(orderMessages.id, orderDocuments.messageId))
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.createdAt), asc(orderDocuments.name), asc(orderDocuments.id));

export type SentDocument = Awaited<ReturnType<typeof documentsOf>>[number];

export const documentsOfMessages = (db: Db, messageIds: readonly number[]) =>
  db
    .select()
    .from(orderDocuments)
    .where(inArray(orderDocuments.messageId, [...messageIds]))
    .orderBy(asc(orderDocuments.createdAt), asc(orderDocuments.name), asc(orderDocuments.id));

/** Newest first. */
export const messagesOf = (db: Db, orderId: string, { before, atMost }: PartOf) =>
  db
    .select()
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        before === undefined ? undefined : lt(orderMessages.id, before),
      ),
    )
    .orderBy(desc(orderMessages.id))
    .limit(atMost);

/**
 * A rejection that was stored by itself has its words in the message that ended the round, which names the
 * version it is about; the record is only added to, so they are read from there.
 */
const wordsOfRound = sql<string>`coalesce((select m.comment from ${orderMessages} m
  join ${itemDesigns} i on i.order_id = m.order_id and i.position = ${designApprovals.position}
  where m.order_id = ${designApprovals.orderId} and m.type = 'partnerDesignApproval'
    and m.data->'decisions' @> jsonb_build_array(jsonb_build_object(
      'orderItemId', i.id, 'version', ${designApprovals.version}, 'decision', 'notApproved'))
  order by m.id desc limit 1), '')`;

export const approvalsOf = (db: Db, orderId: string) =>
  db
    .select({
      ...getTableColumns(designApprovals),
      comment: sql<string>`case when ${designApprovals.decision} = 'notApproved' and ${designApprovals.comment} = ''
        then ${wordsOfRound} else ${designApprovals.comment} end`,
    })
    .from(designApprovals)
    .where(eq(designApprovals.orderId, orderId));
export type ApprovalRow = Awaited<ReturnType<typeof approvalsOf>>[number];

/** Oldest first. */
export const pinsOf = (db: Db, orderId: string) =>
  db.select().from(designPins).where(eq(designPins.orderId, orderId)).orderBy(asc(designPins.id));
export type PinRow = Awaited<ReturnType<typeof pinsOf>>[number];
