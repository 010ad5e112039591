import { sampleWholeOrder } from '../../checkout/service.ts';
import type { Letter } from '../../mail/service.ts';
import { orderLetter } from '../../order-letters/service.ts';
import { orderToWrite, writeShortLetter } from '../../order-letters/writing.ts';
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
