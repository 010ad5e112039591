import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

const ofOrder = z.strictObject({ orderId: z.string().min(1).max(60) });

/** `again` names a mail that staff asked for once more; without it an order has one confirmation, however often it is asked for. */
const confirmationOf = ofOrder.extend({ again: z.string().min(1).max(60).optional() });

/** The confirmation for the shopper; sets the e-mail status of the order (D-S84). */
export const sendOrderConfirmation = defineJob({
  name: 'send-order-confirmation',
  payload: confirmationOf,
  load: async () => (await import('./send-order-confirmation.ts')).handler,
});

/** Everything the office needs to make the order. */
export const sendOfficeNotice = defineJob({
  name: 'send-office-notice',
  payload: ofOrder,
  load: async () => (await import('./send-office-notice.ts')).handler,
});

export const mailJobs = [sendOrderConfirmation, sendOfficeNotice] as const;
