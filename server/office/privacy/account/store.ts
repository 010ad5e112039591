import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import {
  auditEntries,
  deliveryLocations,
  designPins,
  orderMessages,
  orderNotes,
  orderRequests,
  orders,
  paperVersions,
  partnerOrders,
  paymentEvents,
  priceLists,
  priceListVersions,
  productVersions,
  savedViews,
  swatchVersions,
  users,
} from '#database/schema.ts';

export type UserRow = typeof users.$inferSelect;

export const locationsOf = (db: Db, userId: string) =>
  db.select().from(deliveryLocations).where(eq(deliveryLocations.partnerId, userId));

export const priceListOf = async (db: Db, id: string) =>
  (await db.select().from(priceLists).where(eq(priceLists.id, id)))[0] ?? null;

/** What was done by somebody, and to their account, stays; their name does not. */
async function forgetInActs(tx: Db, { id, priceListId }: UserRow): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ actorName: `account ${id}` })
    .where(eq(auditEntries.userId, id));
  const aboutThem = inArray(auditEntries.objectId, priceListId === null ? [id] : [id, priceListId]);
  await tx
    .update(auditEntries)
    .set({ objectName: '', data: {} })
    .where(and(inArray(auditEntries.objectKind, ['partner', 'staff', 'priceList']), aboutThem));
}

/**
 * The name of an account in messages and in the log. Approvals keep whose they were as long as their order
 * keeps its people: they prove the contract.
 */
async function forgetName(tx: Db, id: string, pseudonym: string): Promise<void> {
  await tx.update(orderMessages).set({ authorName: '' }).where(eq(orderMessages.userId, id));
  await tx.update(designPins).set({ authorName: '' }).where(eq(designPins.userId, id));
  await tx.update(orderRequests).set({ decidedByName: '' }).where(eq(orderRequests.decidedBy, id));
  await tx.update(orderNotes).set({ authorName: '' }).where(eq(orderNotes.userId, id));
  await tx
    .update(orderMessages)
    .set({ data: sql`${orderMessages.data} - 'dealerName'` })
    .where(sql`${orderMessages.data}->>'dealerId' = ${id}`);
  await tx.update(auditEntries).set({ actorName: pseudonym }).where(eq(auditEntries.userId, id));
  await tx
    .update(auditEntries)
    .set({ data: sql`jsonb_set(${auditEntries.data}, '{dealerName}', to_jsonb(${pseudonym}::text))` })
    .where(sql`${auditEntries.data}->>'dealerId' = ${id}`);
  await tx
    .update(auditEntries)
    .set({ data: sql`jsonb_set(${auditEntries.data}, '{facts,to}', to_jsonb(${pseudonym}::text))` })
    .where(sql`${auditEntries.data}->'facts'->>'toId' = ${id}`);
  await tx.update(priceListVersions).set({ actorName: pseudonym }).where(eq(priceListVersions.userId, id));
  await tx.update(productVersions).set({ actorName: pseudonym }).where(eq(productVersions.userId, id));
  await tx.update(paperVersions).set({ publisherName: pseudonym }).where(eq(paperVersions.publishedBy, id));
  await tx.update(swatchVersions).set({ actorName: pseudonym }).where(eq(swatchVersions.userId, id));
}

/**
 * Removes an account and what tells of its person elsewhere: in the terms that were theirs alone, and where
 * it is noted who of the staff dealt with money. Orders it placed lose it; their own data are another matter.
 */
export async function deleteAccount(tx: Db, user: UserRow): Promise<void> {
  const { id, email, priceListId } = user;
  // with the partner go their people
  for (const person of await tx.select().from(users).where(eq(users.partnerId, id)))
    await deleteAccount(tx, person);
  await forgetInActs(tx, user);
  await tx.update(orders).set({ userId: null }).where(eq(orders.userId, id));
  await tx.update(partnerOrders).set({ partnerId: null }).where(eq(partnerOrders.partnerId, id));
  await tx.update(partnerOrders).set({ dealerId: null }).where(eq(partnerOrders.dealerId, id));
  await tx.delete(deliveryLocations).where(eq(deliveryLocations.partnerId, id));
  await tx.delete(savedViews).where(and(eq(savedViews.userId, id), eq(savedViews.isShared, false)));
  const pseudonym = `account ${id}`;
  await forgetName(tx, id, pseudonym);
  await tx.delete(users).where(eq(users.id, id));
  await tx.update(paymentEvents).set({ handledBy: pseudonym }).where(eq(paymentEvents.handledBy, email));
  await tx
    .update(paymentEvents)
    .set({ evidence: sql`jsonb_set(${paymentEvents.evidence}, '{by}', to_jsonb(${pseudonym}::text))` })
    .where(sql`${paymentEvents.evidence}->>'by' = ${email}`);
  if (priceListId === null) return;
  // before the trigger of the table takes the revision, as who changes prices does
  await tx
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(eq(priceLists.id, priceListId))
    .for('no key update');
  const others = tx.select({ id: users.id }).from(users).where(eq(users.priceListId, priceListId));
  await tx
    .update(priceLists)
    .set({
      name: priceListId,
      billingCompanyName: null,
      billingFirstName: null,
      billingSurName: null,
      billingTaxIn: null,
      billingTaxTin: null,
      billingStreet: null,
      billingCity: null,
      billingZipCode: null,
      billingPhone: null,
      billingEmail: null,
      note: null,
    })
    .where(and(eq(priceLists.id, priceListId), eq(priceLists.isDefault, false), sql`not ${exists(others)}`));
}
