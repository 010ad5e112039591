import { isOrderClosed, type PaymentStatus } from '#rules/orders/order/payment-status.ts';
import { orderLetter, orderToWrite, writeLetter } from '#server/orders/letters/service.ts';
import { noteEmail, type WholeShopOrder } from '#server/orders/order/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import { agreedFiles } from '#server/orders/papers/service.ts';
import type { Letter } from '#server/platform/mail/service.ts';
import type { JobContext } from '../../context.ts';

/**
 * The confirmation for the shopper (PAY-012, D-S84). A cancelled order has none, because it would ask for
 * money.
 */
export const letter: Letter<WholeShopOrder, JobContext> = {
  async read(context, asked) {
    const whole = await orderToWrite(context, asked);
    if (!whole || isOrderClosed(whole.order.paymentStatus as PaymentStatus)) return null;
    // sent before mails had a record of their own
    return whole.order.emailStatus === 'sent' && asked.again === '' ? null : whole;
  },
  write: async (context, whole) =>
    writeLetter(
      context,
      whole,
      orderLetter(whole, await context.catalogue.current(), context.config),
      await agreedFiles(context, whole.order),
    ),
  sample: sampleWholeOrder,
  noted: noteEmail,
};
