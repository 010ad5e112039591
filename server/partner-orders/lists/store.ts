import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ORDERS_COUNTED_AT_MOST, type OrderSorting } from '#contract/orders/listed-orders.ts';
import type { Db } from '#database/connection.ts';
import { partnerOrders, partnerOrderTallies } from '#database/schema.ts';
import { HELD_IN } from '#rules/partner-orders/flow/held-rejection.ts';
import { conditionOf, isTallied, leavesBy, type Narrowing, ranksOf } from './narrowing.ts';
import { counted, isOpenWithoutDealer } from './tallies/store.ts';

const p = partnerOrders;

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
