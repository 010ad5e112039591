import type { Edition } from '#rules/editions/editions.ts';
import { formatDecimal } from '#rules/money/format.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { BankTransfer } from './bank-transfer.tsx';
import { useLastOrder } from './last-order.ts';
import { shownOrderCode } from './order-texts.ts';

/** Whoever comes back after thanks lands in the empty cart (D-S83); how to pay the order is still to be found here. */
export function LastOrderNote({ edition }: { edition: Edition }) {
  const order = useLastOrder()?.value;
  if (!order?.isThanked || order.method !== 'bankTransfer') return null;
  const total = formatDecimal(order.totals.totalPriceWithVat, order.currency, edition, 2);
  return (
    <details className="last-order">
      <summary className="link">{m.checkout_last_order({ code: shownOrderCode(order.orderCode), total })}</summary>
      <BankTransfer order={order} edition={edition} />
    </details>
  );
}
