import { sql } from 'drizzle-orm';
import { type Db, transaction } from '#database/connection.ts';
import { fillWithPartnerOrders } from '#server/partner-orders/lists/sample-orders.ts';

/**
 * Fills a database of PostgreSQL with orders of partners, without what triggers check and count for each of
 * them: a million takes about three minutes. Its tables are vacuumed, as they would be in a shop that lives,
 * and no job works on them while lists are measured.
 */
export async function seedPartnerOrders(db: Db, count: number): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await fillWithPartnerOrders(tx, count, { isSettled: true });
    // every tenth order is called something, with a word they share and one of its own
    await tx.execute(sql`
      update partner_orders set job_name = 'Job ' || right(code, 4),
        search_words = search_words || plain_words('Job ' || right(code, 4)) || reference_words('Job ' || right(code, 4))
      where code like '%1'`);
    await tx.execute(sql`
      insert into partner_order_tallies
      select coalesce(partner_id, ''), coalesce(dealer_id, ''), status, coalesce(task, ''), count(*)
      from partner_orders group by 1, 2, 3, 4`);
  });
  await db.execute(sql`set statement_timeout = 0`);
  for (const table of [
    'orders',
    'order_items',
    'item_designs',
    'partner_orders',
    'partner_order_tallies',
    'users',
  ])
    await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}
