import { eq, type SQL, sql } from 'drizzle-orm';
import { type Db, lockName } from '#database/connection.ts';
import { shopOrders } from '#database/schema.ts';
import type { OrderParty, OrdersSoFar } from '#rules/orders/order/order-limits.ts';

/**
 * Two orders of one party that come at once are counted one after the other; the lock ends with the
 * transaction.
 */
export const lockParty = (tx: Db, party: string): Promise<void> => lockName(tx, `orders of ${party}`);

/**
 * What a party has at the shop besides the order that is being placed and the one it takes the place of.
 * Orders of signed-in people do not count.
 * @param party e-mail in small letters, or hash of the address
 */
export async function ordersSoFar(
  db: Db,
  [kind, party]: readonly [OrderParty, string],
  now: Date,
  besides: { readonly id: string | null; readonly key: string | null },
): Promise<OrdersSoFar> {
  const column = kind === 'email' ? sql`lower(s.billing->>'email')` : sql`s.address_hash`;
  const ago = (hours: number) =>
    sql`${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`;
  const held = (what: SQL, table: SQL) =>
    sql`(select coalesce(sum(${what}), 0)::int from ${table} h join placed p on p.id = h.order_id where p.unpaid)`;
  const found = (await db.execute(sql`
    with placed as (
      select o.id, o.created_at, s.payment_status = 'pending' as unpaid
      from shop_orders s join orders o on o.id = s.order_id
      where ${column} = ${party} and o.user_id is null
        and (s.payment_status = 'pending' or o.created_at > ${ago(24)})
        and o.id is distinct from ${besides.id}
        and (${besides.key}::text is null or o.idempotency_key is distinct from ${besides.key})
    )
    select count(*) filter (where created_at > ${ago(1)})::int as "lastHour",
      count(*) filter (where created_at > ${ago(24)})::int as "lastDay",
      count(*) filter (where unpaid)::int as "unpaid",
      ${held(sql`h.quantity`, sql`order_items`)} as "unpaidPieces",
      ${held(sql`h.size`, sql`order_files`)} as "unpaidFileBytes"
    from placed`)) as unknown as { rows: OrdersSoFar[] };
  return found.rows[0] as OrdersSoFar;
}

export async function setAddress(tx: Db, id: string, addressHash: string): Promise<void> {
  await tx.update(shopOrders).set({ addressHash }).where(eq(shopOrders.orderId, id));
}
