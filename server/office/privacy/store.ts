import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import {
  auditEntries,
  designApprovals,
  designPins,
  orderDeliveries,
  orderDocuments,
  orderFiles,
  orderItems,
  orderLinks,
  orderMails,
  orderMessages,
  orderNotes,
  orders,
  partnerOrders,
  paymentEvents,
  payments,
  printFiles,
  shopOrders,
  shopShipments,
} from '#database/schema.ts';
import type { SystemMessageType } from '#rules/orders/order/message-types.ts';
import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';
import { emptyReference } from '#rules/partner-orders/references/reference.ts';

const eventsOf = (db: Db, ...which: SQL[]) =>
  exists(
    db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.orderId, orders.id), ...which)),
  );

/**
 * How far an order is with its money. One of a partner is done with when it is done or cancelled; before that
 * everything of it is needed.
 */
const paymentStatus = sql<PaymentStatus>`coalesce(${shopOrders.paymentStatus}, case ${partnerOrders.status}
  when 'done' then 'completed' when 'cancelled' then 'cancelled' else 'pending' end)`;
const hadPartnerMoney = sql`(${partnerOrders.proformaPaidAt} is not null or ${partnerOrders.finalPaidAt} is not null)`;
const invoiced: readonly SystemMessageType[] = ['uploadedProformaInvoice', 'uploadedFinalInvoice'];

/** What is asked of an order before something of it is removed (rules/office/privacy/due.ts). */
const factsOf = (db: Db) => ({
  id: orders.id,
  code: orders.code,
  createdAt: orders.createdAt,
  paymentStatus,
  anonymisedAt: orders.anonymisedAt,
  artworkRemovedAt: orders.artworkRemovedAt,
  erasureAskedAt: orders.erasureAskedAt,
  isMoneyParked: sql<boolean>`${eventsOf(db, eq(paymentEvents.outcome, 'parked'), isNull(paymentEvents.handledAt))}`,
  hadMoney: sql<boolean>`${exists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), inArray(payments.state, ['paid', 'refunded']))),
  )} or ${eventsOf(db, eq(paymentEvents.outcome, 'parked'))} or ${hadPartnerMoney}`,
  // the message, for the document itself goes with the person it names
  hadInvoice: sql<boolean>`${exists(
    db
      .select({ id: orderMessages.id })
      .from(orderMessages)
      .where(and(eq(orderMessages.orderId, orders.id), inArray(orderMessages.type, invoiced))),
  )}`,
});

export const factsOfOrder = async (db: Db, id: string) =>
  (
    await db
      .select(factsOf(db))
      .from(orders)
      .leftJoin(shopOrders, eq(shopOrders.orderId, orders.id))
      .leftJoin(partnerOrders, eq(partnerOrders.orderId, orders.id))
      .where(eq(orders.id, id))
  )[0] ?? null;
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof factsOfOrder>>>;

/**
 * Ids of orders of which something may be due, by id and after one: those that are old and not done with, and
 * those asked for.
 */
