import type { PartnerOrderMail } from './partner-order-mails.ts';

/** What comes after the order: proofs, the shipment, the invoice, and what both sides write. */
export const afterOrderMails = [
  'proof',
  'proofReminder',
  'shipment',
  'invoice',
  'staffMessage',
  'proofAnswer',
  'buyerMessage',
] as const;
export type AfterOrderMail = (typeof afterOrderMails)[number];

/** The mails an order of the shop may bring about. */
export const orderMails = [
  'confirmation',
  'office',
  'receipt',
  'reminder',
  'cancellation',
  'refund',
  ...afterOrderMails,
] as const;
export type OrderMail = (typeof orderMails)[number];

export const isOrderMail = (mail: string): mail is OrderMail =>
  (orderMails as readonly string[]).includes(mail);

/** Those that go to the office; the others go to the shopper. */
export const officeMails = [
  'office',
  'refund',
  'proofAnswer',
  'buyerMessage',
] as const satisfies readonly OrderMail[];
export const isOfficeMail = (mail: OrderMail): boolean =>
  (officeMails as readonly OrderMail[]).includes(mail);

/** The mails of orders of either kind, as they are recorded. */
export type RecordedMail = OrderMail | PartnerOrderMail;

/** `dropped`: it was asked for, and when its turn came there was nothing left to say. */
export const orderMailStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type OrderMailState = (typeof orderMailStates)[number];

/**
 * Stands where a mail server's refusal would: the mail waited when the backup was made that the shop was
 * restored from.
 */
export const NOT_SENT = 'restored';
