import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { TIME_ZONE } from '#rules/platform/editions/dates.ts';
import type { Month } from '#rules/platform/editions/months.ts';

/**
 * Which orders count: the numbers add them up and the books list them, so both say the same by themselves.
 */

/** Whole months of the company, both included; of one partner where one is named. */
export type Period = { readonly first: Month; readonly last: Month; readonly partnerId?: string | undefined };

export const midnight = (month: Month, later: SQL = sql``): SQL =>
  sql`((${`${month}-01`}::date ${later})::timestamp at time zone ${TIME_ZONE})`;
export const isWithin = (at: SQL, { first, last }: Period): SQL =>
  sql`(${at} >= ${midnight(first)} and ${at} < ${midnight(last, sql`+ interval '1 month'`)})`;
export const isOf = (userId: SQL, { partnerId }: Period): SQL =>
  partnerId === undefined ? sql`true` : sql`${userId} = ${partnerId}`;

export const rowsOf = async <T>(db: Db, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

/** Orders that count as sold: neither cancelled nor failed. */
export const partnersSold = sql`p.status <> 'cancelled'`;
export const shopsSold = sql`s.payment_status in ('pending', 'completed')`;

/** Every order that counts, with when it was placed and what it costs net, in hundredths of its currency. */
export const soldOrders = (period: Period): SQL => sql`
  select p.order_id as id, p.created_at as at, o.currency, 'partner' as kind, p.items_net::bigint + p.delivery_net as net
  from partner_orders p join orders o on o.id = p.order_id
  where ${isWithin(sql`p.created_at`, period)} and ${partnersSold} and ${isOf(sql`p.partner_id`, period)}
  union all
  select o.id, o.created_at, o.currency, 'shop', s.net::bigint
  from orders o join shop_orders s on s.order_id = o.id
  where ${isWithin(sql`o.created_at`, period)} and ${shopsSold} and ${isOf(sql`o.user_id`, period)}`;
