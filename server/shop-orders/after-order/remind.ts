import { transaction } from '#database/connection.ts';
import { isOrderClosed } from '#rules/orders/order/payment-status.ts';
import { reminderDue } from '#rules/orders/order/proof-reminders.ts';
import { lockShopOrder } from '#server/orders/order/service.ts';
import { designsOf } from '#server/orders/order/thread.ts';
import type { JobContext } from '#server/payments/context.ts';
import { queueMail } from '#server/platform/mail/service.ts';
import { afterOrderMails } from './mails.ts';
import * as store from './store.ts';

/**
 * Reminds shoppers of proofs that wait. How many reminders a round has had is read from the record of mails:
 * each is named by the message that sent the proof. @returns how many were asked for
 */
export async function remindShoppers(
  context: Pick<JobContext, 'database' | 'jobs' | 'now' | 'log'>,
  atMost: number,
): Promise<number> {
  const { db } = context.database;
  let asked = 0;
  for (const { orderId, since, messageId } of await store.waitingOrders(db, context.now(), atMost)) {
    const isAsked = await transaction(db, async (tx) => {
      const order = await lockShopOrder(tx, orderId);
      // closed, or without its people, since it was found
      if (!order || order.anonymisedAt !== null || isOrderClosed(order.paymentStatus)) return false;
      const designs = await designsOf(tx, orderId);
      if (!designs.some(({ approval, version }) => approval === 'waiting' && version > 0)) return false;
      const due = reminderDue(since, await store.lastReminder(tx, orderId, messageId), context.now());
      if (due === null) return false;
      await queueMail(context, tx, afterOrderMails.proofReminder, orderId, `${messageId}-${due}`);
      return true;
    });
    if (isAsked) asked += 1;
  }
  return asked;
}
