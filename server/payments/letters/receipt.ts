import type { Db } from '#database/connection.ts';
import type { JobHandler } from '../../jobs/job.ts';
import { type MailOfOrder, mailId } from '../../mail/jobs.ts';
import { giveUpMail, sendOnce } from '../../mail/send-once.ts';
import { mailOf } from '../../mail/store.ts';
import { orderLetter } from '../../orders/letters/order-letter.ts';
import { asReceipt } from '../../orders/letters/paid-texts.ts';
import { writeLetter } from '../../orders/letters/write-letter.ts';

/**
 * Whether the confirmation says the same: it does when it was, or will be, written after the money had come.
 */
async function isSaidByConfirmation(db: Db, orderId: string): Promise<boolean> {
  const confirmation = await mailOf(db, { orderId, mail: 'confirmation', again: '' });
  if (confirmation?.state === 'sending') throw new Error('What the confirmation says is not known yet.');
  return confirmation?.state === 'waiting' || (confirmation?.state === 'sent' && confirmation.saidPaid);
}

/** Tells the shopper that the transfer has arrived: the order as it was confirmed, now paid. */
export const handler: JobHandler<MailOfOrder> = {
  async run(shop, asked) {
    const { orderId, again } = asked;
    await sendOnce(shop, 'receipt', asked, async (whole) => {
      if (!again && (await isSaidByConfirmation(shop.database.db, orderId))) return null;
      const letter = asReceipt(orderLetter(whole, await shop.catalogue.current(), shop.config));
      return {
        mail: await writeLetter(shop, whole, letter, mailId(`receipt-${orderId}`, again)),
        saidPaid: true,
      };
    });
  },
  giveUp: (shop, asked) => giveUpMail(shop, 'receipt', asked),
};
