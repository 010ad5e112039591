import { and, asc, eq, exists, gt, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ORDERS_COUNTED_AT_MOST, type OrderSorting } from '#contract/order-shapes.ts';
import type { Db } from '#database/connection.ts';
import {
  deliveryLocations,
  orderDeliveries,
  partnerOrders,
  partnerOrderTallies,
  priceLists,
  users,
} from '#database/schema.ts';
import { TIME_ZONE } from '#rules/editions/dates.ts';
import type { Task } from '#rules/partner-orders/quick-filters.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/status.ts';
import type { ListedOrder, LocationRow, PartnerRow, StaffListedOrder } from './rows.ts';

/** What the orders of a list have in common; all that is named holds. */
export type Narrowing = {
  readonly partnerId?: string | undefined;
  readonly dealerId?: string | undefined;
  readonly statuses?: readonly PartnerOrderStatus[] | undefined;
  readonly task?: Task | undefined;
  readonly isWithoutDealer?: boolean | undefined;
  /** days of the company, both included */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** in their status since before then */
  readonly restingSince?: Date | undefined;
  readonly isWithoutManufactureDate?: boolean | undefined;
  /** an id or a code */
  readonly order?: string | undefined;
  /** one of these orders */
  readonly ids?: readonly string[] | undefined;
  /** words in the grammar of the index */
  readonly words?: string | undefined;
};

const p = partnerOrders;
const ranksOf = (statuses: readonly PartnerOrderStatus[]): number[] =>
  statuses.map((status) => partnerOrderStatuses.indexOf(status) + 1);
const startOf = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;

/** The words of the partial index of orders without a dealer, which is not used for any others. */
const withoutDealer = sql`${p.dealerId} is null and ${p.status} not in ('done', 'cancelled')`;

function conditionOf(narrowing: Narrowing): SQL | undefined {
  const { partnerId, dealerId, statuses, task, from, to, restingSince, order, ids, words } = narrowing;
  return and(
    partnerId ? eq(p.partnerId, partnerId) : undefined,
    dealerId ? eq(p.dealerId, dealerId) : undefined,
    statuses && inArray(p.statusRank, ranksOf(statuses)),
    task && eq(p.task, task),
    narrowing.isWithoutDealer ? withoutDealer : undefined,
    from ? sql`${p.createdAt} >= ${startOf(from)}` : undefined,
    to ? sql`${p.createdAt} < ${startOf(to)} + interval '1 day'` : undefined,
    restingSince && lt(p.statusSince, restingSince),
    narrowing.isWithoutManufactureDate ? sql`${p.manufactureDate} is null` : undefined,
    // as an array, so that the one order is looked up before anything else is
    order === undefined
      ? undefined
      : sql`${p.orderId} = any(array(select o.id from orders o where o.id = ${order} or o.code = ${order}))`,
    ids && inArray(p.orderId, [...ids]),
    words === undefined ? undefined : sql`${p.searchWords} @@ ${words}::tsquery`,
  );
}

/**
 * The columns a list is ordered by. All go the same way, so that one index serves both directions; an order
 * that stands still for long comes first among those of its status when the first status comes first.
 */
const columnsOf: Readonly<Record<OrderSorting['sortBy'], readonly PgColumn[]>> = {
  createdAt: [p.createdAt, p.orderId],
  id: [p.code],
  orderStatus: [p.statusRank, p.createdAt, p.orderId],
};

/** Where a page begins: so many orders later, or after one. */
export type PageStart = { readonly offset: number } | { readonly after: string };

/** Each column of that order by itself: the index is searched by values, not by a row of a query. */
const isBeyond = (columns: readonly PgColumn[], isDown: boolean, after: string): SQL => {
  const of = (column: PgColumn): SQL =>
    sql`(select a.${sql.identifier(column.name)} from partner_orders a where a.order_id = ${after})`;
  const here = sql.join([...columns], sql`, `);
  const there = sql.join(columns.map(of), sql`, `);
  return isDown ? sql`(${here}) < (${there})` : sql`(${here}) > (${there})`;
};

/** As a number: raw rows have times as text, in the manner of the session. */
const millis = (column: string): SQL => sql`(extract(epoch from p.${sql.identifier(column)}) * 1000)::float8`;

