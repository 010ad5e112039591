import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import type { OrderTexts } from './order-texts.ts';

/** What an order says that carries no print at all: there is no proof to wait for or to approve. */
export function plainTexts(texts: OrderTexts, locale: Locale, isPaid: boolean): OrderTexts {
  const speak = { locale };
  const [, , dispatch, delivery] = texts.steps;
  return {
    ...texts,
    subject: (code) => m.mail_plain_subject({ code }, speak),
    preview: (total) =>
      isPaid ? m.mail_plain_preview_paid({ total }, speak) : m.mail_plain_preview({ total }, speak),
    lead: isPaid ? m.mail_plain_lead_paid({}, speak) : m.mail_plain_lead({}, speak),
    steps: [
      {
        name: m.mail_plain_step_payment({}, speak),
        when: isPaid ? m.mail_plain_step_payment_done({}, speak) : m.mail_plain_step_payment_when({}, speak),
      },
      ...(dispatch ? [dispatch] : []),
      ...(delivery ? [{ ...delivery, when: m.mail_plain_step_delivery_when({}, speak) }] : []),
    ],
    deliveryTime: m.mail_plain_delivery_time({}, speak),
  };
}
