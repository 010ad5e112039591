import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, lockName } from '#database/connection.ts';
import { orders, paymentEvents, payments, shopOrders } from '#database/schema.ts';
import { type ShopOrder, selectShopOrders } from '#database/shop-orders.ts';
import { openStates, type ProviderName } from '#rules/payments/payment/payment-state.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type EventRow = typeof paymentEvents.$inferSelect;
export type NewEvent = typeof paymentEvents.$inferInsert;

export async function setOrderPayment(
  tx: Db,
  id: string,
  columns: Pick<ShopOrder, 'paymentStatus' | 'closedBy' | 'payableUntil'>,
): Promise<void> {
  await tx.update(shopOrders).set(columns).where(eq(shopOrders.orderId, id));
}

export async function setTerm(
  tx: Db,
  id: string,
  columns: Pick<ShopOrder, 'payableUntil' | 'remindedAt'>,
): Promise<void> {
  await tx.update(shopOrders).set(columns).where(eq(shopOrders.orderId, id));
}

const pendingIds = (db: Db, due: SQL | undefined, atMost: number) =>
  db
    .select({ id: shopOrders.orderId })
    .from(shopOrders)
    .where(and(eq(shopOrders.paymentStatus, 'pending'), due))
    .orderBy(asc(shopOrders.payableUntil))
    .limit(atMost);

/** Unpaid orders of cards and wallets whose time is up, the oldest first. */
export async function orderIdsToGiveUp(db: Db, now: Date, atMost: number): Promise<string[]> {
  const due = and(ne(shopOrders.paymentMethod, 'bankTransfer'), lte(shopOrders.payableUntil, now));
  return (await pendingIds(db, due, atMost)).map((row) => row.id);
}

/**
 * Unpaid transfers about which something may be due, the most urgent first: without a term, not reminded
 * and their last moment to pay before `remindBefore`, or reminded and past it.
 */
export async function transferIdsDue(
  db: Db,
  now: Date,
  remindBefore: Date,
  atMost: number,
): Promise<string[]> {
  const { payableUntil, remindedAt } = shopOrders;
  const ids = (due: SQL | undefined) =>
    pendingIds(db, and(eq(shopOrders.paymentMethod, 'bankTransfer'), due), atMost);
  const rows = [
    ...(await ids(isNull(payableUntil))),
    ...(await ids(and(isNull(remindedAt), lte(payableUntil, remindBefore)))),
    ...(await ids(and(isNotNull(remindedAt), lte(payableUntil, now)))),
  ];
  return rows.map((row) => row.id);
}

/** The latest order of this shopper over this amount that a wallet was to pay, or null. */
export async function latestWalletOrder(db: Db, email: string, gross: number): Promise<ShopOrder | null> {
  const rows = await selectShopOrders(db)
    .where(
      and(
        eq(shopOrders.paymentMethod, 'payPal'),
        eq(shopOrders.gross, gross),
        sql`lower(${shopOrders.billing}->>'email') = ${email}`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

const shopOrderId = async (db: Db, which: SQL): Promise<string | null> => {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .where(which);
  return rows[0]?.id ?? null;
};

export const orderIdOfCode = (db: Db, code: string): Promise<string | null> =>
  shopOrderId(db, eq(orders.code, code));

export const orderIdOfKey = (db: Db, key: string): Promise<string | null> =>
  shopOrderId(db, eq(orders.idempotencyKey, key));

/** Payments of an order, the first one first. */
export async function paymentsOf(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

export async function paymentAt(
  db: Db,
  provider: ProviderName,
  providerId: string,
): Promise<PaymentRow | null> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerId, providerId)));
  return rows[0] ?? null;
}

export async function paymentById(db: Db, id: string): Promise<PaymentRow | null> {
  return (await db.select().from(payments).where(eq(payments.id, id)))[0] ?? null;
}

export async function insertPayment(tx: Db, row: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(row);
}

export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'providerId'
    | 'requestId'
    | 'state'
    | 'refunded'
    | 'gwUrl'
    | 'updatedAt'
    | 'nextCheckAt'
    | 'createdAt'
    | 'checks'
  >
