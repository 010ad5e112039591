import type { Locale } from '#rules/editions/editions.ts';
import type { OrderLetter, OrderTexts } from '../../order-letters/service.ts';

type Cancelled = Pick<OrderTexts, 'thanks' | 'lead'> & {
  readonly subject: (code: string) => string;
  readonly preview: string;
  /** instead of `lead` when nobody paid: until which day that was possible */
  readonly unpaid: (day: string) => string;
};

const cancelled: Record<Locale, Cancelled> = {
  cs: {
    subject: (code) => `Objednávka ${code} je zrušena`,
    preview: 'Nic neplaťte.',
    thanks: ['Objednávka je zrušena.', 'Nic neplaťte.'],
    lead: 'Objednávku jsme zrušili a nic vyrábět nebudeme. Pokud jste ji už zaplatili, odpovězte na tento e-mail a peníze vám vrátíme.',
    unpaid: (day) =>
      `Platbu jsme měli dostat do ${day}. Nedorazila, proto jsme objednávku zrušili a zboží uvolnili. Pokud jste už zaplatili, odpovězte na tento e-mail: je-li zboží ještě na skladě, objednávku obnovíme, jinak vám peníze vrátíme.`,
  },
  en: {
    subject: (code) => `Order ${code} has been cancelled`,
    preview: 'There is nothing to pay.',
    thanks: ['Your order is cancelled.', 'There is nothing to pay.'],
    lead: 'We have cancelled the order and will not make it. If you have paid already, reply to this e-mail and we return the money.',
    unpaid: (day) =>
      `Your payment was due by ${day}. It has not arrived, so we have cancelled the order and released the goods. If you have paid already, reply to this e-mail: we take the order up again if the goods are still in stock, and return the money otherwise.`,
  },
  de: {
    subject: (code) => `Bestellung ${code} ist storniert`,
    preview: 'Bitte zahlen Sie nichts.',
    thanks: ['Die Bestellung ist storniert.', 'Bitte zahlen Sie nichts.'],
    lead: 'Wir haben die Bestellung storniert und stellen nichts her. Falls Sie schon bezahlt haben, antworten Sie auf diese E-Mail, dann erstatten wir den Betrag.',
    unpaid: (day) =>
      `Ihre Zahlung war bis ${day} fällig. Sie ist nicht eingegangen, deshalb haben wir die Bestellung storniert und die Ware freigegeben. Falls Sie schon bezahlt haben, antworten Sie auf diese E-Mail: Ist die Ware noch vorrätig, nehmen wir die Bestellung wieder auf, sonst erstatten wir den Betrag.`,
  },
};

/**
 * The letter of an order that was confirmed and then cancelled: only its opening is shown.
 * @param isUnpaid nobody paid in time; otherwise staff cancelled it
 */
export function asCancellation(letter: OrderLetter, isUnpaid: boolean): OrderLetter {
  const { subject, preview, thanks, lead: byStaff, unpaid } = cancelled[letter.locale];
  const lead = isUnpaid ? unpaid(letter.payUntil) : byStaff;
  return { ...letter, subject: subject(letter.code), preview, texts: { ...letter.texts, thanks, lead } };
}
