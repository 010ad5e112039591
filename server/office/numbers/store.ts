import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import type { Category } from '#rules/catalogue/products/product.ts';
import type { ShopStep, WaitingRegular } from '#rules/office/numbers/waiting.ts';
import type { OrderKind } from '#rules/orders/order/order-kind.ts';
import { type PartnerOrderStatus, partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { TIME_ZONE } from '#rules/platform/editions/dates.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import type { Month } from '#rules/platform/editions/months.ts';
import {
  isOf,
  isWithin,
  midnight,
  type Period,
  partnersSold,
  rowsOf,
  shopsSold,
  soldOrders,
} from './sold.ts';

/**
 * All numbers of one page are of the same moment, and reading them changes nothing. Medians sort every change
 * of status of a year: with the little memory of other queries they would do so on the disk. To compile such
 * a query takes longer than to run it.
 */
export async function beginSnapshot(tx: Db): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`set local work_mem = '48MB'`);
  await tx.execute(sql`set local jit = off`);
}

export type RevenueRow = {
  readonly month: Month;
  readonly currency: Currency;
  readonly kind: OrderKind;
  readonly orders: number;
  /** hundredths of the currency */
  readonly net: number;
};

/** What was ordered in each month, net; amounts of two currencies are never put together. */
export const revenue = (db: Db, period: Period): Promise<RevenueRow[]> =>
  rowsOf(
    db,
    sql`select to_char(sold.at at time zone ${TIME_ZONE}, 'YYYY-MM') as "month", sold.currency as "currency",
        sold.kind as "kind", count(*)::int as "orders", sum(sold.net)::float8 as "net"
      from (${soldOrders(period)}) sold
      group by 1, 2, 3`,
  );

export type PiecesRow = {
  readonly category: Category | null;
  readonly pieces: number;
  readonly orders: number;
};

/** Pieces that were ordered, by category. */
export const pieces = (db: Db, period: Period): Promise<PiecesRow[]> =>
  rowsOf(
    db,
    sql`select made.category as "category", sum(i.pieces)::float8 as "pieces", sum(i.orders)::int as "orders"
      from (
        select c.category, i.order_id, sum(i.quantity)::bigint as pieces, 1 as orders
        from (
          select p.order_id from partner_orders p
          where ${isWithin(sql`p.created_at`, period)} and ${partnersSold} and ${isOf(sql`p.partner_id`, period)}
          union all
          select s.order_id from orders o join shop_orders s on s.order_id = o.id
          where ${isWithin(sql`o.created_at`, period)} and ${shopsSold} and ${isOf(sql`o.user_id`, period)}
        ) sold
        join order_items i on i.order_id = sold.order_id
        left join products c on c.id = i.product_id
        group by c.category, i.order_id
      ) i, lateral (select i.category) made
      group by 1
      order by 2 desc, 1`,
  );

export type TimeRow = {
  readonly kind: OrderKind;
  readonly step: PartnerOrderStatus | ShopStep;
  readonly orders: number;
  /** seconds */
  readonly median: number;
  readonly slowest: number;
};

/** A status that an order only passes on its way to another one takes no time. */
const PASSED_SECONDS = 1;
const parts = (seconds: SQL): SQL => sql`percentile_cont(array[0.5, 0.9]) within group (order by ${seconds})`;

/**
 * How long orders stood in each status that they left in the period. Orders of partners: from one change of
 * status to the next, as the messages have them; each status by itself, because the index has it that way and
 * nothing is sorted by words. Of the shop: until the money came, and from then until the parcel left.
 */
