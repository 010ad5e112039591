import type { Locale } from '#rules/editions/editions.ts';
import type { OrderLetter, OrderTexts } from '../../order-letters/service.ts';

type Reminder = Pick<OrderTexts, 'thanks'> & {
  readonly subject: (code: string) => string;
  readonly preview: (total: string, day: string) => string;
  readonly lead: (day: string) => string;
  /** where the confirmation promised the account number in a mail of its own */
  readonly accountLater: string;
};

const reminder: Record<Locale, Reminder> = {
  cs: {
    subject: (code) => `Objednávka ${code} čeká na platbu`,
    preview: (total, day) => `${total} převodem do ${day}.`,
    thanks: ['Objednávka', 'čeká na platbu.'],
    lead: (day) =>
      `Vaši platbu zatím na účtu nemáme. Zboží pro vás držíme do ${day}. Pokud do té doby platba nedorazí, objednávku zrušíme. Jestliže jste už zaplatili, nemusíte nic dělat: převod nám banka připíše obvykle následující pracovní den.`,
    accountLater:
      'Číslo účtu jsme vám měli poslat v samostatném e-mailu. Pokud ho nemáte, odpovězte na tento e-mail.',
  },
  en: {
    subject: (code) => `Order ${code} is waiting for your payment`,
    preview: (total, day) => `${total} by bank transfer, by ${day}.`,
    thanks: ['Your order', 'is waiting for payment.'],
    lead: (day) =>
      `Your payment is not on our account yet. We hold the goods for you until ${day}. If the payment has not arrived by then, we cancel the order. If you have paid already, there is nothing to do: a transfer usually takes until the next working day.`,
    accountLater:
      'The account number should have come to you in a separate e-mail. If it has not, reply to this e-mail.',
  },
  de: {
    subject: (code) => `Bestellung ${code} wartet auf Ihre Zahlung`,
    preview: (total, day) => `${total} per Überweisung, zahlbar bis ${day}.`,
    thanks: ['Ihre Bestellung', 'wartet auf die Zahlung.'],
    lead: (day) =>
      `Ihre Zahlung ist noch nicht auf unserem Konto. Wir halten die Ware bis ${day} für Sie zurück. Ist die Zahlung bis dahin nicht da, stornieren wir die Bestellung. Haben Sie schon bezahlt, müssen Sie nichts tun: Eine Überweisung ist meist am nächsten Werktag bei uns.`,
    accountLater:
      'Die Kontonummer sollte in einer eigenen E-Mail zu Ihnen gekommen sein. Falls nicht, antworten Sie bitte auf diese E-Mail.',
  },
};

/** The letter of an order whose transfer has not come: its opening and how to pay are shown. */
export function asReminder(letter: OrderLetter): OrderLetter {
  const { subject, preview, thanks, lead, accountLater } = reminder[letter.locale];
  const { payUntil } = letter;
  return {
    ...letter,
    subject: subject(letter.code),
    preview: preview(letter.total, payUntil),
    texts: { ...letter.texts, thanks, lead: lead(payUntil), accountLater },
  };
}
