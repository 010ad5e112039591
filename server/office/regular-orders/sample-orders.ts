import { sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';

/**
 * Many orders with one line and two mails each, made of the first order there is; for tests and measurements
 * of lists. One minute apart, going back.
 */
export async function fillWithOrders(db: Db, count: number): Promise<void> {
  // from, not select: there a record is made once per column
  await db.execute(sql`
    insert into orders
    select made.*
    from (select * from orders order by code limit 1) o, generate_series(1, ${count}::int) n,
      jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
        'id', 'sample-' || n,
        'code', (10000000 + n)::text,
        'idempotency_key', null,
        'request_hash', 'sample-' || n,
        'email_status', case when n % 97 = 0 then 'failed' else 'sent' end,
        'created_at', o.created_at - n * interval '1 minute'
      )) made`);
  await db.execute(sql`
    insert into shop_orders
    select made.*
    from (select * from shop_orders order by order_id = (select id from orders order by code desc limit 1) desc limit 1) o,
      generate_series(1, ${count}::int) n,
      jsonb_populate_record(null::shop_orders, to_jsonb(o) || jsonb_build_object(
        'order_id', 'sample-' || n,
        'billing', o.billing || jsonb_build_object('firstName', 'Customer' || n, 'email', 'mail' || n || '@customer.example'),
        'payment_status', (array['completed', 'completed', 'completed', 'pending', 'cancelled'])[1 + n % 5],
        'payment_method', (array['bankTransfer', 'goPay', 'payPal'])[1 + n % 3]
      )) made`);
  await db.execute(sql`
    insert into order_items
    select made.*
    from (select * from order_items order by order_id limit 1) i, generate_series(1, ${count}::int) n,
      jsonb_populate_record(null::order_items, to_jsonb(i) || jsonb_build_object('order_id', 'sample-' || n)) made`);
  await db.execute(sql`
    insert into order_mails (order_id, mail, state)
    select 'sample-' || n, mail, case when mail = 'receipt' and n % 997 = 0 then 'failed' else 'sent' end
    from generate_series(1, ${count}::int) n, unnest(array['confirmation', 'receipt']) mail`);
}
