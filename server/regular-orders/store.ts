import { and, asc, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { OrderFilters } from '#contract/regular-orders.ts';
import type { Db } from '#database/connection.ts';
import { orderItems, orders, paymentEvents } from '#database/schema.ts';
import { TIME_ZONE } from '#rules/editions/dates.ts';
import { searchWords } from '#rules/orders/search-words.ts';

const listed = {
  id: orders.id,
  code: orders.code,
  currency: orders.currency,
  gross: orders.gross,
  useBillingCompany: orders.useBillingCompany,
  billing: orders.billing,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  emailStatus: orders.emailStatus,
  createdAt: orders.createdAt,
};
export type ListedOrder = Pick<typeof orders.$inferSelect, keyof typeof listed>;
export type OrderOfPage = ListedOrder & { readonly moneyParked: boolean };

const hasParkedMoney = (db: Db): SQL =>
  exists(
    db
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.orderId, orders.id), eq(paymentEvents.outcome, 'parked'), isNull(paymentEvents.handledAt))),
  );

const startOf = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${TIME_ZONE}`;

/** Each word begins a word of the order; the index of the migration holds them. Words are letters and digits only. */
const hasWords = (text: string): SQL => {
  const words = searchWords(text);
  if (words.length === 0) return sql`false`;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`order_words(${orders.code}, ${orders.billing}, ${orders.delivery}) @@ ${query}::tsquery`;
};

function conditionOf(filters: Omit<OrderFilters, 'sort'>): SQL | undefined {
  const { text, paymentMethod, paymentStatus, emailStatus, currency, from, to } = filters;
  return and(
    text === '' ? undefined : hasWords(text),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    emailStatus && eq(orders.emailStatus, emailStatus),
    currency && eq(orders.currency, currency),
    from ? sql`${orders.createdAt} >= ${startOf(from)}` : undefined,
    to ? sql`${orders.createdAt} < ${startOf(to)} + interval '1 day'` : undefined,
  );
}

/** The statement behind a page of the list, so that a test can ask the database how it finds it. */
export const pageQuery = (db: Db, filters: OrderFilters, limit: number, offset: number) => {
  const order = filters.sort === 'oldest' ? asc : desc;
  return db
    .select({ ...listed, moneyParked: sql<boolean>`${hasParkedMoney(db)}` })
    .from(orders)
    .where(conditionOf(filters))
    .orderBy(order(orders.createdAt), order(orders.code))
    .limit(limit)
    .offset(offset);
};

export const countQuery = (db: Db, filters: OrderFilters) =>
  db.select({ count: sql<number>`count(*)::int` }).from(orders).where(conditionOf(filters));

export const statusQuery = (db: Db) =>
  db
    .select({
      paymentStatus: orders.paymentStatus,
      paymentMethod: orders.paymentMethod,
      emailStatus: orders.emailStatus,
      count: sql<number>`count(*)::int`,
    })
    .from(orders)
    .groupBy(orders.paymentStatus, orders.paymentMethod, orders.emailStatus);

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
