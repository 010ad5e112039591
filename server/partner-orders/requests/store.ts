import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/connection.ts';
import { orderRequestFiles, orderRequestLinks, orderRequests, users } from '#database/schema.ts';
import { TIME_ZONE } from '#rules/platform/editions/dates.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import type { Month } from '#rules/platform/editions/months.ts';

export type RequestRow = typeof orderRequests.$inferSelect;
export type NewRequest = typeof orderRequests.$inferInsert;
type NewFile = Omit<typeof orderRequestFiles.$inferInsert, 'requestId'>;
const r = orderRequests;

const person = alias(users, 'person');
const partner = alias(users, 'partner_of_request');
const { id, email, firstName, surName, partnerFunction } = person;
const shown = {
  request: r,
  person: { id, email, firstName, surName },
  /** whether who asks still may order for the partner */
  mayOrder: sql<boolean>`${person.active} and ${partner.active} and ${partnerFunction} in ('owner', 'orders')`,
};
const select = (db: Db) =>
  db
    .select(shown)
    .from(r)
    .innerJoin(person, eq(person.id, r.personId))
    .innerJoin(partner, eq(partner.id, r.partnerId));
export type WithPerson = Awaited<ReturnType<typeof select>>[number];

export const requestById = async (db: Db, requestId: string): Promise<WithPerson | null> =>
  (await select(db).where(eq(r.id, requestId)))[0] ?? null;

/** Whoever decides or withdraws it meanwhile comes before or after. */
export async function lockRequest(tx: Db, requestId: string): Promise<WithPerson | null> {
  await tx.select({ id: r.id }).from(r).where(eq(r.id, requestId)).for('update');
  return requestById(tx, requestId);
}

/** Open ones first, then the newest. */
export const requestsOf = (db: Db, of: SQL | undefined, atMost: number): Promise<WithPerson[]> =>
  select(db)
    .where(of)
    .orderBy(desc(sql`${r.state} = 'open' and ${r.expiresAt} > now()`), desc(r.createdAt), desc(r.id))
    .limit(atMost);
export const ofPartner = (partnerId: string): SQL => eq(r.partnerId, partnerId);
export const ofPerson = (personId: string): SQL => eq(r.personId, personId);

export async function countOpen(tx: Db, personId: string, now: Date): Promise<number> {
  const isOpen = and(
    eq(r.personId, personId),
    eq(r.state, 'open'),
    sql`${r.expiresAt} > ${now.toISOString()}`,
  );
  return (await tx.select({ n: count() }).from(r).where(isOpen))[0]?.n ?? 0;
}

/** False when its code or its key is taken. */
export async function insertRequest(tx: Db, row: NewRequest, files: readonly NewFile[]): Promise<boolean> {
  const inserted = await tx.insert(r).values(row).onConflictDoNothing().returning({ id: r.id });
  if (inserted.length === 0) return false;
  if (files.length > 0)
    await tx.insert(orderRequestFiles).values(files.map((file) => ({ ...file, requestId: row.id })));
  return true;
}

export const insertLinks = (tx: Db, links: readonly (typeof orderRequestLinks.$inferInsert)[]) =>
  tx.insert(orderRequestLinks).values([...links]);

export async function linkOf(db: Db, tokenHash: string) {
  const [row] = await db.select().from(orderRequestLinks).where(eq(orderRequestLinks.tokenHash, tokenHash));
  return row ?? null;
}

export const setRequest = (tx: Db, requestId: string, change: Partial<NewRequest>) =>
  tx.update(r).set(change).where(eq(r.id, requestId));

export const filesOf = (db: Db, requestId: string) =>
  db
    .select()
    .from(orderRequestFiles)
    .where(eq(orderRequestFiles.requestId, requestId))
    .orderBy(orderRequestFiles.name, orderRequestFiles.id);
export type RequestFile = Awaited<ReturnType<typeof filesOf>>[number];

export const forgetFiles = (tx: Db, requestId: string) =>
  tx.delete(orderRequestFiles).where(eq(orderRequestFiles.requestId, requestId));

export async function fileKeysOf(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: orderRequestFiles.storageKey })
    .from(orderRequestFiles)
    .where(inArray(orderRequestFiles.storageKey, [...keys]));
  return rows.map(({ key }) => key);
}

/** Requests that use this key or this code, at most one each. */
export const requestsByKeyOrCode = (db: Db, key: string | null, code: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(r)
    .where(key === null ? eq(r.code, code) : or(eq(r.idempotencyKey, key), eq(r.code, code)));

/**
 * What the orders a person placed in a month come to, in hundredths, with delivery and without those that
 * were cancelled. Who placed an order stands in its first message.
 */
export async function spentBy(
  tx: Db,
  { personId, partnerId }: { readonly personId: string; readonly partnerId: string },
  month: Month,
  currency: Currency,
): Promise<number> {
  const midnight = (later: SQL) =>
    sql`((${`${month}-01`}::date ${later})::timestamp at time zone ${TIME_ZONE})`;
  const found = (await tx.execute(sql`
    select coalesce(sum(p.items_net::bigint + p.delivery_net), 0)::text as net
    from partner_orders p join orders o on o.id = p.order_id
    where p.partner_id = ${partnerId} and p.status <> 'cancelled' and o.currency = ${currency}
      and p.created_at >= ${midnight(sql``)} and p.created_at < ${midnight(sql`+ interval '1 month'`)}
      and exists (select 1 from order_messages m
        where m.order_id = p.order_id and m.type = 'orderCreated' and m.user_id = ${personId})`)) as unknown as {
    rows: { net: string }[];
  };
  return Number(found.rows[0]?.net ?? 0);
}

export const requestsOfPerson = (db: Db, personId: string): Promise<RequestRow[]> =>
  db.select().from(r).where(eq(r.personId, personId));
export const deleteRequestsOf = (tx: Db, personId: string) => tx.delete(r).where(eq(r.personId, personId));
export async function deleteOldRequests(db: Db, before: Date): Promise<number> {
  return (await db.delete(r).where(lt(r.expiresAt, before)).returning({ id: r.id })).length;
}
