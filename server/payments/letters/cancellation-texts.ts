import { m } from '#texts/messages.ts';
import type { OrderLetter } from '../../order-letters/service.ts';

/**
 * The letter of an order that was confirmed and then cancelled: only its opening is shown.
 * @param isUnpaid nobody paid in time; otherwise staff cancelled it
 */
export function asCancellation(letter: OrderLetter, isUnpaid: boolean): OrderLetter {
  const { code, payUntil } = letter;
  const speak = { locale: letter.locale };
  const lead = isUnpaid
    ? m.mail_cancelled_unpaid({ day: payUntil }, speak)
    : m.mail_cancelled_by_staff({}, speak);
  return {
    ...letter,
    subject: m.mail_cancelled_subject({ code }, speak),
    preview: m.mail_cancelled_preview({}, speak),
    texts: {
      ...letter.texts,
      thanks: [m.mail_cancelled_thanks_1({}, speak), m.mail_cancelled_thanks_2({}, speak)],
      lead,
    },
  };
}
