import type { Db } from '#database/connection.ts';
import { orderLetter, orderToWrite, writeLetter } from '#server/orders/letters/service.ts';
import type { WholeShopOrder } from '#server/orders/order/service.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import { type Letter, mailOf } from '#server/platform/mail/service.ts';
import type { JobContext } from '../../context.ts';
import { asReceipt } from './receipt-texts.ts';

/**
 * Whether the confirmation says the same: it does when it was, or will be, written after the money had come.
 */
async function isSaidByConfirmation(db: Db, orderId: string): Promise<boolean> {
  const confirmation = await mailOf(db, { orderId, mail: 'confirmation', again: '' });
  if (confirmation?.state === 'sending') throw new Error('What the confirmation says is not known yet.');
  return confirmation?.state === 'waiting' || (confirmation?.state === 'sent' && confirmation.saidPaid);
}

/** Tells the shopper that the transfer has arrived: the order as it was confirmed, now paid. */
export const letter: Letter<WholeShopOrder, JobContext> = {
  async read(context, asked) {
    const whole = await orderToWrite(context, asked);
    if (!whole || asked.again !== '') return whole;
    return (await isSaidByConfirmation(context.database.db, asked.id)) ? null : whole;
  },
  async write(context, whole) {
    const told = asReceipt(orderLetter(whole, await context.catalogue.current(), context.config));
    return { ...(await writeLetter(context, whole, told)), saidPaid: true };
  },
  async sample(context, locale) {
    const whole = await sampleWholeOrder(context, locale);
    return { ...whole, order: { ...whole.order, paymentStatus: 'completed' } };
  },
};
