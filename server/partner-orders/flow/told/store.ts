import { and, asc, desc, eq, exists, gte, isNotNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/connection.ts';
import type { PartnerOrderRow } from '#database/partner-orders.ts';
import {
  deliveryLocations,
  orderDeliveries,
  orderMessages,
  orders,
  partnerOrders,
  priceLists,
  users,
} from '#database/schema.ts';

/** The latest message of a type; null when there is none. */
export async function latestOfType(db: Db, orderId: string, type: string): Promise<number | null> {
  const [row] = await db
    .select({ id: orderMessages.id })
    .from(orderMessages)
    .where(and(eq(orderMessages.orderId, orderId), eq(orderMessages.type, type)))
    .orderBy(desc(orderMessages.id))
    .limit(1);
  return row?.id ?? null;
}

/** Where the pieces go, as far as a mail tells it. */
export const toldDeliveries = (db: Db, orderId: string) =>
  db
    .select({
      locationId: deliveryLocations.id,
      company: deliveryLocations.companyName,
      firstName: deliveryLocations.firstName,
      lastName: deliveryLocations.lastName,
      street: deliveryLocations.street,
      zipCode: deliveryLocations.zipCode,
      town: deliveryLocations.city,
      country: deliveryLocations.country,
      position: orderDeliveries.position,
      amount: orderDeliveries.amount,
      expeditionDate: orderDeliveries.expeditionDate,
      deliveryCode: orderDeliveries.deliveryCode,
    })
    .from(orderDeliveries)
    .innerJoin(deliveryLocations, eq(deliveryLocations.id, orderDeliveries.locationId))
    .where(eq(orderDeliveries.orderId, orderId))
    .orderBy(asc(orderDeliveries.position), asc(orderDeliveries.id));
export type ToldDelivery = Awaited<ReturnType<typeof toldDeliveries>>[number];

/** A message by its id; without one the latest that has words. */
export async function messageWithWords(db: Db, orderId: string, id: number | null) {
  const [row] = await db
    .select({ authorName: orderMessages.authorName, comment: orderMessages.comment })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        id === null ? ne(orderMessages.comment, '') : eq(orderMessages.id, id),
      ),
    )
    .orderBy(desc(orderMessages.id))
    .limit(1);
  return row ?? null;
}

/** The status an order had when this message was written: what it set, or what the next change began with. */
export async function statusAfter(
  db: Db,
  orderId: string,
  messageId: number,
): Promise<PartnerOrderRow['status'] | null> {
  const rows = await db
    .select({
      id: orderMessages.id,
      before: orderMessages.previousStatus,
      after: orderMessages.currentStatus,
    })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        gte(orderMessages.id, messageId),
        isNotNull(orderMessages.currentStatus),
      ),
    )
    .orderBy(asc(orderMessages.id))
    .limit(1);
  const [row] = rows;
  return row ? (row.id === messageId ? row.after : row.before) : null;
}

/** What decides where a mail about an order goes, and in which language. */
export async function readAddresses(db: Db, orderId: string) {
  const partner = alias(users, 'partner');
  const dealer = alias(users, 'dealer');
  const [row] = await db
    .select({
      code: orders.code,
      edition: orders.edition,
      anonymisedAt: orders.anonymisedAt,
      isPartnerActive: partner.active,
      billingEmail: priceLists.billingEmail,
      ...{ isDefault: priceLists.isDefault, useBillingCompany: priceLists.useBillingCompany },
      ...{ billingTaxTin: priceLists.billingTaxTin, billingCountry: priceLists.billingCountry },
      dealerEmail: dealer.email,
      dealerFirstName: dealer.firstName,
      dealerSurName: dealer.surName,
      isDealerActive: dealer.active,
    })
    .from(partnerOrders)
    .innerJoin(orders, eq(orders.id, partnerOrders.orderId))
    .leftJoin(partner, eq(partner.id, partnerOrders.partnerId))
    .leftJoin(dealer, eq(dealer.id, partnerOrders.dealerId))
    .leftJoin(priceLists, eq(priceLists.id, orders.priceListId))
    .where(eq(partnerOrders.orderId, orderId));
  return row ?? null;
}

/**
 * Everybody of the partner of an order, with what decides which of its mails they get; the first account
 * first.
 */
export async function mailReaders(db: Db, orderId: string) {
  const { id, email, receiveEmailNotifications, onlyOwnOrders } = users;
  const isFirst = eq(users.id, partnerOrders.partnerId);
  const placed = db
    .select({ id: orderMessages.id })
    .from(orderMessages)
    .where(
      and(
        eq(orderMessages.orderId, orderId),
        eq(orderMessages.type, 'orderCreated'),
        eq(orderMessages.userId, users.id),
      ),
    );
  return db
    .select({
      ...{ id, email, receiveEmailNotifications, onlyOwnOrders },
      partnerFunction: users.partnerFunction,
      isOwner: sql<boolean>`${users.partnerFunction} = 'owner'`,
      // that of the first account is the lock of the whole partner
      isActive: sql<boolean>`${users.active} or ${isFirst}`,
      hasPlaced: sql<boolean>`${exists(placed)}`,
    })
    .from(partnerOrders)
    .innerJoin(users, or(isFirst, eq(users.partnerId, partnerOrders.partnerId)))
    .where(and(eq(partnerOrders.orderId, orderId), ne(users.partnerFunction, 'none')))
    .orderBy(desc(isFirst), asc(users.id));
}
