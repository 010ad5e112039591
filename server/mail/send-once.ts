import { type Db, transaction } from '#database/connection.ts';
import type { OrderMail } from '#rules/orders/order-mails.ts';
import type { Workshop } from '../jobs/job.ts';
import { noteEmail, readShopOrder, type WholeShopOrder } from '../orders/service.ts';
import type { MailOfOrder } from './jobs.ts';
import { type Mail, mailerOf } from './mailer.ts';
import { claimMail, type MailKey, mailOf, setMail } from './store.ts';

export type Written = { readonly mail: Mail; readonly saidPaid: boolean };

const keyOf = (mail: OrderMail, { orderId, again = '' }: MailOfOrder): MailKey => ({ orderId, mail, again });

/**
 * Sends a mail of an order once, however often and by however many it is asked for, and notes what became of
 * it (PAY-012, D-S84). The order is read after the mail was claimed: a claim that still waits will know all
 * that happened before. A process that ends between handing a mail over and noting it leaves the claim
 * behind, and the mail is sent a second time once that has run out, under the same Message-ID: no mail is the
 * worse mistake.
 * @param write null when there is nothing to say any more
 */
export async function sendOnce(
  { config, database: { db }, log }: Workshop,
  mail: OrderMail,
  asked: MailOfOrder,
  write: (whole: WholeShopOrder) => Promise<Written | null>,
): Promise<void> {
  const key = keyOf(mail, asked);
  if (!(await readShopOrder(db, key.orderId))) return;
  if (!(await claimMail(db, key))) {
    if ((await mailOf(db, key))?.state === 'sending') throw new Error('The mail is being sent by another.');
    return;
  }
  try {
    const whole = await readShopOrder(db, key.orderId);
    // a mail about an anonymised order has no receiver; the office learns of its money all the same
    const mayWrite = whole?.order.anonymisedAt === null || mail === 'refund';
    const written = whole && mayWrite ? await write(whole) : null;
    if (!whole || !written) {
      await setMail(db, key, 'dropped');
      return;
    }
    const sent = await mailerOf(config)(written.mail);
    if (!sent.ok) {
      log.warn({ order: whole.order.code, mail, refusal: sent.detail }, 'mail refused for good');
      await failMail(db, key, sent.detail);
      return;
    }
    await transaction(db, async (tx) => {
      await setMail(tx, key, 'sent', { saidPaid: written.saidPaid });
      if (mail === 'confirmation') await noteEmail(tx, key.orderId, 'sent');
    });
    log.info({ order: whole.order.code, mail }, 'mail sent');
  } catch (error) {
    await setMail(db, key, 'waiting');
    throw error;
  }
}

/** Staff see it and can have it sent again. */
async function failMail(db: Db, key: MailKey, refusal: string | null = null): Promise<void> {
  await transaction(db, async (tx) => {
    await setMail(tx, key, 'failed', { refusal });
    if (key.mail === 'confirmation') await noteEmail(tx, key.orderId, 'failed');
  });
}

/** Every try failed. */
export const giveUpMail = (
  { database: { db } }: Workshop,
  mail: OrderMail,
  asked: MailOfOrder,
): Promise<void> => failMail(db, keyOf(mail, asked));