/** What a row of either list shows, with who it is for and what was ordered. */
const shown = sql`
  p.order_id as "id", p.code, ${millis('created_at')} as "createdAt", p.status, ${millis('status_since')} as "statusSince",
  p.items_net as "itemsNet", p.delivery_net as "deliveryNet", p.unread_by_staff as "unreadByStaff",
  p.unread_by_partner as "unreadByPartner", p.partner_id as "partnerId", p.dealer_id as "dealerId",
  p.partner_name as "partnerName", o.currency, o.artwork_removed_at is null as "hasArtwork",
  (select coalesce(json_agg(json_build_object('id', coalesce(d.id, i.position::text), 'productId', i.product_id,
      'heliosId', i.helios_id, 'color', i.color, 'quantity', i.quantity) order by i.position), '[]'::json)
    from order_items i left join item_designs d on d.order_id = i.order_id and d.position = i.position
    where i.order_id = p.order_id) as "items"`;

const staffColumns = sql`, u.email as "userEmail", u.company_name as "companyName", u.first_name as "firstName",
  u.sur_name as "lastName", u.phone, l.billing_email as "billingEmail",
  l.billing_company_name as "billingCompanyName", l.billing_first_name as "billingFirstName",
  l.billing_sur_name as "billingLastName", l.billing_phone as "billingPhone", w.email as "dealerEmail",
  w.first_name as "dealerFirstName", w.sur_name as "dealerLastName"`;
const staffTables = sql`left join users u on u.id = p.partner_id left join price_lists l on l.id = u.price_list_id
  left join users w on w.id = p.dealer_id`;

export type AskedPage = OrderSorting & { readonly limit: number; readonly start: PageStart };

/**
 * The statement behind a page, so that a test can ask the database how it finds it. The ids of the page are
 * found first, from an index alone; only its own orders are read.
 */
export function pageStatement(narrowing: Narrowing, page: AskedPage, forStaff: boolean): SQL {
  const { sortBy, sortOrder, limit, start } = page;
  const columns = columnsOf[sortBy];
  const isDown = sortOrder === 'desc';
  const after = 'after' in start ? isBeyond(columns, isDown, start.after) : undefined;
  const where = and(conditionOf(narrowing), after);
  const orderOf = (nameOf: (column: PgColumn) => SQL): SQL =>
    sql.join(
      columns.map((column) => sql`${nameOf(column)} ${isDown ? sql`desc` : sql`asc`}`),
      sql`, `,
    );
  return sql`
    select ${shown}${forStaff ? staffColumns : sql``}
    from (
      select ${p.orderId} from ${p} ${where ? sql`where ${where}` : sql``}
      order by ${orderOf((column) => sql`${column}`)}
      limit ${limit} offset ${'offset' in start ? start.offset : 0}
    ) page
    join partner_orders p on p.order_id = page.order_id
    join orders o on o.id = page.order_id ${forStaff ? staffTables : sql``}
    order by ${orderOf((column) => sql`p.${sql.identifier(column.name)}`)}`;
}

