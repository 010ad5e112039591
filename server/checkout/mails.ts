import { defineMail } from '../mail/service.ts';

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
