import type { JobHandler } from '../jobs/job.ts';
import { readOrder } from '../orders/service.ts';
import { orderLetter } from './order-letter.ts';
import { asReceipt } from './paid-texts.ts';
import { sendLetter } from './send-letter.ts';

/** Tells the shopper that the transfer has arrived: the order as it was confirmed, now paid. */
export const handler: JobHandler<{ readonly orderId: string }> = {
  async run(shop, { orderId }) {
    const { config, database, log } = shop;
    const whole = await readOrder(database.db, orderId);
    if (!whole) return;
    const letter = asReceipt(orderLetter(whole, await shop.catalogue.current(), config));
    await sendLetter(shop, whole, letter, `receipt-${orderId}`);
    log.info({ order: whole.order.code }, 'payment receipt sent');
  },
};
