import { sql } from 'drizzle-orm';
import type { OrderChange } from '#contract/partner-orders/live.ts';
import type { Db } from '#database/connection.ts';

/** Whose orders are asked for: all, or those of one partner. */
export type Whose = { readonly partnerId: string } | 'all';

const rowsOf = async <T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows;

/** The latest message of all orders; 0 before the first. */
export async function latestMessage(db: Db): Promise<number> {
  const [row] = await rowsOf<{ id: number | string }>(
    db,
    sql`select coalesce(max(id), 0) as id from order_messages`,
  );
  return Number(row?.id ?? 0);
}

/**
 * Orders with messages after this one, each with its latest. Messages take their number before they are
 * committed, so one with a smaller number may come a moment later: the last half minute is looked through
 * again.
 */
export async function changesAfter(
  db: Db,
  { after, whose, orderId, atMost }: { after: number; whose: Whose; orderId: string | null; atMost: number },
): Promise<OrderChange[]> {
  const ofPartner = whose === 'all' ? sql`` : sql`and p.partner_id = ${whose.partnerId}`;
  const ofOrder = orderId === null ? sql`` : sql`and m.order_id = ${orderId}`;
  const rows = await rowsOf<{ orderId: string; messageId: number | string }>(
    db,
    sql`
    select m.order_id as "orderId", max(m.id) as "messageId"
    from order_messages m join partner_orders p on p.order_id = m.order_id
    where m.id > ${after - 200} and (m.id > ${after} or m.created_at > now() - interval '30 seconds')
      ${ofPartner} ${ofOrder}
    group by m.order_id order by max(m.id) limit ${atMost}`,
  );
  return rows.map(({ orderId: id, messageId }) => ({ orderId: id, messageId: Number(messageId) }));
}
