import type { Db } from '#database/connection.ts';
import type { OrderMail } from '#rules/orders/order-mails.ts';
import type { Workshop } from '../jobs/job.ts';
import {
  sendOfficeNotice,
  sendOrderCancellation,
  sendOrderConfirmation,
  sendPaymentReceipt,
  sendPaymentReminder,
  sendRefundNotice,
} from './jobs.ts';
import { insertMail } from './store.ts';

const jobs = {
  confirmation: sendOrderConfirmation,
  office: sendOfficeNotice,
  receipt: sendPaymentReceipt,
  reminder: sendPaymentReminder,
  cancellation: sendOrderCancellation,
  refund: sendRefundNotice,
} as const;

/**
 * Has a mail of an order sent once the caller's transaction commits.
 * @param again names a mail that staff ask for once more; without it an order has one of each
 */
export async function askForMail(
  shop: Pick<Workshop, 'jobs'>,
  tx: Db,
  mail: OrderMail,
  orderId: string,
  again?: string,
): Promise<void> {
  await insertMail(tx, { orderId, mail, again: again ?? '' });
  await shop.jobs.enqueue(tx, jobs[mail], again ? { orderId, again } : { orderId });
}
