import { sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import type { OrderKind } from '#rules/orders/order/order-kind.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';

/** What is true of the shop as a whole. All of it is asked in one transaction that may take two seconds. */

const rowsOf = async <T>(db: Db, statement: ReturnType<typeof sql>): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

export const limitTime = (tx: Db) => tx.execute(sql`set local statement_timeout = '2s'`);

export type QueueRow = {
  readonly job: string;
  readonly state: 'created' | 'retry' | 'active';
  readonly jobs: number;
  /** since the oldest of them could have begun, or was begun */
  readonly oldestSeconds: number;
};

/** Jobs that can begin, wait to be tried again, or are worked on. One that is for later is not late. */
export const queue = (db: Db, names: readonly string[]): Promise<QueueRow[]> =>
  rowsOf(
    db,
    sql`select j.name as "job", j.state::text as "state", count(*)::int as "jobs",
        greatest(0, extract(epoch from clock_timestamp() - min(
          case j.state when 'created' then greatest(j.created_on, j.start_after) when 'active' then j.started_on
            else j.created_on end)))::float8 as "oldestSeconds"
      from pgboss.job j
      where j.name = any(${sql.param([...names])}::text[]) and j.state in ('created', 'retry', 'active')
        and (j.state <> 'created' or j.start_after <= clock_timestamp())
      group by 1, 2`,
  );

export type UnpaidRow = {
  readonly method: string;
  readonly currency: Currency;
  readonly orders: number;
  /** hundredths of the currency */
  readonly gross: number;
};

/** Orders of the shop that hold stock and wait for their money; those given up are not among them. */
export const unpaid = (db: Db): Promise<UnpaidRow[]> =>
  rowsOf(
    db,
    sql`select s.payment_method as "method", o.currency as "currency", count(*)::int as "orders",
        sum(s.gross)::float8 as "gross"
      from shop_orders s join orders o on o.id = s.order_id
      where s.payment_status = 'pending' group by 1, 2`,
  );

export type PlacedRow = {
  readonly kind: OrderKind;
  readonly currency: Currency;
  readonly orders: number;
  /** hundredths of the currency; of a partner's order without its delivery, which is not known yet */
  readonly net: number;
};

/** A transaction that is not over after this is ended by the database, so nothing appears before it. */
const SETTLED = sql`clock_timestamp() - interval '40 seconds'`;

export const settledNow = async (db: Db): Promise<string> =>
  (await rowsOf<{ at: string }>(db, sql`select (${SETTLED})::text as "at"`))[0]?.at ?? '';

/** Orders placed after a moment and before another; all of them are there when they are asked for. */
export const placed = (db: Db, after: string, until: string): Promise<PlacedRow[]> =>
  rowsOf(
    db,
    sql`select o.kind as "kind", o.currency as "currency", count(*)::int as "orders",
        coalesce(sum(s.net), 0)::float8 + coalesce(sum(p.items_net), 0)::float8 as "net"
      from orders o left join shop_orders s on s.order_id = o.id left join partner_orders p on p.order_id = o.id
      where o.created_at > ${after}::timestamptz and o.created_at <= ${until}::timestamptz group by 1, 2`,
  );
