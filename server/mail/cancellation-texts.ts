import type { Locale } from '#rules/editions/editions.ts';
import type { OrderLetter } from './order-letter.ts';
import type { OrderTexts } from './order-texts.ts';

type Cancelled = Pick<OrderTexts, 'thanks' | 'lead'> & { readonly subject: (code: string) => string; readonly preview: string };

const cancelled: Record<Locale, Cancelled> = {
  cs: {
    subject: (code) => `Objednávka ${code} je zrušena`,
    preview: 'Nic neplaťte.',
    thanks: ['Objednávka je zrušena.', 'Nic neplaťte.'],
    lead: 'Objednávku jsme zrušili a nic vyrábět nebudeme. Pokud jste ji už zaplatili, odpovězte na tento e-mail a peníze vám vrátíme.',
  },
  en: {
    subject: (code) => `Order ${code} has been cancelled`,
    preview: 'There is nothing to pay.',
    thanks: ['Your order is cancelled.', 'There is nothing to pay.'],
    lead: 'We have cancelled the order and will not make it. If you have paid already, reply to this e-mail and we return the money.',
  },
  de: {
    subject: (code) => `Bestellung ${code} ist storniert`,
    preview: 'Bitte zahlen Sie nichts.',
    thanks: ['Die Bestellung ist storniert.', 'Bitte zahlen Sie nichts.'],
    lead: 'Wir haben die Bestellung storniert und stellen nichts her. Falls Sie schon bezahlt haben, antworten Sie auf diese E-Mail, dann erstatten wir den Betrag.',
  },
};

/** The letter of an order that was confirmed and then cancelled: only its opening is shown. */
export function asCancellation(letter: OrderLetter): OrderLetter {
  const { subject, preview, thanks, lead } = cancelled[letter.locale];
  return { ...letter, subject: subject(letter.code), preview, texts: { ...letter.texts, thanks, lead } };
}
