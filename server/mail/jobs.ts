import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

const ofOrder = z.strictObject({
  orderId: z.string().min(1).max(60),
  /**
   * names a mail that staff asked for once more, so that programs of the receiver do not take it for the
   * first; without it an order has one confirmation, however often it is asked for
   */
  again: z.string().min(1).max(60).optional(),
});
export type MailOfOrder = z.output<typeof ofOrder>;

/** The name of a mail, the same for every try to send it. */
export const mailId = (name: string, again: string | undefined): string =>
  again ? `${name}-${again}` : name;

/** The confirmation for the shopper; sets the e-mail status of the order (D-S84). */
export const sendOrderConfirmation = defineJob({
  name: 'send-order-confirmation',
  payload: ofOrder,
  load: async () => (await import('../checkout/letters/confirmation.ts')).handler,
});

/** Tells the shopper that a transfer has arrived; the order was confirmed before. */
export const sendPaymentReceipt = defineJob({
  name: 'send-payment-receipt',
  payload: ofOrder,
  load: async () => (await import('../payments/letters/receipt.ts')).handler,
});

/** Reminds the shopper of a transfer that has not come, with everything needed to pay it. */
export const sendPaymentReminder = defineJob({
  name: 'send-payment-reminder',
  payload: ofOrder,
  load: async () => (await import('../payments/letters/reminder.ts')).handler,
});

/** Tells the shopper that a confirmed order was cancelled and nothing is to be paid. */
export const sendOrderCancellation = defineJob({
  name: 'send-order-cancellation',
  payload: ofOrder,
  load: async () => (await import('../payments/letters/cancellation.ts')).handler,
});

/** Everything the office needs to make the order. */
export const sendOfficeNotice = defineJob({
  name: 'send-office-notice',
  payload: ofOrder,
  load: async () => (await import('../checkout/letters/office-notice.ts')).handler,
});

/** Tells the office that money of an order was paid back. */
export const sendRefundNotice = defineJob({
  name: 'send-refund-notice',
  payload: ofOrder,
  load: async () => (await import('../payments/letters/refund-notice.ts')).handler,
});

export const mailJobs = [
  sendOrderConfirmation,
  sendPaymentReceipt,
  sendPaymentReminder,
  sendOrderCancellation,
  sendOfficeNotice,
  sendRefundNotice,
] as const;
