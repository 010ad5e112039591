import { and, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { PartnerFilters } from '#contract/people/partners.ts';
import type { Db } from '#database/connection.ts';
import { byName } from '#database/name-order.ts';
import {
  deliveryLocations,
  orders,
  partnerOrders,
  partnerOrderTallies,
  priceLists,
  users,
} from '#database/schema.ts';
import { indexQuery } from '#rules/platform/words/search-words.ts';

export type PartnerRows = {
  readonly user: typeof users.$inferSelect;
  readonly list: typeof priceLists.$inferSelect;
};
export type ListRow = typeof priceLists.$inferSelect;

/** A partner is an account with a list of its own; the default one is nobody's (ADM-015, D-B98). */
const isPartner = and(eq(users.role, 'partner'), eq(priceLists.isDefault, false)); // their people have no list

const said = sql`plain_words(concat_ws(' ', ${priceLists.billingCompanyName}, ${users.companyName},
  ${priceLists.billingFirstName}, ${priceLists.billingSurName}, ${users.email}, ${priceLists.billingEmail},
  ${priceLists.billingCity}, ${priceLists.billingTaxIn}, ${priceLists.billingTaxTin}))`;

const matching = (phrase: string): SQL | undefined => {
  if (phrase === '') return isPartner;
  const query = indexQuery(phrase);
  return query === null ? sql`false` : and(isPartner, sql`${said} @@ ${query}::tsquery`);
};

const name = sql`coalesce(nullif(${priceLists.billingCompanyName}, ''), nullif(${users.companyName}, ''),
  nullif(${priceLists.billingSurName}, ''), ${users.email})`;

/**
 * Kept by a trigger, so that no order is counted (docs/partner-order-lists.md); read once, not for each
 * partner.
 */
const talliedOrders = (db: Db) =>
  db
    .select({
      partnerId: partnerOrderTallies.partnerId,
      count: sql<number>`sum(${partnerOrderTallies.count})::int`.as('orders_count'),
    })
    .from(partnerOrderTallies)
    .groupBy(partnerOrderTallies.partnerId)
    .as('tallied');

/** A page of partners by name. */
export const selectPartners = (db: Db, { status, phrase }: PartnerFilters, limit: number, offset: number) => {
  const tallied = talliedOrders(db);
  return db
    .select({
      user: users,
      list: priceLists,
      orders: sql<number>`coalesce(${tallied.count}, 0)`,
      lastOrder: sql<{ id: string; code: string } | null>`(
        select jsonb_build_object('id', p.order_id, 'code', p.code) from ${partnerOrders} p
        where p.partner_id = ${users.id} order by p.created_at desc, p.order_id desc limit 1)`,
    })
    .from(users)
    .innerJoin(priceLists, eq(priceLists.id, users.priceListId))
    .leftJoin(tallied, eq(tallied.partnerId, users.id))
    .where(and(matching(phrase), status === 'all' ? undefined : eq(users.active, status === 'active')))
    .orderBy(byName(name), asc(users.id))
    .limit(limit)
    .offset(offset);
};

/** How many match the words, by whether they may sign in. */
export async function countPartners(db: Db, phrase: string): Promise<{ active: number; inactive: number }> {
  const [row] = await db
    .select({
      active: sql<number>`count(*) filter (where ${users.active})::int`,
      inactive: sql<number>`count(*) filter (where not ${users.active})::int`,
    })
    .from(users)
    .innerJoin(priceLists, eq(priceLists.id, users.priceListId))
    .where(matching(phrase));
  return row ?? { active: 0, inactive: 0 };
}

export async function readPartner(db: Db, id: string): Promise<PartnerRows | null> {
  const [row] = await db
    .select({ user: users, list: priceLists })
    .from(users)
    .innerJoin(priceLists, eq(priceLists.id, users.priceListId))
    .where(and(isPartner, eq(priceLists.id, id)));
  return row ?? null;
}

export async function readList(db: Db, id: string): Promise<ListRow | null> {
  const [row] = await db.select().from(priceLists).where(eq(priceLists.id, id));
  return row ?? null;
}

/** The default list goes by its id and by the word `default`. */
export async function isDefaultList(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.isDefault, true));
  return row !== undefined && (id === 'default' || row.id === id);
}

/** As `readPartner`, and nobody else changes them or places an order for them until the transaction ends. */
export async function lockPartner(tx: Db, id: string): Promise<PartnerRows | null> {
  const known = await readPartner(tx, id);
  if (!known) return null;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, known.user.id)).for('update');
  // as who changes prices: the list first, then the revision by its trigger, or the two wait for each other
  // for ever
  await tx.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.id, id)).for('no key update');
  return readPartner(tx, id);
}

export async function hasOrders(tx: Db, { user, list }: PartnerRows): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.userId, user.id), eq(orders.priceListId, list.id)))
    .limit(1);
  if (row) return true;
  const [placed] = await tx
    .select({ id: partnerOrders.orderId })
    .from(partnerOrders)
    .where(eq(partnerOrders.partnerId, user.id))
    .limit(1);
  return placed !== undefined;
}

export async function countOrders(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${partnerOrderTallies.count}), 0)::int` })
    .from(partnerOrderTallies)
    .where(eq(partnerOrderTallies.partnerId, userId));
  return row?.count ?? 0;
}

export const insertList = (tx: Db, list: typeof priceLists.$inferInsert) =>
  tx.insert(priceLists).values(list);
export const updateList = (tx: Db, id: string, list: Partial<ListRow>) =>
  tx.update(priceLists).set(list).where(eq(priceLists.id, id));

/** With the account, where goods were to go, and the prices. */
export async function deletePartner(tx: Db, { user, list }: PartnerRows): Promise<void> {
  await tx.delete(deliveryLocations).where(eq(deliveryLocations.partnerId, user.id));
  await tx.delete(users).where(eq(users.id, user.id));
  const others = tx.select({ one: sql`1` }).from(users).where(eq(users.priceListId, list.id));
  await tx
    .delete(priceLists)
    .where(and(eq(priceLists.id, list.id), eq(priceLists.isDefault, false), sql`not ${exists(others)}`));
}
