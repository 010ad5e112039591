import { transaction } from '#database/connection.ts';
import { reminderDue } from '#rules/orders/order/proof-reminders.ts';
import { lockPartnerOrder } from '#server/orders/order/service.ts';
import type { JobContext } from '#server/press/context.ts';
import { queuePartnerMail } from './mails.ts';
import * as store from './store.ts';

/**
 * Reminds partners of designs that wait; whoever turned mails off gets none. @returns how many were asked for
 */
export async function remindPartners(
  context: Pick<JobContext, 'database' | 'jobs' | 'now'>,
  atMost: number,
): Promise<number> {
  const { db } = context.database;
  let asked = 0;
  for (const id of await store.ordersAwaitingApproval(db, context.now(), atMost)) {
    const isAsked = await transaction(db, async (tx) => {
      const order = await lockPartnerOrder(tx, id);
      // answered, or without its people, since it was found
      if (order?.status !== 'toApproveDesign' || order.anonymisedAt !== null) return false;
      const due = reminderDue(order.statusSince, order.remindersSent, context.now());
      if (due === null) return false;
      await store.updateOrder(tx, id, { remindersSent: due });
      const round = Math.floor(order.statusSince.getTime() / 1000);
      await queuePartnerMail(context, tx, 'designsReminder', id, `r${round}-${due}`);
      return true;
    });
    if (isAsked) asked += 1;
  }
  return asked;
}
