import { and, asc, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { OrderFilters } from '#contract/office/regular-orders.ts';
import type { Db } from '#database/connection.ts';
import { orderItems, orders, paymentEvents, shopOrders } from '#database/schema.ts';
import type { ShopOrder } from '#database/shop-orders.ts';
import type { EmailStatus } from '#rules/orders/order/email-status.ts';
import { TIME_ZONE } from '#rules/platform/editions/dates.ts';
import { indexQuery } from '#rules/platform/words/search-words.ts';

/**
 * Orders of which a mail to the shopper was given up: the latest of its kind, as the page of the order shows
 * it. One that staff had sent again no longer counts.
 */
const failedMails = sql`
  select f.order_id from order_mails f
  where f.state = 'failed' and f.mail not in ('office', 'refund', 'proofAnswer', 'buyerMessage') and not exists (
    select from order_mails later
    where later.order_id = f.order_id and later.mail = f.mail and later.asked_at > f.asked_at and later.state <> 'dropped')`;

const listed = {
  id: orders.id,
  code: orders.code,
  currency: orders.currency,
  gross: shopOrders.gross,
  useBillingCompany: shopOrders.useBillingCompany,
  billing: shopOrders.billing,
  paymentMethod: shopOrders.paymentMethod,
  paymentStatus: shopOrders.paymentStatus,
  emailStatus: sql<EmailStatus>`case when ${orders.id} in (${failedMails}) then 'failed' else ${orders.emailStatus} end`,
  createdAt: orders.createdAt,
  anonymisedAt: orders.anonymisedAt,
};
export type ListedOrder = Pick<ShopOrder, keyof typeof listed>;
export type OrderOfPage = ListedOrder & { readonly moneyParked: boolean };

const hasParkedMoney = (db: Db): SQL =>
  exists(
    db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(
        and(
          eq(paymentEvents.orderId, orders.id),
          eq(paymentEvents.outcome, 'parked'),
          isNull(paymentEvents.handledAt),
        ),
      ),
  );

const startOf = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;
/** Not 24 hours later: a day of the change of the clock has 23 or 25. */
const endOf = (day: string): SQL => sql`(${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;

/**
 * Each word begins a word of the order. Words are letters and digits only. As an array the ids are looked up
 * first, by the index of the words, and their orders one by one: joined, a word taken for frequent would be
 * looked for by reading all orders.
 */
const hasWords = (text: string): SQL => {
  const query = indexQuery(text);
  if (query === null) return sql`false`;
  return sql`${orders.id} = any(array(
    select s.order_id from shop_orders s where s.search_words @@ ${query}::tsquery))`;
};

/**
 * Told apart by what the row shows. The two ways a mail is known to have failed have an index each, which an
 * `or` of them would not use; as an array for the reason above.
 */
const hasEmailStatus = (status: EmailStatus): SQL =>
  status === 'failed'
    ? sql`${orders.id} = any(array(select o.id from orders o where o.email_status = 'failed' union ${failedMails}))`
    : sql`(${orders.emailStatus} = ${status} and ${orders.id} not in (${failedMails}))`;

type Narrowing = Omit<OrderFilters, 'sort'>;

function conditionOf(filters: Narrowing): SQL | undefined {
  const { text, paymentMethod, paymentStatus, emailStatus, currency, from, to } = filters;
  return and(
    text === '' ? undefined : hasWords(text),
    paymentMethod && eq(shopOrders.paymentMethod, paymentMethod),
    paymentStatus && eq(shopOrders.paymentStatus, paymentStatus),
    emailStatus && hasEmailStatus(emailStatus),
    currency && eq(orders.currency, currency),
    from ? sql`${orders.createdAt} >= ${startOf(from)}` : undefined,
    to ? sql`${orders.createdAt} < ${endOf(to)}` : undefined,
  );
}

/** The statement behind a page of the list, so that a test can ask the database how it finds it. */
export const pageQuery = (db: Db, filters: OrderFilters, limit: number, offset: number) => {
  const order = filters.sort === 'oldest' ? asc : desc;
  return db
    .select({ ...listed, moneyParked: sql<boolean>`${hasParkedMoney(db)}` })
    .from(orders)
    .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .where(conditionOf(filters))
    .orderBy(order(orders.createdAt), order(orders.code))
    .limit(limit)
    .offset(offset);
};

export const countQuery = (db: Db, filters: Narrowing) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .where(conditionOf(filters));

export const statusQuery = (db: Db) =>
  db
    .select({
      paymentStatus: shopOrders.paymentStatus,
      paymentMethod: shopOrders.paymentMethod,
      count: sql<number>`count(*)::int`,
    })
    .from(shopOrders)
    .groupBy(shopOrders.paymentStatus, shopOrders.paymentMethod);

/** What the lines of these orders are, first line first. */
export async function itemsOfOrders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { orderId, position, productId, quantity } = orderItems;
  return db
    .select({ orderId, position, productId, quantity })
    .from(orderItems)
    .where(inArray(orderId, [...ids]))
    .orderBy(asc(orderId), asc(position));
}
