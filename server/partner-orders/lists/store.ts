import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { ORDERS_COUNTED_AT_MOST, type OrderSorting } from '#contract/orders/order-shapes.ts';
import type { Db } from '#database/connection.ts';
import { codeEndsIn } from '#database/order-codes.ts';
import { prepared } from '#database/prepared.ts';
import { wordsOf } from '#database/row-checks.ts';
import {
  heldRejections,
  itemDesigns,
  orderItems,
  orders,
  partnerOrders,
  partnerOrderTallies,
  priceLists,
  users,
} from '#database/schema.ts';
import { statusesToDispatch } from '#rules/partner-orders/flow/dispatch-day.ts';
import { HELD_IN } from '#rules/partner-orders/flow/held-rejection.ts';
import type { Task } from '#rules/partner-orders/flow/quick-filters.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { TIME_ZONE } from '#rules/platform/editions/dates.ts';
import { saidCode } from '#rules/platform/words/search-words.ts';
import type { ListedItem } from './rows.ts';
import { counted, isOpenWithoutDealer } from './tallies/store.ts';

/** What the orders of a list have in common; all that is named holds. */
export type Narrowing = {
  readonly partnerId?: string | undefined;
  readonly dealerId?: string | undefined;
  readonly statuses?: readonly PartnerOrderStatus[] | undefined;
  readonly task?: Task | undefined;
  readonly isWithoutDealer?: boolean | undefined;
  /** to leave on that day or before, and still here */
  readonly leavesBy?: string | undefined;
  /** days of the company, both included */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** in their status since before then */
  readonly restingSince?: Date | undefined;
  readonly isWithoutManufactureDate?: boolean | undefined;
  /** a guest's rejection waits for the partner */
  readonly holdsRejection?: boolean | undefined;
  /** an id, a code or the end of one */
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
/** Not 24 hours later: a day of the change of the clock has 23 or 25. */
const endOf = (day: string): SQL => sql`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;

/** The words of the partial index of orders without a dealer, which is not used for any others. */
const withoutDealer = sql`${p.dealerId} is null and ${p.status} not in ('done', 'cancelled')`;

/** The words of the partial index of orders that are still to leave. */
const leavesBy = (day: string): SQL =>
  sql`${p.status} in ${wordsOf(statusesToDispatch)} and ${p.dispatchOn} <= ${day}::date`;

const idsSaid = (order: string): SQL => {
  const digits = saidCode(order);
  const ofCode =
    digits === null ? undefined : sql` union select ${orders.id} from ${orders} where ${codeEndsIn(digits)}`;
  return sql`select ${orders.id} from ${orders} where ${orders.id} = ${order}${ofCode ?? sql``}`;
};

/** As `isHeldNow` of the rules says; of a status that the other conditions name. */
const holdsRejection = sql`exists (select from ${heldRejections} h
  join ${itemDesigns} d on d.order_id = h.order_id and d.position = h.position
  where h.order_id = ${p.orderId} and h.state = 'waiting' and d.approval = 'waiting' and d.version = h.version)`;

function conditionOf(narrowing: Narrowing): SQL | undefined {
  const { partnerId, dealerId, statuses, task, from, to, restingSince, order, ids, words } = narrowing;
  return and(
    partnerId ? eq(p.partnerId, partnerId) : undefined,
    dealerId ? eq(p.dealerId, dealerId) : undefined,
    statuses && inArray(p.statusRank, ranksOf(statuses)),
    task && eq(p.task, task),
    narrowing.isWithoutDealer ? withoutDealer : undefined,
    narrowing.leavesBy ? leavesBy(narrowing.leavesBy) : undefined,
    from ? sql`${p.createdAt} >= ${startOf(from)}` : undefined,
    to ? sql`${p.createdAt} < ${endOf(to)}` : undefined,
    restingSince && lt(p.statusSince, restingSince),
    narrowing.isWithoutManufactureDate ? sql`${p.manufactureDate} is null` : undefined,
    narrowing.holdsRejection ? holdsRejection : undefined,
    // as an array, so that the one order is looked up before anything else is
    order === undefined ? undefined : sql`${p.orderId} = any(array(${idsSaid(order)}))`,
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
  statusSince: [p.statusSince, p.orderId],
  dispatchDate: [p.dispatchOn, p.orderId],
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

const t = partnerOrderTallies;

/** Whether tallies know what is asked for: they do not know single orders, days or words. */
const isTallied = (narrowing: Narrowing): boolean =>
  (
    ['leavesBy', 'from', 'to', 'restingSince', 'isWithoutManufactureDate', 'order', 'ids', 'words'] as const
  ).every((part) => narrowing[part] === undefined) && !narrowing.holdsRejection;

/** How many orders there are: from tallies whatever their number, else to one more than are counted. */
function countOf(narrowing: Narrowing): SQL {
  const { partnerId, dealerId, statuses, task, isWithoutDealer } = narrowing;
  if (!isTallied(narrowing))
    return sql`select count(*)::int as "total" from (
      select from ${p} where ${conditionOf(narrowing)} limit ${ORDERS_COUNTED_AT_MOST + 1}) found`;
  const where = and(
    partnerId ? eq(t.partnerId, partnerId) : undefined,
    dealerId ? eq(t.dealerId, dealerId) : undefined,
    statuses && inArray(t.status, [...statuses]),
    task && eq(t.task, task),
    isWithoutDealer ? isOpenWithoutDealer : undefined,
  );
  return sql`select ${counted} as "total" from ${t} ${where ? sql`where ${where}` : sql``}`;
}

const YEAR_MS = 366 * 24 * 3_600_000;
/**
 * Days, at most a year of them, sorted by what has nothing to do with them: the orders of those days are read
 * first. Else the database may read the index of the sorting from an end where none of them is.
 */
const sortsDays = ({ from, to }: Narrowing, sortBy: OrderSorting['sortBy']): boolean =>
  (sortBy === 'statusSince' || sortBy === 'dispatchDate') &&
  from !== undefined &&
  to !== undefined &&
  Date.parse(to) - Date.parse(from) <= YEAR_MS;

export type AskedPage = OrderSorting & { readonly limit: number; readonly start: PageStart };

const orderOf = (columns: readonly PgColumn[], isDown: boolean, from: SQL): SQL =>
  sql.join(
    columns.map((column) => sql`${from}.${sql.identifier(column.name)} ${isDown ? sql`desc` : sql`asc`}`),
    sql`, `,
  );

/**
 * The statement that finds the ids of a page, from an index alone, with how many orders there are beside
 * each; exported so that its plan can be asked for. The database plans it for the very filters: how many
 * orders they leave differs too much for one plan. Among several statuses, the first orders of each are taken
 * and put together: there is an index for the orders of one status in their order, and none for those of two.
 * Frequent words are looked for once and not for each.
 */
export function pageStatement(narrowing: Narrowing, { sortBy, sortOrder, limit, start }: AskedPage): SQL {
  const columns = columnsOf[sortBy];
  const isDown = sortOrder === 'desc';
  const after = 'after' in start ? isBeyond(columns, isDown, start.after) : undefined;
  const offset = 'offset' in start ? start.offset : 0;
  const { statuses = [], words } = narrowing;
  const count = sql`(${countOf(narrowing)}) as "total"`;
  if (statuses.length < 2 || words !== undefined) {
    if (sortsDays(narrowing, sortBy))
      // `offset 0` keeps the sorting out of the choice of the index
      return sql`select order_id as "id", ${count} from (
          select ${sql.join([...columns], sql`, `)} from ${p} where ${conditionOf(narrowing)} offset 0
        ) partner_orders ${after ? sql`where ${after}` : sql``}
        order by ${orderOf(columns, isDown, sql`${p}`)} limit ${limit} offset ${offset}`;
    const where = and(conditionOf(narrowing), after);
    return sql`select ${p.orderId} as "id", ${count} from ${p} ${where ? sql`where ${where}` : sql``}
      order by ${orderOf(columns, isDown, sql`${p}`)} limit ${limit} offset ${offset}`;
  }
  const where = and(
    sql`${p.statusRank} = one.rank`,
    conditionOf({ ...narrowing, statuses: undefined }),
    after,
  );
  return sql`select found.order_id as "id", ${count} from unnest(${sql.param(ranksOf(statuses))}::smallint[]) one(rank)
    cross join lateral (
      select ${sql.join([...new Set([...columns, p.orderId])], sql`, `)} from ${p} where ${where}
      order by ${orderOf(columns, isDown, sql`${p}`)} limit ${limit + offset}
    ) found
    order by ${orderOf(columns, isDown, sql`found`)} limit ${limit} offset ${offset}`;
}

const rowsOf = async <T>(db: Db, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

type Total = { readonly total: number; readonly isTotalExact: boolean };
type FoundPage = Total & { readonly ids: readonly string[] };

/** What is not counted by tallies is counted to one more than is said. */
const asTotal = (counted: number, isTallied: boolean): Total => {
  const isTotalExact = isTallied || counted <= ORDERS_COUNTED_AT_MOST;
  return { total: isTotalExact ? counted : ORDERS_COUNTED_AT_MOST, isTotalExact };
};

export async function findPage(db: Db, narrowing: Narrowing, page: AskedPage): Promise<FoundPage> {
  const rows = await rowsOf<{ id: string; total: number }>(db, pageStatement(narrowing, page));
  const isFirst = 'offset' in page.start && page.start.offset === 0;
  // a page beyond the last one has no row that says it
  const [row] =
    rows.length > 0 || isFirst ? rows : await rowsOf<{ total: number }>(db, sql`${countOf(narrowing)}`);
  const total = asTotal(row?.total ?? 0, isTallied(narrowing));
  return { ids: rows.map(({ id: orderId }) => orderId), ...total };
}

/**
 * How many orders of one dealer, or of all, leave by a day: as many as the house can make, so all are
 * counted.
 */
export async function countLeaving(db: Db, day: string, dealerId: string | undefined): Promise<number> {
  const where = and(leavesBy(day), dealerId ? eq(p.dealerId, dealerId) : undefined);
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as "count" from ${p} where ${where}`,
  );
  return row?.count ?? 0;
}

