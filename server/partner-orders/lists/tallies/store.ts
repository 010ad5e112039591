import { eq, sql, sum } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { prepared } from '#database/prepared.ts';
import { partnerOrderTallies } from '#database/schema.ts';

const t = partnerOrderTallies;
export const counted = sql<number>`coalesce(${sum(t.count)}, 0)::int`;
/** The words of the partial index of orders without a dealer, of the columns of tallies. */
export const isOpenWithoutDealer = sql<boolean>`(${t.dealerId} = '' and ${t.status} not in ('done', 'cancelled'))`;

/** How many orders of a partner there are of each status. */
const byStatus = prepared((db) =>
  db
    .select({ status: t.status, count: counted })
    .from(t)
    .where(eq(t.partnerId, sql.placeholder('partnerId')))
    .groupBy(t.status)
    .prepare('partner_orders_by_status'),
);
export const countByStatus = (db: Db, partnerId: string) => byStatus(db).execute({ partnerId });

const tallies = prepared((db) =>
  db
    .select({ task: t.task, isWithoutDealer: isOpenWithoutDealer, count: counted })
    .from(t)
    .where(sql`${t.dealerId} = coalesce(${sql.placeholder('dealerId')}::text, ${t.dealerId})`)
    .groupBy(t.task, isOpenWithoutDealer)
    .prepare('partner_orders_by_task'),
);

/** How many orders there are of each task, and of those how many wait for a dealer. */
export const tasksByTallies = (db: Db, dealerId: string | undefined) =>
  tallies(db).execute({ dealerId: dealerId ?? null });

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
