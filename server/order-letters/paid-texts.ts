import type { Locale } from '#rules/editions/editions.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { type OrderTexts, orderTexts } from './order-texts.ts';

type Paid = Pick<OrderTexts, 'preview' | 'lead' | 'payment'> & {
  /** when production starts, now that only the approval is missing */
  readonly production: string;
  readonly paidBy: string;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
};

const paid: Record<Locale, Paid> = {
  cs: {
    preview: (total) => `${total}, zaplaceno. Jako další vám pošleme náhled, dodání trvá 7 až 14 dní.`,
    lead: 'Vaši platbu jsme přijali. Zkontrolujeme váš návrh a pošleme vám náhled k poslední kontrole. Tisknout začneme, jakmile náhled schválíte.',
    payment: 'Zaplaceno',
    production: 'Po schválení náhledu.',
    paidBy: 'Způsob platby',
    methods: { bankTransfer: 'Převodem', goPay: 'Platební kartou přes GoPay', payPal: 'PayPal' },
  },
  en: {
    preview: (total) => `${total}, paid. Your proof comes next, delivery takes 7 to 14 days.`,
    lead: 'Your payment is in. We check your design and send you a proof for a last look. Printing starts once you approve it.',
    payment: 'Paid',
    production: 'After your approval.',
    paidBy: 'Paid by',
    methods: { bankTransfer: 'Bank transfer', goPay: 'Card through GoPay', payPal: 'PayPal' },
  },
  de: {
    preview: (total) =>
      `${total}, bezahlt. Als Nächstes folgt der Proof, die Lieferung dauert 7 bis 14 Tage.`,
    lead: 'Ihre Zahlung ist eingegangen. Wir prüfen Ihren Entwurf und senden Ihnen einen Proof für einen letzten Blick. Gedruckt wird, sobald Sie ihn freigeben.',
    payment: 'Bezahlt',
    production: 'Nach Ihrer Freigabe.',
    paidBy: 'Zahlungsart',
    methods: { bankTransfer: 'Überweisung', goPay: 'Karte über GoPay', payPal: 'PayPal' },
  },
};

/** The confirmation of an order that is paid already, and how it was paid. */
export function paidTexts(
  locale: Locale,
  method: PaymentMethod,
): { readonly texts: OrderTexts; readonly paidBy: string; readonly method: string } {
  const { preview, lead, payment, production, paidBy, methods } = paid[locale];
  const texts = orderTexts[locale];
  const steps = texts.steps.map((step, i) => (i === 1 ? { ...step, when: production } : step));
  return { texts: { ...texts, preview, lead, payment, steps }, paidBy, method: methods[method] };
}