>;

export async function changePayment(tx: Db, id: string, change: PaymentChange): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id));
}

/**
 * Payments whose provider is to be asked now. Claiming one moves its time on, so another process passes it
 * by, and one whose process dies is asked about again later.
 */
export async function claimDue(db: Db, now: Date, again: Date, atMost: number): Promise<PaymentRow[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        lte(payments.nextCheckAt, now),
        isNotNull(payments.providerId),
        inArray(payments.state, [...openStates]),
      ),
    )
    .orderBy(asc(payments.nextCheckAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  return db
    .update(payments)
    .set({ nextCheckAt: again, checks: sql`${payments.checks} + 1` })
    .where(inArray(payments.id, due))
    .returning();
}

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.insert(paymentEvents).values(event);
}

export async function countEvents(tx: Db, provider: ProviderName, providerId: string): Promise<number> {
  const rows = await tx
    .select({ count: count() })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.providerId, providerId)));
  return rows[0]?.count ?? 0;
}

/** Serialises news of a payment that no order is locked for. */
export const lockPaymentName = (tx: Db, provider: ProviderName, providerId: string): Promise<void> =>
  lockName(tx, `${provider} ${providerId}`);

export async function isParked(tx: Db, provider: ProviderName, providerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, provider),
        eq(paymentEvents.providerId, providerId),
        eq(paymentEvents.outcome, 'parked'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Ids of the events that tell of money of this order which still waits for a person. */
export async function parkedOf(tx: Db, orderId: string): Promise<number[]> {
  const rows = await tx
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.orderId, orderId),
        eq(paymentEvents.outcome, 'parked'),
        isNull(paymentEvents.handledAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** How often staff took back that the order is paid. */
export const countTakenBack = (tx: Db, orderId: string): Promise<number> =>
  tx.$count(
    paymentEvents,
    and(
      eq(paymentEvents.orderId, orderId),
      eq(paymentEvents.reason, 'payment_taken_back'),
      eq(paymentEvents.outcome, 'settled'),
    ),
  );

/** Why staff cancelled an order, in their words; empty when they gave no reason. */
export async function cancelNoteOf(db: Db, orderId: string): Promise<string> {
  const [row] = await db
    .select({ evidence: paymentEvents.evidence })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.orderId, orderId),
        eq(paymentEvents.reason, 'cancelled_by_staff'),
        eq(paymentEvents.outcome, 'settled'),
      ),
    )
    .orderBy(desc(paymentEvents.id))
    .limit(1);
  return row?.evidence.note ?? '';
}

export type ShownEvent = { readonly event: EventRow; readonly orderCode: string | null };

const shown = (db: Db) =>
  db
    .select({ event: paymentEvents, orderCode: orders.code })
    .from(paymentEvents)
    .leftJoin(orders, eq(orders.id, paymentEvents.orderId));

export async function eventsOf(db: Db, orderId: string): Promise<ShownEvent[]> {
  return shown(db).where(eq(paymentEvents.orderId, orderId)).orderBy(desc(paymentEvents.id)).limit(500);
}

export async function parkedEvents(db: Db, isHandled: boolean): Promise<ShownEvent[]> {
  return shown(db)
    .where(
      and(
        eq(paymentEvents.outcome, 'parked'),
        isHandled ? isNotNull(paymentEvents.handledAt) : isNull(paymentEvents.handledAt),
      ),
    )
    .orderBy(desc(paymentEvents.id))
    .limit(500);
}

/** Closes a parked event; who closed it first stays. Null when there is no such parked event. */
export async function closeEvent(db: Db, id: number, at: Date, by: string): Promise<ShownEvent | null> {
  await db
    .update(paymentEvents)
    .set({ handledAt: at, handledBy: by })
    .where(
      and(eq(paymentEvents.id, id), eq(paymentEvents.outcome, 'parked'), isNull(paymentEvents.handledAt)),
    );
  const rows = await shown(db).where(and(eq(paymentEvents.id, id), eq(paymentEvents.outcome, 'parked')));
  return rows[0] ?? null;
}
