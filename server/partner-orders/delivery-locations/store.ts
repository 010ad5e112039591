import { and, asc, desc, eq, exists, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { insertMany } from '#database/insert.ts';
import {
  deliveryLocations,
  itemDesigns,
  orderDeliveries,
  orderItems,
  partnerOrders,
} from '#database/schema.ts';
import type { DeliveryLocationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import { inGrammar, searchWords } from '#rules/platform/words/search-words.ts';

const { partnerId, searchWords: words, createdAt, ...shown } = getTableColumns(deliveryLocations);

const usedIn = (db: Db): SQL =>
  exists(
    db
      .select({ id: orderDeliveries.id })
      .from(orderDeliveries)
      .where(eq(orderDeliveries.locationId, deliveryLocations.id)),
  );

/**
 * Each word begins a word of the location. Digits with gaps between them are also looked for as one, since a
 * postal code is written in both ways.
 */
const hasWords = (phrase: string): SQL => {
  const gaps = phrase.split(/\s+/).filter(Boolean);
  const forms = [searchWords(phrase), gaps.flatMap(searchWords)].filter((form) => form.length > 0);
  if (forms.length === 0) return sql`false`;
  const query = forms.map((form) => `(${inGrammar(form)})`).join(' | ');
  return sql`${words} @@ ${query}::tsquery`;
};

const narrowed = (partner: string, phrase: string): SQL | undefined =>
  and(eq(partnerId, partner), phrase === '' ? undefined : hasWords(phrase));

/** Digits of postal codes and telephones begin with what many numbers of branches do. */
const isNamed = (phrase: string): SQL =>
  sql`strpos(lower(concat_ws(' ', ${shown.companyName}, ${shown.street})), lower(${phrase})) > 0`;

/** A page of the locations of a partner: those that are called as it was typed, then the newest. */
export const selectLocations = (db: Db, partner: string, phrase: string, limit: number, offset: number) =>
  db
    .select({ ...shown, isUsed: sql<boolean>`${usedIn(db)}` })
    .from(deliveryLocations)
    .where(narrowed(partner, phrase))
    .orderBy(...(phrase === '' ? [] : [desc(isNamed(phrase))]), desc(createdAt), asc(deliveryLocations.id))
    .limit(limit)
    .offset(offset);

export async function countLocations(db: Db, partner: string, phrase = ''): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(deliveryLocations)
    .where(narrowed(partner, phrase));
  return row?.count ?? 0;
}

/** Whose a location is. */
export async function ownerOfLocation(db: Db, id: string): Promise<{ partnerId: string } | null> {
  const [row] = await db.select({ partnerId }).from(deliveryLocations).where(eq(deliveryLocations.id, id));
  return row ?? null;
}

type NewLocation = DeliveryLocationFields & { readonly id: string; readonly partnerId: string };

export const insertLocations = (tx: Db, rows: readonly NewLocation[]): Promise<void> =>
  insertMany(tx, deliveryLocations, rows);

/** Which of these ids are taken. */
export async function knownLocations(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { id } = deliveryLocations;
  const rows = await tx
    .select({ id })
    .from(deliveryLocations)
    .where(inArray(id, [...ids]));
  return new Set(rows.map((row) => row.id));
}

type Locked = { readonly fields: DeliveryLocationFields; readonly isUsed: boolean };

/**
 * A location, and whether an order goes there. The row is locked first: an order that takes it at the same
 * time holds a share of this lock until its deliveries are stored, and the question after it then sees them.
 */
export async function lockLocation(tx: Db, id: string): Promise<Locked | null> {
  const { id: _, ...fields } = shown;
  const [row] = await tx
    .select(fields)
    .from(deliveryLocations)
    .where(eq(deliveryLocations.id, id))
    .for('update');
  if (!row) return null;
  const [order] = await tx
    .select({ id: orderDeliveries.id })
    .from(orderDeliveries)
    .where(eq(orderDeliveries.locationId, id))
    .limit(1);
  return { fields: row, isUsed: order !== undefined };
}

export async function changeLocation(tx: Db, id: string, fields: DeliveryLocationFields): Promise<void> {
  await tx.update(deliveryLocations).set(fields).where(eq(deliveryLocations.id, id));
}

/** Those of these locations that are the partner's, kept from being changed until the transaction ends. */
export const lockOwnLocations = (tx: Db, partner: string, ids: readonly string[]) =>
  tx
    .select(shown)
    .from(deliveryLocations)
    .where(and(eq(partnerId, partner), inArray(deliveryLocations.id, [...ids])))
    .orderBy(asc(deliveryLocations.id))
    .for('share');

/** The same without a lock. */
export const ownLocations = (db: Db, partner: string, ids: readonly string[]) =>
  db
    .select(shown)
    .from(deliveryLocations)
    .where(and(eq(partnerId, partner), inArray(deliveryLocations.id, [...ids])));

/** Whether another order goes there, too. Asked while the location is locked. */
export async function isUsedElsewhere(tx: Db, id: string, orderId: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: orderDeliveries.id })
    .from(orderDeliveries)
    .where(and(eq(orderDeliveries.locationId, id), ne(orderDeliveries.orderId, orderId)))
    .limit(1);
  return other !== undefined;
}

