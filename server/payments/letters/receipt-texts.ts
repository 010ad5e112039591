import type { Locale } from '#rules/editions/editions.ts';
import type { OrderLetter } from '../../order-letters/service.ts';

/** Of a transfer that arrived after the order was confirmed. */
const receipt: Record<
  Locale,
  { readonly subject: (code: string) => string } & Pick<OrderLetter['texts'], 'thanks'>
> = {
  cs: {
    subject: (code) => `Platba objednávky ${code} dorazila`,
    thanks: ['Děkujeme.', 'Platba dorazila.'],
  },
  en: {
    subject: (code) => `Your payment for order ${code} has arrived`,
    thanks: ['Thank you.', 'Your payment is in.'],
  },
  de: {
    subject: (code) => `Zahlung für Bestellung ${code} eingegangen`,
    thanks: ['Vielen Dank.', 'Ihre Zahlung ist da.'],
  },
};

/** The letter of a paid order that was confirmed before it was paid: it opens with the money. */
export function asReceipt(letter: OrderLetter): OrderLetter {
  const { subject, thanks } = receipt[letter.locale];
  return { ...letter, subject: subject(letter.code), texts: { ...letter.texts, thanks } };
}