const rowsOf = async <T>(db: Db, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

export const pageForStaff = (db: Db, narrowing: Narrowing, page: AskedPage): Promise<StaffListedOrder[]> =>
  rowsOf(db, pageStatement(narrowing, page, true));

export const pageForPartner = (db: Db, narrowing: Narrowing, page: AskedPage): Promise<ListedOrder[]> =>
  rowsOf(db, pageStatement(narrowing, page, false));

/** How many there are, or one more than are counted. */
export async function countSome(db: Db, narrowing: Narrowing): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(p)
    .where(conditionOf(narrowing))
    .limit(ORDERS_COUNTED_AT_MOST + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/**
 * The orders that have these words, or null when there are more than are counted. Asked before anything else
 * and of the index of words alone: together with the order of the list, a rare word taken for a frequent one
 * would be looked for by reading all orders. `materialized` keeps the limit out of the choice of the plan.
 */
export async function idsWithWords(db: Db, words: string): Promise<readonly string[] | null> {
  const found = await rowsOf<{ id: string }>(
    db,
    sql`with found as materialized (
        select order_id as id from partner_orders where search_words @@ ${words}::tsquery)
      select id from found limit ${ORDERS_COUNTED_AT_MOST + 1}`,
  );
  return found.length > ORDERS_COUNTED_AT_MOST ? null : found.map(({ id }) => id);
}

const t = partnerOrderTallies;
const counted = sql<number>`coalesce(${sum(t.count)}, 0)::int`;
/** Tallies have no partial index: the same words as above, of their columns. */
const isOpenWithoutDealer = sql<boolean>`(${t.dealerId} = '' and ${t.status} not in ('done', 'cancelled'))`;

export type TallyNarrowing = Pick<
  Narrowing,
  'partnerId' | 'dealerId' | 'statuses' | 'task' | 'isWithoutDealer'
>;

/** How many orders there are, exactly, whatever their number. */
export async function countByTallies(db: Db, narrowing: TallyNarrowing): Promise<number> {
  const { partnerId, dealerId, statuses, task, isWithoutDealer } = narrowing;
  const where = and(
    partnerId ? eq(t.partnerId, partnerId) : undefined,
    dealerId ? eq(t.dealerId, dealerId) : undefined,
    statuses && inArray(t.status, [...statuses]),
    task && eq(t.task, task),
    isWithoutDealer ? isOpenWithoutDealer : undefined,
  );
  const [row] = await db.select({ count: counted }).from(t).where(where);
  return row?.count ?? 0;
}

/** How many orders there are of each task, and of those how many wait for a dealer. */
export const tallyQuery = (db: Db, dealerId: string | undefined) =>
  db
    .select({ task: t.task, isWithoutDealer: isOpenWithoutDealer, count: counted })
    .from(t)
    .where(dealerId ? eq(t.dealerId, dealerId) : undefined)
    .groupBy(t.task, isOpenWithoutDealer);

/**
 * Puts the rows of the same orders together; what comes to nothing goes. Rows that are added meanwhile are
 * left for the next time.
 */
export async function foldTallies(tx: Db): Promise<void> {
  await tx.execute(sql`
    with folded as (
      delete from partner_order_tallies t using (
        select partner_id, dealer_id, status, task from partner_order_tallies
        group by 1, 2, 3, 4 having count(*) > 1 or sum(count) = 0
      ) many
      where t.partner_id = many.partner_id and t.dealer_id = many.dealer_id
        and t.status = many.status and t.task = many.task
      returning t.*
    )
    insert into partner_order_tallies
    select partner_id, dealer_id, status, task, sum(count) from folded
    group by 1, 2, 3, 4 having sum(count) <> 0`);
}

/** At most so many people or places are offered to choose from. */
const OFFERED_AT_MOST = 100;

export const activeDealers = (db: Db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.role, 'dealer'), eq(users.active, true)))
    .orderBy(asc(users.surName), asc(users.firstName), asc(users.email));

/** Partners who have an order with a dealer (D-B69). */
const withDealer = (db: Db, partner: PgColumn, dealerId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(t)
      .where(and(eq(t.partnerId, partner), eq(t.dealerId, dealerId)))
      .having(gt(sum(t.count), sql`0`)),
  );

type Searched = { readonly words: string | null; readonly dealerId: string | undefined };

export const partnersBy = (db: Db, { words, dealerId }: Searched): Promise<PartnerRow[]> => {
  const name = sql`lower(coalesce(nullif(${users.companyName}, ''), nullif(${priceLists.billingCompanyName}, ''),
    nullif(${users.surName}, ''), ${users.email}))`;
  const said = sql`plain_words(concat_ws(' ', ${users.companyName}, ${priceLists.billingCompanyName},
    ${users.firstName}, ${users.surName}, ${users.email}, ${priceLists.billingEmail}))`;
  return db
    .select({ user: users, priceList: priceLists })
    .from(users)
    .leftJoin(priceLists, eq(priceLists.id, users.priceListId))
    .where(
      and(
        eq(users.role, 'partner'),
        words === null ? undefined : sql`${said} @@ ${words}::tsquery`,
        dealerId ? withDealer(db, users.id, dealerId) : undefined,
      ),
    )
    .orderBy(name, asc(users.id))
    .limit(OFFERED_AT_MOST);
};

export const locationsBy = (db: Db, { words, dealerId }: Searched): Promise<LocationRow[]> => {
  const l = deliveryLocations;
  const isUsed = exists(
    db.select({ one: sql`1` }).from(orderDeliveries).where(eq(orderDeliveries.locationId, l.id)),
  );
  return db
    .select({ location: l, isUsed: sql<boolean>`${isUsed}` })
    .from(l)
    .where(
      and(
        words === null ? undefined : sql`${l.searchWords} @@ ${words}::tsquery`,
        dealerId ? withDealer(db, l.partnerId, dealerId) : undefined,
      ),
    )
    .orderBy(asc(l.companyName), asc(l.city), asc(l.id))
    .limit(OFFERED_AT_MOST);
};