/** What of an order went to one location goes to another. */
export async function redirectDeliveries(tx: Db, orderId: string, from: string, to: string): Promise<void> {
  await tx
    .update(orderDeliveries)
    .set({ locationId: to })
    .where(and(eq(orderDeliveries.orderId, orderId), eq(orderDeliveries.locationId, from)));
}

export const insertDeliveries = (tx: Db, rows: readonly (typeof orderDeliveries.$inferInsert)[]) =>
  insertMany(tx, orderDeliveries, rows);

/** What was ordered; `id` is that on the wire. */
export const itemsOfOrder = (db: Db, orderId: string) =>
  db
    .select({ id: itemDesigns.id, productId: orderItems.productId, quantity: orderItems.quantity })
    .from(orderItems)
    .innerJoin(
      itemDesigns,
      and(eq(itemDesigns.orderId, orderItems.orderId), eq(itemDesigns.position, orderItems.position)),
    )
    .where(eq(orderItems.orderId, orderId));

/** Every location of a partner, the newest first: a sheet may name any of them in any way. */
export const allLocations = (db: Db, partner: string, atMost: number) =>
  db
    .select(shown)
    .from(deliveryLocations)
    .where(eq(partnerId, partner))
    .orderBy(desc(createdAt), asc(deliveryLocations.id))
    .limit(atMost);

/** The items of an order in their order, with what they may be called by. */
export const namedItems = (db: Db, orderId: string) =>
  db
    .select({
      id: itemDesigns.id,
      position: orderItems.position,
      quantity: orderItems.quantity,
      productId: orderItems.productId,
      heliosId: orderItems.heliosId,
      configurationId: orderItems.configurationId,
      color: orderItems.color,
      scale: orderItems.scale,
      client: orderItems.client,
      jobName: orderItems.jobName,
      poNumber: orderItems.poNumber,
    })
    .from(orderItems)
    .innerJoin(
      itemDesigns,
      and(eq(itemDesigns.orderId, orderItems.orderId), eq(itemDesigns.position, orderItems.position)),
    )
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));

type LastAsked = {
  readonly partnerId: string;
  /** the order that asks */
  readonly orderId: string;
  readonly items: number;
  /** how many of the newest orders are looked at */
  readonly among: number;
};

/** The newest order of a partner that has as many items and has its locations; null when there is none. */
export async function lastSplitOrder(
  db: Db,
  asked: LastAsked,
): Promise<{ orderId: string; code: string } | null> {
  const { partnerId: partner, orderId, items, among } = asked;
  const { partnerId: buyer, createdAt: placedAt, orderId: id, code } = partnerOrders;
  const newest = db
    .select({ orderId: id, code, placedAt })
    .from(partnerOrders)
    .where(and(eq(buyer, partner), ne(id, orderId)))
    .orderBy(desc(placedAt), desc(id))
    .limit(among)
    .as('newest');
  const count = sql`(select count(*) from ${orderItems} where ${orderItems.orderId} = ${newest.orderId})`;
  const [row] = await db
    .select({ orderId: newest.orderId, code: newest.code })
    .from(newest)
    .where(
      and(
        sql`${count} = ${items}`,
        exists(
          db
            .select({ id: orderDeliveries.id })
            .from(orderDeliveries)
            .where(eq(orderDeliveries.orderId, newest.orderId)),
        ),
      ),
    )
    .orderBy(desc(newest.placedAt), desc(newest.orderId))
    .limit(1);
  return row ?? null;
}

/** What of each item went where, in the order it was written. */
export const partsOfOrder = (db: Db, orderId: string) =>
  db
    .select({
      position: orderDeliveries.position,
      locationId: orderDeliveries.locationId,
      amount: orderDeliveries.amount,
    })
    .from(orderDeliveries)
    .where(eq(orderDeliveries.orderId, orderId))
    .orderBy(asc(orderDeliveries.position), asc(orderDeliveries.id));
