import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { erasedComment } from '#database/erased-comment.ts';
import { type PartnerOrderRow, selectPartnerOrders } from '#database/partner-orders.ts';
import {
  accountDesigns,
  auditEntries,
  designApprovals,
  designComments,
  designPins,
  heldRejections,
  itemDesigns,
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
  type SavedPicture,
  savedDesigns,
  shopOrders,
  shopShipments,
  users,
} from '#database/schema.ts';
import { type ShopOrder, selectShopOrders } from '#database/shop-orders.ts';
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
/** An invoice that was issued belongs to the books too, paid or not. */
const hadPartnerMoney = sql`(${partnerOrders.proformaPaidAt} is not null or ${partnerOrders.finalPaidAt} is not null
  or exists (select from order_documents d where d.order_id = ${orders.id} and d.kind in ('proforma', 'final')))`;

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

/**
 * Which of these words stands in a text of a design or in the name of one of its pictures, whatever its
 * capitals. Texts only: the digits of a telephone stand in the lengths of other people's designs too.
 */
const namesOneOf = (words: readonly string[]): SQL => {
  const stands = sql.join(
    words.map((word) => sql`strpos(lower(part #>> '{}'), lower(${word})) > 0`),
    sql` or `,
  );
  return sql`exists (
    select 1 from jsonb_path_query(jsonb_build_array(${savedDesigns.artwork}, ${savedDesigns.pictures}), 'strict $.**') as part
    where jsonb_typeof(part) = 'string' and (${stands}))`;
};

/** Saved designs have no owner; these name the person. */
export async function designsNaming(
  db: Db,
  words: readonly string[],
): Promise<(typeof savedDesigns.$inferSelect)[]> {
  return words.length === 0
    ? []
    : db.select().from(savedDesigns).where(namesOneOf(words)).orderBy(asc(savedDesigns.code));
}

/** Of an account, and of the people who go with it. */
export const designsOfAccount = (db: Db, userId: string) =>
  db
    .select(getTableColumns(accountDesigns))
    .from(accountDesigns)
    .innerJoin(users, eq(users.id, accountDesigns.userId))
    .where(or(eq(users.id, userId), eq(users.partnerId, userId)))
    .orderBy(asc(accountDesigns.userId), asc(accountDesigns.id));

export async function deleteDesigns(tx: Db, codes: readonly string[]): Promise<readonly SavedPicture[]> {
  if (codes.length === 0) return [];
  const gone = await tx
    .delete(savedDesigns)
    .where(inArray(savedDesigns.code, [...codes]))
    .returning({ pictures: savedDesigns.pictures });
  return gone.flatMap(({ pictures }) => pictures);
}

/** Which of these words stands in a name or a text, whatever its capitals. */
const commentNamesOneOf = (words: readonly string[]): SQL =>
  sql.join(
    words.map(
      (word) =>
        sql`strpos(lower(${designComments.name} || ' ' || ${designComments.text}), lower(${word})) > 0`,
    ),
    sql` or `,
  );

/** Comments have no account; these name a person. */
export const commentsNaming = async (
  db: Db,
  words: readonly string[],
): Promise<(typeof designComments.$inferSelect)[]> =>
  words.length === 0
    ? []
    : db.select().from(designComments).where(commentNamesOneOf(words)).orderBy(asc(designComments.at));

/** Their ids stay, as of every comment that is deleted: a late repeat brings none of them back. */
export async function eraseCommentsNaming(tx: Db, words: readonly string[], erasedAt: Date): Promise<void> {
  if (words.length === 0) return;
  await tx
    .update(designComments)
    .set({ ...erasedComment, erasedAt })
    .where(commentNamesOneOf(words));
}
