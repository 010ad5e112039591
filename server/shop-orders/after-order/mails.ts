import { afterOrderMails as names } from '#rules/orders/order/order-mails.ts';
import { defineMails } from '#server/platform/mail/service.ts';

/** What a shopper reads after the order, and the office of what the shopper says. */
export const afterOrderMails = defineMails({
  names,
  job: 'send-after-order-mail',
  about: 'order',
  load: async (name) => (await import('./letters/letter.ts')).letterOf(name),
});
