import type { OrderLetter } from '#server/orders/letters/service.ts';
import { m } from '#texts/messages.ts';

/** The letter of an order whose transfer has not come: its opening and how to pay are shown. */
export function asReminder(letter: OrderLetter): OrderLetter {
  const { code, total, payUntil: day } = letter;
  const speak = { locale: letter.locale };
  return {
    ...letter,
    subject: m.mail_reminder_subject({ code }, speak),
    preview: m.mail_reminder_preview({ total, day }, speak),
    texts: {
      ...letter.texts,
      thanks: [m.mail_reminder_thanks_1({}, speak), m.mail_reminder_thanks_2({}, speak)],
      lead: m.mail_reminder_lead({ day }, speak),
      // the confirmation promised the account number in a mail of its own
      accountLater: m.mail_reminder_account_later({}, speak),
    },
  };
}
