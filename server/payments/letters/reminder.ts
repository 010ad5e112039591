import type { Letter } from '../../mail/service.ts';
import { orderLetter, outdated } from '../../order-letters/service.ts';
import { orderToWrite, writeShortLetter } from '../../order-letters/writing.ts';
import { sampleWholeOrder } from '../../ordering/service.ts';
import type { WholeShopOrder } from '../../orders/service.ts';
import { asReminder } from './reminder-texts.ts';

/**
 * Reminds the shopper of a transfer; nothing when it came, or the order was cancelled, before the mail could
 * go out.
 */
export const letter: Letter<WholeShopOrder> = {
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
