import { m } from '#texts/messages.ts';
import { changedRows, numbersOf } from './order-numbers.ts';
import { ConflictDialog, TotalsDialog } from './payment-dialogs.tsx';
import { PriceQuestion } from './price-notice.tsx';
import type { Payment } from './use-payment.ts';

/**
 * What only a person can decide before the order goes on: other totals, or an order that may be there
 * already.
 */
export function PaymentQuestions({ payment }: { readonly payment: Payment }) {
  const { shop, ordering, numbers, views, chosen, confirm, sendAnew } = payment;
  const { trouble } = ordering;
  const forget = () => ordering.setTrouble(null);
  if (payment.isAsking) {
    const close = () => payment.setAsking(false);
    const goOn = () => {
      close();
      payment.sendAgreed();
    };
    return <PriceQuestion watch={payment.watch} shop={shop} onConfirm={goOn} onClose={close} />;
  }
  if (trouble?.kind === 'conflict') return <ConflictDialog onClose={forget} onAgain={sendAnew} />;
  if (trouble?.kind !== 'totals' || !numbers) return null;
  const now = numbersOf(trouble.totals, numbers.totals);
  const rows = changedRows(numbers, now, {
    lines: views.map(({ line, name }) => ({ id: line.id, name })),
    delivery: m.cart_delivery(),
    duty: m.cart_duty(),
    total: m.cart_total(),
  });
  return (
    <TotalsDialog
      rows={rows}
      currency={chosen.currency}
      edition={shop.edition}
      onConfirm={() => confirm(now)}
      onClose={forget}
    />
  );
}
