import { sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { TIME_ZONE } from '#rules/platform/editions/dates.ts';

/** The people of the demo shop are the first of each. */
const PARTNERS = 40;
const DEALERS = 10;
const MONTHS = 120;

const person = (role: 'partner' | 'dealer', n: string) => sql`
  case when ${sql.raw(n)} = 0 then ${`user-${role}`} else ${`sample-${role}-`} || ${sql.raw(n)} end`;

/**
 * Many orders of partners, for tests and measurements of lists: one to three items each, spread over ten
 * years so that their codes suffice, most of them done, three in a hundred on their way in every status. A
 * few partners order most. The words they are found by are written here too, for where triggers are off.
 * @param isSettled leaves the jobs nothing to do: old ones count as anonymised, and everybody was reminded
 */
export async function fillWithPartnerOrders(
  db: Db,
  count: number,
  { months = MONTHS, isSettled = false } = {},
): Promise<void> {
  await db.execute(sql`
    insert into users (id, email, password_hash, role, company_name, first_name, sur_name, price_list_id)
    select 'sample-partner-' || n, 'partner' || n || '@sample.example', 'none', 'partner',
      (array['Sample Agency', 'Muster Handwerk', 'Vzorová reklama', 'Sample Joinery'])[1 + n % 4] || ' ' || n,
      'Partner', 'Number ' || n, (select price_list_id from users where id = 'user-partner')
    from generate_series(1, ${PARTNERS - 1}::int) n
    union all
    select 'sample-dealer-' || n, 'dealer' || n || '@sample.example', 'none', 'dealer', null, 'Dealer', 'Number ' || n, null
    from generate_series(1, ${DEALERS - 1}::int) n
    on conflict do nothing`);
  await db.execute(sql`
    create temporary table sample_orders as
    select n, id, partner, words, created_at, status, to_char(created_at, 'YYMM')
        || lpad((row_number() over (partition by to_char(created_at, 'YYMM') order by n))::text, 4, '0') as code,
      case when status in ('preparing', 'new') and n % 3 = 0 then null
        else ${person('dealer', `((partner_n + case when n % 10 = 0 then n else 0 end) % ${DEALERS})`)} end as dealer,
      case status when 'new' then 'addDesign' when 'commentOnTheDesign' then 'addDesign'
        when 'waitingForProformaInvoice' then 'createProformaInvoice'
        when 'waitingForProformaPayment' then 'confirmProformaPayment' when 'waitingForProduction' then 'sendToProduction'
        when 'inProduction' then (array['setExpeditionDate', 'confirmProduced'])[1 + n % 2]
        when 'produced' then (array['setCarrierCodes', 'confirmDelivered'])[1 + n % 2]
        when 'waitingForFinalInvoice' then 'createFinalInvoice' when 'waitingForFinalPayment' then 'confirmFinalPayment'
        when 'cancelled' then 'cancelled' end as task
    from (
      select *, ${person('partner', 'partner_n')} as partner
      from (
        select n, md5('sample ' || n)::uuid::text as id, now() - n * (interval '1 month' * ${months}::int / ${count}::int) as created_at,
          floor(${PARTNERS} * power((hashint4(n) & 2147483647) / 2147483648.0, 2))::int as partner_n,
          case when n <= greatest(${count}::int * 0.03, 45)
            then (array[${sql.join(
              partnerOrderStatuses.filter((one) => one !== 'cancelled').map((one) => sql`${one}`),
              sql`, `,
            )}])[1 + (hashint4(n + 7) & 2147483647) % 14]
            when n % 25 = 0 then 'cancelled' else 'done' end as status
        from generate_series(1, ${count}::int) n
      ) placed
    ) owned
    join (select id as partner, plain_words(concat_ws(' ', company_name, email)) as words from users) named using (partner)`);
  await db.execute(sql`
    insert into orders (id, code, kind, request_hash, edition, currency, user_id, price_list_id, email_status, created_at,
      artwork_removed_at, anonymised_at)
    select id, code, 'partner', id, 'en', 'EUR', partner, 'sample-trade', 'sent', created_at, created_at,
      case when ${isSettled}::boolean and created_at < now() - interval '1 year' then created_at end
    from sample_orders`);
  await db.execute(sql`
    insert into order_items (order_id, position, configuration_id, product_id, helios_id, color, scale, quantity, artwork, quote, net)
    select s.id, i, s.id || '-' || i, a.product_id, a.helios_id, a.color, a.scale, 100 + s.n % 900, '{}',
      '{"unitPrice":0,"printed":[]}', 10000
    from sample_orders s, generate_series(0, (case when s.n % 5 = 0 then 2 else 0 end)) i
    join (select *, row_number() over (order by helios_id) - 1 as at, count(*) over () as all_of_them from availabilities) a
      on true
    where a.at = (s.n + i) % a.all_of_them`);
  await db.execute(sql`
    insert into item_designs (id, order_id, position)
    select order_id || '-design-' || position, order_id, position from order_items
    where order_id in (select id from sample_orders)`);
  await db.execute(sql`
    insert into partner_orders (order_id, code, status, status_since, partner_id, created_at, dealer_id, partner_name, items_net,
      delivery_net, task, unread_by_staff, unread_by_partner, reminders_sent, dispatched_at, dispatch_on, search_words)
    select s.id, s.code, s.status, s.created_at + interval '1 hour', s.partner, s.created_at, s.dealer, u.company_name, 10000 + s.n % 100000,
      1000 + s.n % 1000, s.task, case when s.n % 40 = 0 then 1 + s.n % 3 else 0 end, case when s.n % 30 = 0 then 1 else 0 end,
      case when ${isSettled}::boolean then 3 else 0 end,
      case when s.has_left then s.leaves_at end,
      case when s.has_left or s.status in ('inProduction', 'produced') and s.n % 3 > 0
        then (s.leaves_at at time zone ${TIME_ZONE})::date else 'infinity' end,
      s.words || array_to_tsvector(array[s.code]) || code_ends(s.code) || (select plain_words(product_id || ' ' || helios_id)
        from order_items where order_id = s.id and position = 0)
    from (
      select *, status in ('done', 'delivered', 'waitingForFinalInvoice', 'waitingForFinalPayment') as has_left,
        case when status in ('inProduction', 'produced') then now() + interval '1 day' * (n % 25 - 2)
          else created_at + interval '10 days' end as leaves_at
      from sample_orders
    ) s join users u on u.id = s.partner`);
  await db.execute(sql`drop table sample_orders`);
}
