import { defineMail } from '../mail/service.ts';

/** Acknowledges a withdrawal to the shopper, with what was stated and when. */
export const withdrawalReceipt = defineMail({
  name: 'withdrawalReceipt',
  job: 'send-withdrawal-receipt',
  about: 'withdrawal',
  load: async () => (await import('./letters/receipt.ts')).letter,
});

/** Tells the office of a withdrawal. */
export const withdrawalNotice = defineMail({
  name: 'withdrawalNotice',
  job: 'send-withdrawal-notice',
  about: 'withdrawal',
  load: async () => (await import('./letters/notice.ts')).letter,
});
