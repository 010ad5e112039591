import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { orderMails, orders } from '#database/schema.ts';
import type { OrderMailState, RecordedMail } from '#rules/orders/order/order-mails.ts';

/** The record of mails: a table that names an order in each row. A mail about something else has no row. */
export const isRecorded = ({ about }: { readonly about: string }): boolean => about === 'order';

export type MailKey = { readonly orderId: string; readonly mail: string; readonly again: string };
/** A mail that staff asked for once more ends with a UUID. */
const RESENT = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
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
    // by the clock and not by the start of the transaction, which may have waited for another's: the latest
    // is last
    .values({ ...columnsOf(key), state: 'waiting', askedAt: sql`clock_timestamp()` })
    .onConflictDoNothing();

/**
 * The mail is this caller's to send; null when it was sent, or another is sending it. One statement, so only
 * one can win.
 * @returns who of several had it already
 */
export async function claimMail(db: Db, key: MailKey): Promise<readonly string[] | null> {
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
    .returning({ sentTo: orderMails.sentTo });
  return claimed[0]?.sentTo ?? null;
}

/** One of several people has it; the claim begins anew, as it lasts for the try to send one. */
export const addSentTo = (db: Db, key: MailKey, recipient: string) =>
  db
    .update(orderMails)
    .set({ sentTo: sql`array_append(${orderMails.sentTo}, ${recipient})`, changedAt: sql`now()` })
    .where(is(key));

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

/** Whether somebody had this mail of an order sent again a moment ago. */
export async function isAskedJustNow(db: Db, orderId: string, mail: string): Promise<boolean> {
  const rows = await db
    .select({ again: orderMails.again })
    .from(orderMails)
    .where(
      and(
        eq(orderMails.orderId, orderId),
        eq(orderMails.mail, mail as RecordedMail),
        ne(orderMails.state, 'failed'),
        sql`${orderMails.again} ~ ${RESENT}`,
        sql`${orderMails.askedAt} > clock_timestamp() - interval '10 seconds'`,
      ),
    );
  return rows.length > 0;
}

/** In the order they were asked for. */
export const mailsOf = (db: Db, orderId: string): Promise<MailRow[]> =>
  db.select().from(orderMails).where(eq(orderMails.orderId, orderId)).orderBy(asc(orderMails.askedAt));
