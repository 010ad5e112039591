import { sampleWholeOrder } from '../../checkout/sample-whole-order.ts';
import type { Letter } from '../../mail/letter.ts';
import { orderLetter } from '../../orders/letters/order-letter.ts';
import { orderToWrite } from '../../orders/letters/order-to-write.ts';
import { writeShortLetter } from '../../orders/letters/write-letter.ts';
import type { WholeShopOrder } from '../../orders/service.ts';
import { asCancellation } from './cancellation-texts.ts';

/**
 * Tells the shopper that the order was cancelled and nothing is to be paid; nothing when it was taken up
 * again meanwhile.
 */
export const letter: Letter<WholeShopOrder> = {
  async read(context, asked) {
    const whole = await orderToWrite(context, asked);
    return whole?.order.paymentStatus === 'cancelled' ? whole : null;
  },
  async write(context, whole) {
    const plain = orderLetter(whole, await context.catalogue.current(), context.config);
    return writeShortLetter(context, whole, asCancellation(plain, whole.order.closedBy === 'time'));
  },
  async sample(context, locale) {
    const whole = await sampleWholeOrder(context, locale);
    return { ...whole, order: { ...whole.order, paymentStatus: 'cancelled', closedBy: 'time' } };
  },
};
