import type { PlacedOrder } from '#contract/shop-orders/checkout.ts';
import { isPrinted } from '#rules/orders/order/printed.ts';
import { paymentQr } from '#rules/payments/payment/payment-qr.ts';
import { isoDay } from '#rules/platform/editions/dates.ts';
import { minor } from '#rules/platform/money/money.ts';
import {
  type ItemRow,
  presentTotals,
  type ShopOrder,
  type StoredQuote,
} from '#server/orders/order/service.ts';

/**
 * The answer to an order, the same for the first call and for every repeat of it.
 * @param orderPath of its page
 */
export function presentOrder(
  order: ShopOrder,
  items: readonly Pick<ItemRow, 'configurationId' | 'net' | 'quote'>[],
  orderPath: string,
): PlacedOrder {
  const { bank, currency, payableUntil } = order;
  // nobody is given a day to pay by and asked to wait for the account number
  const isDue = order.paymentMethod === 'bankTransfer' && payableUntil !== null && !bank.isPlaceholder;
  return {
    id: order.id,
    orderCode: order.code,
    currency,
    totals: presentTotals(order, items),
    bank,
    qr: paymentQr(bank, { currency, gross: minor(order.gross), code: order.code }),
    email: order.billing.email ?? '',
    ...(isDue ? { payUntil: isoDay(payableUntil) } : {}),
    orderPath,
    isPrinted: items.some(({ quote }) => isPrinted(quote as StoredQuote)),
  };
}