export function times(db: Db, period: Period): Promise<TimeRow[]> {
  const { partnerId } = period;
  const ofPartner =
    partnerId === undefined
      ? sql`true`
      : sql`m.order_id in (select order_id from partner_orders where partner_id = ${partnerId})`;
  return rowsOf(
    db,
    sql`with money as (
        select o.id, o.created_at as placed, min(e.at) as paid
        from payment_events e
        join orders o on o.id = e.order_id
        join shop_orders s on s.order_id = o.id
        where e.outcome in ('settled', 'restored') and s.payment_status = 'completed'
          and e.at >= o.created_at and o.created_at >= ${midnight(period.first)} - interval '6 months'
          and ${isOf(sql`o.user_id`, period)}
        group by o.id
      ), spans as (
        select 'waitingForPayment' as step, paid as ended, extract(epoch from paid - placed)::float8 as seconds from money
        union all
        select 'paid', h.shipped_at, extract(epoch from h.shipped_at - money.paid)::float8
        from money join shop_shipments h on h.order_id = money.id where h.shipped_at >= money.paid
      ), measured as (
        select 'partner' as kind, one.step, own.orders, own.parts
        from unnest(${sql.param([...partnerOrderStatuses])}::text[]) one(step) cross join lateral (
          select count(*)::int as orders, ${parts(sql`m.stood_seconds`)} as parts
          from order_messages m
          where m.previous_status = one.step and m.stood_seconds >= ${PASSED_SECONDS}::float8
            and ${isWithin(sql`m.created_at`, period)} and ${ofPartner}
        ) own
        union all
        select 'shop', step, count(*)::int, ${parts(sql`seconds`)}
        from spans
        where ${isWithin(sql`ended`, period)} and seconds >= ${PASSED_SECONDS}::float8
        group by step
      )
      select kind as "kind", step as "step", orders as "orders", floor(parts[1] + 0.5)::float8 as "median",
        floor(parts[2] + 0.5)::float8 as "slowest"
      from measured where orders > 0`,
  );
}

type Oldest = { readonly id: string; readonly code: string; readonly since: Date };
type Counted = { readonly count: number; readonly id: string; readonly code: string; readonly since: string };

const withOldest = ({ count, id, code, since }: Counted): { count: number; oldest: Oldest } => ({
  count,
  oldest: { id, code, since: new Date(since) },
});

/** Orders of partners in which staff have something to do, and of each status the one that waits longest. */
export async function waitingOfPartners(db: Db) {
  const found = await rowsOf<Counted & { status: PartnerOrderStatus }>(
    db,
    sql`select status as "status", count(*)::int as "count",
        (array_agg(order_id order by status_since, order_id))[1] as "id",
        (array_agg(code order by status_since, order_id))[1] as "code",
        min(status_since) as "since"
      from partner_orders
      where task is not null and task <> 'cancelled'
      group by status`,
  );
  return new Map(found.map((row) => [row.status, withOldest(row)]));
}

/** Paid orders of the shop that have not left the house, by what is to be done, since they were paid for. */
export async function waitingOfShop(db: Db, placedSince: Date) {
  const found = await rowsOf<Counted & { group: WaitingRegular }>(
    db,
    sql`select step as "group", count(*)::int as "count", (array_agg(id order by since, id))[1] as "id",
        (array_agg(code order by since, id))[1] as "code", min(since) as "since"
      from (
        select o.id, o.code, coalesce((
            select max(e.at) from payment_events e where e.order_id = o.id and e.outcome in ('settled', 'restored')
          ), o.created_at) as since, case
            when exists (select from item_designs d where d.order_id = o.id and d.approval = 'notApproved') then 'proofRejected'
            when not exists (select from item_designs d where d.order_id = o.id and d.version > 0) then 'readyToMake'
            when not exists (select from item_designs d where d.order_id = o.id and d.version > 0 and d.approval = 'waiting')
              then 'proofApproved'
          end as step
        from orders o join shop_orders s on s.order_id = o.id
        where s.payment_status = 'completed' and o.anonymised_at is null
          and o.created_at >= ${placedSince.toISOString()}::timestamptz
          and not exists (select from shop_shipments h where h.order_id = o.id)
      ) waiting
      where step is not null
      group by step`,
  );
  return new Map(found.map((row) => [row.group, withOldest(row)]));
}
