import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { orderMails, orders } from '#database/schema.ts';
import type { OrderMailState, RecordedMail } from '#rules/orders/order-mails.ts';

/** The record of mails: a table that names an order in each row. A mail about something else has no row. */
export const isRecorded = ({ about }: { readonly about: string }): boolean => about === 'order';

export type MailKey = { readonly orderId: string; readonly mail: string; readonly again: string };
export type MailRow = typeof orderMails.$inferSelect;

/**
 * How long a claim lasts: longer than a try to send may take (mailer.ts). After it another process may send
 * the mail of one that ended while it was sending.
 */
const CLAIM = sql`interval '3 minutes'`;

/** Which mails there are is known to the features that define them. */
const columnsOf = (key: MailKey) => ({ ...key, mail: key.mail as RecordedMail });

const is = (key: MailKey) => {
  const { orderId, mail, again } = columnsOf(key);
  return and(eq(orderMails.orderId, orderId), eq(orderMails.mail, mail), eq(orderMails.again, again));
};

export async function hasOrder(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))).length > 0;
}

/** A mail that is there already stays as it is. */
export const insertMail = (tx: Db, key: MailKey) =>
  tx
    .insert(orderMails)
    .values({ ...columnsOf(key), state: 'waiting' })
    .onConflictDoNothing();

/**
 * The mail is this caller's to send; false when it was sent, or another is sending it. One statement, so only
 * one can win.
 */
export async function claimMail(db: Db, key: MailKey): Promise<boolean> {
  const isFree = or(
    inArray(orderMails.state, ['waiting', 'failed']),
    and(eq(orderMails.state, 'sending'), sql`${orderMails.changedAt} < now() - ${CLAIM}`),
  );
  const claimed = await db
    .insert(orderMails)
    .values({ ...columnsOf(key), state: 'sending' })
    .onConflictDoUpdate({
      target: [orderMails.orderId, orderMails.mail, orderMails.again],
      set: { state: 'sending', changedAt: sql`now()` },
      setWhere: isFree,
    })
    .returning({ state: orderMails.state });
  return claimed.length === 1;
}

/** A mail that was sent stays sent. */
export const setMail = (
  db: Db,
  key: MailKey,
  state: OrderMailState,
  { saidPaid = false, refusal = null }: { saidPaid?: boolean; refusal?: string | null } = {},
) =>
  db
    .update(orderMails)
    .set({ state, saidPaid, refusal, changedAt: sql`now()` })
    .where(and(is(key), ne(orderMails.state, 'sent')));

export async function mailOf(db: Db, key: MailKey): Promise<MailRow | null> {
  const [row] = await db.select().from(orderMails).where(is(key));
  return row ?? null;
}

/** In the order they were asked for. */
export const mailsOf = (db: Db, orderId: string): Promise<MailRow[]> =>
  db.select().from(orderMails).where(eq(orderMails.orderId, orderId)).orderBy(asc(orderMails.askedAt));
