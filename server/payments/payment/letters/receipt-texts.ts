import type { OrderLetter } from '#server/orders/letters/service.ts';
import { m } from '#texts/messages.ts';

/** The letter of a paid order that was confirmed before it was paid: it opens with the money. */
export function asReceipt(letter: OrderLetter): OrderLetter {
  const speak = { locale: letter.locale };
  return {
    ...letter,
    subject: m.mail_receipt_subject({ code: letter.code }, speak),
    texts: {
      ...letter.texts,
      thanks: [m.mail_receipt_thanks_1({}, speak), m.mail_receipt_thanks_2({}, speak)],
    },
  };
}
