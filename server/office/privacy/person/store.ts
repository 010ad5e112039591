import { asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { type PartnerOrderRow, selectPartnerOrders } from '#database/partner-orders.ts';
import {
  auditEntries,
  designApprovals,
  heldRejections,
  itemDesigns,
  orderDeliveries,
  orderDocuments,
  orderFiles,
  orderItems,
  orderLinks,
  orderMails,
  orderMessages,
  orders,
  partnerOrders,
  paymentEvents,
  payments,
  printFiles,
  shopOrders,
  shopShipments,
} from '#database/schema.ts';
import { type ShopOrder, selectShopOrders } from '#database/shop-orders.ts';

/** Orders a partner placed, the first one first. */
export const partnerOrdersOf = (db: Db, userId: string): Promise<PartnerOrderRow[]> =>
  selectPartnerOrders(db)
    .where(eq(partnerOrders.partnerId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.id));

export const deliveriesOf = (db: Db, orderId: string) =>
  db.select().from(orderDeliveries).where(eq(orderDeliveries.orderId, orderId));

/** Orders billed to this e-mail or placed by this account, the first one first. */
export const ordersOfPerson = (db: Db, email: string, userId: string | null): Promise<ShopOrder[]> =>
  selectShopOrders(db)
    .where(
      or(
        sql`lower(${shopOrders.billing}->>'email') = ${email.toLowerCase()}`,
        userId === null ? undefined : eq(orders.userId, userId),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id));

/** Everything that hangs on an order, as it is stored. */
export async function partsOf(db: Db, id: string) {
  const [items, files, prints, mails, paid, events] = await Promise.all([
    db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position)),
    db.select().from(orderFiles).where(eq(orderFiles.orderId, id)).orderBy(asc(orderFiles.id)),
    db.select().from(printFiles).where(eq(printFiles.orderId, id)).orderBy(asc(printFiles.name)),
    db.select().from(orderMails).where(eq(orderMails.orderId, id)).orderBy(asc(orderMails.askedAt)),
    db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.createdAt)),
    db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id)).orderBy(asc(paymentEvents.id)),
  ]);
  const [designs, documents, approvals, messages, links, shipments, acts, held] = await Promise.all([
    db.select().from(itemDesigns).where(eq(itemDesigns.orderId, id)).orderBy(asc(itemDesigns.position)),
    db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id)).orderBy(asc(orderDocuments.id)),
    db.select().from(designApprovals).where(eq(designApprovals.orderId, id)).orderBy(asc(designApprovals.id)),
    db.select().from(orderMessages).where(eq(orderMessages.orderId, id)).orderBy(asc(orderMessages.id)),
    db.select().from(orderLinks).where(eq(orderLinks.orderId, id)).orderBy(asc(orderLinks.createdAt)),
    db.select().from(shopShipments).where(eq(shopShipments.orderId, id)),
    db.select().from(auditEntries).where(eq(auditEntries.orderId, id)).orderBy(asc(auditEntries.id)),
    db.select().from(heldRejections).where(eq(heldRejections.orderId, id)).orderBy(asc(heldRejections.at)),
  ]);
  return {
    items,
    files,
    printFiles: prints,
    mails,
    payments: paid,
    paymentEvents: events,
    designs,
    documents,
    approvals,
    messages,
    // whoever has the hash could look for the secret by it
    links: links.map(({ secretHash: _, ...link }) => link),
    shipments,
    acts,
    heldRejections: held,
  };
}
