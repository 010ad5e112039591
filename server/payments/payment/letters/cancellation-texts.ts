import type { OrderLetter } from '#server/orders/letters/service.ts';
import { m } from '#texts/messages.ts';

/** Nobody paid in time, or staff cancelled it, for a reason in their own words. */
export type WhyCancelled =
  | { readonly by: 'time' }
  | {
      readonly by: 'staff';
      readonly reason: string;
      readonly isRefundDue: boolean;
      /** what is returned; empty where it is not known */
      readonly refund: string;
    };

/** The letter of an order that was cancelled: only its opening is shown. */
export function asCancellation(letter: OrderLetter, why: WhyCancelled): OrderLetter {
  const { code, payUntil } = letter;
  const speak = { locale: letter.locale };
  const isRefundDue = why.by === 'staff' && why.isRefundDue;
  const nothingToPay = isRefundDue
    ? m.mail_cancelled_money_returns({}, speak)
    : m.mail_cancelled_thanks_2({}, speak);
  const lead =
    why.by === 'time'
      ? [m.mail_cancelled_unpaid({ day: payUntil }, speak)]
      : [
          why.isRefundDue
            ? m.mail_cancelled_by_staff_refund({}, speak)
            : m.mail_cancelled_by_staff({}, speak),
          ...(why.refund ? [m.mail_cancelled_refund_sum({ amount: why.refund }, speak)] : []),
          ...(why.reason ? [m.mail_cancelled_reason({ reason: why.reason }, speak)] : []),
        ];
  return {
    ...letter,
    subject: m.mail_cancelled_subject({ code }, speak),
    preview: isRefundDue ? nothingToPay : m.mail_cancelled_preview({}, speak),
    texts: {
      ...letter.texts,
      thanks: [m.mail_cancelled_thanks_1({}, speak), nothingToPay],
      lead: lead.join(' '),
    },
  };
}
