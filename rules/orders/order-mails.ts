import type { PartnerOrderMail } from '../partner-orders/mails.ts';

/** The mails an order of the shop may bring about. `office` and `refund` go to the office, the others to the shopper. */
export const orderMails = [
  'confirmation',
  'office',
  'receipt',
  'reminder',
  'cancellation',
  'refund',
] as const;
export type OrderMail = (typeof orderMails)[number];

/** The mails of orders of either kind, as they are recorded. */
export type RecordedMail = OrderMail | PartnerOrderMail;

/** `dropped`: it was asked for, and when its turn came there was nothing left to say. */
export const orderMailStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type OrderMailState = (typeof orderMailStates)[number];
