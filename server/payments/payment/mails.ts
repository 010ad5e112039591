import { defineMail } from '#server/platform/mail/service.ts';

/** The confirmation for the shopper; sets the e-mail status of the order (D-S84). */
export const confirmation = defineMail({
  name: 'confirmation',
  job: 'send-order-confirmation',
  about: 'order',
  load: async () => (await import('./letters/confirmation.ts')).letter,
});

/** Everything the office needs to make the order. */
export const officeNotice = defineMail({
  name: 'office',
  job: 'send-office-notice',
  about: 'order',
  load: async () => (await import('./letters/office-notice.ts')).letter,
});

/** Tells the shopper that a transfer has arrived; the order was confirmed before. */
export const receipt = defineMail({
  name: 'receipt',
  job: 'send-payment-receipt',
  about: 'order',
  load: async () => (await import('./letters/receipt.ts')).letter,
});

/** Reminds the shopper of a transfer that has not come, with everything needed to pay it. */
export const reminder = defineMail({
  name: 'reminder',
  job: 'send-payment-reminder',
  about: 'order',
  load: async () => (await import('./letters/reminder.ts')).letter,
});

/** Tells the shopper that a confirmed order was cancelled and nothing is to be paid. */
export const cancellation = defineMail({
  name: 'cancellation',
  job: 'send-order-cancellation',
  about: 'order',
  load: async () => (await import('./letters/cancellation.ts')).letter,
});

/** Tells the office that money of an order was paid back. */
export const refundNotice = defineMail({
  name: 'refund',
  job: 'send-refund-notice',
  about: 'order',
  load: async () => (await import('./letters/refund-notice.ts')).letter,
});