/** How many orders of a partner have a rejection of a guest that waits; of those alone that could have one. */
export async function countHeld(db: Db, partnerId: string): Promise<number> {
  const where = conditionOf({ partnerId, statuses: [HELD_IN], holdsRejection: true });
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as "count" from ${p} where ${where}`,
  );
  return row?.count ?? 0;
}

/** The totals of several lists, in one statement; of one that was not narrowed to anything, 0. */
export async function totalsOf(db: Db, narrowings: readonly (Narrowing | null)[]): Promise<readonly Total[]> {
  if (narrowings.length === 0) return [];
  const columns = narrowings.map((one) => (one ? sql`(${countOf(one)})` : sql`0`));
  const [row] = await rowsOf<{ totals: number[] }>(
    db,
    sql`select array[${sql.join(columns, sql`, `)}]::int[] as "totals"`,
  );
  return narrowings.map((one, i) => asTotal(row?.totals[i] ?? 0, one === null || isTallied(one)));
}

/** Orders of a list with messages that this side has not read, and how many messages those are. */
export async function unreadIn(
  db: Db,
  narrowing: Narrowing,
  side: 'staff' | 'partner',
): Promise<{ orders: number; messages: number }> {
  const unread = side === 'partner' ? p.unreadByPartner : p.unreadByStaff;
  const [row] = await rowsOf<{ orders: number; messages: number }>(
    db,
    sql`select count(*)::int as "orders", coalesce(sum(${unread}), 0)::int as "messages" from ${p}
      where ${and(sql`${unread} > 0`, conditionOf(narrowing))}`,
  );
  return row ?? { orders: 0, messages: 0 };
}

/** What a row of either list shows. */
const shown = {
  id: p.orderId,
  code: p.code,
  createdAt: p.createdAt,
  status: p.status,
  statusSince: p.statusSince,
  itemsNet: p.itemsNet,
  deliveryNet: p.deliveryNet,
  unreadByStaff: p.unreadByStaff,
  unreadByPartner: p.unreadByPartner,
  partnerId: p.partnerId,
  dealerId: p.dealerId,
  partnerName: p.partnerName,
  client: p.client,
  jobName: p.jobName,
  poNumber: p.poNumber,
  currency: orders.currency,
  hasArtwork: sql<boolean>`${orders.artworkRemovedAt} is null`,
};
const dealer = alias(users, 'dealer');
const people = {
  userEmail: users.email,
  companyName: users.companyName,
  firstName: users.firstName,
  lastName: users.surName,
  phone: users.phone,
  billingEmail: priceLists.billingEmail,
  billingCompanyName: priceLists.billingCompanyName,
  billingFirstName: priceLists.billingFirstName,
  billingLastName: priceLists.billingSurName,
  billingPhone: priceLists.billingPhone,
  dealerEmail: dealer.email,
  dealerFirstName: dealer.firstName,
  dealerLastName: dealer.surName,
};
const isOfPage = sql`${p.orderId} = any(${sql.placeholder('ids')}::text[])`;

/** Orders by their ids, in any order: planned once, which takes as long as reading them. */
const staffRows = prepared((db) =>
  db
    .select({ ...shown, ...people, dispatchOn: p.dispatchOn })
    .from(p)
    .innerJoin(orders, eq(orders.id, p.orderId))
    .leftJoin(users, eq(users.id, p.partnerId))
    .leftJoin(priceLists, eq(priceLists.id, users.priceListId))
    .leftJoin(dealer, eq(dealer.id, p.dealerId))
    .where(isOfPage)
    .prepare('partner_orders_for_staff'),
);
const partnerRows = prepared((db) =>
  db
    .select(shown)
    .from(p)
    .innerJoin(orders, eq(orders.id, p.orderId))
    .where(isOfPage)
    .prepare('partner_orders_for_partner'),
);

/** Beside the orders and not in them: to write them as JSON would take the database as long as all else. */
const itemRows = prepared((db) =>
  db
    .select({
      orderId: orderItems.orderId,
      id: sql<string>`coalesce(${itemDesigns.id}, ${orderItems.position}::text)`,
      productId: orderItems.productId,
      heliosId: orderItems.heliosId,
      color: orderItems.color,
      quantity: orderItems.quantity,
      client: orderItems.client,
      jobName: orderItems.jobName,
      poNumber: orderItems.poNumber,
    })
    .from(orderItems)
    .leftJoin(
      itemDesigns,
      and(eq(itemDesigns.orderId, orderItems.orderId), eq(itemDesigns.position, orderItems.position)),
    )
    .where(sql`${orderItems.orderId} = any(${sql.placeholder('ids')}::text[])`)
    .orderBy(orderItems.orderId, orderItems.position)
    .prepare('items_of_listed_orders'),
);

/** The orders of a page with their items, in the order of the page. */
async function ordersOf<T extends { readonly id: string }>(
  db: Db,
  ids: readonly string[],
  read: () => Promise<readonly T[]>,
): Promise<(T & { readonly items: readonly ListedItem[] })[]> {
  if (ids.length === 0) return [];
  const [rows, items] = await Promise.all([read(), itemRows(db).execute({ ids })]);
  const byId = new Map(rows.map((row) => [row.id, { ...row, items: [] as ListedItem[] }]));
  for (const { orderId, ...item } of items) byId.get(orderId)?.items.push(item);
  return ids.flatMap((one) => byId.get(one) ?? []);
}

export const ordersForStaff = (db: Db, ids: readonly string[]) =>
  ordersOf(db, ids, () => staffRows(db).execute({ ids }));

export const ordersForPartner = (db: Db, ids: readonly string[]) =>
  ordersOf(db, ids, () => partnerRows(db).execute({ ids }));

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
