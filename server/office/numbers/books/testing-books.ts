import { sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { fillWithPartnerOrders } from '#server/partner-orders/lists/sample-orders.ts';
import { fillWithOrders } from '../../regular-orders/sample-orders.ts';

/** A number that looks like chance and is the same in every run. */
const drawn = (of: string, below: number) => sql.raw(`(abs(hashtext(${of})::bigint) % ${below})`);

/**
 * Many orders of both kinds, in every edition and both currencies, whose lines add up to their sums as
 * those of the shop do; for tests and measurements of the books. There has to be an order of the shop to
 * copy.
 * @param months how far back they are spread, the last one included
 */
export async function fillBooks(
  db: Db,
  count: { readonly shop: number; readonly partner: number },
  { now, months, itemsEach = 1 }: { now: Date; months: number; itemsEach?: number },
): Promise<void> {
  await fillWithOrders(db, count.shop);
  await fillWithPartnerOrders(db, count.partner, { months: 36 });
  await db.execute(sql`
    insert into order_items
    select made.*
    from order_items i cross join generate_series(1, ${itemsEach - 1}::int) n,
      jsonb_populate_record(null::order_items, to_jsonb(i) || jsonb_build_object('position', i.position + 10 * n)) made`);
  await db.execute(sql`
    update orders set edition = (array['cz', 'en', 'de'])[1 + ${drawn("'e' || id", 3)}],
      currency = (array['CZK', 'EUR'])[1 + ${drawn("'c' || id", 2)}],
      created_at = ${now.toISOString()}::timestamptz - ${drawn("'t' || id", 86_400)} * ${months}::int * interval '30 seconds'
    where id in (select order_id from order_items)`);
  await db.execute(sql`
    update order_items set quantity = 1 + ${drawn("'q' || order_id || position", 900)}, net = made.goods + made.preparation + made.plates,
      quote = quote || jsonb_build_object('unitPrice', 10 * made.goods, 'preparationPrice', made.preparation, 'surchargePrice', made.plates)
    from (
      select order_id as id, position as at, ${drawn("'g' || order_id || position", 900_001)} as goods,
        ${drawn("'p' || order_id || position", 3)} * 24901 as preparation, ${drawn("'k' || order_id || position", 2)} * 118577 as plates
      from order_items
    ) made
    where made.id = order_id and made.at = position`);
  await db.execute(sql`
    update partner_orders p set created_at = o.created_at, delivery_net = ${drawn("'d' || o.id", 90_001)},
      items_net = (select sum(i.net) from order_items i where i.order_id = o.id)
    from orders o where o.id = p.order_id and exists (select from order_items i where i.order_id = o.id)`);
  await db.execute(sql`
    update shop_orders s set configurations_net = sums.goods, transport_net = sums.transport, duty_net = sums.duty,
      net = sums.net, vat_rate = sums.rate, vat = (sums.net * sums.rate + 50) / 100,
      gross = sums.net + (sums.net * sums.rate + 50) / 100, eur_rate = 25300
    from (
      select *, goods + transport + duty as net
      from (
        select o.id, (select sum(i.net) from order_items i where i.order_id = o.id)::int as goods,
          ${drawn("'d' || o.id", 90_001)}::int as transport, ${drawn("'y' || o.id", 2)}::int * 3953 as duty,
          case when edition <> 'de' then 21 else (array[19, 0])[1 + ${drawn("'v' || o.id", 2)}] end as rate
        from orders o
      ) parts
    ) sums
    where sums.id = s.order_id`);
}
