import { shownCode } from '#rules/orders/order/shown-code.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { formatDecimal } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import s from './bank-transfer.module.css';
import { BankTransfer } from './bank-transfer.tsx';
import { useLastOrder } from './last-order.ts';

/**
 * Whoever comes back after thanks lands in the empty cart (D-S83); how to pay the order, or that it is paid,
 * is still to be found here.
 */
export function LastOrderNote({ edition }: { edition: Edition }) {
  const order = useLastOrder()?.value;
  if (!order?.isThanked) return null;
  const total = formatDecimal(order.totals.totalPriceWithVat, order.currency, edition, 2);
  if (order.method !== 'bankTransfer') {
    return (
      <p className={s.lastOrder}>{m.checkout_last_order_paid({ code: shownCode(order.orderCode), total })}</p>
    );
  }
  return (
    <details className={s.lastOrder}>
      <summary className="link">{m.checkout_last_order({ code: shownCode(order.orderCode), total })}</summary>
      <BankTransfer order={order} edition={edition} />
    </details>
  );
}
