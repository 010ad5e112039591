import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { AuditFilters } from '#contract/office/audit.ts';
import type { Db } from '#database/connection.ts';
import { codeEndsIn } from '#database/order-codes.ts';
import {
  auditEntries,
  deliveryLocations,
  orderDeliveries,
  orderDocuments,
  orderLinks,
  orders,
  users,
} from '#database/schema.ts';
import type { AuditKind } from '#rules/platform/audit/acts.ts';
import { TIME_ZONE } from '#rules/platform/editions/dates.ts';
import { indexQuery, saidCode } from '#rules/platform/words/search-words.ts';
import type { KeptRequest } from './answer-once.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

export const insertEntry = (tx: Db, entry: typeof auditEntries.$inferInsert) =>
  tx.insert(auditEntries).values(entry);

export const insertEntries = (tx: Db, entries: (typeof auditEntries.$inferInsert)[]) =>
  tx.insert(auditEntries).values(entries);

/** Part of what is told newest first: of what came before an id, so much. */
export type PartOf = { readonly before?: number; readonly atMost: number };

/** Newest first. */
export const entriesOf = (db: Db, orderId: string, { before, atMost }: PartOf): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.orderId, orderId), before === undefined ? undefined : lt(auditEntries.id, before)),
    )
    .orderBy(desc(auditEntries.id))
    .limit(atMost);

/** What was changed in one thing of the back office, newest first. */
export const changesOf = (db: Db, kind: AuditKind, id: string, limit: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.objectKind, kind), eq(auditEntries.objectId, id), eq(auditEntries.act, 'changed')),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);

export async function lastEntryOf(db: Db, kind: AuditKind, id: string): Promise<AuditRow | null> {
  const [row] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectKind, kind), eq(auditEntries.objectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return row ?? null;
}

const DAY_SECONDS = 86_400;
const ofKey = (userId: string, key: string, seconds: number) =>
  and(
    eq(auditEntries.userId, userId),
    sql`${auditEntries.at} > now() - make_interval(secs => ${seconds})`,
    sql`${auditEntries.data}->'request'->>'key' = ${key}`,
  );

/** What somebody's request with this key kept, for a day; the bound keeps the search short. */
export async function requestOfKey(db: Db, userId: string, key: string): Promise<KeptRequest | null> {
  const [row] = await db
    .select({ request: sql<KeptRequest>`${auditEntries.data}->'request'` })
    .from(auditEntries)
    .where(ofKey(userId, key, DAY_SECONDS))
    .limit(1);
  return row?.request ?? null;
}

/** The entry that kept it, with what it says was done. */
export async function entryOfKey(db: Db, userId: string, key: string, seconds: number) {
  const { act, orderId, data } = auditEntries;
  const [row] = await db
    .select({ act, orderId, data, answer: sql<unknown>`${data}->'request'->'answer'` })
    .from(auditEntries)
    .where(ofKey(userId, key, seconds))
    .limit(1);
  return row ?? null;
}

const startOf = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;
/** Not 24 hours later: a day of the change of the clock has 23 or 25. */
const endOf = (day: string): SQL => sql`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;

/** Words of who did it and of what it was about; an order is found by its code, whoever acted on it. */
function hasWords(phrase: string): SQL {
  const query = indexQuery(phrase);
  if (query === null) return sql`false`;
  const said = sql`${auditEntries.searchWords} @@ ${query}::tsquery`;
  const code = saidCode(phrase);
  if (code === null) return said;
  const ofCode = sql`${auditEntries.orderId} = any(array(
    (select ${orders.id} from ${orders} where ${codeEndsIn(code)} limit 200)
    union (select ${orders.id} from ${orders} where ${orders.code} like ${`${code}%`} limit 200)))`;
  // what is about an order by its code only, e.g. a withdrawal
  const naming = sql`${auditEntries.searchWords} @@ (select coalesce(string_agg(quote_literal(code), ' | '), '')::tsquery
    from (select ${orders.code} as code from ${orders} where ${codeEndsIn(code)} limit 200) named)`;
  return sql`(${or(said, ofCode, naming)})`;
}

function conditionOf({ phrase, kind, userId, objectId, from, to }: AuditFilters): SQL | undefined {
  const id = kind === 'order' ? auditEntries.orderId : auditEntries.objectId;
  return and(
    phrase === '' ? undefined : hasWords(phrase),
    kind === 'order' ? isNotNull(auditEntries.orderId) : kind && eq(auditEntries.objectKind, kind),
    objectId === undefined || kind === undefined ? undefined : eq(id, objectId),
    userId ? eq(auditEntries.userId, userId) : undefined,
    from ? sql`${auditEntries.at} >= ${startOf(from)}` : undefined,
    to ? sql`${auditEntries.at} < ${endOf(to)}` : undefined,
  );
}

/** Newest first, from a place in the log. */
export const selectEntries = (db: Db, filters: AuditFilters, before: number | undefined, limit: number) =>
  db
    .select({ entry: auditEntries, code: orders.code, orderKind: orders.kind })
    .from(auditEntries)
    .leftJoin(orders, eq(orders.id, auditEntries.orderId))
    .where(and(conditionOf(filters), before === undefined ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
export type ListedEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** What entries name by its id. */
export type IdsOfThings = Readonly<
  Record<'locations' | 'deliveries' | 'links' | 'documents' | 'people', readonly string[]>
>;

const nothing = sql<string>`''`;
const among = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb))`;
const place = {
  placeId: deliveryLocations.id,
  name: deliveryLocations.companyName,
  firstName: deliveryLocations.firstName,
  lastName: deliveryLocations.lastName,
  city: deliveryLocations.city,
};
/** In the order of a place: columns of a union are told apart by their order. */
const unplaced = (name: AnyPgColumn) => ({
  placeId: nothing,
  name: sql<string>`${name}`,
  firstName: nothing,
  lastName: nothing,
  city: nothing,
});
export type NamedThing = { readonly [name in keyof typeof place]: string };

/** How they are called now, by their ids; what is gone is missing. */
export async function namesOf(
  db: Db,
  { locations, deliveries, links, documents, people }: IdsOfThings,
): Promise<ReadonlyMap<string, NamedThing>> {
  if ([locations, deliveries, links, documents, people].every((ids) => ids.length === 0)) return new Map();
  const rows = await unionAll(
    db
      .select({ id: deliveryLocations.id, ...place })
      .from(deliveryLocations)
      .where(among(deliveryLocations.id, locations)),
    db
      .select({ id: orderDeliveries.id, ...place })
      .from(orderDeliveries)
      .innerJoin(deliveryLocations, eq(deliveryLocations.id, orderDeliveries.locationId))
      .where(among(orderDeliveries.id, deliveries)),
    db
      .select({ id: orderLinks.id, ...unplaced(orderLinks.label) })
      .from(orderLinks)
      .where(among(orderLinks.id, links)),
    db
      .select({ id: orderDocuments.id, ...unplaced(orderDocuments.name) })
      .from(orderDocuments)
      .where(among(orderDocuments.id, documents)),
    db
      .select({
        id: users.id,
        ...unplaced(users.email),
        firstName: sql<string>`${users.firstName}`,
        lastName: sql<string>`${users.surName}`,
      })
      .from(users)
      .where(among(users.id, people)),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
