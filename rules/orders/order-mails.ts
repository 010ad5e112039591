/** The mails an order may bring about. The office has one of its own, the others are the shopper's. */
export const orderMails = ['confirmation', 'office', 'receipt', 'reminder', 'cancellation'] as const;
export type OrderMail = (typeof orderMails)[number];

/** `dropped`: it was asked for, and when its turn came there was nothing left to say. */
export const orderMailStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type OrderMailState = (typeof orderMailStates)[number];
