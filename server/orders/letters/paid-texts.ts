import type { PaymentMethod } from '#rules/payments/payment/payment-methods.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { type OrderTexts, orderTexts } from './order-texts.ts';

const methods: Readonly<Record<PaymentMethod, Plain>> = {
  bankTransfer: m.mail_paid_by_bank_transfer,
  goPay: m.mail_paid_by_go_pay,
  payPal: m.mail_paid_by_pay_pal,
};

/** The confirmation of an order that is paid already, and how it was paid. */
export function paidTexts(
  locale: Locale,
  method: PaymentMethod,
): { readonly texts: OrderTexts; readonly paidBy: string; readonly method: string } {
  const speak = { locale };
  const texts = orderTexts[locale];
  // production starts with the approval alone, now that the money is here
  const production = m.mail_paid_step_production_when({}, speak);
  const steps = texts.steps.map((step, i) => (i === 1 ? { ...step, when: production } : step));
  const preview = (total: string) => m.mail_paid_preview({ total }, speak);
  const lead = m.mail_paid_lead({}, speak);
  return {
    texts: { ...texts, preview, lead, payment: m.mail_paid({}, speak), steps },
    paidBy: m.mail_paid_by({}, speak),
    method: methods[method]({}, speak),
  };
}
