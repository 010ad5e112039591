import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type Db, lockName } from '#database/connection.ts';
import { orders, paymentEvents, payments } from '#database/schema.ts';
import { openStates, type ProviderName } from '#rules/payments/payment-state.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type EventRow = typeof paymentEvents.$inferSelect;
export type NewEvent = typeof paymentEvents.$inferInsert;

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
