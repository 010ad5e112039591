import { defineMails } from '#server/platform/mail/service.ts';

/** Acknowledges a withdrawal to the shopper, with what was stated and when; and tells the office of it. */
export const { withdrawalReceipt, withdrawalNotice } = defineMails({
  names: ['withdrawalReceipt', 'withdrawalNotice'],
  job: 'send-withdrawal-mail',
  about: 'withdrawal',
  load: async (name) =>
    name === 'withdrawalReceipt'
      ? (await import('./letters/receipt.ts')).letter
      : (await import('./letters/notice.ts')).letter,
});