export async function idsThatMayBeDue(
  db: Db,
  before: { readonly youngest: Date; readonly books: Date },
  after: string,
  atMost: number,
): Promise<string[]> {
  const isOpen = or(
    isNull(orders.anonymisedAt),
    isNull(orders.artworkRemovedAt),
    lt(orders.createdAt, before.books),
  );
  const isAsked = and(isNotNull(orders.erasureAskedAt), isNull(orders.anonymisedAt));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .leftJoin(partnerOrders, eq(partnerOrders.orderId, orders.id))
    .where(
      and(
        gt(orders.id, after),
        sql`${paymentStatus} <> 'pending'`,
        or(and(lt(orders.createdAt, before.youngest), isOpen), isAsked),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** The row, locked until the transaction ends; false when it is gone. */
export const lockOrder = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')).length > 0;

/** Mails whose jobs are removed would wait for ever, and staff would be told that they do. */
export const dropMails = (tx: Db, id: string) =>
  tx
    .update(orderMails)
    .set({ state: 'dropped', changedAt: sql`now()` })
    .where(and(eq(orderMails.orderId, id), inArray(orderMails.state, ['waiting', 'sending'])));

/**
 * Leaves what the books need: where it went to and, for a sale without VAT, the number that was the reason
 * (rules/platform/money/vat.ts).
 */
export async function anonymise(tx: Db, id: string, at: Date): Promise<void> {
  const { billing, delivery, useBillingCompany, vatRate } = shopOrders;
  const number = sql`case when ${vatRate} = 0 and ${useBillingCompany} then ${billing}->'taxTin' end`;
  await tx
    .update(orders)
    .set({ userId: null, idempotencyKey: null, requestHash: '', anonymisedAt: at })
    .where(eq(orders.id, id));
  await tx
    .update(shopOrders)
    .set({
      billing: sql`jsonb_strip_nulls(jsonb_build_object('country', ${billing}->'country', 'taxTin', ${number}))`,
      delivery: sql`case when ${delivery} is not null then
        jsonb_strip_nulls(jsonb_build_object('country', ${delivery}->'country')) end`,
      note: '',
      addressHash: null,
    })
    .where(eq(shopOrders.orderId, id));
  // the address at the provider opens a page that may name the payer
  await tx.update(payments).set({ gwUrl: null }).where(eq(payments.orderId, id));
  // why staff cancelled it may name the person
  await tx
    .update(paymentEvents)
    .set({ evidence: sql`${paymentEvents.evidence} - 'note'` })
    .where(eq(paymentEvents.orderId, id));
}

/**
 * Empties the designs of an order and forgets its files. @returns keys of the files, whose bytes the caller
 * removes after the commit
 */
export async function removeArtwork(tx: Db, id: string, at: Date): Promise<string[]> {
  const sent = await tx
    .delete(orderFiles)
    .where(eq(orderFiles.orderId, id))
    .returning({ key: orderFiles.storageKey });
  const made = await tx
    .delete(printFiles)
    .where(eq(printFiles.orderId, id))
    .returning({ key: printFiles.storageKey });
  const given = await tx
    .delete(orderDocuments)
    .where(and(eq(orderDocuments.orderId, id), inArray(orderDocuments.kind, ['design', 'attachment'])))
    .returning({ key: orderDocuments.storageKey, preview: orderDocuments.previewKey });
  await tx
    .update(orderItems)
    .set({ artwork: {}, warnings: [], swatches: [] })
    .where(eq(orderItems.orderId, id));
  const since = sql`coalesce(${orders.artworkRemovedAt}, ${at.toISOString()}::timestamptz)`;
  await tx.update(orders).set({ artworkRemovedAt: since }).where(eq(orders.id, id));
  return [
    ...[...sent, ...made].flatMap(({ key }) => key ?? []),
    ...given.flatMap(({ key, preview }) => (preview ? [key, preview] : [key])),
  ];
}

/**
 * What people wrote and decided says nothing of them any more: which version was approved, with which bytes,
 * stays with the books. Links open nothing, so they go. @returns keys of the invoices, which named the person
 */
export async function anonymiseFollowed(tx: Db, id: string): Promise<string[]> {
  await tx.delete(orderLinks).where(eq(orderLinks.orderId, id));
  await tx.delete(designPins).where(eq(designPins.orderId, id));
  await tx.delete(orderNotes).where(eq(orderNotes.orderId, id));
  await tx
    .update(orderMessages)
    .set({
      comment: '',
      authorName: '',
      userId: null,
      data: {},
      idempotencyKey: null,
      requestHash: null,
    })
    .where(eq(orderMessages.orderId, id));
  await tx
    .update(designApprovals)
    .set({
      comment: '',
      decidedBy: '',
      userId: null,
      linkId: null,
      documents: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', d->'id', 'name', '', 'sha256', d->'sha256')), '[]')
        from jsonb_array_elements(${designApprovals.documents}) d)`,
    })
    .where(eq(designApprovals.orderId, id));
  await tx
    .update(auditEntries)
    .set({ actorName: '', userId: null, data: {} })
    .where(eq(auditEntries.orderId, id));
  await tx.delete(shopShipments).where(eq(shopShipments.orderId, id));
  await tx.delete(orderDeliveries).where(eq(orderDeliveries.orderId, id));
  // before the words of the order, which are made of those of its items
  await tx.update(orderItems).set(emptyReference).where(eq(orderItems.orderId, id));
  await tx
    .update(partnerOrders)
    .set({ ...emptyReference, partnerId: null, partnerName: '', searchWords: sql`''::tsvector` })
    .where(eq(partnerOrders.orderId, id));
  const invoices = await tx
    .delete(orderDocuments)
    .where(eq(orderDocuments.orderId, id))
    .returning({ key: orderDocuments.storageKey });
  return invoices.map(({ key }) => key);
}

/** With everything that belongs to it. */
export async function deleteOrder(tx: Db, id: string): Promise<void> {
  await tx.delete(orders).where(eq(orders.id, id));
}

/** News of payments of no order. */
export async function deleteStrayEvents(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(paymentEvents)
    .where(and(isNull(paymentEvents.orderId), lt(paymentEvents.at, before)))
    .returning({ id: paymentEvents.id });
  return gone.length;
}

/** Acts of the back office; those on an order go with it. */
export async function deleteStaffActs(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(auditEntries)
    .where(and(isNull(auditEntries.orderId), lt(auditEntries.at, before)))
    .returning({ id: auditEntries.id });
  return gone.length;
}

export async function askErasure(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ erasureAskedAt: sql`coalesce(${orders.erasureAskedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(orders.id, id));
}
