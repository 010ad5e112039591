import { orderLetter, orderToWrite, outdated, writeShortLetter } from '#server/orders/letters/service.ts';
import type { WholeShopOrder } from '#server/orders/order/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import type { Letter } from '#server/platform/mail/service.ts';
import type { JobContext } from '../../context.ts';
import { asReminder } from './reminder-texts.ts';

/**
 * Reminds the shopper of a transfer; nothing when it came, or the order was cancelled, before the mail could
 * go out.
 */
export const letter: Letter<WholeShopOrder, JobContext> = {
  async read(context, asked) {
    const whole = await orderToWrite(context, asked);
    return whole && outdated('reminder', whole.order) === null ? whole : null;
  },
  async write(context, whole) {
    const told = asReminder(orderLetter(whole, await context.catalogue.current(), context.config));
    return writeShortLetter(context, whole, told, true);
  },
  sample: sampleWholeOrder,
};
